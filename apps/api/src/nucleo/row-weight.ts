/** Maximum bytes of a row of a page, apart from its own texts. */
export const ROW_BYTES = 2000;
/** Maximum bytes of a row, if the page is too large with `ROW_BYTES`. */
const ROW_OF_A_HEAVY_PAGE = 1000;
/** Maximum bytes of a page of up to 50 rows, the size that screens request. The limit of a longer page grows in proportion. */
export const [PAGE_BYTES, PAGE_ROWS] = [50_000, 50];

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

/** The bytes of the lists of a row that have no lists in them. Only losing an element changes them. */
type Weights = Map<readonly unknown[], number>;

function weightOf(list: readonly unknown[], known: Weights): number {
  const before = known.get(list);
  if (before !== undefined) return before;
  if (hasLists(list)) return 0;
  const bytes = bytesOf(list);
  known.set(list, bytes);
  return bytes;
}

/** The largest list, of those without lists in them. */
function heaviest(row: object, known: Weights): Embedded | undefined {
  let [most, weight]: [Embedded | undefined, number] = [undefined, 0];
  for (const one of listsIn(row, '')) {
    const bytes = weightOf(one.list, known);
    if (bytes > weight) [most, weight] = [one, bytes];
  }
  return most;
}

/**
 * The row as a page has it. If it is too large its embedded lists are cut, the largest first, each to at least one
 * element. `de_mas` has the number of missing elements of each list. A row that fits is returned as the same object.
 */
export function fitted<Row extends object | null>(row: Row, most = ROW_BYTES): Fitted<Row> {
  return (isHeavy(row, most) ? cut(row, most) : row) as Fitted<Row>;
}

type Fitted<Row> = Row & { readonly de_mas?: Readonly<DeMas> };

/**
 * The rows of a page, each within its limit. If the page is too large together, its rows are cut to half that limit.
 *
 * @param unseen paths of lists and records that the screen does not show. They are left out; `de_mas` has the lengths
 *   of the lists
 */
export function fittedPage<Row extends object | null>(
  rows: readonly Row[],
  unseen: readonly string[] = [],
): readonly Fitted<Row>[] {
  const own = unseen.length === 0 ? rows : rows.map((row) => without(row, unseen));
  const long = own.map(hasList);
  if (!long.includes(true)) return own as readonly Fitted<Row>[];
  const bytes = own.map(bytesOf);
  const cutTo = (most: number) =>
    own.map((row, at) => (long[at] === true && bytes[at]! > most ? cut(row as object, most) : row) as Fitted<Row>);
  const fit = cutTo(ROW_BYTES);
  const sum = fit.reduce((all, row, at) => all + (row === own[at] ? bytes[at]! : bytesOf(row)), 0);
  return sum <= Math.max(PAGE_BYTES, (PAGE_BYTES / PAGE_ROWS) * rows.length) ? fit : cutTo(ROW_OF_A_HEAVY_PAGE);
}

/** The row without the values of these paths: lists are empty, and records null. */
function without<Row extends object | null>(row: Row, unseen: readonly string[]): Fitted<Row> {
  const deMas: DeMas = {};
  const short = unseen.reduce<unknown>((left, path) => leftOut(left, path.split('.'), path, deMas), row);
  return (Object.keys(deMas).length > 0 ? { ...(short as object), de_mas: deMas } : short) as Fitted<Row>;
}

function leftOut(value: unknown, [name, ...below]: readonly string[], path: string, deMas: DeMas): unknown {
  if (Array.isArray(value)) return value.map((one) => leftOut(one, [name!, ...below], path, deMas));
  const one = (value as Readonly<Record<string, unknown>> | null)?.[name!];
  if (typeof one !== 'object' || one === null || (Array.isArray(one) && one.length === 0)) return value;
  if (below.length > 0) return { ...(value as object), [name!]: leftOut(one, below, path, deMas) };
  if (Array.isArray(one)) deMas[path] = (deMas[path] ?? 0) + one.length;
  return { ...(value as object), [name!]: Array.isArray(one) ? [] : null };
}

const hasList = (row: object | null): row is object => row !== null && !listsIn(row, '').next().done;

const isHeavy = (row: object | null, most: number): row is object => hasList(row) && bytesOf(row) > most;

function cut(row: object & { readonly de_mas?: Readonly<DeMas> }, most: number): object {
  const text = JSON.stringify(row);
  const copy = JSON.parse(text) as object;
  const deMas: DeMas = { ...row.de_mas };
  const known: Weights = new Map();
  // What says that something is missing weighs too.
  let over = Buffer.byteLength(text) - most + bytesOf({ de_mas: {} });
  for (let one = heaviest(copy, known); one !== undefined && over > 0; one = heaviest(copy, known)) {
    if (deMas[one.path] === undefined) over += bytesOf(one.path) + 6;
    do {
      const bytes = bytesOf(one.list.pop()) + 1;
      over -= bytes;
      known.set(one.list, known.get(one.list)! - bytes);
      deMas[one.path] = (deMas[one.path] ?? 0) + 1;
    } while (over > 0 && one.list.length > 1);
  }
  return { ...copy, de_mas: deMas };
}
