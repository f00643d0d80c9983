/** The file that the build writes from `trabajador.js`. */
const WORKER = '/trabajador.js';
/** Whether a newer version is there, is asked this often. */
const HOUR_MS = 60 * 60_000;

const supported = (): boolean => 'serviceWorker' in navigator && import.meta.env.PROD;

/** Whether this browser can open the application without a line, and keep acts in order among its tabs: not over plain HTTP. */
export const canWorkOffline = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'locks' in navigator && isSecureContext;

/** The cache that says whether the application is kept, as the worker names it. */
const APPLICATION = 'cepa-aplicacion';

/** Has the worker keep the files of the public pages. @returns false where there is none */
export async function keepPages(): Promise<boolean> {
  if (!supported()) return false;
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  return true;
}

/**
 * Has the worker keep the files of the application, so that it opens without a line; says when a newer version waits.
 *
 * @param onNewer gets what changes to it: the page is loaded again
 * @returns false where no worker can
 */
export async function keepApplication(onNewer: (change: () => void) => void): Promise<boolean> {
  if (!supported()) return false;
  registered ??= register(onNewer);
  const worker = await registered;
  return (await worker.messageSW({ type: 'KEEP_APPLICATION' })) === true;
}

let registered: ReturnType<typeof register> | undefined;

async function register(onNewer: (change: () => void) => void) {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => {
    onNewer(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  await worker.register();
  await navigator.serviceWorker.ready;
  setInterval(() => void worker.update().catch(() => undefined), HOUR_MS);
  return worker;
}

/** A worker that was ended answers nothing. */
const PATIENCE_MS = 10_000;

/** Drops the application's files from this device; the worker does it, after what it has under way. */
export async function dropApplication(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const active = (await navigator.serviceWorker?.getRegistration())?.active;
  if (active)
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      setTimeout(done, PATIENCE_MS);
      active.postMessage({ type: 'DROP_APPLICATION' }, [port2]);
    });
  await caches.delete(APPLICATION);
}
