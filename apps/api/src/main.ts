import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { ConfigError, loadConfig, openDataDir, type Config } from '@cepa/platform/config';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { crearApp } from './app';
import { CUENTAS_DEMO, CLAVE_DEMO } from './demo/demo';
import { cargarDemoConBarra } from './demo/barra';
import { abrirNucleo } from './nucleo/abrir';

/** Beside the compiled server: dist/apps/api/src and dist/web. */
const WEB = path.resolve(__dirname, '../../../web');

/** How long requests in flight may take to finish once the app is asked to stop. */
const ESPERA_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  // To stderr: stdout is for the few lines that the operator reads.
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] }, pino.destination(2));
  // With a database of the operator's only the keys are there, and they may come ready made where nothing can be written.
  if (!config.databaseUrl || !existsSync(path.join(config.dataDir, 'keys'))) openDataDir(config.dataDir);
  const base = await baseDeDatos(config, log);
  const nucleo = await abrirNucleo(config, base.url, log);
  const app = await crearApp(nucleo, log, WEB);
  if (config.demo) {
    await cargarDemoConBarra(app, nucleo);
    process.stdout.write(`Club de demostración: ${CUENTAS_DEMO.join(', ')} (contraseña ${CLAVE_DEMO})\n`);
  }
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(`Cepa lista en http://localhost:${port}\n`);

  let deteniendo = false;
  const detener = (senal: string): void => {
    if (deteniendo) return;
    deteniendo = true;
    log.info({ senal }, 'stopping');
    const limite = setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, ESPERA_MS + 5_000);
    void (async () => {
      await app.close();
      await nucleo.cerrar();
      await base.stop();
      clearTimeout(limite);
      process.exit(0);
    })();
  };
  process.on('SIGTERM', detener);
  process.on('SIGINT', detener);
}

async function baseDeDatos(config: Config, log: pino.Logger): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    await exigirAlcanzable(config.databaseUrl);
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

/** @throws ConfigError when the operator's database takes no connection */
async function exigirAlcanzable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new ConfigError('DATABASE_URL', `no se pudo abrir la base de datos (${error instanceof Error ? error.message : String(error)}).`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError || error instanceof EmbeddedPostgresError ? `${error.message}\n` : `Cepa no pudo iniciar: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
