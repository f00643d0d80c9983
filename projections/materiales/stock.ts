import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { delCodigo, natural, tieneTodas, type ListQueryShape } from '../listas';
import type { Orden } from '../paginas';
import { marksKnowing, type Apartados } from './apartados.queries';

/** The club whose stock is listed, and the days that decide its state. */
export interface StockDe {
  readonly club: string;
  readonly hoy: string;
  /** The last day of what expires soon. */
  readonly pronto: string;
  readonly apartados: Apartados;
}

const TABLE = {
  materia_prima: 'materias_primas',
  producto_final_bulk: 'productos_bulk',
  producto_final_envasado: 'envasados',
} as const;

/** Newest first. */
export const recientes = (table: string): readonly Orden[] => [
  { por: sql`${sql.ref(`${table}.creado_en`)}`, tipo: 'timestamptz', sentido: 'desc' },
  { por: sql`${sql.ref(`${table}.id`)}`, tipo: 'uuid', sentido: 'desc' },
];

/** The sort columns and filters of every list of stock: code, expiry and state. */
export function formaDeStock(tipo: keyof typeof TABLE, { hoy, pronto, apartados }: StockDe) {
  const table = TABLE[tipo];
  const de = (column: string): RawBuilder<unknown> => sql`${sql.ref(`${table}.${column}`)}`;
  const vence = de('fecha_vencimiento');
  const vencido = sql`coalesce(${vence} < ${hoy}::date, false)`;
  const { retenido, en_cuarentena: espera } = marksKnowing(tipo, apartados);
  // Expired or held stock; for packages, also stock that was not released.
  const apartado =
    tipo === 'producto_final_envasado'
      ? sql`(${vencido} OR ${retenido} OR ${espera})`
      : sql`(${vencido} OR ${retenido})`;
  const anulado = tipo === 'producto_final_envasado' ? sql`WHEN envasados.anulado THEN 'Anulado'` : sql``;
  const estado = sql`CASE ${anulado} WHEN ${de('stock_disponible')} <= 0 THEN 'Sin stock'
    WHEN ${vencido} THEN 'Vencido' WHEN ${retenido} THEN 'Retenido' WHEN ${espera} THEN 'En cuarentena'
    WHEN ${vence} <= ${pronto}::date THEN 'Vence pronto' ELSE 'Disponible' END`;
  return {
    apartado,
    columnas: {
      vencimiento: { por: vence, tipo: 'date', falta: true },
      estado: natural(estado),
    },
    // Usable stock comes first.
    inicio: [{ por: apartado, tipo: 'boolean', sentido: 'asc' }, ...recientes(table)],
    filtros: {
      estado: (value: string) => sql<boolean>`(${estado}) = ${value}`,
      etiqueta: (value: string) => delCodigo(table, value),
    },
  } as const;
}

/** A text filter of a screen: the column contains every word. */
export const conPalabras =
  (column: RawBuilder<unknown>) =>
  (value: string): RawBuilder<boolean> =>
    tieneTodas([column], value);

/** The sum of the requested rows in one unit. */
export interface SumaDeStock {
  readonly unidad_medida: string;
  readonly cantidad: string;
  readonly stock: string;
}

/** Adds up the quantities of a list, by unit. */
export async function sumasDeStock<Tabla extends 'materias_primas' | 'productos_bulk'>(
  query: SelectQueryBuilder<LecturaDB, Tabla, unknown>,
  table: Tabla,
): Promise<SumaDeStock[]> {
  const unidad = sql.ref(`${table}.unidad_medida`);
  return (await query
    .clearSelect()
    .select([
      sql<string>`${unidad}`.as('unidad_medida'),
      sql<string>`sum(${sql.ref(`${table}.cantidad`)})`.as('cantidad'),
      sql<string>`sum(${sql.ref(`${table}.stock_disponible`)})`.as('stock'),
    ])
    .groupBy(sql`${unidad}`)
    .orderBy(sql`${unidad}`)
    .execute()) as SumaDeStock[];
}

export type FormaDeStock<Filtro extends string> = ListQueryShape<Filtro | 'estado' | 'etiqueta'>;
