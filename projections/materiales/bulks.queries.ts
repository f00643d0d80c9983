import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';
import { variedadesDe } from './existencias.queries';
import { clubesDe, retenidoPor, unClub } from './origenes';

/** A packaging of a bulk product, active or cancelled. */
export interface EnvasadoDeBulk {
  id: string;
  codigo: string;
  tipo_envase: string;
  peso_por_unidad: number;
  cantidad_unidades: number;
  stock_disponible: number;
  fecha_envasado: string;
  anulado: boolean;
}

/** A bulk product with the raw material it is made of and its packagings; one without any is pending (`spec 2 §3`, `§4`). */
export type BulkLeido = LecturaDB['productos_bulk'] & {
  materia_prima: {
    id: string;
    codigo: string;
    tipo: string;
    cantidad: number;
    unidad_medida: string;
    stock_disponible: number;
    fecha_vencimiento: string;
  } | null;
  envasados: EnvasadoDeBulk[];
  /** Names of the varieties that it comes from. */
  variedades: readonly string[];
  /** Held by an analysis that disapproved it, or anything that it came of. */
  retenido: boolean;
};

type Bulks = SelectQueryBuilder<LecturaDB, 'productos_bulk', BulkLeido>;

const bulks = (db: Kysely<LecturaDB>, clubes: RawBuilder<unknown>): Bulks =>
  db
    .selectFrom('productos_bulk')
    .selectAll('productos_bulk')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('materias_primas')
          .select([
            'materias_primas.id',
            'materias_primas.codigo',
            'materias_primas.tipo',
            'materias_primas.cantidad',
            'materias_primas.unidad_medida',
            'materias_primas.stock_disponible',
            'materias_primas.fecha_vencimiento',
          ])
          .whereRef('materias_primas.id', '=', 'productos_bulk.materia_prima_id'),
      ).as('materia_prima'),
      jsonArrayFrom(
        eb
          .selectFrom('envasados')
          .select([
            'envasados.id',
            'envasados.codigo',
            'envasados.tipo_envase',
            'envasados.peso_por_unidad',
            'envasados.cantidad_unidades',
            'envasados.stock_disponible',
            'envasados.fecha_envasado',
            'envasados.anulado',
          ])
          .whereRef('envasados.producto_final_bulk_id', '=', 'productos_bulk.id')
          .orderBy('envasados.creado_en')
          .orderBy('envasados.id'),
      ).as('envasados'),
      variedadesDe('productos_bulk.materia_prima_id').as('variedades'),
      retenidoPor('producto_final_bulk', clubes).as('retenido'),
    ]) as unknown as Bulks;

const delClub = (db: Kysely<LecturaDB>, clubId: string): Bulks =>
  bulks(db, unClub(clubId)).where('productos_bulk.club_id', '=', clubId);

/** Returns one bulk product by id. The caller checks its club. */
export const bulkPorId = unaPorClave<BulkLeido>((db, ids) =>
  bulks(db, clubesDe('producto_final_bulk', ids)).where('productos_bulk.id', '=', ids),
);

/** Returns all bulk products of a club, newest first. */
export function bulksDelClub(db: Kysely<LecturaDB>, clubId: string, pagina: Pagina): Promise<Paginado<BulkLeido>> {
  return paginar(delClub(db, clubId), 'productos_bulk', pagina);
}

/** Returns bulk products with stock, newest first. */
export function bulksConStock(db: Kysely<LecturaDB>, clubId: string, pagina: Pagina): Promise<Paginado<BulkLeido>> {
  return paginar(delClub(db, clubId).where('productos_bulk.stock_disponible', '>', '0'), 'productos_bulk', pagina);
}

/** Returns bulk products without stock, newest first. */
export function bulksSinStock(db: Kysely<LecturaDB>, clubId: string, pagina: Pagina): Promise<Paginado<BulkLeido>> {
  return paginar(delClub(db, clubId).where('productos_bulk.stock_disponible', '<=', '0'), 'productos_bulk', pagina);
}
