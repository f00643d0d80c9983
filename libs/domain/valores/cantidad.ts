import { regla } from '../rechazo';
import { decimal, inMessage, type Decimal } from './decimal';
import { unidadPara } from '@cepa/words/unidades';

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

/**
 * The most that a gram of matter can give of what is not weighed: 200 millilitres, or a thousand units. A gram of pure extract in 200 ml
 * of oil is 5 mg a millilitre, and nothing weaker is handed out; a unit of a milligram is the smallest dose.
 */
const MAX_PER_GRAMO: Readonly<Record<string, string>> = {
  litros: '0.2',
  dcm3: '0.2',
  mililitros: '200',
  cm3: '200',
  unidad: '1000',
};

/**
 * The most that a gram of biomass can give, by unit. Plant matter that was only dried, sifted or pressed is not divided
 * as finely as a product made with it.
 */
export const MAX_PER_GRAMO_DE_BIOMASA: Readonly<Record<string, string>> = { ...MAX_PER_GRAMO, unidad: '10' };

const porGramo = (unidad: string, limites: Readonly<Record<string, string>>): Decimal | undefined =>
  limites[unidad] === undefined ? undefined : decimal(limites[unidad]);

/**
 * Refuses a quantity that this mass cannot give.
 *
 * @param masa in `unidadDeMasa`
 * @throws Rechazo RENDIMIENTO_IMPOSIBLE
 */
export function exigirPosible(
  cantidad: Decimal,
  unidad: string,
  masa: Decimal,
  unidadDeMasa: string,
  field: string,
  limites: Readonly<Record<string, string>> = MAX_PER_GRAMO,
): void {
  if (!esMasa(unidadDeMasa)) return;
  const gramos = convertir(masa, unidadDeMasa, 'gramos');
  const max = esMasa(unidad) ? convertir(gramos, 'gramos', unidad) : porGramo(unidad, limites)?.times(gramos);
  if (max !== undefined && cantidad.gt(max))
    throw regla(
      'RENDIMIENTO_IMPOSIBLE',
      `${inMessage(cantidad)} ${unidadPara(cantidad, unidad)} no pueden salir de ${inMessage(masa)} ${unidadPara(masa, unidadDeMasa)}.`,
      field,
    );
}

/** The most that one plant gives: 20 kilos fresh is several times a big one; what is not weighed is as much as they hold. */
const MAX_PER_PLANTA: Readonly<Record<string, string>> = {
  kilos: '20',
  gramos: '20000',
  miligramos: '20000000',
  litros: '200',
  dcm3: '200',
  mililitros: '200000',
  cm3: '200000',
  unidad: '20000',
};

/**
 * Refuses a quantity that this many plants cannot give.
 *
 * @throws Rechazo RENDIMIENTO_IMPOSIBLE
 */
export function exigirPosibleDePlantas(cantidad: Decimal, unidad: string, plantas: number, field: string): void {
  const porPlanta = MAX_PER_PLANTA[unidad];
  if (porPlanta === undefined || cantidad.lte(decimal(porPlanta).times(plantas))) return;
  const [cuanto, tope] = [inMessage(cantidad), inMessage(decimal(porPlanta))];
  const deCuantas = plantas === 1 ? 'una planta' : `${plantas} plantas`;
  throw regla(
    'RENDIMIENTO_IMPOSIBLE',
    `${cuanto} ${unidadPara(cantidad, unidad)} no pueden salir de ${deCuantas}: revisá la cantidad y la unidad (hasta ${tope} ${unidadPara(porPlanta, unidad)} por planta).`,
    field,
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
