import { newEvents, newStream, testSchemas } from '../contract.testkit';
import { EventForged } from '../errors';
import { EventMacs } from '../event-mac';
import { NO_STREAM, type Ledger } from '../port';
import { GuardedLedger, verifyLedger } from '../seal';
import { eventStoreHarness, type EventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';

describe('an event that somebody wrote into the server around the app', () => {
  let server: InProcessServer;
  let harness: EventStoreHarness;
  let ledger: Ledger;
  beforeEach(async () => {
    server = await InProcessServer.start();
    harness = await eventStoreHarness(() => server.url, testSchemas, { silence: 60_000, backoff: 100 });
    ledger = await harness.open(new EventMacs(() => [{ id: '0123456789abcdef', secret: Buffer.alloc(32, 7) }], -1n));
  });
  afterEach(async () => {
    await ledger.close();
    await harness.close();
    await server.stop();
  });

  it.each([
    ['the last of a stream', 3],
    ['the only one of a stream', 0],
  ])('is named by the verifier as %s, and hides nothing', async (_, before) => {
    const stream = newStream();
    if (before > 0) await ledger.append(stream, NO_STREAM, newEvents(before));
    const sound = await verifyLedger({ ledger });
    const last = BigInt(before);
    await harness.ledger.append(stream, last - 1n, newEvents(1));
    await expect(ledger.readStream(stream, { from: last })[Symbol.asyncIterator]().next()).rejects.toThrow(EventForged);
    const report = await verifyLedger({ ledger });
    expect([sound.ok, report.ok, report.counts]).toEqual([true, false, { evento_ajeno: 1 }]);
    const guarded = new GuardedLedger(ledger, { lastRevision: () => Promise.resolve(last) });
    expect([await guarded.inspect(stream, last), guarded.incomplete]).toEqual([true, []]);
  });
});
