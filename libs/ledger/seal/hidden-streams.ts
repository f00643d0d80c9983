import { EventForged, EventUnreadable, StreamIncomplete } from '../errors';
import type { Ledger } from '../port';
import { NOWHERE, type FindingLog } from './findings';
import type { ReadableLedger } from './ledger-items';

const AT_ONCE = 3;

/**
 * Finds streams that read as empty or cut although their events are in the ledger: in the order of all events a server
 * still shows those of a stream that was soft-deleted or truncated. On PostgreSQL both are the same rows.
 */
export async function checkHidden(
  log: FindingLog,
  ledger: ReadableLedger,
  streams: ReadonlyMap<string, number>,
): Promise<void> {
  const { readStream } = ledger;
  if (ledger.engine === 'postgres' || !readStream) return;
  const named = { readStream: readStream.bind(ledger) as Ledger['readStream'] };
  const left = [...streams].values();
  const walk = async (): Promise<void> => {
    for (const [stream, revision] of left)
      if (!(await isWholeStream(named, stream, BigInt(revision))))
        log.add('historia_oculta', NOWHERE, `Falta la historia ${stream}, de ${revision + 1} hechos.`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}

/**
 * Whether the first event of a stream and that of a revision can be read by the stream's name: an operator who hides
 * events hides one of these.
 */
export async function isWholeStream(
  ledger: Pick<Ledger, 'readStream'>,
  stream: string,
  revision: bigint,
): Promise<boolean> {
  for (const from of new Set([0n, revision])) if (!(await isThere(ledger, stream, from))) return false;
  return true;
}

async function isThere(ledger: Pick<Ledger, 'readStream'>, stream: string, from: bigint): Promise<boolean> {
  try {
    for await (const event of ledger.readStream(stream, { from, max: 1 })) return event.revision === from;
    return false;
  } catch (error) {
    if (error instanceof StreamIncomplete) return false;
    // It stands there: what its bytes are, and who wrote them, is another check's to say.
    if (error instanceof EventUnreadable || error instanceof EventForged) return true;
    throw error;
  }
}
