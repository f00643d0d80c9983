const acts = new EventTarget();
const DONE = 'done';

/** Says that an act of this tab took effect. */
export const actDone = (): boolean => acts.dispatchEvent(new Event(DONE));

/** Calls `then` after each act of this tab; the returned function ends that. */
export function onActDone(then: () => void): () => void {
  acts.addEventListener(DONE, then);
  return () => acts.removeEventListener(DONE, then);
}
