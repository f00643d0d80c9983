import { RefusedLine } from './line';

const PRIMERA_MS = 1_000;
const MAX_MS = 60_000;

/** The delay after so many failures in a row: it doubles up to a minute, with jitter. */
export const espera = (failures: number, azar: number): number =>
  Math.min(MAX_MS, PRIMERA_MS * 2 ** failures) * (0.5 + azar / 2);

/** Waits until the time has passed, the network is back, or `signal` aborts. */
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
 * Keeps a stream open: when it ends or breaks it is opened again, with growing delays while it fails. A refused one is
 * not retried.
 *
 * @param line opens the stream once, calls `funciona` whenever it works, and resolves when it ends
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
