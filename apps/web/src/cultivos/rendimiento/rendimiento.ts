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

/** The figures of the chart, one at a time. */
export const MEDIDAS = [
  { value: 'gramos_por_planta', label: GRAMOS_POR_PLANTA },
  { value: 'gramos_por_metro', label: 'Gramos por metro cuadrado' },
  { value: 'secado_porcentaje', label: 'Seco sobre húmedo (%)' },
  { value: 'costo_por_gramo', label: 'Costo por gramo' },
  { value: 'perdidas_porcentaje', label: 'Pérdidas (%)' },
] as const;
export type Medida = (typeof MEDIDAS)[number]['value'];

/** The bars of a figure; rows without it have none. */
export const barrasDe = (rows: readonly Row[], medida: Medida): { nombre: string; valor: number }[] =>
  rows.flatMap((row) => {
    const value = row[medida];
    return value === null ? [] : [{ nombre: nombreEnGrafico(row), valor: value }];
  });
