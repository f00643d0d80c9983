const [TAB, NEWLINE] = [9, 10];

/** A part of a table with rows that are wanted. */
export interface WantedPart {
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

/** Reads the next part while one is used: to read and expand it is work of other threads. */
export async function* ahead<Part>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Buffer>,
): AsyncGenerator<readonly [Part, Buffer]> {
  const begin = (part: Part | undefined): Promise<Buffer> | null => {
    const reading = part === undefined ? null : read(part);
    // Its failure is met at its turn.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = begin(parts[0]);
  for (const [at, part] of parts.entries()) {
    const content = await next!;
    next = begin(parts[at + 1]);
    yield [part, content];
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
