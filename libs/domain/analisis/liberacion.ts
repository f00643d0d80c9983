/**
 * The parts of an analysis that decide on its batch: its day, and whether somebody approved it; null while nobody
 * decided.
 */
export interface AnalisisDecidido {
  readonly fecha_analisis: string;
  readonly aprobado: boolean | null;
}

/** Whether matter is released, and what says so. */
export interface Liberacion {
  readonly liberada: boolean;
  readonly por: 'sin_analisis' | 'pendiente' | 'aprobado' | 'desaprobado';
}

/**
 * Says whether a batch is released by its quality analyses: the newest one that somebody decided on says it.
 *
 * One that was disapproved holds the batch. A batch without decided analyses follows the nearest of its origins that has
 * one; where none has, it is not held.
 *
 * @param analisis of the batch, and then of what it was made of, nearest first; of two of a day, the later in a list is
 * the newer
 */
export function liberacionDe(...analisis: readonly (readonly AnalisisDecidido[])[]): Liberacion {
  const decididos = analisis.map((lista) => lista.filter(({ aprobado }) => aprobado !== null));
  const [primero, ...otros] = decididos.find((lista) => lista.length > 0) ?? [];
  if (!primero) return { liberada: true, por: analisis.flat().length === 0 ? 'sin_analisis' : 'pendiente' };
  const ultimo = otros.reduce((hasta, uno) => (uno.fecha_analisis >= hasta.fecha_analisis ? uno : hasta), primero);
  return ultimo.aprobado ? { liberada: true, por: 'aprobado' } : { liberada: false, por: 'desaprobado' };
}
