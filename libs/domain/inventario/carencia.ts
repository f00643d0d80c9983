import { conflicto } from '../rechazo';
import { diaInMessage, sumarDias, type Fecha } from '../valores/fecha';

/** That a plant got a lot of a supplier after which one waits before a harvest. */
export interface Aplicacion {
  /** The item, its lot, and the mother who got it where it was not the plant itself. */
  readonly insumo: string;
  /** The day of the task. */
  readonly dia: Fecha;
  readonly carencia_dias: number;
}

/** A plant with what it got. */
export interface PlantaConAplicaciones {
  readonly codigo: string;
  readonly aplicaciones: readonly Aplicacion[];
}

/** Why a plant is not harvested yet, and from when on it is. */
export interface Carencia {
  readonly insumo: string;
  readonly dia: Fecha;
  readonly desde: Fecha;
}

/**
 * What a plant waits for on a day: of what it got by then, that which ends last. What it got on the day of the harvest counts, what it got
 * later does not: the harvest came first (rule `inventario.carencia`).
 */
export function carenciaEl(aplicaciones: readonly Aplicacion[], dia: Fecha): Carencia | null {
  let ultima: Carencia | null = null;
  for (const { insumo, dia: recibido, carencia_dias } of aplicaciones) {
    const desde = sumarDias(recibido, carencia_dias);
    if (recibido <= dia && dia < desde && (ultima === null || desde > ultima.desde))
      ultima = { insumo, dia: recibido, desde };
  }
  return ultima;
}

/** The sentence of a plant that waits: the same before a harvest and in its refusal. */
export const dichaCarencia = (codigo: string, { insumo, dia, desde }: Carencia): string =>
  `La planta ${codigo} recibió ${insumo} el ${diaInMessage(dia)}: se cosecha desde el ${diaInMessage(desde)}.`;

/** Refuses to harvest a plant that waits. @throws Rechazo EN_CARENCIA */
export function exigirSinCarencia(codigo: string, aplicaciones: readonly Aplicacion[], dia: Fecha): void {
  const carencia = carenciaEl(aplicaciones, dia);
  if (carencia) throw conflicto('EN_CARENCIA', dichaCarencia(codigo, carencia));
}

/**
 * Refuses a harvest of a lot that names no plants where all of them wait: it came of one of them.
 *
 * @throws Rechazo EN_CARENCIA
 */
export function exigirAlgunaSinCarencia(plantas: readonly PlantaConAplicaciones[], dia: Fecha): void {
  const [primera] = plantas;
  if (primera && plantas.every(({ aplicaciones }) => carenciaEl(aplicaciones, dia) !== null))
    exigirSinCarencia(primera.codigo, primera.aplicaciones, dia);
}
