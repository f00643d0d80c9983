import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { makeFolder, type Config } from '@cepa/platform/config';
import { CONFIG } from '../tokens';

/** The file is beside the keys and is copied with them. It outlives the database, and backups that are older than the erasure. */
export const LIST = 'suprimidas.txt';

/** Tables of the vault whose rows a person's erasure empties. */
export const TABLES = ['usuarios', 'usuarios_medicinales', 'fichas'] as const;
export type ErasableTable = (typeof TABLES)[number];

/** A key that was destroyed: the table it was in, and its id, which names nobody. */
export interface Suprimida {
  readonly tabla: ErasableTable;
  readonly id: string;
}

const LINE = /^(\w+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads the list of a folder of keys; none where there is no list. A line that a crash cut is passed over. */
export function leerSuprimidas(folder: string): Suprimida[] {
  const file = join(folder, LIST);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, nombre, id] = LINE.exec(line) ?? [];
      const table = TABLES.find((una) => una === nombre);
      return table && id ? [{ tabla: table, id }] : [];
    });
}

/** Adds to the list of a folder of keys what it does not have; on the disk when it returns. */
export function agregarSuprimidas(folder: string, nuevas: readonly Suprimida[]): void {
  const antes = new Set(leerSuprimidas(folder).map(({ tabla, id }) => `${tabla} ${id}`));
  const lines = [...new Set(nuevas.map(({ tabla, id }) => `${tabla} ${id.toLowerCase()}`))].filter(
    (line) => !antes.has(line),
  );
  if (lines.length === 0) return;
  makeFolder(folder, 0o700);
  const file = openSync(join(folder, LIST), 'a', 0o600);
  try {
    // The line break first: what a crash cut off stays a line of its own.
    writeSync(file, lines.map((line) => `\n${line}`).join('') + '\n');
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The people whose keys were destroyed. The list is outside the database, so that an earlier backup does not bring them back. */
@Injectable()
export class Suprimidas {
  private readonly log = new Logger('Boveda');
  private readonly folder: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.folder = join(dataDir, 'keys');
  }

  /** Writes them down. A list that can't be written keeps no erasure from being done, and the log says so. */
  anotar(table: ErasableTable, ids: readonly string[]): void {
    try {
      agregarSuprimidas(
        this.folder,
        ids.map((id) => ({ tabla: table, id })),
      );
    } catch (error) {
      this.log.error(
        `${join(this.folder, LIST)} could not be written: a backup of before would bring erased people back (${String(error)})`,
      );
    }
  }
}
