import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';
import { alcanzadoPorInsumos } from '../trazabilidad/insumos.queries';

/** The table of each kind of batch. */
const TABLE = {
  lote: 'lotes',
  biomasa: 'biomasas',
  materia_prima: 'materias_primas',
  producto_final_bulk: 'productos_bulk',
  producto_final_envasado: 'envasados',
} as const satisfies Record<EntidadAnalizable, string>;

/**
 * The steps up the graph of matter from the node `id`: to the origins of its batch; from biomass to its plants and
 * lots; from a plant to its mother and the mother's lot.
 */
export const arriba = (id: RawBuilder<unknown>) => sql`
  ${arribaDeMateria(id)}
  UNION ALL SELECT madre_id FROM lectura.plantas WHERE plantas.id = ${id} AND madre_id IS NOT NULL
  UNION ALL SELECT madre_lote_id FROM lectura.plantas WHERE plantas.id = ${id} AND madre_lote_id IS NOT NULL`;

/** The same without mothers: what an analysis applies to. */
const arribaDeMateria = (id: RawBuilder<unknown>) => sql`
  SELECT desde AS otro FROM lectura.materia_origenes WHERE hacia = ${id}
  UNION ALL SELECT lote_id FROM lectura.biomasas WHERE biomasas.id = ${id} AND lote_id IS NOT NULL
  UNION ALL SELECT lote_id FROM lectura.biomasa_plantas WHERE biomasa_id = ${id}
  UNION ALL SELECT planta_id FROM lectura.biomasa_plantas WHERE biomasa_id = ${id}`;

/** The same steps down. */
export const abajo = (id: RawBuilder<unknown>) => sql`
  SELECT hacia AS otro FROM lectura.materia_origenes WHERE desde = ${id}
  UNION ALL SELECT biomasas.id FROM lectura.biomasas WHERE lote_id = ${id}
  UNION ALL SELECT biomasa_id FROM lectura.biomasa_plantas WHERE lote_id = ${id}
  UNION ALL SELECT biomasa_id FROM lectura.biomasa_plantas WHERE planta_id = ${id}
  UNION ALL SELECT plantas.id FROM lectura.plantas WHERE madre_id = ${id}
  UNION ALL SELECT plantas.id FROM lectura.plantas WHERE madre_lote_id = ${id}`;

/** The current node of a batch, with what returned into it. */
export const nodoDe = (id: RawBuilder<unknown>) =>
  sql`coalesce((SELECT suyo.nodo FROM lectura.materia_nodos suyo WHERE suyo.id = ${id}), ${id})`;

/**
 * Returns the ids of everything a batch came from: plants, lots, biomass, processes and what returned into it.
 *
 * @param madres whether to include the mothers of its plants: a hold on them reaches it, an analysis of them does not
 */
