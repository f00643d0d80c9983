import { Creciente, type EnOrden } from './creciente';
import { PersistentMap, PersistentSet } from './persistent-map';

/**
 * The methods of maps that the rules use. A change returns a new map, and the old one stays as it was.
 */
export interface Mapa<T> extends Iterable<[string, T]> {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[string, T]>;
  some(prueba: (value: T) => boolean): boolean;
  filter(prueba: (value: T) => boolean): Mapa<T>;
  set(id: string, value: T): Mapa<T>;
  delete(id: string): Mapa<T>;
  update(id: string, cambio: (actual: T | undefined) => T): Mapa<T>;
  update(id: string, siFalta: T, cambio: (actual: T) => T): Mapa<T>;
  merge(otras: Iterable<readonly [string, T]>): Mapa<T>;
  /** Applies many changes at once: the function gets a mutable map. */
  withMutations(cambios: (mutable: Mapa<T>) => void): Mapa<T>;
  toJSON(): Record<string, T>;
}

/** The methods of sets that the rules use. */
export interface Conjunto extends Iterable<string> {
  readonly size: number;
  has(text: string): boolean;
  add(text: string): Conjunto;
  union(otros: Iterable<string>): Conjunto;
}

/** Creates an empty map without a defined order. */
export const mapa = <T>(registros: Iterable<readonly [string, T]> = []): Mapa<T> => PersistentMap.of(registros);

/** Creates an empty map in order of insertion. */
export const mapaOrdenado = <T>(): Mapa<T> => PersistentMap.of<T>([], true);

/** Creates a set of texts. */
export const conjunto = (texts: Iterable<string> = []): Conjunto => PersistentSet.of(texts);

/** Creates a set of texts in their order. */
export const enOrden = (texts: Iterable<string> = []): EnOrden => Creciente.de(texts);
