import { randomBytes } from 'node:crypto';
import { checkLockdown, type Unlocked } from './lockdown';
import { provision } from './provision';

/** Where the command prints. */
export interface Out {
  write(text: string): unknown;
}

const AYUDA = `npm run ledger:provision            deja EventStoreDB listo para que la aplicación solo pueda agregar y leer
npm run ledger:provision -- --check  solo revisa, con el usuario de EVENTSTOREDB_URL, y no cambia nada

Variables de entorno:
  EVENTSTOREDB_ADMIN_URL       conexión de un administrador: esdb://admin:clave@servidor:2113?tls=true
  EVENTSTOREDB_APP_USER        usuario de la aplicación (cepa)
  EVENTSTOREDB_APP_PASSWORD    su contraseña; si falta se genera y se muestra una sola vez
  EVENTSTOREDB_ADMIN_PASSWORD  contraseña nueva de admin, si todavía tiene la de fábrica
  EVENTSTOREDB_OPS_PASSWORD    contraseña nueva de ops, si todavía tiene la de fábrica
  EVENTSTOREDB_URL             conexión de la aplicación, para --check
`;

/**
 * `npm run ledger:provision`.
 *
 * @returns the exit code: 0 when nothing is left open, 1 when something is, 2 when it could not be run
 */
export async function provisionCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  out: Out,
): Promise<number> {
  const unknown = argv.find((word) => word !== '--check' && word !== '--help');
  if (unknown !== undefined || argv.includes('--help')) {
    out.write(unknown === undefined ? AYUDA : `No conozco la opción ${unknown}.\n\n${AYUDA}`);
    return unknown === undefined ? 0 : 2;
  }
  const check = argv.includes('--check');
  const name = check ? 'EVENTSTOREDB_URL' : 'EVENTSTOREDB_ADMIN_URL';
  const url = env[name];
  if (!url) {
    out.write(`Falta ${name}.\n\n${AYUDA}`);
    return 2;
  }
  try {
    return say(out, check ? await checkLockdown(url) : await runProvision(url, env, out));
  } catch (error) {
    out.write(`No se pudo terminar: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function runProvision(
  adminUrl: string,
  env: Readonly<Record<string, string | undefined>>,
  out: Out,
): Promise<readonly Unlocked[]> {
  const username = env['EVENTSTOREDB_APP_USER'] ?? 'cepa';
  const given = env['EVENTSTOREDB_APP_PASSWORD'];
  const password = given ?? randomBytes(18).toString('base64url');
  const newPasswords = { admin: env['EVENTSTOREDB_ADMIN_PASSWORD'], ops: env['EVENTSTOREDB_OPS_PASSWORD'] };
  const report = await provision({ adminUrl, app: { username, password }, newPasswords });
  for (const line of report.done) out.write(`${line}\n`);
  if (given === undefined) out.write(`Contraseña de ${username} (no se vuelve a mostrar): ${password}\n`);
  return report.unlocked;
}

function say(out: Out, open: readonly Unlocked[]): number {
  if (open.length === 0) {
    out.write(
      'Ninguna de las formas conocidas de alterar la historia quedó abierta para la aplicación. Un administrador de EventStoreDB todavía puede borrar: eso lo descubre el sello.\n',
    );
    return 0;
  }
  out.write('Sigue abierto:\n');
  for (const { mensaje } of open) out.write(`- ${mensaje}\n`);
  return 1;
}
