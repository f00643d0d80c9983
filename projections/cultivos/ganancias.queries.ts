import { Decimal } from 'decimal.js';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { cotizacionDe, monedaPedida, sumaDeApartes, type Aparte } from './importes.queries';

/** The value of what was dispensed from a project. */
export interface GananciaDeProyecto {
  /** Decimal, in the club's current currency. */
  readonly ganancia: string;
  /** Values in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Aparte[];
}

/**
 * Returns the value of what was dispensed from each project: units handed out times their price at the time. Annulled
 * dispensings are left out.
 *
 * The value is in the club's current currency. A price in another currency is converted with the rate that the club
 * recorded for that day, rounded once a dispensing. Without a rate it is returned apart.
 */
export async function gananciasDeProyectos(
  db: Kysely<LecturaDB>,
  proyectoIds: readonly string[],
): Promise<ReadonlyMap<string, GananciaDeProyecto>> {
  if (proyectoIds.length === 0) return new Map();
  const DIA = sql<string>`dispensaciones.fecha_dispensacion`;
  const en = monedaPedida(db, sql<string>`proyectos.club_id`, 'actual');
  const cotizacion = cotizacionDe(db, {
    club: sql<string>`proyectos.club_id`,
    de: sql<string>`dispensaciones.tipo_moneda`,
    a: en,
    dia: DIA,
  });
  const value = sql`dispensaciones.cantidad_entregada * dispensaciones.precio_unitario`;
  const rows = await db
    .selectFrom('proyectos')
    .innerJoin('productos_bulk', (join) =>
      join
        .onRef('productos_bulk.club_id', '=', 'proyectos.club_id')
        .onRef('productos_bulk.proyecto_id', '=', 'proyectos.id'),
    )
    .innerJoin('envasados', 'envasados.producto_final_bulk_id', 'productos_bulk.id')
    .innerJoin('dispensaciones', 'dispensaciones.producto_final_envasado_id', 'envasados.id')
    .innerJoinLateral(sql<{ cotizacion: string | null }>`(SELECT ${cotizacion} AS cotizacion)`.as('c'), (join) =>
      join.onTrue(),
    )
    .select([
      'proyectos.id',
      'dispensaciones.tipo_moneda',
      sql<string>`coalesce(sum(round(${value} * c.cotizacion, 2)), 0)`.as('ganancia'),
      sql<string>`coalesce(sum(round(${value}, 2)) FILTER (WHERE c.cotizacion IS NULL), 0)`.as('aparte'),
    ])
    .where('proyectos.id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .where('dispensaciones.anulado', '=', false)
    .groupBy(['proyectos.id', 'dispensaciones.tipo_moneda'])
    .orderBy('proyectos.id')
    .orderBy('dispensaciones.tipo_moneda')
    .execute();
  const porProyecto = new Map<string, GananciaDeProyecto>();
  for (const { id, tipo_moneda, ganancia, aparte } of rows) {
    const antes = porProyecto.get(id) ?? { ganancia: '0', aparte: [] };
    porProyecto.set(id, {
      ganancia: new Decimal(antes.ganancia).plus(ganancia).toFixed(),
      aparte: sumaDeApartes([...antes.aparte, { moneda: tipo_moneda, valor: Number(aparte) }]),
    });
  }
  return porProyecto;
}
