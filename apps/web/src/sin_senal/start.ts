import { bringForOffline } from '@/api/kept/bring';
import { keepReading } from '@/api/kept/keep';
import { offlinePeople, toForget, worker, worksOffline } from '@/api/offline';
import { queries } from '@/api/queries';
import { forgetMarked } from '@/api/queue/leave';
import { sendWaiting, startQueue } from '@/api/queue/queue';
import { senal } from '@/api/senal';
import { tokenActual } from '@/api/token';
import { keepApplication } from '@/api/worker';
import { useTrabajo } from '@/sesion/estado';
import { offerNewVersion } from './newVersion';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Maximum time that the first screen waits for the stored answers: a blocked database must not keep it away. */
const PATIENCE_MS = 3_000;

let stopReading: (() => void) | null = null;
let reading: string | null = null;
let restoring: Promise<void> = Promise.resolve();
let brought = 0;

/** Reads changed data for rooms without a signal, at most once an hour. */
async function bring(): Promise<void> {
  if (!worksOffline() || tokenActual() === null || senal.actual() !== 'hay' || Date.now() - brought < HOUR_MS) return;
  brought = Date.now();
  await bringForOffline(worker().club_id ?? '').catch(() => {
    brought = 0;
  });
}

async function keepFor(person: string | null): Promise<void> {
  brought = 0;
  stopReading?.();
  stopReading = null;
  if (person !== null) stopReading = await keepReading(person);
}

/** Stores what is read for the signed-in person only. A repeated call waits for the first. */
function follow(): Promise<void> {
  const now = worksOffline() ? (worker().person?.id ?? null) : null;
  if (now !== reading) {
    reading = now;
    restoring = restoring.then(() => keepFor(now)).catch(() => undefined);
  }
  return restoring;
}

/** Resolves once the stored answers of the signed-in person are read. */
export const restored = (): Promise<void> =>
  Promise.race([follow(), new Promise<void>((go) => setTimeout(go, PATIENCE_MS))]);

let started = false;

/**
 * Starts what a device needs to work without a signal; a repeated call checks the signed-in person.
 *
 * @returns whether the application opens without a connection from now on
 */
export async function startOffline(): Promise<boolean> {
  await follow();
  if (toForget().length > 0) await forgetMarked();
  if (offlinePeople().length === 0) return false;
  startQueue(() => void queries.invalidateQueries());
  // Asks the browser to keep the data as long as possible.
  if (worksOffline()) void navigator.storage?.persist?.().catch(() => undefined);
  void bring();
  if (!started) {
    senal.suscribir(() => void bring());
    // A person signed in or out: waiting acts are theirs, or not.
    useTrabajo.subscribe(({ user }, before) => {
      if (user !== before.user) void follow().then(sendWaiting).then(bring);
    });
    setInterval(() => void bring(), MINUTE_MS);
  }
  started = true;
  return keepApplication(offerNewVersion).catch(() => false);
}
