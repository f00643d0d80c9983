import type { Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';

/** A process with its inputs, each in its own unit. */
export interface Proceso {
  readonly insumos: readonly Insumo[];
  /** Finished or cancelled: it takes no more. */
  readonly finalizado: boolean;
  readonly desde: Fecha;
  /** Mass that its results did not take on and nobody has declared, in grams. */
  readonly sinDeclarar: Decimal;
}

/** The matter that went into a process, in its own unit. */
export interface Insumo {
  readonly id: string;
  /** The node of its raw material that it was taken from. */
  readonly nodo: string;
  readonly materiaPrimaId: string;
  readonly cantidad: Decimal;
  readonly unidad: string;
}
