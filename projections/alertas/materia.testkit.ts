import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { ConCodigo, ConVencimiento } from './alerta';
import type { DeQuien } from './de-quien';
import type { Regla } from './cultivo.testkit';

const una = sql`1`.as('una');

/** Returns ready biomass without raw material, the longest ready first ('Biomasa sin Conversión'). */
export function biomasaSinMateriaPrima(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ConCodigo> {
  return db
    .selectFrom('biomasas')
    .select(['biomasas.id', 'biomasas.codigo'])
    .where('biomasas.club_id', '=', clubId)
    .where('biomasas.fecha_lista_produccion', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('materias_primas').select(una).whereRef('materias_primas.biomasa_id', '=', 'biomasas.id'))),
    )
    .orderBy('biomasas.fecha_lista_produccion')
    .orderBy('biomasas.id') as unknown as Regla<ConCodigo>;
}

/** Returns raw material with stock that expired before today, the oldest first ('Materia Prima Vencida'). It may still be used on the day of expiry. */
export function materiaPrimaVencida(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<ConVencimiento> {
  return db
    .selectFrom('materias_primas')
    .select(['materias_primas.id', 'materias_primas.codigo', 'materias_primas.fecha_vencimiento'])
    .where('materias_primas.club_id', '=', clubId)
    .where('materias_primas.stock_disponible', '>', '0')
    .where('materias_primas.fecha_vencimiento', '<', hoy)
    .orderBy('materias_primas.fecha_vencimiento')
    .orderBy('materias_primas.id') as unknown as Regla<ConVencimiento>;
}

/** Returns bulk with stock and without an active packaging, the oldest first ('Producto sin Envasar'). Cancelled packagings do not count. */
export function productoFinalSinEnvasar(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ConCodigo> {
  return db
    .selectFrom('productos_bulk')
    .select(['productos_bulk.id', 'productos_bulk.codigo'])
    .where('productos_bulk.club_id', '=', clubId)
    .where('productos_bulk.stock_disponible', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('envasados')
            .select(una)
            .whereRef('envasados.producto_final_bulk_id', '=', 'productos_bulk.id')
            .where('envasados.anulado', '=', false),
        ),
      ),
    )
    .orderBy('productos_bulk.fecha_produccion')
    .orderBy('productos_bulk.id') as unknown as Regla<ConCodigo>;
}

/** Returns packaged products with units left that expired before today, the oldest first ('Producto Envasado Vencido'). */
export function productoEnvasadoVencido(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<ConVencimiento> {
  return db
    .selectFrom('envasados')
    .select(['envasados.id', 'envasados.codigo', 'envasados.fecha_vencimiento'])
    .where('envasados.club_id', '=', clubId)
    .where('envasados.anulado', '=', false)
    .where('envasados.stock_disponible', '>', 0)
    .where('envasados.fecha_vencimiento', '<', hoy)
    .orderBy('envasados.fecha_vencimiento')
    .orderBy('envasados.id') as unknown as Regla<ConVencimiento>;
}

/**
 * Returns bulk and packaged products with stock whose origin is unknown, by code ('Falta de Trazabilidad').
 *
 * Every product comes from a biomass. The origin is unknown when that biomass has neither a lot nor plants. Such biomass is rare,
 * so the query starts there and follows it through processes. A product that is partly of unknown origin is included.
 * Cancelled and used up products are left out, because they can no longer reach anybody.
 */
export function productosSinTrazabilidad(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ConCodigo> {
  const deOrigenDesconocido = db.withRecursive('sin_origen(id)', (cte) =>
    cte
      .selectFrom('biomasas')
      .innerJoin('materias_primas', 'materias_primas.biomasa_id', 'biomasas.id')
      .select('materias_primas.id')
      .where('biomasas.club_id', '=', clubId)
      .where('biomasas.lote_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('biomasa_plantas').select(una).whereRef('biomasa_plantas.biomasa_id', '=', 'biomasas.id')),
        ),
      )
      .union(
        cte
          .selectFrom('sin_origen')
          .innerJoin('transformacion_insumos', 'transformacion_insumos.materia_prima_id', 'sin_origen.id')
          .innerJoin(
            'materias_primas as resultado',
            'resultado.proceso_id',
            'transformacion_insumos.proceso_transformacion_id',
          )
          .select('resultado.id'),
      ),
  );
  return deOrigenDesconocido
    .selectFrom('sin_origen')
    .innerJoin('productos_bulk', 'productos_bulk.materia_prima_id', 'sin_origen.id')
    .select(['productos_bulk.id', 'productos_bulk.codigo'])
    .where('productos_bulk.stock_disponible', '>', '0')
    .unionAll((eb) =>
      eb
        .selectFrom('sin_origen')
        .innerJoin('productos_bulk', 'productos_bulk.materia_prima_id', 'sin_origen.id')
        .innerJoin('envasados', 'envasados.producto_final_bulk_id', 'productos_bulk.id')
        .select(['envasados.id', 'envasados.codigo'])
        .where('envasados.anulado', '=', false)
        .where('envasados.stock_disponible', '>', 0),
    )
    .orderBy('codigo')
    .orderBy('id') as unknown as Regla<ConCodigo>;
}

/** Returns raw material and packaged product with stock that expires in the next thirty days, the first to expire first. */
export function vencePronto(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<ConVencimiento> {
  const hasta = sql<string>`${hoy}::date + 30`;
  return db
    .selectFrom((de) =>
      de
        .selectFrom('materias_primas')
        .select(['id', 'codigo', 'fecha_vencimiento', sql<string>`'materia_prima'`.as('entidad')])
        .where('club_id', '=', clubId)
        .where('stock_disponible', '>', '0')
        .unionAll(
          de
            .selectFrom('envasados')
            .select(['id', 'codigo', 'fecha_vencimiento', sql<string>`'producto_envasado'`.as('entidad')])
            .where('club_id', '=', clubId)
            .where('anulado', '=', false)
            .where('stock_disponible', '>', 0) as never,
        )
        .as('stock'),
    )
    .selectAll()
    .where('fecha_vencimiento', '>=', hoy)
    .where('fecha_vencimiento', '<=', hasta)
    .orderBy('fecha_vencimiento')
    .orderBy('id') as unknown as Regla<ConVencimiento>;
}
