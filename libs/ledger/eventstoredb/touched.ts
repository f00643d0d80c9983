import { eventTypeFilter } from '@eventstore/db-client';
import { chunks } from './chunks';
import { exact } from './exact-stream';
import { positionOf } from './stored';
import { positionIn } from './recorded';
import type { SubscriptionDeps } from './subscription';
import { pauseBefore } from './timing';

/** A stream's metadata are records of a stream of this name before its own; a tombstone is the last record of the stream itself. */
const META = '$$';
const ACTS = '^[$](metadata|streamDeleted)$';
/** Records that the server scans before it reports progress: at most so many are scanned again. */
const WINDOW = 1_000;
/** Acts of operators are rare: silence is the rule. */
const SILENCE_MS = 60_000;

/**
 * Names of our streams whose metadata an operator wrote, or that were tombstoned: a soft delete, `$maxCount`, `$maxAge`
 * and `$tb` are metadata, and so is their removal. Yields all from the first one on, then new ones, until the signal
 * aborts.
 */
export async function* touchedStreams(
  { connection, timing, log }: Pick<SubscriptionDeps, 'connection' | 'timing' | 'log'>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let position = -1n;
  const filter = eventTypeFilter({
    regex: ACTS,
    maxSearchWindow: WINDOW,
    checkpointReached: (_, { commit, prepare }) => {
      // As in a subscription to our events: with prepare 0 the server names the place that it reads next.
      if (commit === prepare && commit > position) position = commit;
    },
  });
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const { client, credentials } = connection;
    try {
      const request = { fromPosition: positionOf(position), filter, credentials, requiresLeader: true };
      const stream = exact(client.subscribeToAll(request));
      for await (const records of chunks(stream, { max: 100, silence: SILENCE_MS, signal })) {
        // A subscription may end without a word: silence begins a new one where the last one stood.
        if (records.length === 0) break;
        attempt = 0;
        for (const record of records) {
          const name = record.event?.streamId ?? '';
          const stream = name.startsWith(META) ? name.slice(META.length) : name;
          if (!stream.startsWith('$')) yield stream;
          position = positionIn(record);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      connection.renewAfter(error, client);
      log.warn({ err: error }, 'the acts of operators on streams are not seen for a moment');
    }
    await pauseBefore(attempt, timing.backoff, signal);
  }
}
