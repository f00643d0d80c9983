import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { ConCodigo, DeQuien, Regla } from './cultivo.queries';

export type ConVencimiento = ConCodigo & { fecha_vencimiento: string };

const una = sql`1`.as('una');

/** Biomass marked ready for production that gave no raw material yet, the longest ready first (`spec 1 §2 Biomasa sin Conversión`). */
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

/** Raw material that expired before today and of which something is left, the longest expired first (`spec 1 §2 Materia Prima Vencida`). On its day it can still be used. */
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

/** Bulk with stock of which no packaging is active, the oldest first (`spec 1 §2 Producto sin Envasar`): never packaged, or all of it cancelled. */
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

/** Packaged products that expired before today, are not cancelled and have units left, the longest expired first (`spec 1 §2 Producto Envasado Vencido`). */
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
 * Bulk and packaged products with stock that hold matter of unknown origin, by code (`spec 1 §2 Falta de Trazabilidad`).
 *
 * A product always leads to a biomass; the chain breaks where that biomass names neither its lot nor its plants. Walked from there
 * on, through transformations, as such biomass is rare: a product mixed of known and unknown matter is not traceable as a whole.
 * Cancelled and used up products are history: nothing of them can reach anybody any more.
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
