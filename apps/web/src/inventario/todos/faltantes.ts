import type { Esquema } from '@/api/cliente';

export type Faltante = Esquema<'ItemDeStock'>;

/** The low items of one supplier: one order. */
export interface Pedible {
  readonly proveedor_id: string;
  readonly proveedor: string;
  readonly items: readonly Faltante[];
}

const redondear = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Minimum quantity of an order. */
const UNO = 1;

/** The quantity that brings an item to its minimum, minus what is on order. */
export const propuesta = ({ cantidad, nivel_minimo, en_camino }: Faltante): number =>
  Math.max(UNO, redondear(nivel_minimo - cantidad - en_camino));

/** Groups low items by supplier, both ordered by name. */
export function porProveedor(items: readonly Faltante[]): readonly Pedible[] {
  const grupos = new Map<string, Faltante[]>();
  for (const item of items) grupos.set(item.proveedor_id, [...(grupos.get(item.proveedor_id) ?? []), item]);
  return [...grupos]
    .map(([proveedor_id, suyos]) => ({
      proveedor_id,
      proveedor: suyos[0]?.proveedor?.nombre ?? 'Proveedor',
      items: suyos.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
    }))
    .toSorted((a, b) => a.proveedor.localeCompare(b.proveedor, 'es'));
}
