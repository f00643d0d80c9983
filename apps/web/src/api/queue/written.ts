/** The part of a stored act that every screen uses; the rest of the queue is loaded on demand. */
interface Kept {
  readonly refusal: object | null;
  readonly records: readonly string[];
  readonly body: string | Blob;
}

/** Whether it waits to be sent and was not refused. */
export const waits = ({ refusal }: Pick<Kept, 'refusal'>): boolean => refusal === null;

/** The value that the last waiting act wrote to a field of a record; undefined if none did. */
export function writtenOf(rows: readonly Kept[], id: string, field: string): unknown {
  const last = rows.findLast((row) => waits(row) && row.records.includes(id) && typeof row.body === 'string');
  if (!last || typeof last.body !== 'string' || last.body === '') return undefined;
  return (JSON.parse(last.body) as Record<string, unknown>)[field];
}
