import { cantidad as medida, redondear } from '@/ui/formatos';
import { convertir } from './unidades';

interface Parte {
  readonly cantidad: number;
  readonly unidad: string;
}

const LUGARES = 9;

/** Sums by unit in order of appearance; masses add up in 'gramos'. */
export function sumaPorUnidad(partes: readonly Parte[]): ReadonlyMap<string, number> {
  const sumas = new Map<string, number>();
  for (const { cantidad, unidad } of partes) {
    const gramos = convertir(cantidad, unidad, 'gramos');
    const [key, cuanto] = gramos === null ? [unidad, cantidad] : ['gramos', gramos];
    sumas.set(key, redondear((sumas.get(key) ?? 0) + cuanto, LUGARES));
  }
  return sumas;
}

/** '1.234,5 g + 30 ml': quantities without a common unit are not added. */
export const totalEnPalabras = (partes: readonly Parte[]): string =>
  [...sumaPorUnidad(partes)].map(([unidad, suma]) => medida(suma, unidad, { min: 0, max: 2 })).join(' + ') || '—';

/** The footer of a list of quantities, from the sums of all matches by unit. */
export const footerOfCantidad = (totales: unknown): { readonly cantidad: string } => ({
  cantidad: totalEnPalabras(
    (totales as readonly Omit<SumaDeStock, 'stock'>[]).map(({ cantidad, unidad_medida: unidad }) => ({
      cantidad,
      unidad,
    })),
  ),
});

/** The stock of one unit of measure, added up by the server. */
interface SumaDeStock {
  readonly unidad_medida: string;
  readonly cantidad: number;
  readonly stock: number;
}

/** The footers of a list of stock, from the sums of all matches. */
export function footerOfStock(totales: unknown): { readonly cantidad: string; readonly stock: string } {
  const sumas = totales as readonly SumaDeStock[];
  return {
    cantidad: totalEnPalabras(sumas.map(({ cantidad, unidad_medida: unidad }) => ({ cantidad, unidad }))),
    stock: totalEnPalabras(sumas.map(({ stock, unidad_medida: unidad }) => ({ cantidad: stock, unidad }))),
  };
}
