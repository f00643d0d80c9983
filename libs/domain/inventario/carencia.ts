import { conflicto } from '../rechazo';
import { diaInMessage, sumarDias, type Fecha } from '../valores/fecha';

/** The application of a supplier's lot to a plant, which delays its harvest. */
export interface Aplicacion {
  /** The item, its lot, and the mother who got it where it was not the plant itself. */
  readonly insumo: string;
  /** The day of the task. */
  readonly dia: Fecha;
  readonly carencia_dias: number;
}

/** A plant with its applications. */
export interface PlantaConAplicaciones {
  readonly codigo: string;
  readonly aplicaciones: readonly Aplicacion[];
}

/** Why a plant must wait, and the day from which it may be harvested. */
export interface Carencia {
  readonly insumo: string;
  readonly dia: Fecha;
  readonly desde: Fecha;
}

/**
 * What a plant waits for on a day: of the applications until then, the one whose wait ends last. An application on the
 * day of the harvest counts; a later one does not, since the harvest came first (rule `inventario.carencia`).
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
 * Refuses a harvest of a lot without named plants if all of its plants wait: one of them must have given it.
 *
 * @throws Rechazo EN_CARENCIA
 */
export function exigirAlgunaSinCarencia(plantas: readonly PlantaConAplicaciones[], dia: Fecha): void {
  const [primera] = plantas;
  if (primera && plantas.every(({ aplicaciones }) => carenciaEl(aplicaciones, dia) !== null))
    exigirSinCarencia(primera.codigo, primera.aplicaciones, dia);
}
