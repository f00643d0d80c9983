/**
 * The parts of an analysis that decide on its batch: its day, and whether somebody approved it; null while nobody
 * decided.
 */
export interface AnalisisDecidido {
  readonly fecha_analisis: string;
  readonly aprobado: boolean | null;
}

/** Whether a batch is released, and the analysis that decided it. */
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
 * Returns whether a batch is released by its quality analyses. The newest decided analysis of each batch decides on it.
 * A disapproved analysis holds the batch and everything that was made of it. Only a new decision on the batch itself
 * frees them.
 *
 * @param analisis the analyses of the batch, then those of all its origins
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
