import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { snapshotReader } from '@cepa/ledger/postgres';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import {
  installationKey,
  NoteInvalid,
  openCheckpoint,
  parseVerifierKey,
  type ParsedCheckpoint,
} from '@cepa/ledger/seal';
import { withTransaction } from '@cepa/platform/database';
import { MIGRATIONS } from '../../../api/src/migrations';
import { migrationsDone, migrate } from '../../../api/src/nucleo/migrate';
import { BOVEDA_SELLADA } from '../../../api/src/identidad/adopcion';
import { agregarSuprimidas, type Suprimida } from '../../../api/src/nucleo/boveda/suprimidas';
import { checkLedger } from '../check-ledger';
import { headsOf, withInstallation, type Installation } from '../installation';
import { BadUsage, Fault, optionsOf, type Terminal } from '../terminal';
import { copyIn } from './copy';
import { eraseAgain, knownErasures } from './erasures';
import { copyKeys, missingKeys } from './keys';
import {
  CHECKPOINT,
  copyTarget,
  keysFolderOf,
  MANIFEST,
  readManifest,
  requireIntact,
  sha256OfBytes,
  type Manifest,
} from './manifest';
import { unsealing } from './sealing';

/** The migration that added a MAC to rows of the vault. */
const BOVEDA_CON_MAC = 'boveda_008_filas_selladas';

