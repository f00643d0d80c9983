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

/** Plant matter that was only dried, sifted or pressed is not divided as fine as a product made with it. */
export const MAXIMO_POR_GRAMO_DE_BIOMASA: Readonly<Record<string, string>> = { ...MAXIMO_POR_GRAMO, unidad: '10' };

const porGramo = (unidad: string, limites: Readonly<Record<string, string>>): Decimal | undefined =>
  limites[unidad] === undefined ? undefined : decimal(limites[unidad]);

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
  limites: Readonly<Record<string, string>> = MAXIMO_POR_GRAMO,
): void {
  if (!esMasa(unidadDeMasa)) return;
  const gramos = convertir(masa, unidadDeMasa, 'gramos');
  const maximo = esMasa(unidad) ? convertir(gramos, 'gramos', unidad) : porGramo(unidad, limites)?.times(gramos);
  if (maximo !== undefined && cantidad.gt(maximo))
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
