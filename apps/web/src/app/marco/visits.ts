const VISITS = 'cepa.visitas';
/** What comes this soon after the last visit belongs to it. */
const APART_MS = 6 * 60 * 60_000;

interface Visits {
  readonly count: number;
  readonly last: number;
  readonly refused: boolean;
}

const kept = (): Visits =>
  (JSON.parse(localStorage.getItem(VISITS) ?? 'null') as Visits | null) ?? { count: 0, last: 0, refused: false };

/** The browser's own question whether to install, kept for when the person presses for it. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

let question: InstallQuestion | null = null;
const listeners = new Set<() => void>();

/** Counts the visits of this device, and keeps the browser's question for later. */
export function watchVisits(): void {
  const before = kept();
  const now = Date.now();
  if (now - before.last > APART_MS)
    localStorage.setItem(VISITS, JSON.stringify({ ...before, count: before.count + 1, last: now }));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event as InstallQuestion;
    for (const listener of listeners) listener();
  });
}

const onPhoneByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** Whether and how the application may be installed, from the second visit on, until the person says no. */
export const installation = {
  now: (): 'ask' | 'by hand' | null => {
    const { count, refused } = kept();
    if (count < 2 || refused) return null;
    if (question !== null) return 'ask';
    return onPhoneByHand() ? 'by hand' : null;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async ask(): Promise<void> {
    await question?.prompt();
    installation.done();
  },
  done(): void {
    question = null;
    localStorage.setItem(VISITS, JSON.stringify({ ...kept(), refused: true }));
    for (const listener of listeners) listener();
  },
};
