import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, filtrar, listar, natural, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { conBulk, type EnvasadoLeido } from './envasado.queries';
import { marksKnowing } from './apartados.queries';
import { bulksDeVariedad, conVariedades, materiaDeEnvasado } from './existencias.queries';
import { formaDeStock, recientes, type FormaDeStock, type StockDe } from './stock';

export type EnvasadosRequest = ListRequest<'estado' | 'etiqueta'>;

function forma(de: StockDe): FormaDeStock<never> {
  const { apartado, columnas, ...stock } = formaDeStock('producto_final_envasado', de);
  return {
    ...stock,
    columnas: {
      ...columnas,
      tipo: natural(sql`envasados.tipo_producto`),
      codigo: natural(sql`envasados.codigo`),
      envase: natural(sql`envasados.tipo_envase || ' ' || envasados.peso_por_unidad`),
      stock: { por: sql`envasados.stock_disponible`, tipo: 'integer' },
      ganancia: { por: sql`envasados.cantidad_unidades * envasados.precio_unitario`, tipo: 'numeric' },
      valor: { por: sql`envasados.stock_disponible * envasados.precio_unitario`, tipo: 'numeric' },
      // What may be handed out comes first, by expiry.
      vence: { por: sql`${apartado}::int || coalesce(envasados.fecha_vencimiento::text, '9999')`, tipo: 'text' },
    },
    tienePalabra: (palabra) =>
      sql<boolean>`(${enAlguno([sql`envasados.codigo`, sql`envasados.tipo_producto`, sql`envasados.tipo_envase`], palabra)}
        OR envasados.producto_final_bulk_id IN (${bulksDeVariedad(de.club, palabra)}))`,
  };
}

// Literal, as in the condition of the partial index.
const deClub = (db: Kysely<LecturaDB>, { club, apartados }: StockDe, signo: '>' | '<=') =>
  conBulk(db, marksKnowing('producto_final_envasado', apartados))
    .select(materiaDeEnvasado.as('materia_id'))
    .where('envasados.club_id', '=', club)
    .where('envasados.stock_disponible', signo, sql.lit(0));

/**
 * Returns packaged products with units left, newest first; expired and held ones come last. Cancelled ones have no
 * units.
 */
export function envasadosConStock(
  db: Kysely<LecturaDB>,
  de: StockDe,
  request: EnvasadosRequest,
): Promise<Paginado<EnvasadoLeido>> {
  return conVariedades<EnvasadoLeido>(db, listar(deClub(db, de, '>'), forma(de), request));
}

/** Returns packaged products without units, cancelled ones included, newest first. */
export function envasadosSinStock(
  db: Kysely<LecturaDB>,
  de: StockDe,
  request: EnvasadosRequest,
): Promise<Paginado<EnvasadoLeido>> {
  const recent = { ...forma(de), inicio: recientes('envasados') };
  return conVariedades<EnvasadoLeido>(db, listar(deClub(db, de, '<='), recent, request));
}

/** The sums of the packaged products of one currency and one unit of weight; cancelled ones have no value. */
export interface SumaDeEnvasados {
  readonly tipo_moneda: string;
  readonly unidad_medida_peso_envase: string;
  readonly unidades: string;
  readonly peso: string;
  readonly ganancia: string;
  /** Value of the stock: remaining units times their price. */
  readonly valor: string;
}

/** Adds up all the requested packaged products, not only the page. */
export async function sumasDeEnvasados(
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: EnvasadosRequest,
): Promise<SumaDeEnvasados[]> {
  return filtrar(deClub(db, de, conStock ? '>' : '<='), forma(de), request)
    .clearSelect()
    .select([
      'envasados.tipo_moneda',
      'envasados.unidad_medida_peso_envase',
      sql<string>`sum(envasados.stock_disponible)`.as('unidades'),
      sql<string>`sum(envasados.stock_disponible * envasados.peso_por_unidad)`.as('peso'),
      sql<string>`coalesce(sum(envasados.cantidad_unidades * envasados.precio_unitario) FILTER (WHERE NOT envasados.anulado), 0)`.as(
        'ganancia',
      ),
      sql<string>`sum(envasados.stock_disponible * envasados.precio_unitario)`.as('valor'),
    ])
    .groupBy(['envasados.tipo_moneda', 'envasados.unidad_medida_peso_envase'])
    .orderBy('envasados.tipo_moneda')
    .orderBy('envasados.unidad_medida_peso_envase')
    .execute();
}

/** The sums of the packaged products of a month, by type, currency and unit of weight. */
export interface MesEnvasado {
  /** 'YYYY-MM'. */
  readonly mes: string;
  readonly tipo_producto: string;
  readonly tipo_moneda: string;
  readonly unidad_medida_peso_envase: string;
  readonly unidades: string;
  readonly peso: string;
  readonly ganancia: string;
}

/** Adds up what a club packaged between two days, both included, by month and type, oldest first. Cancelled packagings are left out. */
export function envasadoPorMes(
  db: Kysely<LecturaDB>,
  clubId: string,
  { desde, hasta }: { readonly desde: string | null; readonly hasta: string | null },
): Promise<MesEnvasado[]> {
  const mes = sql<string>`to_char(envasados.fecha_envasado, 'YYYY-MM')`;
  return db
    .selectFrom('envasados')
    .select([
      mes.as('mes'),
      'envasados.tipo_producto',
      'envasados.tipo_moneda',
      'envasados.unidad_medida_peso_envase',
      sql<string>`sum(envasados.cantidad_unidades)`.as('unidades'),
      sql<string>`sum(envasados.cantidad_unidades * envasados.peso_por_unidad)`.as('peso'),
      sql<string>`sum(envasados.cantidad_unidades * envasados.precio_unitario)`.as('ganancia'),
    ])
    .where('envasados.club_id', '=', clubId)
    .where('envasados.anulado', '=', false)
    .$if(desde !== null, (query) => query.where('envasados.fecha_envasado', '>=', desde))
    .$if(hasta !== null, (query) => query.where('envasados.fecha_envasado', '<=', hasta))
    .groupBy([mes, 'envasados.tipo_producto', 'envasados.tipo_moneda', 'envasados.unidad_medida_peso_envase'])
    .orderBy('mes')
    .orderBy('envasados.tipo_producto')
    .orderBy('envasados.tipo_moneda')
    .orderBy('envasados.unidad_medida_peso_envase')
    .execute();
}
