import { RefusedLine } from './line';

const PRIMERA_MS = 1_000;
const MAX_MS = 60_000;

/** How long to wait after so many failures in a row: twice as long each time up to a minute, and not everybody at once. */
export const espera = (failures: number, azar: number): number =>
  Math.min(MAX_MS, PRIMERA_MS * 2 ** failures) * (0.5 + azar / 2);

/** Waits until the time has passed, the network is back, or the wait is aborted. */
function pausa(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((seguir) => {
    const fin = (): void => {
      clearTimeout(timer);
      removeEventListener('online', fin);
      signal.removeEventListener('abort', fin);
      seguir();
    };
    const timer = setTimeout(fin, ms);
    addEventListener('online', fin);
    signal.addEventListener('abort', fin);
  });
}

/**
 * Keeps a line open: when it ends or breaks it is opened again, later and later while it fails. What the server refuses is not
 * asked again.
 *
 * @param line opens the line once, says so whenever it is seen to work, and lasts as long as it does
 */
export async function mantener(line: (funciona: () => void) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await line(() => (failures = 0));
    } catch (error) {
      if (error instanceof RefusedLine) return;
    }
    await pausa(espera(failures, Math.random()), signal);
  }
}
