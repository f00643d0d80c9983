import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { snapshotReader } from '@cepa/ledger/postgres';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import { ClubTrees, signCheckpoint, type LedgerReport, type SealKey } from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';
import { inTurn } from '@cepa/platform/database';
import { agregarSuprimidas, leerSuprimidas, LIST } from '../../../api/src/nucleo/boveda/suprimidas';
import { anotarOperacion } from '../../../api/src/nucleo/operaciones';
import { checkLedger, sayReport } from '../check-ledger';
import { headsOf, sealKeyOf, sealTreeOf, withInstallation, type Installation } from '../installation';
import { BadUsage, Fault, optionsOf, type Terminal } from '../terminal';
import { copyOut } from './copy';
import { copyKeys, keysIn } from './keys';
import { CHECKPOINT, copyTarget, keysFolderOf, MANIFEST, type Manifest, type TableFile } from './manifest';
import { isSealed, sealing } from './sealing';
import { migrationsThatRan, refuseSequences, tablesToCopy, type TableToCopy } from './tables';

/** `npm run backup -- FOLDER`: one consistent copy of all data that cannot be derived, while the app runs. */
export function backup(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals } = optionsOf(argv, { allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new BadUsage('Indicá una carpeta para la copia.');
  const folder = resolve(given);
  for (const path of [folder, keysFolderOf(folder)])
    if (existsSync(path)) throw new Fault(`${path} ya existe: indicá una carpeta nueva.`);
  return withInstallation(terminal, (installation) => write(installation, folder, terminal));
}

function makeDraft(draft: string): void {
  try {
    makeFolder(draft, 0o700);
  } catch (error) {
    throw new Fault(
      `No se puede escribir en ${dirname(draft)} (${(error as NodeJS.ErrnoException).code}): indicá otra carpeta para la copia.`,
      { cause: error },
    );
  }
}

/** Writes into a temporary folder and renames it at the end, so that an existing folder is always a complete backup. */
async function write(installation: Installation, folder: string, terminal: Terminal): Promise<number> {
  const draft = `${folder}.parcial-${process.pid}`;
  removeAbandoned(folder);
  makeDraft(draft);
  const [keys, draftOfKeys] = [keysFolderOf(folder), `${keysFolderOf(folder)}.parcial-${process.pid}`];
  try {
    const manifest = await copyAll(installation, draft, terminal);
    copyKeys(join(installation.config.dataDir, 'keys'), draftOfKeys, Object.keys(manifest.keys));
    agregarSuprimidas(draftOfKeys, leerSuprimidas(join(installation.config.dataDir, 'keys')));
    renameSync(draftOfKeys, keys);
    renameSync(draft, folder);
    await anotarOperacion(installation.pool, 'backup', true);
    say(manifest, folder, terminal);
    return 0;
  } finally {
    for (const left of [draft, draftOfKeys]) rmSync(left, { recursive: true, force: true });
  }
}

/** Only the files of a draft: a folder of another program with such a name is not touched. */
const OF_A_DRAFT = /^((ledger|boveda|plataforma)\.\w+\.copy\.gz|manifiesto\.json|sello\.txt)$/;

/**
 * Removes drafts of killed backups, of any name, because each night's may have its own: personal data must not stay in
 * forgotten folders.
 */
function removeAbandoned(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const { name } of readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const [, of, keys, pid] = /^(.+?)(\.claves)?\.parcial-(\d+)$/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const holds = readdirSync(join(parent, name));
    const isOurs = keys === undefined ? holds.every((file) => OF_A_DRAFT.test(file)) : holds.every(isKey);
    if (of === basename(folder) || isOurs) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Keys of an installation, by name. */
const isKey = (file: string): boolean => file === LIST || /^(jwt|libro-desde\.json|[a-z0-9-]+\.(key|pem))$/.test(file);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function copyAll(installation: Installation, draft: string, terminal: Terminal): Promise<Manifest> {
  const { engine } = installation.config.ledger;
  const key = await sealKeyOf(installation.config.dataDir);
  const keysFolder = join(installation.config.dataDir, 'keys');
  const client = await installation.pool.connect();
  let failure: Error | undefined;
  try {
    const book = await installation.ledger();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await refuseSequences(client);
    // A signature must not cover a ledger that was changed, so the snapshot is verified before it is copied.
    // Events are read ahead while nodes of the seal are.
    const sql = inTurn(client);
    const report = await requireWhole(
      engine === 'postgres'
        ? {
            ...snapshotReader(sql),
            forgery: (event) => book.forgery?.(event) ?? null,
            isAsWritten: (event) => book.isAsWritten?.(event) ?? false,
          }
        : book,
      sql,
      terminal,
    );
    const tables: TableFile[] = [];
    for (const table of await tablesToCopy(client, engine === 'postgres')) {
      if (terminal.signal.aborted) throw new Fault('Interrumpido: no quedó ninguna copia.');
      tables.push(await copyTable(client, table, draft, keysFolder));
    }
    const manifest: Manifest = {
      format: 2,
      made_at: new Date().toISOString(),
      engine,
      migrations: await migrationsThatRan(client),
      tables,
      keys: keysIn(keysFolder),
    };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    const checkpoint = checkpointOf(report, manifest, key);
    writeFileSync(join(draft, CHECKPOINT), checkpoint, { flush: true });
    await keepHead(installation.config.dataDir, checkpoint, sql);
    return manifest;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (!failure) await client.query('ROLLBACK');
    client.release(failure);
  }
}

async function requireWhole(
  ledger: Parameters<typeof checkLedger>[0],
  sql: SqlClient,
  terminal: Terminal,
): Promise<LedgerReport> {
  const report = await checkLedger(ledger, await sealTreeOf(sql), terminal);
  if (report.ok) return report;
  sayReport(report, terminal.out);
  throw new Fault('No se hizo la copia: firmaría un libro alterado. Conservá la carpeta de datos tal como está.');
}

async function copyTable(client: PoolClient, table: TableToCopy, folder: string, keys: string): Promise<TableFile> {
  const file = `${table.schema}.${table.table}.copy.gz`;
  const hash = createHash('sha256');
  const rows = new PassThrough();
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const sealed = isSealed(table);
  const written = pipeline(
    rows,
    sealed ? sealing(keys, file) : new PassThrough(),
    createGzip({ level: 4 }),
    hashing,
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  );
  const [count] = await Promise.all([
    copyOut(client, `COPY ${copyTarget(table)} TO STDOUT`, rows).finally(() => rows.end()),
    written,
  ]);
  return { ...table, rows: count, file, sealed, sha256: hash.digest('hex') };
}

/** Signs the copied head. The signature covers the manifest, and so every file. */
function checkpointOf(report: LedgerReport, manifest: Manifest, key: SealKey): string {
  const digest = createHash('sha256')
    .update(`${JSON.stringify(manifest, null, 2)}\n`)
    .digest('hex');
  return signCheckpoint(
    {
      origin: key.name,
      size: report.size,
      root: report.root,
      extensions: [`fecha ${manifest.made_at}`, `copia sha256:${digest}`],
    },
    key,
  );
}

/** Stores the signed head as the installation's own too. A seal that does not extend the stored head stays an alarm. */
async function keepHead(dataDir: string, checkpoint: string, sql: SqlClient): Promise<void> {
  const heads = await headsOf(dataDir);
  const { ok } = await heads.comparar(await sealTreeOf(sql), new ClubTrees(sql, READ_SCHEMA));
  if (ok) heads.guardar(checkpoint);
}

function say({ engine, tables, keys }: Manifest, folder: string, { out }: Terminal): void {
  const events = tables.find(({ schema, table }) => schema === 'ledger' && table === 'events')?.rows;
  out.write(`Copia completa en ${folder}${events === undefined ? '' : `: ${events} eventos`}.\n`);
  if (engine === 'eventstoredb') {
    out.write(
      'El libro está en EventStoreDB y NO está en esta copia: copialo con la herramienta del propio servidor, antes que esta copia, para que ningún evento nombre a alguien que falte en la bóveda.\n',
    );
  }
  out.write(
    `ATENCIÓN: las claves (${Object.keys(keys).join(', ')}) están en ${keysFolderOf(folder)}. Guardalas en otro lugar: quien tenga las dos carpetas puede leer los datos personales y firmar en nombre del club; sin las claves la copia no se puede recuperar.\n`,
  );
}
