import type { RecountEnd } from '../nucleo/recounts';

/** `ultimo`: when all stored events were last read and compared; null while that happens for the first time. Then `ok` says that nothing was found yet. */
export interface Resultado {
  readonly ok: boolean;
  readonly ultimo: RecountEnd | null;
  /** How far a recount is that goes on now, or the comparison of the newest events. */
  readonly enCurso: AvanceDeRecuento | null;
  /** The newest events are not compared yet: of them `ok` says that nothing was found. */
  readonly faltan: boolean;
}

/** Stored events that were read, of how many. */
export interface AvanceDeRecuento {
  readonly hechos: number;
  readonly de: number;
}
