/** Storage key: the ids of people who saw or skipped the tour on this device. It outlives their sessions. */
const KEY = 'cepa.recorrido';

function ids(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // An unreadable value: the tour is offered once more.
    return [];
  }
}

/** Whether this person saw or skipped the tour on this device. */
export const sawTour = (person: string): boolean => ids().includes(person);

/** Stores that this person saw or skipped it. */
export function keepTourSeen(person: string): void {
  if (!sawTour(person)) localStorage.setItem(KEY, JSON.stringify([...ids(), person]));
}
