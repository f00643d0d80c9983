import type { Esquema } from '@/api/cliente';
import { cantidad, dinero, importes, numero, porcentaje } from '@/ui/formatos';

export type Rendimiento = Esquema<'Rendimiento'>;
export type Fila = Rendimiento['filas'][number];

/** Shown where a figure was not recorded, or does not follow from what was. */
export const SIN_DATOS = 'sin datos';

export const COMPARABLES = [
  { value: 'proyecto', label: 'Cultivos' },
  { value: 'variedad', label: 'Variedades' },
  { value: 'sala', label: 'Salas' },
] as const;
export type Comparable = (typeof COMPARABLES)[number]['value'];
export const esComparable = (texto: string | null): texto is Comparable =>
  COMPARABLES.some(({ value }) => value === texto);

/** A row's name, and of several. */
export const NOMBRES: Readonly<Record<Comparable, readonly [string, string]>> = {
  proyecto: ['cultivo', 'cultivos'],
  variedad: ['variedad', 'variedades'],
  sala: ['sala', 'salas'],
};

const o = (valor: number | null, texto: (valor: number) => string): string =>
  valor === null ? SIN_DATOS : texto(valor);

/** Less than a cent a gram is still a cost. */
const CENTAVOS = { min: 2, max: 4 } as const;

/** A figure of a row, as text with its unit. */
export const TEXTOS = {
  perdidas: ({ perdidas_porcentaje, perdidas }: Fila) =>
    o(perdidas_porcentaje, (valor) => `${numero(perdidas)} (${porcentaje(valor)})`),
  gramos: ({ gramos }: Fila) => o(gramos, (valor) => cantidad(valor, 'gramos', { max: 1 })),
  gramos_por_planta: ({ gramos_por_planta }: Fila) => o(gramos_por_planta, (valor) => `${numero(valor)}\u00a0g`),
  gramos_por_metro: ({ gramos_por_metro }: Fila) => o(gramos_por_metro, (valor) => `${numero(valor)}\u00a0g/m²`),
  secado: ({ secado_porcentaje }: Fila) =>
    o(secado_porcentaje, (valor) => (valor > 100 ? `más de 100\u00a0%` : porcentaje(valor))),
  costo: ({ costo, costo_aparte }: Fila, moneda: string) => o(costo, (valor) => importes(valor, moneda, costo_aparte)),
  costo_por_gramo: ({ costo_por_gramo, costo_por_gramo_aparte }: Fila, moneda: string) => {
    const todos = [
      ...(costo_por_gramo === null ? [] : [{ moneda, valor: costo_por_gramo }]),
      ...costo_por_gramo_aparte,
    ];
    return todos.length === 0 ? SIN_DATOS : todos.map((uno) => dinero(uno.valor, uno.moneda, CENTAVOS)).join(' + ');
  },
  dias: ({ etapas }: Fila) =>
    etapas.length === 0 ? SIN_DATOS : etapas.map(({ nombre, dias }) => `${nombre} ${numero(dias)}\u00a0d`).join(' · '),
} as const;

/** Figures that the chart shows, one at a time. */
export const MEDIDAS = [
  { value: 'gramos_por_planta', label: 'Gramos por planta' },
  { value: 'gramos_por_metro', label: 'Gramos por metro cuadrado' },
  { value: 'secado_porcentaje', label: 'Seco sobre húmedo (%)' },
  { value: 'costo_por_gramo', label: 'Costo por gramo' },
  { value: 'perdidas_porcentaje', label: 'Pérdidas (%)' },
] as const;
export type Medida = (typeof MEDIDAS)[number]['value'];

/** The bars of a figure; rows without it have none. */
export const barrasDe = (filas: readonly Fila[], medida: Medida): { nombre: string; valor: number }[] =>
  filas.flatMap((fila) => {
    const valor = fila[medida];
    return valor === null ? [] : [{ nombre: fila.nombre, valor }];
  });
