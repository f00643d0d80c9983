/** Maximum bytes of a row of a page, apart from its own texts. */
export const ROW_BYTES = 2000;

/** The number of missing elements of each embedded list, by its path: `biomasa.lotes`. */
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

/** The largest list, of those without lists in them. */
function heaviest(row: object): Embedded | undefined {
  let [most, weight]: [Embedded | undefined, number] = [undefined, 0];
  for (const one of listsIn(row, '')) {
    const bytes = hasLists(one.list) ? 0 : bytesOf(one.list);
    if (bytes > weight) [most, weight] = [one, bytes];
  }
  return most;
}

/**
 * The row as a page has it. If it is too large its embedded lists are cut, the largest first, each to at least one
 * element. `de_mas` has the number of missing elements of each list. A row that fits is returned as the same object.
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
  // The note about missing elements also takes space.
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
