import { canonicalBytes } from '../canonical';
import type { RecordedEvent } from '../envelope';
import { NO_STREAM } from '../port';
import {
  collect,
  idsOf,
  type LedgerHarness,
  metadata,
  newEvent,
  newEvents,
  newStream,
  recorded,
  withoutCanonical,
} from './support.testkit';

/** Text that breaks encoders, escapers and number parsers. */
const HARD_DATA = {
  texto: 'Ñandú "Café" \\ \u2028 \u0001 \\u0000 👩‍🌾 e\u0301 \ud83c\uddee',
  decimales: ['0.10', '1.10', '0.30000000000000004', '123456789012345678901234567890.000', '-0.0'],
  numeros: [0, -1, 1e21, 1.5, 9007199254740991],
  vacio: '',
  nada: null,
  anidado: { z: 1, a: [{ b: [] }, {}], '\u20ac': 1, '\ud83d\ude00': 2, '\ufb33': 3 },
};

/** Reading: streams, everything, the head, a command's events, and the bytes themselves. */
export function readContract(harness: () => LedgerHarness): void {
  describe('readStream', () => {
    it('starts at a revision, inclusive, and stops after so many events', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const ids = newEvents(6);
      await ledger.append(stream, NO_STREAM, ids);
      const revisions = async (options: { from?: bigint; max?: number }): Promise<bigint[]> =>
        (await collect(other.readStream(stream, options))).map((event) => event.revision);
      expect(await revisions({})).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
      expect(await revisions({ from: 4n })).toEqual([4n, 5n]);
      expect(await revisions({ max: 2 })).toEqual([0n, 1n]);
      expect(await revisions({ from: 1n, max: 3 })).toEqual([1n, 2n, 3n]);
      expect(await revisions({ from: 6n })).toEqual([]);
      expect(await revisions({ max: 0 })).toEqual([]);
    });

    it('has nothing to say of a stream that does not exist', async () => {
      expect(await collect(harness().ledger.readStream(newStream()))).toEqual([]);
    });

    it('gives a long stream whole and in order', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const events = newEvents(2_500);
      for (let from = 0; from < events.length; from += 250)
        await ledger.append(stream, BigInt(from) - 1n, events.slice(from, from + 250));
      expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
      const tail = await collect(ledger.readStream(stream, { from: 990n, max: 1_100 }));
      expect(tail.map((event) => event.id)).toEqual(events.slice(990, 2_090).map((event) => event.id));
    });
  });

  describe('readPlaces', () => {
    it('gives the events at places in any streams, as readAll does, in commit order, and leaves out what is not there', async () => {
      const { ledger, other } = harness();
      const streams = [newStream(), newStream(), newStream()] as const;
      for (let round = 0; round < 4; round += 1)
        for (const [i, stream] of streams.entries())
          await [ledger, other][i % 2]!.append(stream, BigInt(round * 2) - 1n, newEvents(2));
      const all = (await collect(other.readAll())).filter(({ stream }) => streams.some((one) => one === stream));
      const some = all.filter((_, i) => i % 5 !== 2);
      const places = some.map(({ position, stream, revision }) => ({ position, stream, revision }));
      expect(await collect(ledger.readPlaces([...places].reverse()))).toEqual(some);
      expect(await collect(ledger.readPlaces([]))).toEqual([]);
      const [first] = places;
      const gone = [
        { ...first!, stream: newStream(), position: first!.position + 1_000_000n },
        { ...first!, revision: 99n, position: first!.position + 1_000_001n },
      ];
      expect(await collect(ledger.readPlaces([...gone, first!]))).toEqual(some.slice(0, 1));
    });
  });

  describe('readAll', () => {
    it('goes on after a position, exclusive, in commit order, up to so many events', async () => {
      const { ledger, other } = harness();
      const streams = [newStream(), newStream()] as const;
      const [a, b, c] = [newEvents(2), newEvents(1), newEvents(2)];
      const [first] = (await ledger.append(streams[0], NO_STREAM, a)).positions as [bigint];
      await other.append(streams[1], NO_STREAM, b);
      await ledger.append(streams[0], 1n, c);
      const ours = (events: RecordedEvent[]): string[] =>
        events.filter(({ stream }) => streams.includes(stream)).map(({ id }) => id);

      const after = await collect(ledger.readAll({ after: first }));

      expect(ours(after)).toEqual([a[1], ...b, ...c].map((event) => event?.id));
      expect(after.map(({ position }) => position)).toEqual(
        after.map(({ position }) => position).sort((x, y) => (x < y ? -1 : 1)),
      );
      expect(ours(await collect(ledger.readAll()))).toEqual([...a, ...b, ...c].map(({ id }) => id));
      expect(await collect(ledger.readAll({ after: first, max: 2 }))).toEqual(after.slice(0, 2));
      expect(await collect(ledger.readAll({ after: await ledger.head() }))).toEqual([]);
    });

    it('gives events as recorded, while readStream and findCommand bring them to their newest version', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const old = newEvent({ version: 1, data: { gramos: '7' } });
      const after = await ledger.head();
      const { position } = await ledger.append(stream, NO_STREAM, [old]);
      const newest = recorded({ ...old, version: 2, data: { gramos: '7', unidad: 'g' } }, stream, 0n, position);
      const all = (await collect(ledger.readAll({ after }))).filter((event) => event.stream === stream);
      expect(all.map(withoutCanonical)).toEqual([recorded(old, stream, 0n, position)]);
      expect((await collect(ledger.readStream(stream))).map(withoutCanonical)).toEqual([newest]);
      expect((await ledger.findCommand(old.metadata.command_id)).map(withoutCanonical)).toEqual([newest]);
    });

    it('keeps every character and digit, and the canonical bytes are those of the event as read', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const event = newEvent({
        type: 'Anotado',
        version: 1,
        data: HARD_DATA,
        metadata: metadata({ motivo: 'Corrección «á» \\u0000 👍🏽' }),
      });
      const after = await ledger.head();
      const { position } = await ledger.append(stream, NO_STREAM, [event]);
      const [read] = (await collect(ledger.readAll({ after }))).filter((one) => one.stream === stream) as [
        RecordedEvent,
      ];
      expect(withoutCanonical(read)).toEqual(recorded(event, stream, 0n, position));
      expect(read.canonical).toEqual(canonicalBytes(read));
      expect(read.canonical).toEqual(canonicalBytes({ ...event, stream, revision: 0n, recorded_at: read.recorded_at }));
    });
  });

  describe('head', () => {
    it('is at least every acknowledged append, on each instance', async () => {
      const { ledger, other } = harness();
      const { position } = await ledger.append(newStream(), NO_STREAM, newEvents(2));
      expect(await ledger.head()).toBeGreaterThanOrEqual(position);
      expect(await other.head()).toBeGreaterThanOrEqual(position);
    });
  });

  describe('findCommand', () => {
    it('gives the events of the command in order, at once and on each instance', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const command = metadata();
      const events = [newEvent({ metadata: command }), newEvent({ metadata: command })];
      const { positions } = await ledger.append(stream, NO_STREAM, events);
      await ledger.append(stream, 1n, newEvents(1));
      const expected = events.map((event, index) => recorded(event, stream, BigInt(index), positions[index] as bigint));
      expect((await other.findCommand(command.command_id)).map(withoutCanonical)).toEqual(expected);
    });

    it.each(['6f1c2f0e-6a7e-4b7c-9d54-0a4d6f0f3b11', 'no es una clave'])(
      'has nothing for a command that was never accepted: %s',
      async (command) => {
        expect(await harness().ledger.findCommand(command)).toEqual([]);
      },
    );
  });

  describe('ping', () => {
    it('resolves while the ledger answers', async () => {
      await expect(harness().ledger.ping()).resolves.toBeUndefined();
    });
  });
}
