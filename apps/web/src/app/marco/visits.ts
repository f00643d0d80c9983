/** The storage key under which public/puerta.js counts the visits of this device. */
const VISITS = 'cepa.visitas';

/** The browser's install prompt, as public/puerta.js keeps it. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

const question = (): InstallQuestion | undefined => (globalThis as { cepaInstalar?: InstallQuestion }).cepaInstalar;

const listeners = new Set<() => void>();

const onPhoneByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** Whether and how the application can be installed, from the second visit on, until the person declines. */
export const installation = {
  now: (): 'ask' | 'by hand' | null => {
    if (document.documentElement.dataset['vuelve'] === undefined) return null;
    if (question() !== undefined) return 'ask';
    return onPhoneByHand() ? 'by hand' : null;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('beforeinstallprompt', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('beforeinstallprompt', listener);
    };
  },
  async ask(): Promise<void> {
    await question()?.prompt();
    installation.done();
  },
  done(): void {
    const visits = JSON.parse(localStorage.getItem(VISITS) ?? '{}') as object;
    localStorage.setItem(VISITS, JSON.stringify({ ...visits, refused: true }));
    delete document.documentElement.dataset['vuelve'];
    for (const listener of listeners) listener();
  },
};
