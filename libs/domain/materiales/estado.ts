import { Map, Set } from 'immutable';
import type { Decimal } from '../valores/decimal';

/** Raw material: what is left of it, in its own unit. */
export interface MateriaPrima {
  readonly codigo: string;
  readonly tipo: string;
  readonly disponible: Decimal;
  readonly unidad: string;
}

/** Bulk final product: what was made and what is left to package, in its own unit. */
export interface Bulk {
  readonly codigo: string;
  readonly materiaPrimaId: string;
  readonly tipoProducto: string;
  readonly cantidad: Decimal;
  readonly disponible: Decimal;
  readonly unidad: string;
}

/** Packaged product: units of one weight. */
export interface Envasado {
  readonly codigo: string;
  readonly bulkId: string;
  readonly tipoProducto: string;
  readonly pesoPorUnidad: Decimal;
  readonly unidades: number;
  readonly disponibles: number;
  readonly anulado: boolean;
}

/**
 * The book of matter of one club, holding only what a decision needs.
 *
 * Everything that moves quantity between batches is decided on this one stream, so that conservation of mass is a local rule.
 * The maps are persistent: a change costs the same in a book of a hundred batches and in one of a hundred thousand.
 */
export interface LibroDeMateriales {
  readonly materiasPrimas: Map<string, MateriaPrima>;
  readonly bulks: Map<string, Bulk>;
  readonly envasados: Map<string, Envasado>;
  /** How much of each biomass has become raw material, in the biomass's unit. */
  readonly biomasaUsada: Map<string, Decimal>;
  /** Every code ever used in the book: a code is never given twice. */
  readonly codigos: Set<string>;
}

export const inicial = (): LibroDeMateriales => ({ materiasPrimas: Map(), bulks: Map(), envasados: Map(), biomasaUsada: Map(), codigos: Set() });

/** The map with one batch changed; an event about a batch that the book does not hold is a broken history. */
export function cambiar<T>(mapa: Map<string, T>, id: string, cambio: (actual: T) => T): Map<string, T> {
  const actual = mapa.get(id);
  if (actual === undefined) throw new Error(`the book holds no ${id}`);
  return mapa.set(id, cambio(actual));
}
