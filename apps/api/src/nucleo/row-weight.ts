/** Bytes that a row of a page weighs at most, but for its own texts. */
export const ROW_BYTES = 2000;

/** How many elements each list that a row embeds is short of, by its path: `biomasa.lotes`. */
type DeMas = Record<string, number>;

interface Embedded {
  readonly path: string;
  readonly list: unknown[];
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Every list below a value that has more than one element. */
function* listsIn(value: unknown, path: string): Generator<Embedded> {
  if (Array.isArray(value)) {
    for (const one of value) yield* listsIn(one, path);
    if (value.length > 1) yield { path, list: value };
  } else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* listsIn(one, path === '' ? name : `${path}.${name}`);
}

const hasLists = (list: readonly unknown[]): boolean => list.some((one) => !listsIn(one, '').next().done);

/** The list that weighs most, of those that hold no other. */
function heaviest(row: object): Embedded | undefined {
  let [most, weight]: [Embedded | undefined, number] = [undefined, 0];
  for (const one of listsIn(row, '')) {
    const bytes = hasLists(one.list) ? 0 : bytesOf(one.list);
    if (bytes > weight) [most, weight] = [one, bytes];
  }
  return most;
}

/**
 * The row as a page has it: where it weighs too much, what it embeds is cut, the heaviest list first, each down to one element at least.
 * `de_mas` says how many elements each list is short of. A row that fits stays the same object.
 */
export function fitted<Row extends object | null>(row: Row): Row & { readonly de_mas?: Readonly<DeMas> } {
  return (isHeavy(row) ? cut(row) : row) as Row & { readonly de_mas?: Readonly<DeMas> };
}

const isHeavy = (row: object | null): row is object =>
  row !== null && !listsIn(row, '').next().done && bytesOf(row) > ROW_BYTES;

function cut(row: object): object {
  const text = JSON.stringify(row);
  const copy = JSON.parse(text) as object;
  const deMas: DeMas = {};
  // What says that something is missing weighs too.
  let over = Buffer.byteLength(text) - ROW_BYTES + bytesOf({ de_mas: {} });
  for (let one = heaviest(copy); one !== undefined && over > 0; one = heaviest(copy)) {
    if (deMas[one.path] === undefined) over += bytesOf(one.path) + 6;
    do {
      over -= bytesOf(one.list.pop()) + 1;
      deMas[one.path] = (deMas[one.path] ?? 0) + 1;
    } while (over > 0 && one.list.length > 1);
  }
  return { ...copy, de_mas: deMas };
}
