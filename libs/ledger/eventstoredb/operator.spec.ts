import { type LedgerHarness, newEvents, newStream, testSchemas } from '../contract.testkit';
import { NO_STREAM, type Ledger } from '../port';
import { StreamIncomplete } from '../errors';
import { until } from '../projections/projections.testkit';
import { GuardedLedger, verifyLedger, type LedgerRules } from '../seal';
import { eventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';

describe('a stream that an operator hid or destroyed', () => {
  let server: InProcessServer;
  let harness: LedgerHarness;
  let ledger: GuardedLedger;
  let stream: string;
  beforeEach(async () => {
    server = await InProcessServer.start();
    harness = await eventStoreHarness(() => server.url, testSchemas, { silence: 60_000, backoff: 100 });
    // Four of its events are sealed.
    ledger = new GuardedLedger(harness.ledger, { lastRevision: (name) => Promise.resolve(name === stream ? 3n : -1n) });
    stream = newStream();
    await ledger.append(stream, NO_STREAM, newEvents(4));
  });
  afterEach(async () => {
    await harness.close();
    await server.stop();
  });

  const revisions = async (from: Ledger, name = stream): Promise<bigint[]> => {
    const read: bigint[] = [];
    for await (const { revision } of from.readStream(name)) read.push(revision);
    return read;
  };

  const acts: readonly (readonly [string, () => void])[] = [
    ['soft-deleted', () => server.store.truncate(stream)],
    ['cut by $tb', () => server.store.truncate(stream, 2)],
    ['cut by $maxCount to its last event', () => server.store.truncate(stream, 3)],
    ['tombstoned', () => server.store.tombstone(stream)],
  ];
  describe.each(acts)('%s', (_, act) => {
    it('never reads as empty or shorter, and takes nothing more', async () => {
      act();
      await expect(revisions(ledger)).rejects.toThrow(StreamIncomplete);
      expect(ledger.incomplete).toEqual([stream]);
      await expect(ledger.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(StreamIncomplete);
      await expect(ledger.append(stream, 3n, newEvents(1))).rejects.toThrow(StreamIncomplete);
    });

    it('is announced, also to whoever comes later, and so is that it was given back', async () => {
      const early = touchedIn(ledger);
      act();
      await early.count(1);
      const late = touchedIn(ledger);
      await late.count(1);
      server.line.cut();
      server.store.truncate(stream, 0);
      await Promise.all([early.count(2), late.count(2)]);
      expect([await early.end(), await late.end()]).toEqual([
        [stream, stream],
        [stream, stream],
      ]);
    });

    it('is found by whoever looks, also after a scavenge', async () => {
      expect([await ledger.inspect(stream, 3n), ledger.incomplete]).toEqual([true, []]);
      act();
      expect([await ledger.inspect(stream, 3n), ledger.incomplete]).toEqual([false, [stream]]);
      server.store.scavenge();
      await expect(revisions(ledger)).rejects.toThrow(StreamIncomplete);
    });

    it('is named by the verifier, although all events stand in the ledger', async () => {
      const before = await verifyLedger({ ledger: harness.ledger, rules: inTurn });
      act();
      // The rules are not asked about what is left: without the hidden events they would refuse it.
      const after = await verifyLedger({ ledger: harness.ledger, rules: inTurn });
      expect([before.ok, after.ok, after.counts]).toEqual([true, false, { historia_oculta: 1 }]);
      expect(after.message).toContain(`Falta la historia ${stream}, de 4 hechos.`);
    });
  });

  it('is told by the append itself where a soft-deleted stream was taken for a new one', async () => {
    server.store.truncate(stream);
    await expect(harness.ledger.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(StreamIncomplete);
    await expect(revisions(ledger)).rejects.toThrow(`stream ${stream} lacks revision 0`);
  });

  it('is not taken for one that never had a command', async () => {
    const [event] = newEvents(1);
    await ledger.append(stream, 3n, [event!]);
    server.store.truncate(stream);
    await expect(ledger.findCommand(event!.metadata.command_id)).rejects.toThrow(StreamIncomplete);
  });

  it('is whole again once it is put back, and a new stream is no missing one', async () => {
    server.store.truncate(stream);
    await expect(revisions(ledger)).rejects.toThrow(StreamIncomplete);
    server.store.truncate(stream, 0);
    expect([await revisions(ledger), ledger.incomplete]).toEqual([[0n, 1n, 2n, 3n], []]);
    expect(await revisions(ledger, newStream())).toEqual([]);
  });
});

/** Rules that take each event only after those before it. */
const inTurn: LedgerRules = {
  sorted: (streams) => [...streams],
  of: () => {
    let next = 0n;
    return {
      next: ({ revision }) =>
        revision === next++ ? null : { code: 'SIN_HISTORIA', message: 'lo anterior no lo permite', isCertain: true },
      fold: () => undefined,
    };
  },
  first: null,
};

/** Collects the announced events. */
function touchedIn(ledger: GuardedLedger) {
  const names: string[] = [];
  const over = new AbortController();
  const done = (async () => {
    for await (const name of ledger.touched(over.signal)) names.push(name);
  })();
  return {
    count: (many: number) => until(() => names.length >= many, `${many} are announced`),
    end: async () => {
      over.abort();
      await done;
      return names;
    },
  };
}
