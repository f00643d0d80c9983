/** A set that iterates in the order of insertion. Adding costs the same at any size. */
export interface EnOrden extends Iterable<string> {
  readonly size: number;
  has(text: string): boolean;
  add(text: string): EnOrden;
}

/** Up to this size a set is searched item by item and has no index. */
const POCOS = 32;

/**
 * A set in the order of insertion. Older and newer versions share one list, of which each sees its own prefix, so
 * adding copies nothing. When two versions grow from the same one, the second gets its own list.
 */
export class Creciente implements EnOrden {
  readonly #texts: string[];
  /** The index of each item; null while there are few. */
  readonly #places: Map<string, number> | null;

  private constructor(
    texts: string[],
    readonly size: number,
    places: Map<string, number> | null,
  ) {
    this.#texts = texts;
    this.#places = places;
  }

  static de(texts: Iterable<string>): Creciente {
    const list = [...new Set(texts)];
    return new Creciente(list, list.length, indexOf(list));
  }

  has(text: string): boolean {
    if (this.#places) return (this.#places.get(text) ?? this.size) < this.size;
    const at = this.#texts.indexOf(text);
    return at >= 0 && at < this.size;
  }

  add(text: string): Creciente {
    if (this.has(text)) return this;
    const grown = this.size + 1;
    if (this.#texts.length > this.size || (this.#places === null && grown > POCOS)) {
      const own = [...this, text];
      return new Creciente(own, grown, indexOf(own));
    }
    this.#places?.set(text, this.size);
    this.#texts.push(text);
    return new Creciente(this.#texts, grown, this.#places);
  }

  *[Symbol.iterator](): IterableIterator<string> {
    for (let i = 0; i < this.size; i += 1) yield this.#texts[i]!;
  }
}

const indexOf = (texts: readonly string[]): Map<string, number> | null =>
  texts.length > POCOS ? new Map(texts.map((text, place) => [text, place])) : null;
