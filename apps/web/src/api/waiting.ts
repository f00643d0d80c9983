import { useSyncExternalStore } from 'react';
import type { Row } from './queue/row';

/** The waiting acts of this device, as every screen shows them. */
export interface Waiting {
  /** Of the signed-in person, in tap order. */
  readonly rows: readonly Row[];
  /** Number of other people's acts: nothing else of them is shown. */
  readonly others: number;
}

let waiting: Waiting = { rows: [], others: 0 };
const listeners = new Set<() => void>();

export const waitingNow = (): Waiting => waiting;

export function setWaiting(now: Waiting): void {
  if (now.rows.length === 0 && waiting.rows.length === 0 && now.others === waiting.others) return;
  waiting = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaiting = (): Waiting => useSyncExternalStore(subscribe, waitingNow);
