/** Key of the browser's storage: who works without a signal on this device. Other tabs hear of its changes by it. */
export const OFFLINE_KEY = 'cepa.sin_senal';

/** Somebody who is signed in, as far as a kept act names them. */
export interface Person {
  readonly id: string;
  readonly nombre: string;
}

/** What the screen showed of a record when it was changed, and where it can be read again. */
export interface Seen {
  /** The address that answers the record, with its version. */
  readonly path: string;
  /** The version that was shown; null where the screen knew none. */
  readonly etag: string | null;
  /** The values that were shown, by the names that `path` answers them by. */
  readonly fields: Readonly<Record<string, unknown>> | null;
}

interface Worker {
  readonly person: Person | null;
  readonly club_id: string | null;
}

let whoWorks: () => Worker = () => ({ person: null, club_id: null });

/** The session says who is in, and for which club. */
export const setWorker = (asked: () => Worker): void => {
  whoWorks = asked;
};

export const worker = (): Worker => whoWorks();

/** The people who work without a signal on this device, by id. */
export function offlinePeople(): readonly string[] {
  if (typeof localStorage === 'undefined') return [];
  try {
    const kept = JSON.parse(localStorage.getItem(OFFLINE_KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the person who is in works without a signal on this device. */
export function worksOffline(): boolean {
  const { person } = whoWorks();
  return person !== null && offlinePeople().includes(person.id);
}

export function setOffline(id: string, on: boolean): void {
  const others = offlinePeople().filter((other) => other !== id);
  const people = on ? [...others, id] : others;
  if (people.length === 0) localStorage.removeItem(OFFLINE_KEY);
  else localStorage.setItem(OFFLINE_KEY, JSON.stringify(people));
}

/** Who left, and whose things are still to be taken off this device: it is finished at the next start where it was cut short. */
const TO_FORGET = 'cepa.sin_senal.olvidar';

export const toForget = (): readonly string[] => JSON.parse(localStorage.getItem(TO_FORGET) ?? '[]') as string[];

export function markToForget(id: string): void {
  localStorage.setItem(TO_FORGET, JSON.stringify([...new Set([...toForget(), id])]));
}

export function forgotten(id: string): void {
  const left = toForget().filter((other) => other !== id);
  if (left.length === 0) localStorage.removeItem(TO_FORGET);
  else localStorage.setItem(TO_FORGET, JSON.stringify(left));
}

/** Says to the client what was seen. It never leaves the device. */
const SEEN = 'x-visto';

/** Headers of a write by which a screen says what it showed of the record: `{ ...request, headers: seenOf(…) }`. */
export const seenOf = (path: string, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => ({
  [SEEN]: encodeURIComponent(JSON.stringify({ path, etag: null, fields })),
});

const seenBy = new WeakMap<Request, Seen>();

/** Takes what was seen out of a request. */
export function takeSeen(request: Request): void {
  const said = request.headers.get(SEEN);
  if (said === null) return;
  request.headers.delete(SEEN);
  seenBy.set(request, JSON.parse(decodeURIComponent(said)) as Seen);
}

export const noteSeen = (request: Request, seen: Seen): void => {
  seenBy.set(request, seen);
};

export const seenFor = (request: Request): Seen | null => seenBy.get(request) ?? null;
