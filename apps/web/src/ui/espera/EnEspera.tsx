import { Badge } from '@mantine/core';
import { waits, writtenOf } from '@/api/queue/written';
import { useWaiting } from '@/api/waiting';

/** What the last act that waits on this device wrote into a field of a record; undefined where none did. */
export function useWritten(id: string, field: string): string | undefined {
  const { rows } = useWaiting();
  if (rows.length === 0) return undefined;
  const written = writtenOf(rows, id, field);
  return typeof written === 'string' ? written : undefined;
}

/** Marks a record with an act that waits on this device: what it will be, where the act says so. */
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
