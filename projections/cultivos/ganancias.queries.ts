import { Decimal } from 'decimal.js';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { gananciasGuardadas, type GananciasSumadas } from './importes-guardados.queries';
import { cotizacionDe, monedaPedida, sumaDeApartes, type Aparte } from './importes.queries';

/** The value of what was dispensed from a project. */
export interface GananciaDeProyecto {
  /** Decimal, in the club's current currency. */
  readonly ganancia: string;
  /** Values in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Aparte[];
}

/** Adds up the deliveries of these projects one by one, each converted with the rate of its day. */
async function sumadas(db: Kysely<LecturaDB>, proyectoIds: readonly string[]): Promise<GananciasSumadas[]> {
  if (proyectoIds.length === 0) return [];
  const DIA = sql<string>`dispensaciones.fecha_dispensacion`;
  const cotizacion = cotizacionDe(db, {
    club: sql<string>`pedidos.club_id`,
    de: sql<string>`dispensaciones.tipo_moneda`,
    a: sql<string>`pedidos.moneda`,
    dia: DIA,
  });
  const estos = sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`;
  const value = sql`dispensaciones.cantidad_entregada * dispensaciones.precio_unitario`;
  return (
    db
      // The currency once a crop, and not once a dispensing.
      .with(
        (cte) => cte('pedidos').materialized(),
        (eb) =>
          eb
            .selectFrom('proyectos')
            .select([
              'proyectos.id',
              'proyectos.club_id',
              monedaPedida(db, sql<string>`proyectos.club_id`, 'actual').as('moneda'),
            ])
            .where('proyectos.id', '=', estos),
      )
      // The bulk of a club once, and not once a crop.
      .with(
        (cte) => cte('bulks').materialized(),
        (eb) =>
          eb
            .selectFrom('productos_bulk')
            .select(['productos_bulk.id', 'productos_bulk.proyecto_id'])
            .where('productos_bulk.club_id', '=', sql<string>`ANY(ARRAY(SELECT club_id FROM pedidos))`)
            .where('productos_bulk.proyecto_id', '=', estos),
      )
      .selectFrom('pedidos')
      .innerJoin('bulks', 'bulks.proyecto_id', 'pedidos.id')
      // By key: in a plain join the planner may read the packages and the dispensings of every club.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('envasados')
            .select('envasados.id')
            .whereRef('envasados.producto_final_bulk_id', '=', 'bulks.id')
            .offset(sql.lit(0))
            .as('envasados'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('dispensaciones')
            .selectAll('dispensaciones')
            .whereRef('dispensaciones.producto_final_envasado_id', '=', 'envasados.id')
            .where('dispensaciones.anulado', '=', sql.lit(false))
            .offset(sql.lit(0))
            .as('dispensaciones'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(sql<{ cotizacion: string | null }>`(SELECT ${cotizacion} AS cotizacion)`.as('c'), (join) =>
        join.onTrue(),
      )
      .select([
        'pedidos.id',
        'dispensaciones.tipo_moneda',
        sql<string>`coalesce(sum(round(${value} * c.cotizacion, 2)), 0)`.as('ganancia'),
        sql<string>`coalesce(sum(round(${value}, 2)) FILTER (WHERE c.cotizacion IS NULL), 0)`.as('aparte'),
      ])
      .groupBy(['pedidos.id', 'dispensaciones.tipo_moneda'])
      .orderBy('pedidos.id')
      .orderBy('dispensaciones.tipo_moneda')
      .execute()
  );
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
  const { filas, aConvertir } = await gananciasGuardadas(db, proyectoIds);
  const rows = [...filas, ...(await sumadas(db, aConvertir))];
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
