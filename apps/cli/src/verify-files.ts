import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { keyRingOf, type Installation } from './installation';
import type { Terminal } from './terminal';
import type { KeyRing } from '../../api/src/nucleo/boveda/encryption';

/** Maximum number of files that are named. */
const MAX_FILES = 20;
/** Number of files that are read at once: a photo has 400 kB, a certificate up to 10 MB. */
const PAGE = 20;

/** A file of the ledger, as in the read models. */
interface Named {
  readonly id: string;
  readonly sha256: string;
  readonly club_id: string | null;
  readonly clave: Buffer | null;
  readonly cifrado: Buffer | null;
}

const TABLES: Readonly<Record<string, string>> = { analisis_archivos: 'id', fotos: 'archivo_id' };

/**
 * Names the files of certificates and photos whose bytes are missing or differ from the recorded ones. Files of permits
 * are encrypted with the keys of people, and are checked when they are opened.
 */
export async function filesAreWhole({ config, pool }: Installation, { out }: Terminal): Promise<boolean> {
  const altered: string[] = [];
  for (const [table, column] of Object.entries(TABLES)) {
    const { rows } = await pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      `lectura.${table}`,
    ]);
    // If the app did not start since, the table does not exist yet.
    if (rows[0]!.there) altered.push(...(await alteredOf(pool, table, column, () => keyRingOf(config.dataDir))));
  }
  if (altered.length === 0) return true;
  out.write('Archivos de la bóveda que no son los que se registraron:\n');
  for (const file of altered.slice(0, MAX_FILES)) out.write(`  ✗ ${file}\n`);
  if (altered.length > MAX_FILES) out.write(`  … y ${altered.length - MAX_FILES} más.\n`);
  return false;
}

async function alteredOf(pool: Pool, table: string, column: string, ring: () => Promise<KeyRing>): Promise<string[]> {
  const altered: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<Named>(
      `SELECT named.id::text, named.sha256, archivos.club_id::text, archivos.clave, archivos.cifrado
         FROM (SELECT DISTINCT ${column} AS id, sha256 FROM lectura.${table} WHERE ${column} > $1::uuid ORDER BY 1 LIMIT ${PAGE}) AS named
         LEFT JOIN boveda.archivos ON archivos.id = named.id ORDER BY named.id`,
      [after],
    );
    for (const row of rows) if (!isWhole(row, await ring())) altered.push(`${table} ${row.id}`);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return altered;
    after = last.id;
  }
}

function isWhole({ id, sha256, club_id, clave, cifrado }: Named, ring: KeyRing): boolean {
  if (!club_id || !clave || !cifrado || !ring.abre(id, club_id, clave)) return false;
  const content = ring.openKey(id, club_id, clave).abrirBytes(cifrado, sha256);
  return content !== null && createHash('sha256').update(content).digest('hex') === sha256;
}
