/** A kept act, as far as every screen looks at it: the rest of the queue is loaded where it is used. */
interface Kept {
  readonly refusal: object | null;
  readonly records: readonly string[];
  readonly body: string | Blob;
}

/** Whether it waits to be sent: it was not refused. */
export const waits = ({ refusal }: Pick<Kept, 'refusal'>): boolean => refusal === null;

/** What the last act that waits wrote into a field of a record; undefined where none did. */
export function writtenOf(rows: readonly Kept[], id: string, field: string): unknown {
  const last = rows.findLast((row) => waits(row) && row.records.includes(id) && typeof row.body === 'string');
  if (!last || typeof last.body !== 'string' || last.body === '') return undefined;
  return (JSON.parse(last.body) as Record<string, unknown>)[field];
}
