import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../terminal';

/**
 * One table of a backup: its rows in PostgreSQL's COPY text, encrypted with the keys if they are about people, and
 * compressed.
 */
export interface TableFile {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly file: string;
  /** Whether the rows were encrypted before they were compressed. */
  readonly sealed: boolean;
  /** SHA-256 (hex) of the compressed file. */
  readonly sha256: string;
}

/** The contents of a backup, `manifiesto.json`. */
export interface Manifest {
  /** Format 1 encrypted no table. */
  readonly format: 1 | 2;
  /** ISO 8601. */
  readonly made_at: string;
  readonly engine: 'postgres' | 'eventstoredb';
  /** Migrations of the database. Kysely's own tables are not copied. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableFile[];
  /** SHA-256 (hex) of each key that was copied separately, by file name: a restore needs the same keys. */
  readonly keys: Readonly<Record<string, string>>;
}

export const MANIFEST = 'manifiesto.json';
/** The signed head of the copied ledger: the C2SP text for `verify --checkpoint`. */
export const CHECKPOINT = 'sello.txt';

/** The folder of a backup's keys. It is beside the backup, so that both can be stored apart. */
export const keysFolderOf = (folder: string): string => `${folder.replace(/[/\\]+$/, '')}.claves`;

/** @throws Fault if the manifest is missing, or if this program does not understand it */
export function readManifest(folder: string): Manifest {
  let manifest: Partial<Manifest> | null;
  let cause: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Partial<Manifest> | null;
  } catch (error) {
    manifest = null;
    cause = error;
  }
  const isWhole =
    Array.isArray(manifest?.tables) &&
    Array.isArray(manifest.migrations) &&
    typeof manifest.keys === 'object' &&
    manifest.keys !== null;
  const isKnown = manifest?.format === 1 || manifest?.format === 2;
  if (!manifest || (isKnown && !isWhole))
    throw new Fault(`En ${folder} no hay una copia completa: ${MANIFEST} falta o no se puede leer.`, { cause });
  if (!isKnown) throw new Fault('La copia se hizo con una versión más nueva de Cepa: recuperala con esa versión.');
  return manifest as Manifest;
}

/** @throws Fault that names the first file that was changed */
export async function requireIntact(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    if ((await sha256Of(join(folder, file))) !== sha256)
      throw new Fault(`El archivo ${file} de la copia no es el que se escribió: está dañado o fue modificado.`);
  }
}

/** SHA-256 (hex) of a file, or of no bytes if the file is missing. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return hash.digest('hex');
}

export function sha256OfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `"schema"."table" ("a", "b")`, for COPY. */
export function copyTarget({ schema, table, columns }: Pick<TableFile, 'schema' | 'table' | 'columns'>): string {
  return `${quote(schema)}.${quote(table)} (${columns.map(quote).join(', ')})`;
}
