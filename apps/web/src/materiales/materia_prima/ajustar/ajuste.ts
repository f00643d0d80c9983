import { cantidad, redondear } from '@/ui/formatos';

const DECIMALES = 2;

/** The change (negative for a deduction) when the stock is set to `nueva`, rounded to 2 decimals (rule `materiales.ajuste-de-materia-prima`). */
export const diferenciaDe = (actual: number, nueva: number | null): number =>
  nueva === null ? 0 : redondear(nueva - actual, DECIMALES);

/** The effect of the adjustment, in words. */
export function impactoDe(diferencia: number, unidad: string): string {
  if (diferencia === 0) return 'Sin diferencia con la cantidad actual.';
  const cuanto = cantidad(Math.abs(diferencia), unidad);
  return diferencia < 0 ? `Se descontarán ${cuanto} del stock.` : `Se agregarán ${cuanto} al stock.`;
}
