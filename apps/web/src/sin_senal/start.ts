import { bringForOffline } from '@/api/kept/bring';
import { keepReading, type Keeping } from '@/api/kept/keep';
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

const within = (job: Promise<void>, ms: number): Promise<void> =>
  Promise.race([job, new Promise<void>((go) => setTimeout(go, ms))]);

let keeping: Keeping | null = null;
let reading: string | null = null;
let restoring: Promise<void> = Promise.resolve();
let brought = 0;

let bringing: Promise<void> = Promise.resolve();

async function bringAll(): Promise<void> {
  await bringForOffline(worker().club_id ?? '').catch(() => {
    brought = 0;
  });
  await keeping?.save();
}

/** Reads and stores changed data for rooms without a signal, at most once an hour. Resolves once they are stored. */
function bring(): Promise<void> {
  const due = worksOffline() && tokenActual() !== null && senal.actual() === 'hay' && Date.now() - brought >= HOUR_MS;
  if (due) {
    brought = Date.now();
    bringing = bringAll();
  }
  return bringing;
}

async function keepFor(person: string | null): Promise<void> {
  brought = 0;
  keeping?.stop();
  keeping = null;
  if (person !== null) keeping = await keepReading(person);
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
export const restored = (): Promise<void> => within(follow(), PATIENCE_MS);

let started = false;

/** Resolves once the data that were being read for rooms without a signal are stored: of a large club, or on a slow line, late. */
export const dataStored = (): Promise<void> => bringing;

/**
 * Starts what a device needs to work without a signal; a repeated call checks the signed-in person.
 *
 * @returns whether the application opens without a connection from now on; its data may follow (`dataStored`)
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
  return keepApplication(() => offlinePeople().length > 0, offerNewVersion).catch(() => false);
}
