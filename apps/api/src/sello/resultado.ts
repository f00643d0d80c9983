import type { RecountEnd } from '../nucleo/recounts';

/** `ultimo`: when all stored events were last read and compared; null during the first time. Then `ok` means that no alteration was found so far. */
export interface Resultado {
  readonly ok: boolean;
  readonly ultimo: RecountEnd | null;
  /** Progress of the running recount, or of the comparison of the newest events. */
  readonly enCurso: AvanceDeRecuento | null;
  /** Whether the newest events are not compared yet; for them `ok` means that no alteration was found so far. */
  readonly faltan: boolean;
}

/** Number of stored events read, and their total. */
export interface AvanceDeRecuento {
  readonly hechos: number;
  readonly de: number;
}
