/**
 * The quantities of matter. `biomasa_usada` is what a raw material took from its biomass, by the raw material, because
 * its later events do not name the biomass. A process holds its inputs until its results, its losses and what returns
 * leave it. `devuelto` is what people returned, by package: it is kept apart from the stock, and can only be destroyed.
 */
export type Materia =
  | 'biomasa'
  | 'biomasa_usada'
  | 'materia_prima'
  | 'proceso'
  | 'producto_final_bulk'
  | 'producto_envasado'
  | 'dispensacion'
  | 'devuelto'
  | 'producto_final';

/** Why a quantity changed, as the history of a stock names it. */
export type CausaDeMovimiento =
  | 'ingreso'
  | 'correccion'
  | 'ajuste'
  | 'insumo'
  | 'insumo_retirado'
  | 'proceso_cancelado'
  | 'resultado'
  | 'masa_consumida'
  | 'resto_devuelto'
  | 'merma'
  | 'destruccion'
  | 'perdida'
  | 'muestra'
  | 'bulk'
  | 'envasado'
  | 'anulacion'
  | 'dispensacion'
  | 'dispensacion_corregida'
  | 'dispensacion_anulada'
  | 'devolucion';

/** The other side of a movement. */
interface Contraparte {
  readonly materia: Materia | 'lote';
  readonly id: string;
}

/** One change of one quantity. */
export interface Movimiento {
  readonly materia: Materia;
  readonly id: string;
  /** `corrige`: the initial quantity is replaced with this one. */
  readonly direccion: 'entra' | 'sale' | 'corrige';
  /** Decimal, zero or more. */
  readonly cantidad: string;
  /** Null: the unit of the record; for a process, the unit of the other side. */
  readonly unidad: string | null;
  readonly causa: CausaDeMovimiento;
  readonly motivo: string | null;
  /** Where it came from or went to. */
  readonly contra: Contraparte | null;
  /** The balance after the movement, if the event states it. */
  readonly saldo: string | null;
  /** The input of a process that it belongs to. */
  readonly insumo_id: string | null;
}
