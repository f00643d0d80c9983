import type { Esquema } from '@/api/cliente';

export type Item = Esquema<'Item'>;
export type Movimiento = Esquema<'Movimiento'>;

/** Whether there is less than the minimum. */
export const conPoco = ({ cantidad, nivel_minimo }: Item): boolean => cantidad < nivel_minimo;

/** The price of a unit may be less than a cent. */
export const EXACTO = { min: 2, max: 6 };

/** Names of the kinds of movement, in the order in which they are offered. */
export const CLASES: Readonly<Record<Movimiento['clase'], string>> = {
  comprado: 'Comprado',
  usado: 'Usado',
  devuelto: 'Devuelto',
  contado: 'Contado',
  corregido: 'Corregido',
  perdido: 'Perdido',
  valuado: 'Costo fijado',
};

/** Why a quantity is changed by hand. */
export const AJUSTES = [
  { value: 'recuento', label: 'Recuento' },
  { value: 'correccion', label: 'Corrección' },
  { value: 'compra', label: 'Compra' },
  { value: 'perdida', label: 'Pérdida' },
] as const;

export type Ajuste = (typeof AJUSTES)[number]['value'];
