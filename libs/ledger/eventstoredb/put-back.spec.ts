import { Follower, type LedgerHarness, newEvents, newStream, testSchemas } from '../contract.testkit';
import { LedgerUnavailable, RevisionConflict } from '../errors';
import { NO_STREAM } from '../port';
import { eventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';
import { InProcessStore } from './testing/in-process-store.testkit';

describe('a server that is put back to an older copy while the app runs', () => {
  let server: InProcessServer;
  let harness: LedgerHarness;

  beforeEach(async () => {
    server = await InProcessServer.start();
    harness = await eventStoreHarness(() => server.url, testSchemas, { silence: 60_000, backoff: 100 });
  });
  afterEach(async () => {
    await harness.close();
    await server.stop();
  });

  const putBack = (store: InProcessStore): void => {
    server.store = store;
    server.line.cut();
  };

  it('is given nothing and asked for nothing, until its former events are there again', async () => {
    const { ledger, open } = harness;
    const newest = server.store;
    await ledger.append(newStream(), NO_STREAM, newEvents(20));
    const head = await ledger.head();
    putBack(new InProcessStore());
    const refused = new LedgerUnavailable(`EventStoreDB ends at position -1, and it was at ${head} before`);
    await expect(ledger.head()).rejects.toThrow(refused);
    await expect(ledger.findCommand(newEvents(1)[0]!.id)).rejects.toThrow(refused);
    await expect(ledger.append(newStream(), NO_STREAM, newEvents(1))).rejects.toThrow(refused);

    const another = await open();
    const { position } = await another.append(newStream(), NO_STREAM, newEvents(1));
    expect(position).toBeLessThan(head);
    await another.close();
    await expect(ledger.head()).rejects.toThrow(
      new LedgerUnavailable(`EventStoreDB ends at position ${position}, and it was at ${head} before`),
    );

    putBack(newest);
    expect(await ledger.head()).toBe(head);
    expect((await ledger.append(newStream(), NO_STREAM, newEvents(1))).position).toBeGreaterThan(head);
  }, 60_000);

  it.each(['who recorded there', 'who only read there'] as const)(
    'is found out by %s, before anybody asks',
    async (who) => {
      const { ledger, other } = harness;
      const follower = new Follower(other, await other.head());
      for (const count of [1, 20]) {
        const stream = newStream();
        await ledger.append(stream, NO_STREAM, newEvents(count));
        await follower.until((one) => one.ids(stream).length === count);
      }
      await follower.end();
      putBack(new InProcessStore());
      // There is no such revision: an attempt that is not refused earlier is refused there.
      const attempt = () =>
        (who === 'who recorded there' ? ledger : other)
          .append(newStream(), 7n, newEvents(1))
          .catch((error: unknown) => error);
      let answer = await attempt();
      for (const limit = Date.now() + 20_000; answer instanceof RevisionConflict && Date.now() < limit;)
        answer = await attempt();
      expect(answer).toBeInstanceOf(LedgerUnavailable);
      expect((answer as Error).message).toContain('EventStoreDB ends at position -1');
    },
    60_000,
  );
});
