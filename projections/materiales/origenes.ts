import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';

/** The table of each kind of batch. */
const TABLA = {
  lote: 'lotes',
  biomasa: 'biomasas',
  materia_prima: 'materias_primas',
  producto_final_bulk: 'productos_bulk',
  producto_final_envasado: 'envasados',
} as const satisfies Record<EntidadAnalizable, string>;

/** The steps up the graph of matter from the node `id`: its batch's, and of biomass its plants and lots. */
const arriba = (id: RawBuilder<unknown>) => sql`
  SELECT desde AS otro FROM lectura.materia_origenes WHERE hacia = ${id}
  UNION ALL SELECT lote_id FROM lectura.biomasas WHERE biomasas.id = ${id} AND lote_id IS NOT NULL
  UNION ALL SELECT lote_id FROM lectura.biomasa_plantas WHERE biomasa_id = ${id}
  UNION ALL SELECT planta_id FROM lectura.biomasa_plantas WHERE biomasa_id = ${id}`;

/** The same steps down. */
const abajo = (id: RawBuilder<unknown>) => sql`
  SELECT hacia AS otro FROM lectura.materia_origenes WHERE desde = ${id}
  UNION ALL SELECT biomasas.id FROM lectura.biomasas WHERE lote_id = ${id}
  UNION ALL SELECT biomasa_id FROM lectura.biomasa_plantas WHERE lote_id = ${id}
  UNION ALL SELECT biomasa_id FROM lectura.biomasa_plantas WHERE planta_id = ${id}`;

/** The node of a batch as it is now, with what returned into it. */
const nodoDe = (id: RawBuilder<unknown>) =>
  sql`coalesce((SELECT suyo.nodo FROM lectura.materia_nodos suyo WHERE suyo.id = ${id}), ${id})`;

/** Returns the ids of all that a batch came of, its plants, lots, biomass, processes and what returned into it included. */
export async function origenesDe(
  db: Kysely<LecturaDB>,
  { tipo, id }: { readonly tipo: EntidadAnalizable; readonly id: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE origenes(id) AS (
      SELECT ${nodoDe(sql`suya.id`)} FROM ${sql.table(`lectura.${TABLA[tipo]}`)} suya WHERE suya.id = ${id}
      UNION SELECT paso.otro FROM origenes CROSS JOIN LATERAL (${arriba(sql`origenes.id`)}) paso
    ) SELECT id::text FROM origenes WHERE id <> ${id}`.execute(db);
  return rows.map((fila) => fila.id);
}

/**
 * Whether a batch is held, as `retencionDe` says it, as a column of a list of its table: its newest decision, or that of
 * anything that it came of, disapproved it. All that these clubs hold is gathered once for the whole list.
 *
 * @param clubes those of the rows, as a subquery
 */
export function retenidoPor(tipo: EntidadAnalizable, clubes: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${nodoDe(sql.ref(`${TABLA[tipo]}.id`))} IN (
    WITH RECURSIVE retenidos(id) AS (
      SELECT ultimas.entidad_id FROM (
        SELECT DISTINCT ON (entidad_id) entidad_id, aprobado FROM lectura.analisis
        WHERE club_id = ANY(ARRAY(${clubes})) AND aprobado IS NOT NULL
        ORDER BY entidad_id, fecha_analisis DESC, creado_en DESC, analisis.id DESC
      ) ultimas WHERE NOT ultimas.aprobado
      UNION SELECT paso.otro FROM retenidos CROSS JOIN LATERAL (${abajo(sql`retenidos.id`)}) paso
    ) SELECT retenidos.id FROM retenidos)`;
}

/** One club. */
export const unClub = (id: string): RawBuilder<unknown> => sql`SELECT ${id}::uuid`;

/** The clubs of these rows of a table. */
export const clubesDe = (tipo: EntidadAnalizable, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT suya.club_id FROM ${sql.table(`lectura.${TABLA[tipo]}`)} suya WHERE suya.id = ${ids}`;
