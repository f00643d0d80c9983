import { provisionCommand } from '@cepa/ledger/eventstoredb';
import { lineOf } from '../../api/src/nucleo/linea';
import { adminReset } from './admin-reset';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { provision } from './provision';
import { rebuild } from './rebuild';
import { reseal } from './reseal';
import { soak } from './soak/soak';
import { BadUsage, Fault, type Terminal } from './terminal';
import { verify } from './verify';

type Command = (argv: readonly string[], terminal: Terminal) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  verify,
  rebuild,
  backup,
  restore,
  reseal,
  'ledger:provision': provisionEither,
  'admin:reset': adminReset,
  soak,
};

export const USAGE = `Uso:
  npm run verify                              verifica el libro entero contra su sello
  npm run verify -- --completo                aplica las reglas también a lo que esta misma versión ya decidió
  npm run verify -- --sin-prisa               verifica con la menor prioridad y le deja el lugar a otra verificación
  npm run verify -- --event ID                verifica un evento
  npm run verify -- --checkpoint ARCHIVO      verifica además que un sello anterior (archivo, texto o QR) sea un prefijo de hoy
  npm run verify -- --lecturas                verifica además que las vistas sean lo que dice el libro
  npm run verify -- --book ARCHIVO            verifica el libro de un club, sin instalación; --key CLAVE pública en que confiás
  npm run rebuild                             reconstruye todas las vistas a partir del libro, menos el sello
  npm run rebuild -- NOMBRE…                  reconstruye esas
  npm run rebuild -- --sello                  también el sello, si el libro coincide con él
  npm run reseal -- --motivo TEXTO            sigue desde el sello de hoy, aunque no sea el que se firmó; queda anotado
  npm run admin:reset                         da otra contraseña al único administrador; con --email CORREO, a ese
  npm run backup -- CARPETA                   copia el libro y la bóveda en CARPETA, y las claves en CARPETA.claves
  npm run restore -- CARPETA                  recupera una copia en una instalación vacía
  npm run ledger:provision                    cierra un EventStoreDB, o con DATABASE_OWNER_URL las tablas de PostgreSQL, para que la
                                              aplicación solo pueda agregar y leer
  npm run soak -- --kills N                   mata N veces la aplicación o su base bajo carga, y comprueba que nada se pierda
`;

/**
 * Locks down an EventStoreDB server or the tables of PostgreSQL, and never guesses which. @throws Fault if the
 * environment names both
 */
async function provisionEither(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { env, out } = terminal;
  if (!env['DATABASE_OWNER_URL']) return provisionCommand(argv, env, out);
  if (argv.length > 0 || env['EVENTSTOREDB_ADMIN_URL'] || env['LEDGER'] === 'eventstoredb')
    throw new Fault(
      'Está definida DATABASE_OWNER_URL, con la que este comando cierra las tablas de PostgreSQL: para cerrar EventStoreDB, quitala del entorno y volvé a ejecutarlo. No se cambió nada.',
    );
  return provision(terminal);
}

/**
 * Runs one command.
 *
 * @returns the exit code: 0 for success, 1 for failure, 2 for a wrong command line, 3 for a rebuild that corrected rows
 */
export async function run([name, ...argv]: readonly string[], terminal: Terminal): Promise<number> {
  const command = COMMANDS[name ?? ''];
  try {
    if (!command)
      throw new BadUsage(name === undefined ? 'Falta indicar qué hacer.' : `No conozco el comando ${name}.`);
    return await command(argv, terminal);
  } catch (error) {
    if (error instanceof BadUsage) {
      terminal.err.write(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    terminal.err.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

/** Returns the line for the operator. An unexpected error keeps its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'Interrumpido: no se cambió nada.';
  return lineOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
