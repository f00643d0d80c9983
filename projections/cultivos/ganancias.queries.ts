import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/**
 * Returns the value of what was dispensed of each project: units handed out times their price then, as a decimal. Annulled
 * dispensings are left out.
 *
 * Only prices in the club's current currency are added, because different currencies have no sum.
 */
export async function gananciasDeProyectos(
  db: Kysely<LecturaDB>,
  proyectoIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (proyectoIds.length === 0) return new Map();
  const filas = await db
    .selectFrom('proyectos')
    .innerJoin('productos_bulk', (join) =>
      join
        .onRef('productos_bulk.club_id', '=', 'proyectos.club_id')
        .onRef('productos_bulk.proyecto_id', '=', 'proyectos.id'),
    )
    .innerJoin('envasados', 'envasados.producto_final_bulk_id', 'productos_bulk.id')
    .innerJoin('dispensaciones', 'dispensaciones.producto_final_envasado_id', 'envasados.id')
    .leftJoin('monedas', (join) =>
      join.onRef('monedas.club_id', '=', 'proyectos.club_id').on('monedas.es_actual', '=', true),
    )
    .select([
      'proyectos.id',
      sql<string>`sum(dispensaciones.cantidad_entregada * dispensaciones.precio_unitario)`.as('ganancia'),
    ])
    .where('proyectos.id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .where('dispensaciones.anulado', '=', false)
    .where('dispensaciones.tipo_moneda', '=', sql<string>`coalesce(monedas.codigo, 'ARS')`)
    .groupBy('proyectos.id')
    .orderBy('proyectos.id')
    .execute();
  return new Map(filas.map(({ id, ganancia }) => [id, ganancia]));
}
