import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { ConfigError } from '@cepa/platform/config';

/** Keys whose loss or change nothing survives; the secret of sessions may be changed at any time. */
const IS_KEY = /^[a-z0-9][a-z0-9-]*\.(key|pem)$/;

interface Conocida {
  readonly nombre: string;
  readonly huella: string;
  readonly carpeta: string;
}

/**
 * Holds the keys of the data folder against those that the database has been used with.
 *
 * Two processes with keys of their own would each write what the other can't read, and sign in two names.
 *
 * @throws ConfigError where a key is another one, or is missing; nothing is made then
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

/** Writes down the keys of the data folder that the database does not know yet. @throws ConfigError where another process was faster, with others */
export async function noteKeys(pool: Pool, dataDir: string): Promise<void> {
  const propias = [...hashesOf(dataDir)];
  await pool.query(
    `INSERT INTO plataforma.llaves (nombre, huella, carpeta)
     SELECT nombre, huella, $3 FROM unnest($1::text[], $2::text[]) AS propia (nombre, huella) ON CONFLICT DO NOTHING`,
    [propias.map(([nombre]) => nombre), propias.map(([, hash]) => hash), `${join(dataDir, 'keys')} de ${hostname()}`],
  );
  await requireSameKeys(pool, dataDir);
}

/** The keys are random: a hash reveals nothing of them. */
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
