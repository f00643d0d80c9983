import { regla } from '../rechazo';
import { decimal, type Decimal } from './decimal';

/**
 * Grams in one unit of mass. Only masses convert; every other unit equals only itself.
 */
const GRAMOS_POR_UNIDAD: Readonly<Record<string, string>> = { gramos: '1', kilos: '1000', miligramos: '0.001' };

/** Whether a quantity in one unit converts to the other. */
export function convertible(desde: string, hacia: string): boolean {
  return desde === hacia || (desde in GRAMOS_POR_UNIDAD && hacia in GRAMOS_POR_UNIDAD);
}

/**
 * Converts a quantity to another unit, exactly.
 *
 * @throws Rechazo UNIDAD_INCOMPATIBLE when the units do not convert
 */
export function convertir(cantidad: Decimal, desde: string, hacia: string): Decimal {
  if (desde === hacia) return cantidad;
  const origen = GRAMOS_POR_UNIDAD[desde];
  const destino = GRAMOS_POR_UNIDAD[hacia];
  if (origen === undefined || destino === undefined) {
    throw regla('UNIDAD_INCOMPATIBLE', `La unidad ${desde} no se puede convertir a ${hacia}.`, 'unidad_medida');
  }
  return cantidad.times(decimal(origen)).div(decimal(destino));
}
