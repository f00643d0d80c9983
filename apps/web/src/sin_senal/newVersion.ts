/** Changes to the newer version; null if there is none. */
let change: (() => void) | null = null;
const listeners = new Set<() => void>();

export function offerNewVersion(next: () => void): void {
  change = next;
  for (const listener of listeners) listener();
}

export const newVersion = {
  now: (): (() => void) | null => change,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
