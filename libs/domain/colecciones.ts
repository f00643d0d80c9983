import { Map, OrderedMap, Set } from 'immutable';

/**
 * What the rules use of immutable's maps by id: a change gives a new map that shares the rest with the old one.
 * Its own interface is not used in a state, because the compiler then relates all of its members, whole maps among them: that made nearly
 * half of all the types in the check of the server.
 */
export interface Mapa<T> extends Iterable<[string, T]> {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[string, T]>;
  some(prueba: (valor: T) => boolean): boolean;
  filter(prueba: (valor: T) => boolean): Mapa<T>;
  set(id: string, valor: T): Mapa<T>;
  delete(id: string): Mapa<T>;
  update(id: string, cambio: (actual: T | undefined) => T): Mapa<T>;
  update(id: string, siFalta: T, cambio: (actual: T) => T): Mapa<T>;
  merge(otras: Iterable<readonly [string, T]>): Mapa<T>;
  /** Many changes at a time: the function is given a map that changes in place. */
  withMutations(cambios: (mutable: Mapa<T>) => void): Mapa<T>;
  toJSON(): Record<string, T>;
}

/** What the rules use of immutable's sets, of ids or of codes. */
export interface Conjunto extends Iterable<string> {
  readonly size: number;
  has(texto: string): boolean;
  add(texto: string): Conjunto;
  union(otros: Iterable<string>): Conjunto;
}

/** A map in no order that anybody may count on. */
export const mapa = <T>(registros: Iterable<readonly [string, T]> = []): Mapa<T> =>
  Map<string, T>(registros as Iterable<[string, T]>);

/** An empty map that keeps the order in which each id was first set. */
export const mapaOrdenado = <T>(): Mapa<T> => OrderedMap<string, T>();

/** A set of texts. */
export const conjunto = (textos: Iterable<string> = []): Conjunto => Set<string>(textos);

/** Whether a value is a map of these, in order or not. */
export const esMapa = (valor: unknown): valor is Mapa<unknown> => Map.isMap(valor);
