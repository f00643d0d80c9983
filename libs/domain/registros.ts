import { Map, Set } from 'immutable';
import { type Conjunto, type Mapa, mapa } from './colecciones';

/** Records of a snapshot, read one by one when a rule asks for them. */
export interface Registros {
  readonly size: number;
  text(key: string): string | undefined;
  /** In the order of keys. */
  entries(): Iterable<readonly [key: string, text: string]>;
}

/** One map of a state as it goes into a snapshot: what it was recalled from, and the text of each record that changed since. */
export interface Seccion {
  readonly base: Registros | null;
  readonly changed: Iterable<string>;
  /** Null where the record was deleted. */
  text(key: string): string | null;
}

const BORRADO = Symbol('borrado');

/**
 * A map over kept records: they stay packed until they are asked for, and changes stand beside them. A book of years is so recalled without
 * reading all of it.
 */
class MapaSobre<T> implements Mapa<T> {
  constructor(
    readonly base: Registros,
    private readonly leer: (texto: string) => T,
    readonly cambios: Map<string, T | typeof BORRADO>,
  ) {}

  /** Counted when asked: a change that looked whether its record is there would read a block for each new one. */
  get size(): number {
    let size = this.base.size;
    for (const [id, valor] of this.cambios) {
      const antes = this.base.text(id) !== undefined;
      if (antes && valor === BORRADO) size -= 1;
      if (!antes && valor !== BORRADO) size += 1;
    }
    return size;
  }

  get(id: string): T | undefined {
    const cambio = this.cambios.get(id);
    if (cambio !== undefined) return cambio === BORRADO ? undefined : cambio;
    const texto = this.base.text(id);
    return texto === undefined ? undefined : this.leer(texto);
  }

  has(id: string): boolean {
    const cambio = this.cambios.get(id);
    return cambio === undefined ? this.base.text(id) !== undefined : cambio !== BORRADO;
  }

  set(id: string, valor: T): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.set(id, valor));
  }

  delete(id: string): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.set(id, BORRADO));
  }

  update(id: string, ...resto: [(actual: T | undefined) => T] | [T, (actual: T) => T]): MapaSobre<T> {
    const actual = this.get(id);
    if (resto.length === 1) return this.set(id, resto[0](actual));
    return this.set(id, resto[1](actual ?? resto[0]));
  }

  merge(otras: Iterable<readonly [string, T]>): MapaSobre<T> {
    return new MapaSobre(this.base, this.leer, this.cambios.merge(otras as Iterable<[string, T]>));
  }

  withMutations(cambios: (mutable: Mapa<T>) => void): MapaSobre<T> {
    const mutable = new Mutable<T>(this);
    cambios(mutable as unknown as Mapa<T>);
    return mutable.hecho;
  }

  *entries(): IterableIterator<[string, T]> {
    for (const [id, texto] of this.base.entries()) if (!this.cambios.has(id)) yield [id, this.leer(texto)];
    for (const [id, valor] of this.cambios) if (valor !== BORRADO) yield [id, valor];
  }

  *keys(): IterableIterator<string> {
    for (const [id] of this.base.entries()) if (!this.cambios.has(id)) yield id;
    for (const [id, valor] of this.cambios) if (valor !== BORRADO) yield id;
  }

  *values(): IterableIterator<T> {
    for (const [, valor] of this.entries()) yield valor;
  }

  [Symbol.iterator](): IterableIterator<[string, T]> {
    return this.entries();
  }

  some(prueba: (valor: T) => boolean): boolean {
    for (const valor of this.values()) if (prueba(valor)) return true;
    return false;
  }

  filter(prueba: (valor: T) => boolean): Mapa<T> {
    return mapa([...this.entries()].filter(([, valor]) => prueba(valor)));
  }

  toJSON(): Record<string, T> {
    return Object.fromEntries(this.entries());
  }
}

/** Takes many changes one after the other, as a mutable map does: the map that they give is `hecho`. */
class Mutable<T> {
  constructor(public hecho: MapaSobre<T>) {}

  get size(): number {
    return this.hecho.size;
  }

  get(id: string): T | undefined {
    return this.hecho.get(id);
  }

  has(id: string): boolean {
    return this.hecho.has(id);
  }

  set(id: string, valor: T): this {
    this.hecho = this.hecho.set(id, valor);
    return this;
  }

  delete(id: string): this {
    this.hecho = this.hecho.delete(id);
    return this;
  }

  update(id: string, ...resto: [(actual: T | undefined) => T] | [T, (actual: T) => T]): this {
    this.hecho = this.hecho.update(id, ...(resto as [T, (actual: T) => T]));
    return this;
  }
}

class ConjuntoSobre implements Conjunto {
  constructor(
    readonly base: Registros,
    readonly nuevos: Set<string>,
  ) {}

  get size(): number {
    return this.base.size + [...this.nuevos].filter((texto) => this.base.text(texto) === undefined).length;
  }

  has(texto: string): boolean {
    return this.nuevos.has(texto) || this.base.text(texto) !== undefined;
  }

  add(texto: string): ConjuntoSobre {
    return new ConjuntoSobre(this.base, this.nuevos.add(texto));
  }

  union(otros: Iterable<string>): ConjuntoSobre {
    return new ConjuntoSobre(this.base, this.nuevos.union(otros));
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const [texto] of this.base.entries()) if (!this.nuevos.has(texto)) yield texto;
    yield* this.nuevos;
  }
}

/** Creates a map over kept records. @param leer makes a record of its text, which `seccion` wrote */
export const mapaSobre = <T>(base: Registros, leer: (texto: string) => T): Mapa<T> => new MapaSobre(base, leer, Map());

/** Creates a set over kept texts. */
export const conjuntoSobre = (base: Registros): Conjunto => new ConjuntoSobre(base, Set());

/** Prepares a map for a snapshot. @param escribir makes a text of a record */
export function seccion<T>(registros: Mapa<T>, escribir: (valor: T) => string): Seccion {
  const text = (id: string): string | null => {
    const valor = registros.get(id);
    return valor === undefined ? null : escribir(valor);
  };
  return registros instanceof MapaSobre
    ? { base: registros.base, changed: registros.cambios.keys(), text }
    : { base: null, changed: registros.keys(), text };
}

/** Prepares a set for a snapshot. */
export function seccionDeConjunto(textos: Conjunto): Seccion {
  return textos instanceof ConjuntoSobre
    ? { base: textos.base, changed: textos.nuevos, text: () => '' }
    : { base: null, changed: textos, text: () => '' };
}
