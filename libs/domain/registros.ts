import { type Conjunto, type Mapa, mapa } from './colecciones';
import { Changing, PersistentMap, PersistentSet } from './persistent-map';

/** Records of a snapshot, read one by one when a rule needs them. */
export interface Registros {
  readonly size: number;
  text(key: string): string | undefined;
  /** In the order of keys. */
  entries(): Iterable<readonly [key: string, text: string]>;
}

/**
 * One map of a state for a snapshot: the records from which it was recalled, and the text of each record that changed
 * since.
 */
export interface Seccion {
  readonly base: Registros | null;
  readonly changed: Iterable<string>;
  /** Null where the record was deleted. */
  text(key: string): string | null;
}

const BORRADO = Symbol('borrado');

/** Records that are kept unpacked after a reading: a rule and its event ask for the same ones. */
const MAX_LEIDOS = 64;

/** The records that were read last, for all versions of a map over the same kept records. */
class Leidos<T> {
  private readonly values = new Map<string, T>();

  get(id: string): T | undefined {
    return this.values.get(id);
  }

  set(id: string, value: T): T {
    if (this.values.size >= MAX_LEIDOS) this.values.clear();
    this.values.set(id, value);
    return value;
  }
}

/**
 * A map over kept records: they stay packed until they are asked for, and changes stand beside them. A book of years is so recalled without
 * reading all of it.
 */
class MapaSobre<T> implements Mapa<T> {
  constructor(
    readonly base: Registros,
    private readonly leer: (text: string) => T,
    readonly cambios: PersistentMap<T | typeof BORRADO>,
    private readonly leidos: Leidos<T> = new Leidos(),
  ) {}

  /** Counted when asked: a change that looked whether its record is there would read a block for each new one. */
  get size(): number {
    let size = this.base.size;
    for (const [id, value] of this.cambios) {
      const antes = this.base.text(id) !== undefined;
      if (antes && value === BORRADO) size -= 1;
      if (!antes && value !== BORRADO) size += 1;
    }
    return size;
  }

  get(id: string): T | undefined {
    const cambio = this.cambios.get(id);
    if (cambio !== undefined) return cambio === BORRADO ? undefined : cambio;
    const leido = this.leidos.get(id);
    if (leido !== undefined) return leido;
    const text = this.base.text(id);
    return text === undefined ? undefined : this.leidos.set(id, this.leer(text));
  }

  has(id: string): boolean {
    const cambio = this.cambios.get(id);
    return cambio === undefined ? this.base.text(id) !== undefined : cambio !== BORRADO;
  }

  set(id: string, value: T): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.set(id, value), this.leidos);
  }

  delete(id: string): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.set(id, BORRADO), this.leidos);
  }

  update(id: string, ...resto: [(actual: T | undefined) => T] | [T, (actual: T) => T]): MapaSobre<T> {
    const actual = this.get(id);
    if (resto.length === 1) return this.set(id, resto[0](actual));
    return this.set(id, resto[1](actual ?? resto[0]));
  }

  merge(otras: Iterable<readonly [string, T]>): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.merge(otras), this.leidos);
  }

  withMutations(cambios: (mutable: Mapa<T>) => void): MapaSobre<T> {
    const mutable = new Changing<T, MapaSobre<T>>(this);
    cambios(mutable as unknown as Mapa<T>);
    return mutable.done;
  }

  *entries(): IterableIterator<[string, T]> {
    for (const [id, text] of this.base.entries()) if (!this.cambios.has(id)) yield [id, this.leer(text)];
    for (const [id, value] of this.cambios) if (value !== BORRADO) yield [id, value];
  }

  *keys(): IterableIterator<string> {
    for (const [id] of this.base.entries()) if (!this.cambios.has(id)) yield id;
    for (const [id, value] of this.cambios) if (value !== BORRADO) yield id;
  }

  *values(): IterableIterator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): IterableIterator<[string, T]> {
    return this.entries();
  }

  some(prueba: (value: T) => boolean): boolean {
    for (const value of this.values()) if (prueba(value)) return true;
    return false;
  }

  filter(prueba: (value: T) => boolean): Mapa<T> {
    return mapa([...this.entries()].filter(([, value]) => prueba(value)));
  }

  toJSON(): Record<string, T> {
    return Object.fromEntries(this.entries());
  }
}

class ConjuntoSobre implements Conjunto {
  constructor(
    readonly base: Registros,
    readonly nuevos: PersistentSet,
  ) {}

  get size(): number {
    return this.base.size + [...this.nuevos].filter((text) => this.base.text(text) === undefined).length;
  }

  has(text: string): boolean {
    return this.nuevos.has(text) || this.base.text(text) !== undefined;
  }

  add(text: string): ConjuntoSobre {
    return new ConjuntoSobre(this.base, this.nuevos.add(text));
  }

  union(otros: Iterable<string>): ConjuntoSobre {
    return new ConjuntoSobre(this.base, this.nuevos.union(otros));
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const [text] of this.base.entries()) if (!this.nuevos.has(text)) yield text;
    yield* this.nuevos;
  }
}

/** Creates a map over kept records. @param leer makes a record of its text, which `seccion` wrote */
export const mapaSobre = <T>(base: Registros, leer: (text: string) => T): Mapa<T> =>
  new MapaSobre(base, leer, PersistentMap.of());

/** Creates a set over kept texts. */
export const conjuntoSobre = (base: Registros): Conjunto => new ConjuntoSobre(base, PersistentSet.of());

/** Prepares a map for a snapshot. @param escribir makes a text of a record */
export function seccion<T>(registros: Mapa<T>, escribir: (value: T) => string): Seccion {
  const text = (id: string): string | null => {
    const value = registros.get(id);
    return value === undefined ? null : escribir(value);
  };
  return registros instanceof MapaSobre
    ? { base: registros.base, changed: registros.cambios.keys(), text }
    : { base: null, changed: registros.keys(), text };
}

/** Prepares a set for a snapshot. */
export function seccionDeConjunto(texts: Conjunto): Seccion {
  return texts instanceof ConjuntoSobre
    ? { base: texts.base, changed: texts.nuevos, text: () => '' }
    : { base: null, changed: texts, text: () => '' };
}
