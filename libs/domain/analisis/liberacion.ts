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

/** Returns the analysis that decides on a batch: the newest of its own that somebody decided on; of two of a day, the later in the list. */
export function decisionDe<Uno extends AnalisisDecidido>(analisis: readonly Uno[]): Uno | undefined {
  const decididos = analisis.filter(({ aprobado }) => aprobado !== null);
  return decididos.reduce<Uno | undefined>(
    (hasta, uno) => (hasta === undefined || uno.fecha_analisis >= hasta.fecha_analisis ? uno : hasta),
    undefined,
  );
}

/**
 * Says whether a batch is released by its quality analyses.
 *
 * The newest decided analysis of each batch decides on it. One that was disapproved holds the batch and all that came of
 * it: no decision on what was made of it frees that, only a new one on the batch itself.
 *
 * @param analisis of the batch, and then of all that it came of
 */
export function liberacionDe(...analisis: readonly (readonly AnalisisDecidido[])[]): Liberacion {
  const decisiones = analisis.map((list) => decisionDe(list)?.aprobado);
  if (decisiones.includes(false)) return { liberada: false, por: 'desaprobado' };
  if (decisiones.includes(true)) return { liberada: true, por: 'aprobado' };
  return {
    liberada: true,
    por: analisis.flat().length === 0 ? 'sin_analisis' : 'pendiente',
  };
}
