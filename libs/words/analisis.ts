/** Where an analysis stands. */
export const ESTADOS_DE_ANALISIS = {
  pendiente: 'Por aprobar',
  aprobado: 'Aprobado',
  desaprobado: 'Desaprobado',
} as const;
/** The state of an analysis. */
export type EstadoDeAnalisis = keyof typeof ESTADOS_DE_ANALISIS;

/** Approved, disapproved, or not decided yet (null). */
export function estadoDeAnalisis(aprobado: boolean | null): EstadoDeAnalisis {
  if (aprobado === null) return 'pendiente';
  return aprobado ? 'aprobado' : 'desaprobado';
}

/** The name of the capability, and its step in the chain. */
export const ANALISIS_DE_CALIDAD = 'Análisis de calidad';

/** The number of an analysis among those of its club. */
export const numeroDeAnalisis = (numero: number): string => `N.º ${numero}`;
export const analisisNumerado = (numero: number): string => `Análisis ${numeroDeAnalisis(numero)}`;

/** Label of a result outside its range. */
export const FUERA_DE_RANGO = 'Fuera de rango';

/** Says the place of a value: inside of its reference range, outside of it, or without one (null). */
export function rangoEnPalabras(enRango: boolean | null): string {
  if (enRango === null) return 'Sin referencia';
  return enRango ? 'En rango' : FUERA_DE_RANGO;
}

/** `0,2 a 5 %`, `hasta 5 %`, `desde 0,2 %`; a dash where there is no reference. */
export function referenciaEnPalabras(min: string | null, max: string | null, unidad: string | null): string {
  const medida = (text: string): string => `${text} ${unidad ?? ''}`.trim();
  if (min !== null && max !== null) return medida(`${min} a ${max}`);
  if (max !== null) return medida(`hasta ${max}`);
  return min === null ? '—' : medida(`desde ${min}`);
}

/** Kinds of record that may be analysed, as they are called. */
export const ENTIDADES_ANALIZABLES = {
  lote: 'Lote',
  biomasa: 'Biomasa',
  materia_prima: 'Materia prima',
  producto_final_bulk: 'Producto final bulk',
  producto_final_envasado: 'Producto envasado',
} as const;
/** A kind of record that is analysed. */
export type EntidadAnalizable = keyof typeof ENTIDADES_ANALIZABLES;

/** The release of a batch in Spanish words. */
export const LIBERACION_EN_PALABRAS = {
  sin_analisis: 'Sin análisis de calidad',
  pendiente: 'Con análisis pendientes de aprobación',
  aprobado: 'Liberada por su último análisis',
  desaprobado: 'Retenida por su último análisis',
} as const;
