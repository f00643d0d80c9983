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
