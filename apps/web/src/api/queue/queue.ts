import { offlinePeople, worker } from '../offline';
import { enviar, senal } from '../senal';
import { tokenActual } from '../token';
import { forgetVersions } from '../versions';
import { setWaiting } from '../waiting';
import { idMadeBy } from './makes';
import { isUnderWay, type NewRow, type Row } from './row';
import type { Answer, Current } from './ground';
import { locks, whileHeld } from './locks';
import { Sender } from './sender';
import { indexedStore } from './store';

const ALONE = 'cepa.por_enviar';
const BETWEEN_TABS = 'cepa.por_enviar';
/** A tab recorded something: other tabs refresh their screens. */
const SENT = 'sent';
/** Timeout of a request, after which it is sent again. */
const PATIENCE_MS = 30_000;
/** Minimum interval between checks of waiting acts. */
const LOOK_MS = 5_000;

const store = indexedStore();
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(BETWEEN_TABS);

const authorized = (): Readonly<Record<string, string>> => ({ authorization: `Bearer ${tokenActual() ?? ''}` });

async function post(row: Row): Promise<Answer | null> {
  const version = row.version ?? row.seen?.etag ?? null;
  const request = new Request(row.url, {
    method: row.method,
    body: row.body,
    headers: {
      ...row.headers,
      ...authorized(),
      'idempotency-key': row.key,
      'x-hecho': row.done_at,
      'x-reloj': new Date().toISOString(),
      ...(version === null ? {} : { 'if-match': version }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const response = await enviar(request).catch(() => null);
  // The screen may be older than this act.
  if (response === null || response.status < 400 || response.status >= 500) forgetVersions();
  if (response === null) return null;
  const said = (await response.json().catch(() => ({}))) as {
    error?: unknown;
    errors?: Record<string, string>;
    codigo?: string;
    resultados?: ReadonlyArray<{ readonly leido: string; readonly hecho: boolean; readonly error: string | null }>;
  };
  const left = said.resultados?.filter(({ hecho }) => !hecho);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    code: said.codigo ?? null,
    sentence: typeof said.error === 'string' ? said.error : '',
    fields: said.errors ?? {},
    ...(left ? { left: left.map(({ leido, error }) => ({ codigo: leido, sentence: error ?? '' })) } : {}),
    wait: seconds > 0 ? seconds * 1_000 : null,
  };
}

async function read(path: string): Promise<Current | 'gone' | null> {
  const request = new Request(path, { headers: authorized(), signal: AbortSignal.timeout(PATIENCE_MS) });
  const response = await enviar(request).catch(() => null);
  if (response === null || response.status >= 500 || response.status === 401 || response.status === 429) return null;
  if (!response.ok) return 'gone';
  return { etag: response.headers.get('etag'), record: (await response.json()) as Record<string, unknown> };
}

/** Reads the waiting acts, and shows them. */
export async function show(): Promise<void> {
  const rows = (await store.all()).filter((row) => !isUnderWay(row));
  const { person } = worker();
  const own = rows.filter((row) => row.person.id === person?.id);
  setWaiting({ rows: own, others: rows.length - own.length });
}

function changed(): void {
  others?.postMessage('changed');
  void show();
}

const sender = new Sender({
  store,
  person: () => (tokenActual() === null ? null : (worker().person?.id ?? null)),
  now: Date.now,
  chance: Math.random,
  post,
  read,
  alone: async (job) => {
    const manager = locks();
    await (manager ? manager.request(ALONE, job) : job());
  },
  ifFree: whileHeld,
  changed,
});

let again: ReturnType<typeof setTimeout> | undefined;
let sent: () => void = () => undefined;

/** Sends the waiting acts while there is a signal, and schedules the next check. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(again);
  if (senal.actual() !== 'hay') return show();
  const before = (await store.all()).length;
  await sender.run();
  await show();
  if ((await store.all()).length < before) {
    others?.postMessage(SENT);
    sent();
  }
  const due = await sender.due();
  if (due !== null) again = setTimeout(() => void sendWaiting(), Math.max(LOOK_MS, due - Date.now()));
}

/** Adds an act. @throws NoRoom */
export async function keep(row: NewRow): Promise<Row> {
  const kept = await store.add(row);
  changed();
  return kept;
}

export async function keepAs(row: Row): Promise<void> {
  await store.put(row);
  changed();
}

export async function takeOut(id: number): Promise<void> {
  await store.remove(id);
  changed();
}

/** Removes a waiting act from the queue; false if it was sent, or is being sent. */
export async function withdraw(id: number): Promise<boolean> {
  const row = (await store.all()).find((one) => one.id === id);
  let taken = false;
  if (row)
    await whileHeld(row.key, async () => {
      if (!(await store.all()).some((one) => one.id === id)) return;
      await discard(row);
      taken = true;
    });
  return taken;
}

/** Deletes an act from this device, and with it the acts that wait for the record that it would have created. */
export async function discard({ id, makes }: Row): Promise<void> {
  for (const row of await store.all())
    if (row.id === id || (makes !== undefined && row.records.includes(makes))) await store.remove(row.id);
  changed();
}

export const allRows = (): Promise<readonly Row[]> => store.all();

/** Whether an act on one of these records waits: later acts must not be sent before it. */
export const isAnyWaiting = async (records: readonly string[]): Promise<boolean> =>
  (await store.all()).some((row) => row.refusal === null && row.records.some((id) => records.includes(id)));

/** Deletes the person's acts from this device. */
export async function forgetRows(person: string): Promise<void> {
  for (const row of await store.all()) if (row.person.id === person) await store.remove(row.id);
  changed();
}

/**
 * Sends a corrected act in place of a refused one: a new act with the original time, on the current version of the
 * record.
 *
 * @param confirmed the person confirmed that a surname in it names nobody
 */
export async function correct(row: Row, body: string | Blob, confirmed = false): Promise<void> {
  const { id: _id, ...kept } = row;
  const key = crypto.randomUUID();
  const makes = idMadeBy(row.method, row.url, row.person.id, key);
  const renamed = (id: string): string => (makes !== null && id === row.makes ? makes : id);
  const etag = row.seen === null ? null : await read(row.seen.path);
  await store.add({
    ...kept,
    key,
    records: row.records.map(renamed),
    ...(makes === null ? {} : { makes }),
    body,
    headers: confirmed ? { ...row.headers, 'x-confirmo-texto': 'true' } : row.headers,
    seen: row.seen && {
      path: row.seen.path,
      etag: etag === null || etag === 'gone' ? null : etag.etag,
      fields: null,
    },
    version: null,
    tries: 0,
    sent_at_once: false,
    not_before: 0,
    refusal: null,
  });
  await store.remove(row.id);
  // Acts that wait for its new record follow it, with the record's new id.
  for (const { id, ...other } of await store.all()) {
    if (makes === null || row.makes === undefined || !other.records.includes(row.makes)) continue;
    await store.add({
      ...other,
      url: other.url.replace(row.makes, makes),
      records: other.records.map(renamed),
    });
    await store.remove(id);
  }
  changed();
  void sendWaiting();
}

/** Acts that a closed tab was sending wait from now on. */
async function takeOver(): Promise<void> {
  for (const row of (await store.all()).filter(isUnderWay))
    await whileHeld(row.key, () => store.put({ ...row, not_before: Date.now() }));
}

let started = false;

/**
 * Sends the waiting acts from now on, whenever there is a signal.
 *
 * @param afterwards called when something was recorded: the screen may be older
 */
export function startQueue(afterwards: () => void): void {
  if (started) return;
  started = true;
  sent = afterwards;
  others?.addEventListener('message', ({ data }) => {
    if (data === SENT) {
      forgetVersions();
      sent();
    } else void show();
  });
  senal.suscribir(() => {
    if (senal.actual() === 'hay') void sendWaiting();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && offlinePeople().length > 0) void sendWaiting();
  });
  void takeOver().then(sendWaiting);
}
