import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolClient } from 'pg';
import { leerSuprimidas, type Suprimida, type ErasableTable } from '../../../api/src/nucleo/boveda/suprimidas';

/** The same statements as the app's own erasures, for people that an earlier backup restores. */
const ERASE: Readonly<Record<ErasableTable, readonly string[]>> = {
  usuarios: ['DELETE FROM boveda.usuarios WHERE id = ANY($1::uuid[]) RETURNING id::text'],
  usuarios_medicinales: [
    'UPDATE boveda.usuarios_medicinales SET clave = NULL WHERE id = ANY($1::uuid[]) AND clave IS NOT NULL RETURNING id::text',
    'DELETE FROM boveda.usuarios_medicinales_datos WHERE usuario_id = ANY($1::uuid[])',
    'DELETE FROM boveda.usuarios_medicinales_identificaciones WHERE usuario_id = ANY($1::uuid[])',
    'DELETE FROM boveda.usuarios_medicinales_permisos WHERE usuario_id = ANY($1::uuid[])',
    'DELETE FROM boveda.usuarios_medicinales_archivos WHERE usuario_id = ANY($1::uuid[])',
  ],
  fichas: [
    'UPDATE boveda.fichas SET clave = NULL WHERE id = ANY($1::uuid[]) AND clave IS NOT NULL RETURNING id::text',
    'DELETE FROM boveda.fichas_versiones WHERE ficha_id = ANY($1::uuid[])',
  ],
};

/**
 * Every erasure known at a restore: from the installation, from the backup's own keys, and from those of the backups
 * beside it, above all later ones. A list only grows, so together they are the newest.
 *
 * @param folder the backup @param copies its keys @param installed keys of the installation
 */
export function knownErasures(folder: string, copies: string, installed: string): Suprimida[] {
  const parent = dirname(folder);
  const beside = existsSync(parent) ? readdirSync(parent).filter((name) => name.endsWith('.claves')) : [];
  const all = [installed, copies, ...beside.map((name) => join(parent, name))].flatMap(leerSuprimidas);
  return [...new Map(all.map((one) => [`${one.tabla} ${one.id}`, one])).values()];
}

/** Erases again. @returns the people that the backup had brought back */
export async function eraseAgain(tx: PoolClient, erasures: readonly Suprimida[]): Promise<Suprimida[]> {
  const again: Suprimida[] = [];
  for (const [table, statements] of Object.entries(ERASE) as [ErasableTable, readonly string[]][]) {
    const ids = erasures.filter((one) => one.tabla === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [index, text] of statements.entries()) {
      if (!(await isThere(tx, TABLE.exec(text)![1]!))) continue;
      const { rows } = await tx.query<{ id: string }>(text, [ids]);
      if (index === 0) again.push(...rows.map(({ id }) => ({ tabla: table, id })));
    }
  }
  return again;
}

const TABLE = /boveda\.(\w+)/;

/** A backup of an early version of the program has fewer tables. */
async function isThere(tx: PoolClient, table: string): Promise<boolean> {
  const { rows } = await tx.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `boveda.${table}`,
  ]);
  return rows[0]!.there;
}
