import type { UndrawnDocument } from './documento';
import type { Rows } from './seccion';

/** A longer list is sent to the thread in parts: to copy it at once would delay other requests. */
const LARGA = 100;

/** A list, or the rows of a table. */
type Items = Pick<readonly unknown[], 'length' | 'at'>;

const isRows = (value: object): value is Rows => 'at' in value && typeof value.at === 'function';

/** The document with its long lists empty, and the content of these lists. */
export function withoutLongLists(documento: UndrawnDocument): {
  readonly documento: UndrawnDocument;
  readonly listas: readonly { readonly vacia: unknown[]; readonly items: Items }[];
} {
  const lists: { vacia: unknown[]; items: Items }[] = [];
  const sinLargas = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (isRows(value)) {
      if (value.length <= LARGA) return partOf(value, 0).map(sinLargas);
      const vacia: unknown[] = [];
      lists.push({ vacia, items: value });
      return vacia;
    }
    return Object.fromEntries(Object.entries(value).map(([key, suyo]) => [key, sinLargas(suyo)]));
  };
  const { content, files } = documento;
  return {
    documento: {
      ...documento,
      content: sinLargas(content) as UndrawnDocument['content'],
      files: sinLargas(files) as typeof files,
    },
    listas: lists,
  };
}

/** The indexes of a list's parts. */
export const partsOf = (items: Items): number[] =>
  Array.from({ length: Math.ceil(items.length / LARGA) }, (_, at) => at);

/** A part of a list. Rows of a table are generated now. */
export const partOf = (items: Items, at: number): unknown[] =>
  Array.from({ length: Math.min(LARGA, items.length - at * LARGA) }, (_, i) => items.at(at * LARGA + i));
