/** Key of the browser's storage: who works without a signal on this device. Other tabs hear of its changes by it. */
const OFFLINE_KEY = 'cepa.sin_senal';

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

const idsAt = (key: string): readonly string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[];

/** Puts an id on a list of the browser's storage, or takes it off; an empty list is not kept. */
function setAt(key: string, id: string, on: boolean): void {
  const others = idsAt(key).filter((other) => other !== id);
  const ids = on ? [...others, id] : others;
  if (ids.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ids));
}

/** The people who work without a signal on this device, by id. */
export const offlinePeople = (): readonly string[] => idsAt(OFFLINE_KEY);

/** Whether the person who is in works without a signal on this device. */
export function worksOffline(): boolean {
  const { person } = whoWorks();
  return person !== null && offlinePeople().includes(person.id);
}

export const setOffline = (id: string, on: boolean): void => setAt(OFFLINE_KEY, id, on);

/** Who left, and whose things are still to be taken off this device: it is finished at the next start where it was cut short. */
const TO_FORGET = 'cepa.sin_senal.olvidar';

export const toForget = (): readonly string[] => idsAt(TO_FORGET);

export const markToForget = (id: string): void => setAt(TO_FORGET, id, true);

export const forgotten = (id: string): void => setAt(TO_FORGET, id, false);
