import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { filtrar, listar, natural, type ListRequest } from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';
import { apartadosDe, marksKnowing, marksOf, type Apartados, type Marks } from './apartados.queries';
import { conVariedades, variedadesDe, type DeMateria, type SinVariedades } from './existencias.queries';
import { clubesDe } from './origenes';
import {
  conPalabras,
  formaDeStock,
  recientes,
  sumasDeStock,
  type FormaDeStock,
  type StockDe,
  type SumaDeStock,
} from './stock';

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

/** A bulk product with the raw material it is made of and its packagings; one without any is pending. */
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
  /** Held by a disapproving analysis of it, or of anything it came from. */
  retenido: boolean;
  /** Why the club holds it; null if only an analysis does. */
  retencion: string | null;
  /** It was not released yet. */
  en_cuarentena: boolean;
};

type Bulks<Fila> = SelectQueryBuilder<LecturaDB, 'productos_bulk', Fila>;

const bulks = (db: Kysely<LecturaDB>, { retenido, retencion, en_cuarentena }: Marks): Bulks<SinVariedades<BulkLeido>> =>
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
      retenido.as('retenido'),
      retencion.as('retencion'),
      en_cuarentena.as('en_cuarentena'),
    ]) as never;

const delClub = (db: Kysely<LecturaDB>, apartados: Apartados): Bulks<DeMateria<BulkLeido>> =>
  bulks(db, marksKnowing('producto_final_bulk', apartados))
    .select('productos_bulk.materia_prima_id as materia_id')
    .where('productos_bulk.club_id', '=', apartados.club);

/** Returns one bulk product by id. The caller checks its club. */
export const bulkPorId = onePerKey<BulkLeido>((db, ids) =>
  bulks(db, marksOf('producto_final_bulk', clubesDe('producto_final_bulk', ids)))
    .select(variedadesDe('productos_bulk.materia_prima_id').as('variedades'))
    .where('productos_bulk.id', '=', ids),
);

/** Returns all bulk products of a club, newest first. */
export async function bulksDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<BulkLeido>> {
  const todos = delClub(db, await apartadosDe(db, clubId));
  return conVariedades<BulkLeido>(db, paginar(todos, 'productos_bulk', page));
}

export type BulksRequest = ListRequest<'estado' | 'etiqueta' | 'lote' | 'materia' | 'sin_envasar'>;

const codigoDeMateria = sql`(SELECT mp.codigo FROM lectura.materias_primas mp WHERE mp.id = productos_bulk.materia_prima_id)`;

function forma(de: StockDe): FormaDeStock<'lote' | 'materia' | 'sin_envasar'> {
  const { apartado: _, columnas, filtros, ...stock } = formaDeStock('producto_final_bulk', de);
  return {
    ...stock,
    columnas: {
      ...columnas,
      tipo: natural(sql`productos_bulk.tipo_producto`),
      lote: natural(sql`productos_bulk.codigo`),
      cantidad: { por: sql`productos_bulk.cantidad`, tipo: 'numeric' },
      stock: { por: sql`productos_bulk.stock_disponible`, tipo: 'numeric' },
      produccion: { por: sql`productos_bulk.fecha_produccion`, tipo: 'date' },
    },
    filtros: {
      ...filtros,
      lote: conPalabras(sql`productos_bulk.codigo`),
      materia: conPalabras(codigoDeMateria),
      // Without an active packaging it waits to be packaged.
      sin_envasar: () => sql<boolean>`NOT EXISTS (SELECT FROM lectura.envasados
        WHERE envasados.producto_final_bulk_id = productos_bulk.id AND NOT envasados.anulado)`,
    },
  };
}

// Literal, as in the condition of the partial index.
const porStock = (db: Kysely<LecturaDB>, { apartados }: StockDe, conStock: boolean): Bulks<DeMateria<BulkLeido>> =>
  delClub(db, apartados).where('productos_bulk.stock_disponible', conStock ? '>' : '<=', sql.lit('0'));

/** Returns bulk products with stock or without it, newest first; among those with stock, expired and held ones come last. */
export const bulksPorStock = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: BulksRequest,
): Promise<Paginado<BulkLeido>> =>
  conVariedades<BulkLeido>(
    db,
    listar(
      porStock(db, de, conStock),
      conStock ? forma(de) : { ...forma(de), inicio: recientes('productos_bulk') },
      request,
    ),
  );

/** Adds up all the requested bulk products, not only the page. */
export const sumasDeBulks = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: BulksRequest,
): Promise<SumaDeStock[]> => sumasDeStock(filtrar(porStock(db, de, conStock), forma(de), request), 'productos_bulk');
