import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { hasTextSearch, type ProjectionRunner, type SqlClient } from '@cepa/ledger/projections';
import { ConfigError, loadConfig, openDataDir, type Config } from '@cepa/platform/config';
import { requireReachable } from '@cepa/platform/database';
import { startEmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { crearApp } from './app';
import { CUENTAS_DEMO, DEMO_KEY } from './demo/demo';
import { cargarDemoConBarra } from './demo/barra';
import { apagado } from './nucleo/apagado';
import { abrirNucleo, esPasajero } from './abrir';
import { Prensas } from './reportes/prensa';
import { esperar } from './nucleo/espera';
import { lineOf } from './nucleo/linea';
import { openLog } from './nucleo/log';
import { WaitingRoom } from './nucleo/waiting-room';

/** Next to the compiled server: dist/apps/api/src and dist/web. */
const WEB = path.resolve(__dirname, '../../../web');

/** A start that takes longer than this, in milliseconds, reports its progress on the port. */
const ESPERA_CALLADA_MS = 500;

/** How long running requests may take after the app is asked to stop. */
const ESPERA_MS = 10_000;

async function main(): Promise<void> {
  // Before it serves there are no running requests: exiting is enough, and ends the database too.
  let detener = (_senal: string): void => process.exit(0);
  for (const senal of ['SIGTERM', 'SIGINT']) process.on(senal, () => detener(senal));
  const pedida = loadConfig(process.env);
  // To stderr: stdout is for the few lines for the operator.
  const log = openLog(pedida.logLevel, pino.destination(2));
  // With an external database the folder has only the keys, which may be provided where nothing can be written.
  if (!pedida.databaseUrl || !existsSync(path.join(pedida.dataDir, 'keys'))) openDataDir(pedida.dataDir);
  const port = await exigirDireccion(pedida);
  // A port that the system chose is part of the URL in a report's QR code.
  const config = port === pedida.port ? pedida : loadConfig({ ...process.env, PORT: String(port) });
  // Before the database, which may be recovering; read models may have to be built, too.
  let runner: ProjectionRunner | undefined;
  const sala = WaitingRoom.openAfter(ESPERA_CALLADA_MS, config, () => runner?.health().building ?? null);
  const base = await baseDeDatos(config, log);
  const nucleo = await abrirNucleo(config, base.url, log, base.ownerUrl, (abierto) => (runner = abierto));
  const app = await crearApp(nucleo, log, WEB);
  let deteniendo = false;
  detener = (senal) => {
    if (deteniendo) return;
    deteniendo = true;
    log.info({ senal }, 'stopping');
    const limite = setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, ESPERA_MS + 5_000);
    void (async () => {
      await sala.close();
      await app.close();
      await nucleo.cerrar();
      await base.stop();
      clearTimeout(limite);
      process.exit(0);
    })();
  };
  const escuchar = async (): Promise<void> => {
    await sala.close();
    await app.listen(config.port, config.host);
  };
  // Existing read models can be read while the rest is built.
  const armando = !nucleo.projections.readable.settled;
  if (armando) await escuchar();
  try {
    await nucleo.projections.start();
    if (config.demo) {
      await cargarDemoConBarra(app, nucleo);
      process.stdout.write(`Club de demostración: ${CUENTAS_DEMO.join(', ')} (contraseña ${DEMO_KEY})\n`);
    }
  } catch (error) {
    if (deteniendo) return;
    throw error;
  }
  if (deteniendo) return;
  if (!armando) await escuchar();
  app.get(Prensas).abrir();
  const buscable = await hasTextSearch(nucleo.pool as unknown as SqlClient);
  const sin = [...apagado(config), ...(buscable ? [] : ['índice de la búsqueda (btree_gin y pg_trgm en PostgreSQL)'])];
  if (sin.length > 0) log.info({ apagado: sin }, `Sin configurar: ${sin.join(', ')}`);
  process.stdout.write(`Cepa lista en http://localhost:${port}\n`);
}

/** Listens briefly before anything is opened: a start that cannot serve must not load a demo first. @returns the port; the system chooses one for 0 @throws ConfigError */
async function exigirDireccion({ port, host }: Config): Promise<number> {
  const prueba = createServer();
  try {
    await new Promise<void>((resolve, reject) => prueba.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        'PORT',
        `el puerto ${port} ya está en uso en ${host}: elegí otro o cerrá el programa que lo usa.`,
        { cause },
      );
    if (code === 'EACCES')
      throw new ConfigError('PORT', `este usuario no puede escuchar en el puerto ${port}: elegí otro.`, { cause });
    throw new ConfigError(
      'HOST',
      `no se puede escuchar en "${host}" (${code}): tiene que ser una dirección de esta máquina.`,
      { cause },
    );
  }
  const escuchado = (prueba.address() as AddressInfo).port;
  await new Promise((resolve) => prueba.close(resolve));
  return escuchado;
}

async function baseDeDatos(
  config: Config,
  log: pino.Logger,
): Promise<{ url: string; ownerUrl?: string; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    const { databaseUrl, startWait } = config;
    await esperar('PostgreSQL', () => requireReachable(databaseUrl), {
      segundos: startWait,
      pasa: esPasajero,
      decir: (line) => void process.stdout.write(`${line}\n`),
    });
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${lineOf(error) ?? `Cepa no pudo iniciar: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`,
  );
  process.exit(1);
});
