const [TAB, NEWLINE] = [9, 10];

/** A part of a table with rows that are wanted. */
interface WantedPart {
  readonly lugar: number;
  /** Index of its first row in the table. */
  readonly primera: number;
}

/** @param rows number of rows of each part @param wanted indexes of rows; null for all */
export function partsWith(rows: readonly number[], wanted: ReadonlySet<number> | null): WantedPart[] {
  let next = 0;
  const parts = rows.map((own, lugar) => ({ lugar, primera: (next += own) - own, own }));
  return parts.filter(
    ({ primera, own }) => !wanted || Array.from({ length: own }, (_, i) => primera + i).some((row) => wanted.has(row)),
  );
}

/** Number of parts that are read and expanded while one is used: other threads do that. */
const AHEAD = 3;

/** Reads the next parts while one is used. */
export async function* ahead<Part>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Buffer>,
): AsyncGenerator<readonly [Part, Buffer]> {
  const begun: Promise<Buffer>[] = [];
  for (const [at, part] of parts.entries()) {
    for (let next = at + begun.length; next < parts.length && begun.length <= AHEAD; next += 1) {
      const reading = read(parts[next]!);
      // Its failure is met at its turn.
      reading.catch(() => undefined);
      begun.push(reading);
    }
    yield [part, await begun.shift()!];
  }
}

/** The selected rows of COPY's text. It stays bytes: most of a part is not selected. */
export function lines(part: Buffer, selected: (index: number) => boolean): Buffer {
  const left: Buffer[] = [];
  for (let index = 0, from = 0, end = 0; from < part.length; index += 1, from = end) {
    end = part.indexOf(NEWLINE, from) + 1 || part.length;
    if (selected(index)) left.push(part.subarray(from, end));
  }
  return Buffer.concat(left);
}

/** The row of COPY's text with this first field; null if there is none. @param part sorted by the first field */
export function rowOf(part: Buffer, key: string): Buffer | null {
  const wanted = Buffer.from(key, 'utf8');
  for (let [from, to] = [0, part.length]; from < to;) {
    const middle = (from + to) >> 1;
    // The row that holds the byte in the middle.
    const start = middle === 0 ? 0 : part.lastIndexOf(NEWLINE, middle - 1) + 1;
    const end = part.indexOf(NEWLINE, middle) + 1 || part.length;
    const order = part.compare(wanted, 0, wanted.length, start, part.indexOf(TAB, start));
    if (order === 0) return part.subarray(start, end);
    if (order < 0) from = end;
    else to = start;
  }
  return null;
}