/** `npm run restore -- FOLDER`: loads a backup into an installation with an empty ledger; all of it or nothing. */
export async function restore(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals } = optionsOf(argv, { allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new BadUsage('Indicá la carpeta de la copia.');
  const folder = resolve(given);
  const manifest = readManifest(folder);
  await requireIntact(folder, manifest);
  return withInstallation(terminal, (installation) => load(installation, folder, manifest, terminal), {
    mayCreate: true,
  });
}

async function load(
  installation: Installation,
  folder: string,
  manifest: Manifest,
  terminal: Terminal,
): Promise<number> {
  const { config, pool } = installation;
  if (config.ledger.engine !== manifest.engine)
    throw new Fault(
      `La copia es de un libro en ${manifest.engine} y esta instalación usa ${config.ledger.engine} (LEDGER).`,
    );
  const [copies, installed] = [keysFolderOf(folder), join(config.dataDir, 'keys')];
  const missing = missingKeys(manifest.keys, copies, installed);
  const personalKeys = missing.includes('boveda.key') ? copies : installed;
  const checkpoint = checkpointOf(folder, missing.includes('sello.pem') ? copies : installed);
  await requireEmpty(pool, manifest);
  await prepare(installation, manifest);
  const erasures = knownErasures(folder, copies, installed);
  const again = await withTransaction(pool, async (tx) => {
    // Locks the head row of the empty ledger, so that an app that starts meanwhile cannot write.
    if (manifest.engine === 'postgres') await tx.query('DELETE FROM ledger.head WHERE position = -1');
    await requireEmpty(tx, manifest);
    for (const table of manifest.tables) {
      if (terminal.signal.aborted) throw new Fault('Interrumpido: no se cambió nada.');
      await copyIn(
        tx,
        `COPY ${copyTarget(table)} FROM STDIN`,
        rowsOf(join(folder, table.file), table.sealed ? unsealing(personalKeys, table.file) : null),
      );
    }
    if (manifest.engine === 'postgres') await requireSealed(tx, checkpoint, terminal);
    const erased = await eraseAgain(tx, erasures);
    // Derived from an empty ledger. The app creates them again at its start.
    await tx.query(`DROP SCHEMA IF EXISTS ${READ_SCHEMA}, cache CASCADE`);
    // Keys come last, before the commit: a key without data does no harm; data without its key is lost.
    copyKeys(copies, installed, missing);
    agregarSuprimidas(installed, erasures);
    // Rows without a MAC get one at the next start.
    if (!manifest.migrations.includes(BOVEDA_CON_MAC)) rmSync(join(installed, BOVEDA_SELLADA), { force: true });
    return erased;
  });
  const motivo = `se recuperó la copia del ${manifest.made_at}`;
  const heads = await headsOf(config.dataDir);
  if (manifest.engine === 'postgres') {
    const text = readFileSync(join(folder, CHECKPOINT), 'utf8');
    if (heads.ultima() === null) heads.guardar(text);
    else heads.reemplazar(text, motivo, new Date().toISOString());
    heads.esperarSello();
  }
  say(manifest, checkpoint, folder, terminal);
  sayErased(again, terminal);
  return 0;
}

/** Migrates the tables to the version of the backup. The app runs later migrations at its start. */
async function prepare(installation: Installation, { migrations, engine }: Manifest): Promise<void> {
  const unknown = migrations.find((name) => MIGRATIONS[name] === undefined);
  if (unknown !== undefined)
    throw new Fault(
      `La copia se hizo con una versión más nueva de Cepa (migración ${unknown}): recuperala con esa versión.`,
    );
  if (engine === 'postgres') await installation.createLedger();
  const { pool } = installation;
  const extra = (await migrationsDone(pool)).find((name) => !migrations.includes(name));
  if (extra !== undefined)
    throw new Fault(
      `La base ya se usó con una versión más nueva que la copia (migración ${extra}): recuperala en una base vacía.`,
    );
  await migrate(pool, Object.fromEntries(migrations.map((name) => [name, MIGRATIONS[name]!])));
}

/** @throws Fault unless every table of the backup is empty or missing */
async function requireEmpty(sql: Pool | PoolClient, { tables }: Manifest): Promise<void> {
  for (const { schema, table } of tables) {
    const name = `"${schema}"."${table}"`;
    const { rows } = await sql.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
    if (!rows[0]!.there) continue;
    // An empty ledger has one head row.
    const found = await sql.query<{ filled: boolean }>(
      `SELECT EXISTS (SELECT FROM ${name} AS t WHERE to_jsonb(t) ->> 'position' IS DISTINCT FROM '-1') AS filled`,
    );
    if (found.rows[0]!.filled)
      throw new Fault(
        'Esta instalación ya tiene datos y no se tocó: recuperá la copia en una base vacía y una carpeta DATA_DIR nueva.',
      );
  }
}

/** Splits the text into chunks that end at the end of a row. @param opening decrypts encrypted rows */
async function* rowsOf(file: string, opening: Transform | null): AsyncGenerator<Buffer> {
  const expanded = createGunzip();
  const source = createReadStream(file).on('error', (error) => expanded.destroy(error));
  expanded.on('error', (error) => opening?.destroy(error));
  source.pipe(expanded);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of (opening ? expanded.pipe(opening) : expanded) as AsyncIterable<Buffer>) {
    const read = Buffer.concat([rest, chunk]);
    const end = read.lastIndexOf(0x0a) + 1;
    rest = read.subarray(end);
    if (end > 0) yield read.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

/** Computes the root again from the loaded events. @throws Fault, which rolls back, if it differs from the signed one */
async function requireSealed(tx: PoolClient, checkpoint: ParsedCheckpoint, terminal: Terminal): Promise<void> {
  const report = await checkLedger(snapshotReader(tx), undefined, terminal);
  if (report.ok && report.size === checkpoint.size && report.root.equals(checkpoint.root)) return;
  throw new Fault(
    `El libro de la copia no es el que certifica su sello (${report.size} eventos, el sello dice ${checkpoint.size}).${report.ok ? '' : ` ${report.message}`} No se cambió nada.`,
  );
}

/** Returns the backup's checkpoint, if this installation's key signed it and the manifest. @throws Fault */
function checkpointOf(folder: string, keys: string): ParsedCheckpoint {
  const pem = join(keys, 'sello.pem');
  if (!existsSync(pem))
    throw new Fault(`Falta la clave del sello en ${keys}: sin ella no se puede comprobar la copia.`);
  const { verifierKey } = installationKey(readFileSync(pem, 'utf8'));
  try {
    const checkpoint = openCheckpoint(readFileSync(join(folder, CHECKPOINT), 'utf8'), [parseVerifierKey(verifierKey)]);
    if (checkpoint.extensions.includes(`copia sha256:${sha256OfBytes(readFileSync(join(folder, MANIFEST)))}`))
      return checkpoint;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Fault(`En ${folder} no hay una copia completa: falta ${CHECKPOINT}.`, { cause: error });
    if (!(error instanceof NoteInvalid)) throw error;
    throw new Fault(`El sello de la copia (${CHECKPOINT}) no es válido o no lo firmó esta clave.`, { cause: error });
  }
  throw new Fault(`El ${MANIFEST} de la copia no es el que se firmó: fue modificado.`);
}

function say({ engine, made_at }: Manifest, { size }: ParsedCheckpoint, folder: string, { out }: Terminal): void {
  if (engine === 'postgres') {
    out.write(
      `Se recuperó la copia del ${made_at}: ${size} eventos, que reproducen la raíz firmada.\nIniciá la aplicación: arma las vistas y el sello a partir del libro.\n`,
    );
    return;
  }
  out.write(
    `Se recuperó la bóveda de la copia del ${made_at}. El libro se recupera con la herramienta de EventStoreDB.\n`,
  );
  out.write(
    'Lo que se registró entre la copia del servidor y esta no está en ninguna de las dos: el sello de esta copia lo cuenta como faltante, y la cabeza que se guardó antes de copiar el servidor no.\n',
  );
  out.write(`Iniciá la aplicación y comprobá el libro: npm run verify -- --checkpoint ${join(folder, CHECKPOINT)}\n`);
}

function sayErased(again: readonly Suprimida[], { out }: Terminal): void {
  if (again.length === 0) return;
  out.write(
    `${again.length === 1 ? 'Se volvió a suprimir 1 persona que se había suprimido' : `Se volvieron a suprimir ${again.length} personas que se habían suprimido`} después de la copia:\n`,
  );
  for (const { tabla, id } of again) out.write(`  ${tabla} ${id}\n`);
}
