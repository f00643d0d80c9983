import type { Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';

/** The most that a person may receive of some types of product in a period. */
export interface Tope {
  /** Types of product that count; none is all. */
  readonly tipos_producto: readonly string[];
  /** Decimal, in `unidad`. */
  readonly cantidad: string;
  /** All masses count in grams. */
  readonly unidad: 'gramos' | 'mililitros' | 'unidades';
  readonly periodo: 'dia' | 'mes' | '30_dias';
}

/** The rules that a club switches on. */
export interface Reglas {
  readonly cuarentena: {
    /** Types of product that are born in quarantine. */
    readonly tipos: readonly string[];
    /** Types of analysis that a release needs approved. */
    readonly tipos_analisis: readonly string[];
  };
  /** Nobody receives without a permit in force. */
  readonly permiso_obligatorio: boolean;
  readonly topes: readonly Tope[];
}

/** A hold of the club, by hand or by a recall. */
export interface Puesta {
  readonly retencionId: string;
  readonly motivo: string;
}

/** The quantity of a type of product that a person received on a day, for the limits: one sum for all dispensings. */
export interface Entrega {
  readonly dia: Fecha;
  readonly tipoProducto: string;
  readonly cantidad: Decimal;
  readonly unidad: string;
}
