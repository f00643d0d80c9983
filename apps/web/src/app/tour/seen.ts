/** Key of the browser's storage: the ids of those who saw or skipped the tour on this device. It outlives their sessions. */
const KEY = 'cepa.recorrido';

function ids(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // Somebody else's text: the tour is offered once more.
    return [];
  }
}

/** Whether this person saw or skipped the tour on this device. */
export const sawTour = (person: string): boolean => ids().includes(person);

/** Keeps that this person saw or skipped it. */
export function keepTourSeen(person: string): void {
  if (!sawTour(person)) localStorage.setItem(KEY, JSON.stringify([...ids(), person]));
}
