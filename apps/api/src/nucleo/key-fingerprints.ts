import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { ConfigError } from '@cepa/platform/config';

/** Keys that must never be lost or changed. The secret of sessions may be changed at any time. */
const IS_KEY = /^[a-z0-9][a-z0-9-]*\.(key|pem)$/;

interface Conocida {
  readonly nombre: string;
  readonly huella: string;
  readonly carpeta: string;
}

/**
 * Compares the keys of the data folder with those that the database was used with.
 *
 * With different keys, two processes could not read each other's data, and would sign under two names.
 *
 * @throws ConfigError if a key differs or is missing; no key is created then
 */
export async function requireSameKeys(pool: Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<Conocida>('SELECT nombre, huella, carpeta FROM plataforma.llaves ORDER BY nombre');
  const propias = hashesOf(dataDir);
  const ajena = rows.find(({ nombre, huella }) => propias.get(nombre) !== huella);
  if (!ajena) return;
  const que = propias.has(ajena.nombre) ? `${ajena.nombre} es otra` : `falta ${ajena.nombre}`;
  throw new ConfigError(
    'DATA_DIR',
    `las claves de ${join(dataDir, 'keys')} no son las de esta base de datos (${que}). Todos los procesos de una instalación usan las mismas: compartí con este la carpeta ${ajena.carpeta}, o copiá en él su contenido. No se cambió nada.`,
  );
}

/** Records the keys of the data folder that the database does not have yet. @throws ConfigError if another process recorded others first */
export async function noteKeys(pool: Pool, dataDir: string): Promise<void> {
  const propias = [...hashesOf(dataDir)];
  await pool.query(
    `INSERT INTO plataforma.llaves (nombre, huella, carpeta)
     SELECT nombre, huella, $3 FROM unnest($1::text[], $2::text[]) AS propia (nombre, huella) ON CONFLICT DO NOTHING`,
    [propias.map(([nombre]) => nombre), propias.map(([, hash]) => hash), `${join(dataDir, 'keys')} de ${hostname()}`],
  );
  await requireSameKeys(pool, dataDir);
}

/** The keys are random, so their hashes reveal nothing. */
function hashesOf(dataDir: string): Map<string, string> {
  const folder = join(dataDir, 'keys');
  const nombres = existsSync(folder) ? readdirSync(folder).filter((nombre) => IS_KEY.test(nombre)) : [];
  return new Map(
    nombres.map((nombre) => {
      const bytes = readFileSync(join(folder, nombre));
      return [nombre, createHash('sha256').update(`cepa clave ${nombre}\n`).update(bytes).digest('hex')];
    }),
  );
}
