/** The file that the build makes from `trabajador.js`. */
const WORKER = '/trabajador.js';
/** Interval of checks for a newer version. */
const HOUR_MS = 60 * 60_000;

const supported = (): boolean => 'serviceWorker' in navigator && import.meta.env.PROD;

/** Whether this browser can open the application without a connection, and order acts among its tabs: not over plain HTTP. */
export const canWorkOffline = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'locks' in navigator && isSecureContext;

/** The worker's cache that marks the application as stored. */
const APPLICATION = 'cepa-aplicacion';

/** Makes the worker store the files of the public pages. @returns false without a worker */
export async function keepPages(): Promise<boolean> {
  if (!supported()) return false;
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  return true;
}

/**
 * Makes the worker store the files of the application, so that it opens without a connection.
 *
 * @param wanted asked immediately before the request: registering takes time, and the switch may be off by then
 * @param onNewer gets a function that changes to the newer version: the page is reloaded
 * @returns false if no worker is possible
 */
export async function keepApplication(wanted: () => boolean, onNewer: (change: () => void) => void): Promise<boolean> {
  if (!supported()) return false;
  registered ??= register(onNewer);
  const { messageSW, worker } = await registered;
  const active = await worker.getSW();
  if (!wanted()) return false;
  return (await messageSW(active, { type: 'KEEP_APPLICATION' })) === true;
}

let registered: ReturnType<typeof register> | undefined;

async function register(onNewer: (change: () => void) => void) {
  const { messageSW, Workbox } = await import('workbox-window');
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
  return { messageSW, worker };
}

/** Timeout: an ended worker does not answer. */
const PATIENCE_MS = 10_000;

/** Deletes the application's files from this device; the worker does it after its current work. */
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
