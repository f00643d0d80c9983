import { EventRefused, RevisionConflict } from '../errors';
import { MAX_APPEND_BYTES, NO_STREAM } from '../port';
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

/** Appending: the result, the refusals, and that a refused append writes nothing. */
export function appendContract(harness: () => LedgerHarness): void {
  describe('append', () => {
    it('answers where each event went, and every field reads back as it was given', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const events = [
        newEvent({
          metadata: metadata({ motivo: 'Balanza recalibrada', origin: 'import', club_id: null, actor_id: 'persona-7' }),
        }),
        newEvent({ type: 'Anotado', version: 1, data: { texto: 'ok', lista: [1, null, { a: true }] } }),
      ];

      const appended = await ledger.append(stream, NO_STREAM, events);

      const [first, second] = appended.positions as [bigint, bigint];
      expect(appended).toEqual({ revision: 1n, position: second, positions: [first, second] });
      expect(second).toBeGreaterThan(first);
      const read = await collect(ledger.readStream(stream));
      expect(read.map(withoutCanonical)).toEqual(
        events.map((event, index) => recorded(event, stream, BigInt(index), [first, second][index] as bigint)),
      );
    });

    it('goes on from the last revision', async () => {
      const { ledger, other } = harness();
      const stream = newStream();
      const [a, b, c] = newEvents(3) as [never, never, never];
      await ledger.append(stream, NO_STREAM, [a, b]);
      const appended = await other.append(stream, 1n, [c]);
      expect(appended).toEqual({ revision: 2n, position: appended.position, positions: [appended.position] });
    });

    it.each([
      ['an existing stream expected to be missing', 2, NO_STREAM, 1n],
      ['a revision that was passed', 3, 1n, 2n],
      ['a revision that is not reached yet', 1, 5n, 0n],
      ['a missing stream expected to exist', 0, 0n, -1n],
    ])('refuses %s and says the actual revision', async (_, present, expected, actual) => {
      const { ledger, other } = harness();
      const stream = newStream();
      const before = newEvents(present);
      if (present > 0) await ledger.append(stream, NO_STREAM, before);

      const error: unknown = await other.append(stream, expected, newEvents(2)).catch((caught: unknown) => caught);

      expect(error).toBeInstanceOf(RevisionConflict);
      expect({ ...(error as RevisionConflict) }).toEqual({ name: 'RevisionConflict', stream, expected, actual });
      expect(await idsOf(ledger, stream)).toEqual(before.map((event) => event.id));
    });

    it.each([
      ['data that its schema rejects', { data: { gramos: 12.5 } }],
      ['a type that is not known', { type: 'Inventado' }],
      ['a version newer than what is known', { version: 3 }],
      ['an id that is not a UUID', { id: 'envasado-1' }],
      ['a command_id that is not a UUID', { metadata: metadata({ command_id: 'clave' }) }],
      ['NUL in its data', { type: 'Anotado', version: 1, data: { anidado: [{ texto: 'a\u0000b' }] } }],
      ['a lone surrogate in its data', { type: 'Anotado', version: 1, data: { texto: '\ud800' } }],
      ['NUL in the name of a field', { type: 'Anotado', version: 1, data: { 'a\u0000': 1 } }],
      ['NUL in its metadata', { metadata: metadata({ motivo: '\u0000' }) }],
    ])('refuses %s, and the valid event before it as well', async (_, changes) => {
      const { ledger } = harness();
      const stream = newStream();
      const bad = newEvent(changes);
      const error: unknown = await ledger
        .append(stream, NO_STREAM, [newEvent(), bad])
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(EventRefused);
      expect((error as EventRefused).eventType).toBe(bad.type);
      expect(await idsOf(ledger, stream)).toEqual([]);
    });

    it('refuses one id twice in an append, no events at all, and a name that is no stream', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const event = newEvent();
      await expect(ledger.append(stream, NO_STREAM, [event, event])).rejects.toBeInstanceOf(EventRefused);
      await expect(ledger.append(stream, NO_STREAM, [])).rejects.toBeInstanceOf(EventRefused);
      for (const name of ['', '$system', 'con espacio', 'nulo\u0000'])
        await expect(ledger.append(name, NO_STREAM, [event])).rejects.toBeInstanceOf(EventRefused);
      expect(await idsOf(ledger, stream)).toEqual([]);
    });

    it('refuses an event that is too large, writes nothing of it, and takes the next append', async () => {
      const { ledger } = harness();
      const stream = newStream();
      const ofSize = (share: number): ReturnType<typeof newEvent> =>
        newEvent({ type: 'Anotado', version: 1, data: { texto: 'ñ'.repeat((share * MAX_APPEND_BYTES) / 2) } });
      await expect(ledger.append(stream, NO_STREAM, [ofSize(1.1)])).rejects.toBeInstanceOf(EventRefused);
      await expect(ledger.append(stream, NO_STREAM, [ofSize(0.6), ofSize(0.6)])).rejects.toBeInstanceOf(EventRefused);
      const large = ofSize(0.9);
      await ledger.append(stream, NO_STREAM, [large]);
      expect((await collect(ledger.readStream(stream))).map(({ id, data }) => ({ id, data }))).toEqual([
        { id: large.id, data: large.data },
      ]);
    });
  });
}
