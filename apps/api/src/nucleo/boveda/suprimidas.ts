import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { makeFolder, type Config } from '@cepa/platform/config';
import { CONFIG } from '../tokens';

/** The file is next to the keys and is backed up with them. It outlives the database, and backups from before the erasure. */
export const LIST = 'suprimidas.txt';

/** Tables of the vault whose rows a person's erasure empties. */
export const TABLES = ['usuarios', 'usuarios_medicinales', 'fichas'] as const;
export type ErasableTable = (typeof TABLES)[number];

/** A destroyed key: its table and its id, which names nobody. */
export interface Suprimida {
  readonly tabla: ErasableTable;
  readonly id: string;
}

const LINE = /^(\w+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads the list of a keys folder; empty without a file. A line that a crash truncated is skipped. */
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

/** Adds missing entries to the list of a keys folder. They are on disk when it returns. */
export function agregarSuprimidas(folder: string, nuevas: readonly Suprimida[]): void {
  const antes = new Set(leerSuprimidas(folder).map(({ tabla, id }) => `${tabla} ${id}`));
  const lines = [...new Set(nuevas.map(({ tabla, id }) => `${tabla} ${id.toLowerCase()}`))].filter(
    (line) => !antes.has(line),
  );
  if (lines.length === 0) return;
  makeFolder(folder, 0o700);
  const file = openSync(join(folder, LIST), 'a', 0o600);
  try {
    // The line break comes first, so that a truncated line stays separate.
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

  /** Records destroyed keys. If the list cannot be written, the erasure still happens, and the failure is logged. */
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
