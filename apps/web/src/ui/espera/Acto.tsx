import { Text } from '@mantine/core';
import { actOf } from '@/api/queue/acts';
import type { Row } from '@/api/queue/row';
import { ConCodigos } from '../codigo/ConCodigos';
import { diaDe, fechaHora, hora, hoy, listed } from '../formatos';
import { fieldName, valueText, type Value } from '../historial/values';

/** The act of a burst on scanned plants. */
const BURST: Readonly<Record<string, string>> = {
  estado: 'Cambiar el estado',
  etapa: 'Mover a una etapa',
  sala: 'Mover a una sala',
  tarea: 'Registrar una tarea',
  baja: 'Dar de baja',
  foto: 'Adjuntar una foto',
  pesar: 'Cosechar lo pesado',
};

/** The title of an act, from the OpenAPI document. */
export function titleOf({ method, url, body }: Pick<Row, 'method' | 'url' | 'body'>): string {
  const title = actOf(method, url.replace(/\?.*/, ''))?.title ?? 'Un acto';
  if (url !== '/api/rafaga' || typeof body !== 'string') return title;
  return BURST[String((JSON.parse(body) as { acto?: unknown }).acto)] ?? title;
}

const doneAt = (at: string): string => (diaDe(at) === hoy() ? hora(at) : fechaHora(at));

/** Part of the act's title. */
const NAMED = 'acto';

/** The name of a field of an act; a plant's new state is named as its state. */
export const nameOf = (field: string): string =>
  fieldName(field, { nuevoEstado: 'Estado', es_recurrente: 'Se repite' });

const SPELLED: Readonly<Record<string, string>> = { destruccion: 'Destrucción', perdida: 'Pérdida' };

/** Maximum number of scanned codes that are named; more are only counted. */
const CODES = 3;

/** The scanned codes of an act: 'LOT-1-001, LOT-1-002, LOT-1-003 y 5 más'. */
function codesIn({ body }: Pick<Row, 'body'>): string {
  if (typeof body !== 'string' || body === '') return '';
  const { codigos } = JSON.parse(body) as { readonly codigos?: readonly string[] };
  return Array.isArray(codigos) ? listed(codigos.slice(0, CODES), codigos.length - CODES) : '';
}

/** 'PENDIENTE' → 'Pendiente'. */
const legible = (value: Value): Value =>
  typeof value === 'string' && value in SPELLED ? (SPELLED[value] ?? value) : lowered(value);

const lowered = (value: Value): Value =>
  typeof value === 'string' && /^\p{Lu}{4,}$/u.test(value)
    ? value.charAt(0) + value.slice(1).toLocaleLowerCase('es')
    : value;

/** The written values, without ids and lists of ids. */
export function writtenIn({ method, url, body }: Pick<Row, 'method' | 'url' | 'body'>): string {
  if (typeof body !== 'string' || body === '') return '';
  const written = JSON.parse(body) as Record<string, Value>;
  const fields = actOf(method, url.replace(/\?.*/, ''))?.fields ?? [];
  return fields
    .filter(
      ({ field }) =>
        field !== NAMED && written[field] !== undefined && written[field] !== null && written[field] !== '',
    )
    .map(({ field }) => `${nameOf(field)}: ${valueText(legible(written[field] ?? null), field)}`)
    .join(' · ');
}

/** An act in two lines: its title and record, and its values and time. */
export function Acto({ row }: { readonly row: Row }) {
  return (
    <>
      <Text fw={600}>
        {titleOf(row)}
        {row.about && <ConCodigos>{`: ${row.about}`}</ConCodigos>}
      </Text>
      <Text size="sm" c="dimmed">
        Hecho {doneAt(row.done_at)}
        {codesIn(row) && <ConCodigos>{` · ${codesIn(row)}`}</ConCodigos>}
        {writtenIn(row) && <ConCodigos>{` · ${writtenIn(row)}`}</ConCodigos>}
      </Text>
    </>
  );
}
