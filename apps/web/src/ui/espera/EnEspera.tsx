import { Badge } from '@mantine/core';
import { waits, writtenOf } from '@/api/queue/written';
import { useWaiting } from '@/api/waiting';

/** The value that the last waiting act of this device wrote to a field of a record; undefined if none did. */
export function useWritten(id: string, field: string): string | undefined {
  const { rows } = useWaiting();
  if (rows.length === 0) return undefined;
  const written = writtenOf(rows, id, field);
  return typeof written === 'string' ? written : undefined;
}

/** Marks a record with a waiting act on this device: shows its future value, if the act has one. */
export function EnEspera({ id, field }: { readonly id: string; readonly field?: string }) {
  const { rows } = useWaiting();
  const written = useWritten(id, field ?? '');
  if (!rows.some((row) => waits(row) && row.records.includes(id))) return null;
  return (
    <Badge color="yellow" variant="light" size="lg" style={{ textTransform: 'none' }}>
      Por enviar{written === undefined ? '' : `: ${written}`}
    </Badge>
  );
}
