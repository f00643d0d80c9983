import type { NewEvent } from '../envelope';
import { NO_STREAM } from '../port';
import { RevisionConflict } from '../errors';
import { collect, idsOf, type LedgerHarness, newEvent, newEvents, newStream } from './support.testkit';

/** Sending the same events again: how a caller whose answer was lost learns the outcome. */
export function idempotencyContract(harness: () => LedgerHarness): void {
  describe('sending again', () => {
    it('answers where the events went the first time and writes nothing, also after later events', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const [first, middle, last] = [newEvents(2), newEvents(3), newEvents(1)];
      const answers = [
        await ledger.append(stream, NO_STREAM, first),
        await ledger.append(stream, 1n, middle),
        await ledger.append(stream, 4n, last),
      ];

      expect(await ledger.append(stream, 1n, middle)).toEqual(answers[1]);
      expect(await other.append(stream, NO_STREAM, first)).toEqual(answers[0]);
      expect(await idsOf(ledger, stream)).toEqual([...first, ...middle, ...last].map((event) => event.id));
    });

    it('is recognised by an instance that was opened afterwards', async () => {
      const { ledger, open } = harness();
      const stream = newStream();
      const events = newEvents(2);
      const answer = await ledger.append(stream, NO_STREAM, events);
      await ledger.append(stream, 1n, newEvents(1));
      const restarted = await open();
      expect(await restarted.append(stream, NO_STREAM, events)).toEqual(answer);
    });

    it('keeps the first body when the same id comes with another', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const event = newEvent({ data: { gramos: '1' } });
      const answer = await ledger.append(stream, NO_STREAM, [event]);
      expect(await ledger.append(stream, NO_STREAM, [{ ...event, data: { gramos: '2' } }])).toEqual(answer);
      expect((await collect(ledger.readStream(stream))).map(({ data }) => data)).toEqual([{ gramos: '1' }]);
    });

    it('succeeds for a leading part of what was stored', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const events = newEvents(3);
      const { positions } = await ledger.append(stream, NO_STREAM, events);
      expect(await ledger.append(stream, NO_STREAM, events.slice(0, 2))).toEqual({
        revision: 1n,
        position: positions[1],
        positions: positions.slice(0, 2),
      });
      expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
    });

    it.each<[string, (stored: NewEvent[]) => NewEvent[]]>([
      ['an extra event', (stored) => [...stored, newEvent()]],
      ['another order', (stored) => [...stored].reverse()],
      ['one id replaced', (stored) => [...stored.slice(0, -1), newEvent()]],
    ])('is a conflict with %s', async (_, change) => {
      const { ledger } = harness();
      const stream = newStream();
      const events = newEvents(3);
      await ledger.append(stream, NO_STREAM, events);
      const error: unknown = await ledger.append(stream, NO_STREAM, change(events)).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(RevisionConflict);
      expect({ ...(error as RevisionConflict) }).toEqual({
        name: 'RevisionConflict',
        stream,
        expected: NO_STREAM,
        actual: 2n,
      });
      expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
    });

    it('goes together with the new event that builds on it', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const [stored, fresh] = [newEvents(2), newEvents(1)];
      const first = await ledger.append(stream, NO_STREAM, stored);
      const [again, after] = await Promise.all([
        ledger.append(stream, NO_STREAM, stored),
        ledger.append(stream, 1n, fresh),
      ]);
      expect([again, after.revision]).toEqual([first, 2n]);
      expect(await idsOf(ledger, stream)).toEqual([...stored, ...fresh].map((event) => event.id));
    });

    it('writes once when the same append is in flight several times', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const events = newEvents(2);
      const answers = await Promise.all(
        [ledger, other, ledger, other].map((instance) => instance.append(stream, NO_STREAM, events)),
      );
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
    });
  });
}
