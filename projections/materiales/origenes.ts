import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';

interface Partida {
  readonly tabla: 'lotes' | 'biomasas' | 'materias_primas' | 'productos_bulk' | 'envasados';
  /** The ids of what a batch was made of, nearest first, read from its row of `tabla`; null where it was made of nothing. */
  readonly origenes: readonly RawBuilder<string | null>[];
}

/** Each kind of batch. Lists of stock and the answer about one batch both look for the decision that holds it here. */
const PARTIDAS: Readonly<Record<EntidadAnalizable, Partida>> = {
  lote: { tabla: 'lotes', origenes: [] },
  biomasa: { tabla: 'biomasas', origenes: [] },
  materia_prima: { tabla: 'materias_primas', origenes: [sql.ref('materias_primas.biomasa_id')] },
  producto_final_bulk: { tabla: 'productos_bulk', origenes: [sql.ref('productos_bulk.materia_prima_id')] },
  producto_final_envasado: {
    tabla: 'envasados',
    origenes: [
      sql.ref('envasados.producto_final_bulk_id'),
      sql`(SELECT suyo.materia_prima_id FROM lectura.productos_bulk suyo WHERE suyo.id = envasados.producto_final_bulk_id)`,
    ],
  },
};

/** Returns the ids of what a batch was made of, nearest first. */
export async function origenesDe(
  db: Kysely<LecturaDB>,
  { tipo, id }: { readonly tipo: EntidadAnalizable; readonly id: string },
): Promise<string[]> {
  const { tabla, origenes } = PARTIDAS[tipo];
  const { rows } = await sql<{ ids: (string | null)[] }>`
    SELECT ARRAY[${sql.join(origenes)}]::uuid[]::text[] AS ids
    FROM ${sql.table(`lectura.${tabla}`)} WHERE ${sql.ref(`${tabla}.id`)} = ${id}`.execute(db);
  return rows.flatMap(({ ids }) => ids).filter((uno) => uno !== null);
}

/**
 * Whether a batch is held by its analyses, as `liberacionDe` says it, as a column of a list of its table. The decision
 * of the batch itself counts before those of what it was made of.
 */
export function retenidoPor(tipo: EntidadAnalizable): RawBuilder<boolean> {
  const { tabla, origenes } = PARTIDAS[tipo];
  const decisiones = [sql.ref<string>(`${tabla}.id`), ...origenes].map(
    (id) => sql`(
      SELECT a.aprobado FROM lectura.analisis a WHERE a.entidad_id = ${id} AND a.aprobado IS NOT NULL
      ORDER BY a.fecha_analisis DESC, a.creado_en DESC, a.id DESC LIMIT 1)`,
  );
  return sql<boolean>`NOT coalesce(${sql.join(decisiones)}, true)`;
}
