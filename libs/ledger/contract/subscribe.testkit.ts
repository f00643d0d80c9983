import { canonicalBytes } from '../canonical';
import { NO_STREAM } from '../port';
import {
  collect,
  Follower,
  type LedgerHarness,
  newEvent,
  newEvents,
  newStream,
  recorded,
  withoutCanonical,
} from './support.testkit';

/** Subscriptions: existing events, then new ones, in commit order, until the signal aborts. */
export function subscribeContract(harness: () => LedgerHarness): void {
  describe('subscribe', () => {
    it('gives the existing events first and then those that either instance writes, in order', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const events = newEvents(5);
      const after = await ledger.head();
      await ledger.append(stream, NO_STREAM, events.slice(0, 3));
      const follower = new Follower(ledger, after);
      await follower.until(({ events: { length } }) => length >= 3);
      await other.append(stream, 2n, events.slice(3, 4));
      await ledger.append(stream, 3n, events.slice(4));
      await follower.until((one) => one.ids(stream).length >= 5);
      await follower.end();
      expect(follower.ids(stream)).toEqual(events.map((event) => event.id));
    });

    it('gives whole events, upcast, with the bytes that were recorded', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const old = newEvent({ version: 1, data: { gramos: '7' } });
      const after = await ledger.head();
      const { position } = await ledger.append(stream, NO_STREAM, [old]);
      const follower = new Follower(ledger, after);
      await follower.until((one) => one.ids(stream).length === 1);
      await follower.end();
      const [read] = follower.events.filter((event) => event.stream === stream);
      if (!read) throw new Error('nothing came');
      expect(withoutCanonical(read)).toEqual(
        recorded({ ...old, version: 2, data: { gramos: '7', unidad: 'g' } }, stream, 0n, position),
      );
      expect(read.canonical).toEqual(canonicalBytes({ ...old, stream, revision: 0n, recorded_at: read.recorded_at }));
    });

    it('never exceeds the batch size, and each batch says a position to resume from', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const events = newEvents(23);
      const after = await ledger.head();
      await ledger.append(stream, NO_STREAM, events);
      const follower = new Follower(ledger, after, 5);
      await follower.until((one) => one.ids(stream).length === 23);
      await follower.end();
      const { batches } = follower;
      expect(batches.map((batch) => batch.events.length).filter((length) => length > 5)).toEqual([]);
      expect(batches.filter((batch) => batch.events.some((event) => event.position > batch.position))).toEqual([]);

      for (const index of batches.keys()) {
        const before = batches
          .slice(0, index + 1)
          .flatMap((batch) => batch.events.filter((event) => event.stream === stream));
        const resumed = new Follower(ledger, batches[index]?.position as bigint);
        await resumed.until((one) => one.ids(stream).length === 23 - before.length);
        await resumed.end();
        expect([...before.map((event) => event.id), ...resumed.ids(stream)]).toEqual(events.map((event) => event.id));
      }
    });

    it('ends when its signal aborts while it waits', async () => {
      const { ledger } = harness();
      const after = await ledger.head();
      const follower = new Follower(ledger, after);
      const stream = newStream();
      await ledger.append(stream, NO_STREAM, newEvents(1));
      await follower.until((one) => one.ids(stream).length === 1);
      await expect(follower.end()).resolves.toBeUndefined();
    });

    it('gives nothing when its signal was aborted before', async () => {
      const { ledger } = harness();
      await ledger.append(newStream(), NO_STREAM, newEvents(1));
      expect(await collect(ledger.subscribe({ after: -1n, signal: AbortSignal.abort() }))).toEqual([]);
    });
  });
}
