import type { Person, Seen } from '../offline';
import { waits } from './written';

/** Why the server refused an act. */
export interface Refusal {
  readonly status: number;
  /** The server's code: 'REGISTRO_CAMBIADO'. */
  readonly code: string | null;
  /** The server's sentence. */
  readonly sentence: string;
  /** Its sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record at that time; null if it could not be read. */
  readonly now: Readonly<Record<string, unknown>> | null;
}

/** An act that waits on this device. */
export interface Row {
  /** In tap order. */
  readonly id: number;
  /** Its `Idempotency-Key`, fixed at the tap. */
  readonly key: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The content to send: JSON text, or a file. */
  readonly body: string | Blob;
  /** Other headers: the content type, and the person's confirmation. */
  readonly headers: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly club_id: string | null;
  /** ISO 8601, by the device's clock. */
  readonly done_at: string;
  readonly seen: Seen | null;
  /** The version to which it applies, once determined; null until then. */
  readonly version: string | null;
  /** The act before it on its record, and whether the record was unchanged just before that one. */
  readonly after?: { readonly id: number; readonly unchanged: boolean };
  /** The ids of the records that it changes, and of the one that it creates. */
  readonly records: readonly string[];
  /** The record that it creates, to which other acts may already refer. */
  readonly makes?: string;
  /** Their names on screen: 'LOT-1-001'. */
  readonly about: string;
  readonly tries: number;
  /** Whether it was sent immediately, without its time, before it waited. */
  readonly sent_at_once: boolean;
  /** Earliest time of the next attempt, in milliseconds. */
  readonly not_before: number;
  readonly refusal: Refusal | null;
}

/** A row without its place in the order. */
export type NewRow = Omit<Row, 'id'>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Ids that all acts of a club have in common. */
const OF_ALL = new Set(['club_id']);

export const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.match(UUID) ?? [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (OF_ALL.has(name) ? [] : idsIn(one)));
};

/** The ids in an act: two acts with a common id are sent in order. */
export function recordsOf(path: string, body: string | Blob): readonly string[] {
  const sent = typeof body === 'string' && body !== '' ? (JSON.parse(body) as unknown) : null;
  return [...new Set([...idsIn(path), ...idsIn(sent)].map((id) => id.toLowerCase()))];
}

/**
 * The acts to send now, in order by record, each once.
 *
 * @param rows all of the device, in tap order
 * @param limit maximum number
 */
export function sendable(
  rows: readonly Row[],
  { person, now, limit }: { readonly person: string; readonly now: number; readonly limit: number },
): readonly Row[] {
  const before = new Set<string>();
  const chosen: Row[] = [];
  for (const row of rows) {
    if (row.person.id !== person) continue;
    // Acts on a record with a refused act wait until that is resolved.
    if (!waits(row)) {
      if (row.makes !== undefined) before.add(row.makes);
      continue;
    }
    const first = !row.records.some((id) => before.has(id));
    for (const id of row.records) before.add(id);
    if (first && row.not_before <= now && chosen.length < limit) chosen.push(row);
  }
  return chosen;
}

/** The meaning of an answer for its act. */
export type Outcome = 'done' | 'again' | 'session' | 'refused';

const AGAIN = [202, 408, 425, 429];
/** The session or the subscription ended, or the user was disabled: everything waits for the same person. */
const SESSION = [401, 402, 405];

/** @param code the server's code of a refusal */
export function outcomeOf(status: number, code: string | null, row: Pick<Row, 'sent_at_once' | 'tries'>): Outcome {
  if (AGAIN.includes(status) || status >= 500) return 'again';
  if (status < 400) return 'done';
  if (SESSION.includes(status)) return 'session';
  // The key belongs only to this act: it was recorded when it was sent immediately, without its time.
  if (code === 'CLAVE_REUSADA' && row.sent_at_once && row.tries > 0) return 'done';
  return 'refused';
}

/** The open part of a bulk act: the refused plants, each with its sentence. */
export function restOf(row: Row, left: readonly { readonly codigo: string; readonly sentence: string }[]): Row {
  const body = JSON.parse(row.body as string) as Record<string, unknown>;
  const codigos = left.map(({ codigo }) => codigo);
  return {
    ...row,
    body: JSON.stringify({ ...body, codigos }),
    about: codigos.join(', '),
    tries: row.tries + 1,
    refusal: {
      status: 409,
      code: null,
      sentence: left.map(({ codigo, sentence }) => `${codigo}: ${sentence}`).join(' '),
      fields: {},
      now: null,
    },
  };
}

const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** The delay after so many attempts: it doubles each time, with jitter for each device. */
export const pauseAfter = (tries: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20)) * (0.5 + chance / 2);

/** The names of a record's fields where an act uses other names. */
const ALSO: Readonly<Record<string, string>> = { nuevoEstado: 'estado' };

/** A field's written value beside the record's current one. */
export interface Both {
  readonly field: string;
  readonly seen: unknown;
  readonly written: unknown;
  readonly now: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The written and current values of common fields that differ; compared with the shown values if these are known. */
export function bothOf({ body, seen, refusal }: Pick<Row, 'body' | 'seen' | 'refusal'>): readonly Both[] {
  const now = refusal?.now;
  if (!now || typeof body !== 'string' || body === '') return [];
  return Object.entries(JSON.parse(body) as Record<string, unknown>).flatMap(([name, written]) => {
    const field = ALSO[name] ?? name;
    if (!(field in now) || same(written, now[field])) return [];
    return [{ field, seen: seen?.fields?.[field], written, now: now[field] }];
  });
}

/** The fields of an act by their names in the record. */
export const namesOf = (body: string | Blob): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    typeof body === 'string' && body !== ''
      ? Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => [ALSO[name] ?? name, value])
      : [],
  );

/**
 * Whether another person changed a record since it was shown, so that the act would overwrite that. An equal value is
 * no conflict: both wrote the same.
 */
export function isDisputed(
  { body, seen }: Pick<Row, 'body' | 'seen'>,
  now: Readonly<Record<string, unknown>>,
): boolean {
  const fields = seen?.fields ?? {};
  const written = namesOf(body);
  return Object.keys(fields).some(
    (name) => !same(fields[name], now[name]) && !(name in written && same(written[name], now[name])),
  );
}

/** Whether a screen is sending it right now: whether it has to wait is not known yet. */
export const isUnderWay = ({ sent_at_once, tries, not_before }: Row): boolean =>
  sent_at_once && tries <= 1 && not_before === 0;