export async function origenesDe(
  db: Kysely<LecturaDB>,
  { tipo, id }: { readonly tipo: EntidadAnalizable; readonly id: string },
  { madres = true }: { readonly madres?: boolean } = {},
): Promise<string[]> {
  const paso = madres ? arriba : arribaDeMateria;
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE origenes(id) AS (
      SELECT ${nodoDe(sql`suya.id`)} FROM ${sql.table(`lectura.${TABLE[tipo]}`)} suya WHERE suya.id = ${id}
      UNION SELECT paso.otro FROM origenes CROSS JOIN LATERAL (${paso(sql`origenes.id`)}) paso
    ) SELECT id::text FROM origenes WHERE id <> ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Records whose newest decision is a disapproval, as `id`. */
export const desaprobadas = (clubes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT ultimas.entidad_id AS id FROM (
    SELECT DISTINCT ON (entidad_id) entidad_id, aprobado FROM lectura.analisis
    WHERE club_id = ANY(ARRAY(${clubes})) AND aprobado IS NOT NULL
    ORDER BY entidad_id, fecha_analisis DESC, creado_en DESC, analisis.id DESC
  ) ultimas WHERE NOT ultimas.aprobado`;

/**
 * Selects the nodes of everything that is held in these clubs, as `id`: what the club holds, what its newest decision
 * disapproves, and what came from either.
 *
 * @param insumos false leaves the held supplier lots out, where there are none: they take long to plan
 */
export const retenidosDe = (clubes: RawBuilder<unknown>, insumos = true): RawBuilder<unknown> => sql`
  WITH RECURSIVE propias(id) AS (
    ${desaprobadas(clubes)}
    UNION SELECT retenciones.id FROM lectura.retenciones WHERE club_id = ANY(ARRAY(${clubes}))
    ${insumos ? sql`UNION SELECT alcanzado.id FROM (${alcanzadoDe(clubes)}) alcanzado` : sql``}
  ), retenidos(id) AS (
    SELECT propias.id FROM propias
    UNION SELECT paso.otro FROM retenidos CROSS JOIN LATERAL (${abajo(sql`retenidos.id`)}) paso
  ) SELECT retenidos.id FROM retenidos`;

/** Whether the node of a batch is in an array of nodes. `unnest` looks each row up in a hash of them. */
export const estaEn = (tipo: EntidadAnalizable, nodos: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${nodoDe(sql.ref(`${TABLE[tipo]}.id`))} IN (SELECT unnest(${nodos}))`;

/**
 * Whether a batch is held, like `retencionDe`, as a column of a list of its table: the club holds it or its newest
 * decision is a disapproval, or either is true of anything it came from. The holds of these clubs are collected once
 * for the whole list.
 *
 * @param clubes the clubs of the rows, as a subquery
 */
export const retenidoPor = (tipo: EntidadAnalizable, clubes: RawBuilder<unknown>): RawBuilder<boolean> =>
  // Collected into an array first: the planner may expect millions of rows, and would then compare each row with each
  // of them and look its node up each time.
  estaEn(tipo, sql`ARRAY(${retenidosDe(clubes)})`);

/** Selects the reach of the held supplier lots of these clubs, as `insumo_lote_id` and `id`. */
export const alcanzadoDe = (clubes: RawBuilder<unknown>) =>
  alcanzadoPorInsumos(
    sql`SELECT suyo.id FROM lectura.retenciones suyo WHERE suyo.club_id = ANY(ARRAY(${clubes})) AND suyo.entidad = 'insumo'`,
  );

/** The supplier lots by the id of each reached record, as JSON: computed once for a whole list. */
const insumosPorAlcanzado = (clubes: RawBuilder<unknown>) => sql`(
  SELECT coalesce(jsonb_object_agg(uno.id, uno.insumos), '{}') FROM (
    SELECT alcanzado.id, jsonb_agg(alcanzado.insumo_lote_id) AS insumos FROM (${alcanzadoDe(clubes)}) alcanzado GROUP BY alcanzado.id
  ) uno)`;

/** Selects the ids of the held supplier lots that reached the node `id`. */
export const insumosDe = (id: RawBuilder<unknown>, clubes: RawBuilder<unknown>) =>
  sql`SELECT una::uuid AS insumo FROM jsonb_array_elements_text(${insumosPorAlcanzado(clubes)} -> (${id})::text) una`;

/** One club. */
export const unClub = (id: string): RawBuilder<unknown> => sql`SELECT ${id}::uuid`;

/** The clubs of these rows of a table. */
export const clubesDe = (tipo: EntidadAnalizable, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT suya.club_id FROM ${sql.table(`lectura.${TABLE[tipo]}`)} suya WHERE suya.id = ${ids}`;

/**
 * Why the club holds a batch, or something it came from; null if only an analysis does, or nothing.
 *
 * @param clubes the clubs of the rows, as a subquery
 * @param insumos false where the clubs hold no supplier lot
 */
export const motivoDeRetencion = (
  tipo: EntidadAnalizable,
  clubes: RawBuilder<unknown>,
  insumos = true,
): RawBuilder<string | null> => {
  const table = TABLE[tipo];
  return sql<string | null>`CASE WHEN EXISTS (
      SELECT FROM lectura.retenciones una WHERE una.club_id = ${sql.ref(`${table}.club_id`)}
    ) THEN (
      WITH RECURSIVE suyos(id) AS (
        SELECT ${nodoDe(sql.ref(`${table}.id`))}
        UNION SELECT paso.otro FROM suyos CROSS JOIN LATERAL (${arriba(sql`suyos.id`)}) paso
      ), todas(id) AS (
        SELECT suyos.id FROM suyos
        ${insumos ? sql`UNION ALL SELECT de.insumo FROM suyos CROSS JOIN LATERAL (${insumosDe(sql`suyos.id`, clubes)}) de` : sql``}
      ) SELECT una.motivo FROM todas JOIN lectura.retenciones una ON una.id = todas.id
      ORDER BY una.creado_en, una.id LIMIT 1
    ) END`;
};

/**
 * Whether a batch is in quarantine, like `estaEnCuarentena`: it was created in quarantine under the club's rule, and a
 * path to its origins ends before anything that was released.
 */
export function enCuarentena(
  tipo: 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado',
): RawBuilder<boolean> {
  const id = sql.ref(`${TABLE[tipo]}.id`);
  const inicio = tipo === 'producto_final_envasado' ? id : nodoDe(id);
  const liberado = (nodo: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM lectura.nodos_liberados l WHERE l.id = ${nodo})`;
  return sql<boolean>`(EXISTS (
      SELECT FROM lectura.cuarentenas suya JOIN lectura.reglas_del_libro r ON r.club_id = suya.club_id
      WHERE suya.id = ${id} AND NOT suya.liberado AND r.con_cuarentena
    ) AND EXISTS (
      WITH RECURSIVE sin_liberar(id) AS (
        SELECT nodo.id FROM (SELECT ${inicio} AS id) nodo WHERE NOT ${liberado(sql`nodo.id`)}
        UNION SELECT o.desde FROM sin_liberar JOIN lectura.materia_origenes o ON o.hacia = sin_liberar.id
        WHERE NOT ${liberado(sql`o.desde`)}
      ) SELECT FROM sin_liberar WHERE NOT EXISTS (SELECT FROM lectura.materia_origenes o WHERE o.hacia = sin_liberar.id)
    ))`;
}
