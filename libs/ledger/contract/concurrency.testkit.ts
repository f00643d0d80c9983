import type { NewEvent } from '../envelope';
import { type Appended, type Ledger, NO_STREAM } from '../port';
import { RevisionConflict } from '../errors';
import { Follower, idsOf, type LedgerHarness, newEvent, newEvents, newStream } from './support.testkit';

/** Appends at the stream's end, and decides again on each conflict, as a command does. */
async function insist(ledger: Ledger, stream: string, event: NewEvent, guess: bigint): Promise<Appended> {
  for (let expected = guess; ;) {
    try {
      return await ledger.append(stream, expected, [event]);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      expected = error.actual;
    }
  }
}

/** Several writers at once, in one process and in two. */
export function concurrencyContract(harness: () => LedgerHarness): void {
  describe('many writers', () => {
    it('lets exactly one of many win a revision', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const events = newEvents(16);
      const outcomes = await Promise.allSettled(
        events.map((event, index) => (index % 2 === 0 ? ledger : other).append(stream, NO_STREAM, [event])),
      );
      const winners = events.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      expect(await idsOf(ledger, stream)).toEqual(winners.map((event) => event.id));
      expect(winners.length).toBe(1);
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      expect(errors.map((error) => (error instanceof RevisionConflict ? { ...error } : error))).toEqual(
        errors.map(() => ({ name: 'RevisionConflict', stream, expected: NO_STREAM, actual: 0n })),
      );
    });

    it('loses nothing when two instances race on one stream', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const answers = new Map<string, Appended>();
      const race = async (instance: Ledger): Promise<void> => {
        let last = NO_STREAM;
        for (const event of newEvents(40)) {
          const answer = await insist(instance, stream, event, last);
          answers.set(event.id, answer);
          last = answer.revision;
        }
      };
      await Promise.all([race(ledger), race(other)]);
      const stored = await idsOf(ledger, stream);
      expect(stored.map((id) => answers.get(id)?.revision)).toEqual(
        Array.from({ length: 80 }, (_, index) => BigInt(index)),
      );
    });

    it('takes appends to one stream that are sent one behind the other without waiting', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const events = newEvents(30);
      const answers = await Promise.all(
        events.map((event, index) => ledger.append(stream, BigInt(index) - 1n, [event])),
      );
      expect(answers.map(({ revision }) => revision)).toEqual(events.map((_, index) => BigInt(index)));
      expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
    });

    it('refuses those that build on one that is refused', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const [winner, ...losers] = newEvents(4) as [NewEvent, ...NewEvent[]];
      await other.append(stream, NO_STREAM, [winner, newEvent(), newEvent(), newEvent(), newEvent()]);
      const outcomes = await Promise.allSettled(
        losers.map((event, index) => ledger.append(stream, BigInt(index) - 1n, [event])),
      );
      expect(
        outcomes.map((outcome) => (outcome.status === 'rejected' ? { ...(outcome.reason as object) } : outcome)),
      ).toEqual(
        losers.map((_, index) => ({ name: 'RevisionConflict', stream, expected: BigInt(index) - 1n, actual: 4n })),
      );
    });

    it('shows a live subscriber every acknowledged event exactly once, in commit order, under 16 writers', async () => {
      const { ledger, other, open } = harness();
      const third = await open();
      const follower = new Follower(third, await ledger.head());
      const shared = newStream();
      const acknowledged = new Map<string, bigint>();
      let newestAcknowledged = -1n;
      const early: bigint[] = [];

      const acknowledge = (
        events: readonly NewEvent[],
        { positions, position }: Appended,
        newestBefore: bigint,
      ): void => {
        events.forEach((event, index) => acknowledged.set(event.id, positions[index] as bigint));
        early.push(...positions.filter((one) => one <= newestBefore));
        if (position > newestAcknowledged) newestAcknowledged = position;
      };
      const writer = async (instance: Ledger, number: number): Promise<string> => {
        const stream = newStream();
        let last = NO_STREAM;
        for (let round = 0; round < 50; round += 1) {
          const [before, events] = [newestAcknowledged, newEvents(1 + ((number + round) % 3))];
          const answer = await instance.append(stream, last, events);
          acknowledge(events, answer, before);
          last = answer.revision;
          if (round % 5 > 0) continue;
          const [late, event] = [newestAcknowledged, newEvent()];
          acknowledge([event], await insist(instance, shared, event, NO_STREAM), late);
        }
        return stream;
      };

      const streams = await Promise.all(
        Array.from({ length: 16 }, (_, number) => writer([ledger, other, third][number % 3]!, number)),
      );
      await follower.until(({ events }) => (events[events.length - 1]?.position ?? -1n) >= newestAcknowledged);
      await follower.end();

      const seen = follower.events.filter((event) => event.stream === shared || streams.includes(event.stream));
      const inOrder = [...acknowledged].sort(([, a], [, b]) => (a < b ? -1 : 1));
      expect(seen.map((event) => [event.id, event.position])).toEqual(inOrder);
      expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
      expect(early).toEqual([]);
    });
  });
}
