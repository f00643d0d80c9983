import type { Person, Seen } from '../offline';
import { waits } from './written';

/** Why an act was refused when it was sent. */
export interface Refusal {
  readonly status: number;
  /** The server's name of it: 'REGISTRO_CAMBIADO'. */
  readonly code: string | null;
  /** The server's sentence. */
  readonly sentence: string;
  /** Its sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record as it was then; null where it could not be read. */
  readonly now: Readonly<Record<string, unknown>> | null;
}

/** An act that waits on this device. */
export interface Row {
  /** In the order of the taps. */
  readonly id: number;
  /** Its `Idempotency-Key`, the same from the tap on. */
  readonly key: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** As it is sent: the text of a JSON, or a file. */
  readonly body: string | Blob;
  /** What is sent with it besides the key: the kind of its body, and what the person confirmed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly person: Person;
  readonly club_id: string | null;
  /** ISO 8601, by the clock of the device. */
  readonly done_at: string;
  readonly seen: Seen | null;
  /** The version that it holds for, once it was found by what was seen; null until then. */
  readonly version: string | null;
  /** The act before it on its record, by place, and whether the record was as seen just before that one. */
  readonly after?: { readonly id: number; readonly unchanged: boolean };
  /** The records that it is about, by id, and the one that it makes. */
  readonly records: readonly string[];
  /** The record that it makes, which other acts may be about already. */
  readonly makes?: string;
  /** Their names, as the screens had them: 'LOT-1-001'. */
  readonly about: string;
  readonly tries: number;
  /** It was sent at once when it was done, before it waited: then without when it was done. */
  readonly sent_at_once: boolean;
  /** Not sent again before, in milliseconds. */
  readonly not_before: number;
  readonly refusal: Refusal | null;
}

/** A row that has no place in the order yet. */
export type NewRow = Omit<Row, 'id'>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Which every act of a club has in common. */
const OF_ALL = new Set(['club_id']);

export const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.match(UUID) ?? [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (OF_ALL.has(name) ? [] : idsIn(one)));
};

/** The ids that an act names: two acts with one in common are sent in their order. */
export function recordsOf(path: string, body: string | Blob): readonly string[] {
  const sent = typeof body === 'string' && body !== '' ? (JSON.parse(body) as unknown) : null;
  return [...new Set([...idsIn(path), ...idsIn(sent)].map((id) => id.toLowerCase()))];
}

/**
 * The acts to be sent now: in order by record, each once.
 *
 * @param rows all of the device, in the order of the taps
 * @param limit at most so many
 */
export function sendable(
  rows: readonly Row[],
  { person, now, limit }: { readonly person: string; readonly now: number; readonly limit: number },
): readonly Row[] {
  const before = new Set<string>();
  const chosen: Row[] = [];
  for (const row of rows) {
    if (row.person.id !== person) continue;
    // What is about a record that was refused waits for it to be put right.
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

/** What an answer means for the act that it answers. */
export type Outcome = 'done' | 'again' | 'session' | 'refused';

const AGAIN = [202, 408, 425, 429];
/** The session ended, the subscription did, or the user was disabled: all of it waits for the same person. */
const SESSION = [401, 402, 405];

/** @param code the server's name of a refusal */
export function outcomeOf(status: number, code: string | null, row: Pick<Row, 'sent_at_once' | 'tries'>): Outcome {
  if (AGAIN.includes(status) || status >= 500) return 'again';
  if (status < 400) return 'done';
  if (SESSION.includes(status)) return 'session';
  // The key is of this act alone: it was recorded when it was sent at once, before it had an hour of its own.
  if (code === 'CLAVE_REUSADA' && row.sent_at_once && row.tries > 0) return 'done';
  return 'refused';
}

/** What an act on many plants leaves to be put right: the plants that were refused, each with its sentence. */
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

/** How long an act waits after so many tries: twice as long each time, each device a little otherwise. */
export const pauseAfter = (tries: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20)) * (0.5 + chance / 2);

/** The names under which a record answers what an act calls otherwise. */
const ALSO: Readonly<Record<string, string>> = { nuevoEstado: 'estado' };

/** A field as it was written beside the one that the record has now. */
export interface Both {
  readonly field: string;
  readonly seen: unknown;
  readonly written: unknown;
  readonly now: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was written beside what is now, of the fields that both have and that differ; from what was seen where that is known. */
export function bothOf({ body, seen, refusal }: Pick<Row, 'body' | 'seen' | 'refusal'>): readonly Both[] {
  const now = refusal?.now;
  if (!now || typeof body !== 'string' || body === '') return [];
  return Object.entries(JSON.parse(body) as Record<string, unknown>).flatMap(([name, written]) => {
    const field = ALSO[name] ?? name;
    if (!(field in now) || same(written, now[field])) return [];
    return [{ field, seen: seen?.fields?.[field], written, now: now[field] }];
  });
}

/** What an act writes, by the names under which its record answers it. */
export const namesOf = (body: string | Blob): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    typeof body === 'string' && body !== ''
      ? Object.entries(JSON.parse(body) as Record<string, unknown>).map(([name, value]) => [ALSO[name] ?? name, value])
      : [],
  );

/**
 * Whether somebody changed a record since it was seen, so that the act would overwrite that. What is already as it was written is no
 * dispute: both did the same.
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

/** Whether a screen has it under way at this moment: nobody knows yet whether it waits at all. */
export const isUnderWay = ({ sent_at_once, tries, not_before }: Row): boolean =>
  sent_at_once && tries <= 1 && not_before === 0;
