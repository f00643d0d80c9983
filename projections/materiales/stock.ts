import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { delCodigo, natural, tieneTodas, type FormaDeLista } from '../listas';
import type { Orden } from '../paginas';
import { enCuarentena, retenidoPor, unClub } from './origenes';

/** The club whose stock is listed, and the days that decide how it stands. */
export interface StockDe {
  readonly club: string;
  readonly hoy: string;
  /** The last day of what expires soon. */
  readonly pronto: string;
}

const TABLA = {
  materia_prima: 'materias_primas',
  producto_final_bulk: 'productos_bulk',
  producto_final_envasado: 'envasados',
} as const;

/** The newest first. */
export const recientes = (tabla: string): readonly Orden[] => [
  { por: sql`${sql.ref(`${tabla}.creado_en`)}`, tipo: 'timestamptz', sentido: 'desc' },
  { por: sql`${sql.ref(`${tabla}.id`)}`, tipo: 'uuid', sentido: 'desc' },
];

/** What every list of stock is sorted and filtered by: its code, its expiry and how it stands. */
export function formaDeStock(tipo: keyof typeof TABLA, { club, hoy, pronto }: StockDe) {
  const tabla = TABLA[tipo];
  const de = (columna: string): RawBuilder<unknown> => sql`${sql.ref(`${tabla}.${columna}`)}`;
  const vence = de('fecha_vencimiento');
  const vencido = sql`coalesce(${vence} < ${hoy}::date, false)`;
  const retenido = retenidoPor(tipo, unClub(club));
  // Asked once for the whole list: most clubs have no such rule.
  const hayCuarentena = sql`EXISTS (SELECT FROM lectura.reglas_del_libro WHERE club_id = ${club} AND con_cuarentena)`;
  const espera = sql`(${hayCuarentena} AND ${enCuarentena(tipo)})`;
  // What expired or is held; of what is handed out, also what nobody answered for.
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
    // What may be used comes first.
    inicio: [{ por: apartado, tipo: 'boolean', sentido: 'asc' }, ...recientes(tabla)],
    filtros: {
      estado: (valor: string) => sql<boolean>`(${estado}) = ${valor}`,
      etiqueta: (valor: string) => delCodigo(tabla, valor),
    },
  } as const;
}

/** A text filter of a screen: every word is in the column. */
export const conPalabras =
  (columna: RawBuilder<unknown>) =>
  (valor: string): RawBuilder<boolean> =>
    tieneTodas([columna], valor);

/** How much there is of a unit in all the rows that were asked for. */
export interface SumaDeStock {
  readonly unidad_medida: string;
  readonly cantidad: string;
  readonly stock: string;
}

/** Adds up the quantities of a list, by unit. */
export async function sumasDeStock<Tabla extends 'materias_primas' | 'productos_bulk'>(
  consulta: SelectQueryBuilder<LecturaDB, Tabla, unknown>,
  tabla: Tabla,
): Promise<SumaDeStock[]> {
  const unidad = sql.ref(`${tabla}.unidad_medida`);
  return (await consulta
    .clearSelect()
    .select([
      sql<string>`${unidad}`.as('unidad_medida'),
      sql<string>`sum(${sql.ref(`${tabla}.cantidad`)})`.as('cantidad'),
      sql<string>`sum(${sql.ref(`${tabla}.stock_disponible`)})`.as('stock'),
    ])
    .groupBy(sql`${unidad}`)
    .orderBy(sql`${unidad}`)
    .execute()) as SumaDeStock[];
}

export type FormaDeStock<Filtro extends string> = FormaDeLista<Filtro | 'estado' | 'etiqueta'>;
