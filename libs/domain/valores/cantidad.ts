import { regla } from '../rechazo';
import { decimal, enMensaje, type Decimal } from './decimal';

/**
 * Grams in one unit of mass. Only masses convert; every other unit equals only itself.
 */
const GRAMOS_POR_UNIDAD: Readonly<Record<string, string>> = { gramos: '1', kilos: '1000', miligramos: '0.001' };

/** Whether a quantity in one unit converts to the other. */
export function convertible(desde: string, hacia: string): boolean {
  return desde === hacia || (desde in GRAMOS_POR_UNIDAD && hacia in GRAMOS_POR_UNIDAD);
}

/** Whether the unit is one of mass. */
export const esMasa = (unidad: string): boolean => unidad in GRAMOS_POR_UNIDAD;

/** The most that a gram of matter can give of what is not weighed: a litre, or a thousand units. */
const MAXIMO_POR_GRAMO: Readonly<Record<string, string>> = {
  litros: '1',
  dcm3: '1',
  mililitros: '1000',
  cm3: '1000',
  unidad: '1000',
};

/**
 * Refuses a quantity that no such mass can give.
 *
 * @param masa in `unidadDeMasa`
 * @throws Rechazo RENDIMIENTO_IMPOSIBLE
 */
export function exigirPosible(
  cantidad: Decimal,
  unidad: string,
  masa: Decimal,
  unidadDeMasa: string,
  campo: string,
): void {
  const maximo = MAXIMO_POR_GRAMO[unidad];
  if (maximo === undefined || !esMasa(unidadDeMasa)) return;
  if (cantidad.gt(convertir(masa, unidadDeMasa, 'gramos').times(maximo)))
    throw regla(
      'RENDIMIENTO_IMPOSIBLE',
      `${enMensaje(cantidad)} ${unidad} no pueden salir de ${enMensaje(masa)} ${unidadDeMasa}.`,
      campo,
    );
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
