/** Storage key: the people who work without a signal on this device. Other tabs are notified through it. */
const OFFLINE_KEY = 'cepa.sin_senal';

/** A signed-in person, as stored with an act. */
export interface Person {
  readonly id: string;
  readonly nombre: string;
}

/** The values of a record on screen when it was changed, and where to read it again. */
export interface Seen {
  /** The URL that returns the record with its version. */
  readonly path: string;
  /** The shown version; null if the screen did not know one. */
  readonly etag: string | null;
  /** The shown values, by their names in the answer of `path`. */
  readonly fields: Readonly<Record<string, unknown>> | null;
}

interface Worker {
  readonly person: Person | null;
  readonly club_id: string | null;
}

let whoWorks: () => Worker = () => ({ person: null, club_id: null });

/** Set by the session: the signed-in person and their club. */
export const setWorker = (asked: () => Worker): void => {
  whoWorks = asked;
};

export const worker = (): Worker => whoWorks();

const idsAt = (key: string): readonly string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[];

/** Adds an id to a list in the browser's storage, or removes it; an empty list is deleted. */
function setAt(key: string, id: string, on: boolean): void {
  const others = idsAt(key).filter((other) => other !== id);
  const ids = on ? [...others, id] : others;
  if (ids.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ids));
}

/** The people who work without a signal on this device, by id. */
export const offlinePeople = (): readonly string[] => idsAt(OFFLINE_KEY);

/** Whether the signed-in person works without a signal on this device. */
export function worksOffline(): boolean {
  const { person } = whoWorks();
  return person !== null && offlinePeople().includes(person.id);
}

export const setOffline = (id: string, on: boolean): void => setAt(OFFLINE_KEY, id, on);

/**
 * People who left and whose data must still be deleted from this device: an interrupted deletion is completed at the
 * next start.
 */
const TO_FORGET = 'cepa.sin_senal.olvidar';

export const toForget = (): readonly string[] => idsAt(TO_FORGET);

export const markToForget = (id: string): void => setAt(TO_FORGET, id, true);

export const forgotten = (id: string): void => setAt(TO_FORGET, id, false);
