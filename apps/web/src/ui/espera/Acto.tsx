import { Text } from '@mantine/core';
import { actOf } from '@/api/queue/acts';
import type { Row } from '@/api/queue/row';
import { ConCodigos } from '../codigo/ConCodigos';
import { diaDe, fechaHora, hora, hoy } from '../formatos';
import { fieldName, valueText, type Value } from '../historial/values';

/** What an act did, in the words of the API's document. */
export const titleOf = ({ method, url }: Pick<Row, 'method' | 'url'>): string =>
  actOf(method, url.replace(/\?.*/, ''))?.title ?? 'Un acto';

const doneAt = (at: string): string => (diaDe(at) === hoy() ? hora(at) : fechaHora(at));

/** The values that were written, without ids and lists of them. */
export function writtenIn({ method, url, body }: Pick<Row, 'method' | 'url' | 'body'>): string {
  if (typeof body !== 'string' || body === '') return '';
  const written = JSON.parse(body) as Record<string, Value>;
  const fields = actOf(method, url.replace(/\?.*/, ''))?.fields ?? [];
  return fields
    .filter(({ field }) => written[field] !== undefined && written[field] !== null && written[field] !== '')
    .map(({ field }) => `${fieldName(field)}: ${valueText(written[field] ?? null, field)}`)
    .join(' · ');
}

/** An act in two lines: what it is and of what, and what was written when. */
export function Acto({ row }: { readonly row: Row }) {
  return (
    <>
      <Text fw={600}>
        {titleOf(row)}
        {row.about && <ConCodigos>{`: ${row.about}`}</ConCodigos>}
      </Text>
      <Text size="sm" c="dimmed">
        Hecho {doneAt(row.done_at)}
        {writtenIn(row) && <ConCodigos>{` · ${writtenIn(row)}`}</ConCodigos>}
      </Text>
    </>
  );
}
