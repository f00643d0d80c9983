import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { makeFolder, type Config } from '@cepa/platform/config';
import { CONFIG } from '../tokens';

/** The file is beside the keys and is copied with them. It outlives the database, and backups that are older than the erasure. */
export const LISTA = 'suprimidas.txt';

/** Tables of the vault whose rows a person's erasure empties. */
export const TABLAS = ['usuarios', 'usuarios_medicinales', 'fichas'] as const;
export type TablaSuprimible = (typeof TABLAS)[number];

/** A key that was destroyed: the table it was in, and its id, which names nobody. */
export interface Suprimida {
  readonly tabla: TablaSuprimible;
  readonly id: string;
}

const LINEA = /^(\w+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads the list of a folder of keys; none where there is no list. A line that a crash cut is passed over. */
export function leerSuprimidas(carpeta: string): Suprimida[] {
  const archivo = join(carpeta, LISTA);
  if (!existsSync(archivo)) return [];
  return readFileSync(archivo, 'utf8')
    .split('\n')
    .flatMap((linea) => {
      const [, nombre, id] = LINEA.exec(linea) ?? [];
      const tabla = TABLAS.find((una) => una === nombre);
      return tabla && id ? [{ tabla, id }] : [];
    });
}

/** Adds to the list of a folder of keys what it does not have; on the disk when it returns. */
export function agregarSuprimidas(carpeta: string, nuevas: readonly Suprimida[]): void {
  const antes = new Set(leerSuprimidas(carpeta).map(({ tabla, id }) => `${tabla} ${id}`));
  const lineas = [...new Set(nuevas.map(({ tabla, id }) => `${tabla} ${id.toLowerCase()}`))].filter(
    (linea) => !antes.has(linea),
  );
  if (lineas.length === 0) return;
  makeFolder(carpeta, 0o700);
  const archivo = openSync(join(carpeta, LISTA), 'a', 0o600);
  try {
    // The line break first: what a crash cut off stays a line of its own.
    writeSync(archivo, lineas.map((linea) => `\n${linea}`).join('') + '\n');
    fsyncSync(archivo);
  } finally {
    closeSync(archivo);
  }
}

/** The people whose keys were destroyed. The list is outside the database, so that an earlier backup does not bring them back. */
@Injectable()
export class Suprimidas {
  private readonly log = new Logger('Boveda');
  private readonly carpeta: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.carpeta = join(dataDir, 'keys');
  }

  /** Writes them down. A list that can't be written keeps no erasure from being done, and the log says so. */
  anotar(tabla: TablaSuprimible, ids: readonly string[]): void {
    try {
      agregarSuprimidas(
        this.carpeta,
        ids.map((id) => ({ tabla, id })),
      );
    } catch (error) {
      this.log.error(
        `${join(this.carpeta, LISTA)} could not be written: a backup of before would bring erased people back (${String(error)})`,
      );
    }
  }
}
