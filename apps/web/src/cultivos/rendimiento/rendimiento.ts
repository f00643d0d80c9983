import { nombreEnGrafico } from '@cepa/words/rendimiento';
import { GRAMOS_POR_PLANTA } from '@cepa/words/mensajes/reportes';
import type { Esquema } from '@/api/cliente';
import { cantidad, dinero, importes, numero, porcentaje } from '@/ui/formatos';

export type Rendimiento = Esquema<'Rendimiento'>;
export type Row = Rendimiento['filas'][number];

/** Shown if a figure was not recorded, or cannot be computed. */
export const SIN_DATOS = 'sin datos';

export const COMPARABLES = [
  { value: 'proyecto', label: 'Cultivos' },
  { value: 'variedad', label: 'Genéticas' },
  { value: 'sala', label: 'Salas' },
] as const;
export type Comparable = (typeof COMPARABLES)[number]['value'];
export const esComparable = (text: string | null): text is Comparable =>
  COMPARABLES.some(({ value }) => value === text);

/** The name of a row, in singular and plural. */
export const NOMBRES: Readonly<Record<Comparable, readonly [string, string]>> = {
  proyecto: ['cultivo', 'cultivos'],
  variedad: ['genética', 'genéticas'],
  sala: ['sala', 'salas'],
};

const o = (value: number | null, text: (value: number) => string): string => (value === null ? SIN_DATOS : text(value));

/** Shows costs of less than a cent a gram too. All rows have the same number of decimals, so that they are aligned. */
const CENTAVOS = { min: 4, max: 4 } as const;

/** A figure of a row, as text with its unit. */
export const TEXTS = {
  perdidas: ({ perdidas_porcentaje, perdidas }: Row) =>
    o(perdidas_porcentaje, (value) => `${numero(perdidas)} (${porcentaje(value)})`),
  gramos: ({ gramos }: Row) => o(gramos, (value) => cantidad(value, 'gramos', { max: 1 })),
  gramos_por_planta: ({ gramos_por_planta }: Row) => o(gramos_por_planta, (value) => `${numero(value)}\u00a0g`),
  gramos_por_metro: ({ gramos_por_metro }: Row) => o(gramos_por_metro, (value) => `${numero(value)}\u00a0g/m²`),
  secado: ({ secado_porcentaje }: Row) =>
    o(secado_porcentaje, (value) => (value > 100 ? `más de 100\u00a0%` : porcentaje(value))),
  costo: ({ costo, costo_aparte }: Row, moneda: string) => o(costo, (value) => importes(value, moneda, costo_aparte)),
  costo_por_gramo: ({ costo_por_gramo, costo_por_gramo_aparte }: Row, moneda: string) => {
    const todos = [
      ...(costo_por_gramo === null ? [] : [{ moneda, valor: costo_por_gramo }]),
      ...costo_por_gramo_aparte,
    ];
    return todos.length === 0 ? SIN_DATOS : todos.map((uno) => dinero(uno.valor, uno.moneda, CENTAVOS)).join(' + ');
  },
  dias: ({ etapas }: Row) =>
    etapas.length === 0 ? SIN_DATOS : etapas.map(({ nombre, dias }) => `${nombre} ${numero(dias)}\u00a0d`).join(' · '),
} as const;

/** The days of a row in a stage; null if none of them ended. */
export const diasEn = ({ etapas }: Row, etapa: string): number | null =>
  etapas.find(({ nombre }) => nombre === etapa)?.dias ?? null;

/** The stages of the rows, in their order. */
export const etapasDe = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ etapas }) => etapas.map(({ nombre }) => nombre))),
];

/** A figure of the chart, with the unit of its axis. */
export interface Medida {
  readonly value: string;
  readonly label: string;
  readonly de: (row: Row) => number | null;
  /** The unit after each figure; a currency is written before it. */
  readonly unidad?: string;
  readonly enMoneda?: boolean;
}

const FIGURAS = [
  { value: 'gramos_por_planta', label: GRAMOS_POR_PLANTA, unidad: 'g', de: (row) => row.gramos_por_planta },
  { value: 'gramos_por_metro', label: 'Gramos por metro cuadrado', unidad: 'g/m²', de: (row) => row.gramos_por_metro },
  { value: 'secado_porcentaje', label: 'Seco sobre húmedo (%)', unidad: '%', de: (row) => row.secado_porcentaje },
  { value: 'costo_por_gramo', label: 'Costo por gramo', enMoneda: true, de: (row) => row.costo_por_gramo },
  { value: 'perdidas_porcentaje', label: 'Pérdidas (%)', unidad: '%', de: (row) => row.perdidas_porcentaje },
] as const satisfies readonly Medida[];

/** The figures of the chart, one at a time: the days of each stage too. */
export const medidasDe = (rows: readonly Row[]): readonly [Medida, ...Medida[]] => [
  ...FIGURAS,
  ...etapasDe(rows).map((etapa) => ({
    ...{ value: `dias-${etapa}`, label: `Días de ${etapa}`, unidad: 'd' },
    de: (row: Row) => diasEn(row, etapa),
  })),
];

/** The bars of a figure; rows without it have none. */
export const barrasDe = (rows: readonly Row[], { de }: Pick<Medida, 'de'>): { nombre: string; valor: number }[] =>
  rows.flatMap((row) => {
    const value = de(row);
    return value === null ? [] : [{ nombre: nombreEnGrafico(row), valor: value }];
  });
