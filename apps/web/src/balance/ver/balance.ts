import type { Esquema } from '@/api/cliente';
import { cantidad, numero } from '@/ui/formatos';

export type Balance = Esquema<'Balance'>;
export type BalanceDeUnidad = Balance['unidades'][number];
export type Row = BalanceDeUnidad['filas'][number];

/** The groups of rows, in their order. */
export const GRUPOS = [
  ['entra', 'Entró'],
  ['paso', 'En el camino'],
  ['sale', 'Salió'],
  ['existencia', 'En stock'],
  ['sin_explicar', 'Sin explicar'],
] as const;

/** A quantity of a balance; grams of a few kilos are shown without decimals. */
export const enUnidad = (value: number, unidad: string): string => cantidad(value, unidad);

export const enPorciento = (value: number | null): string => (value === null ? '' : `${numero(value)} %`);

/** The part of a club, and the days. */
export interface Alcance {
  readonly club_id: string;
  readonly lote_id?: string;
  readonly proyecto_id?: string;
  readonly desde?: string;
  readonly hasta?: string;
}
