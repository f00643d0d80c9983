import { type Appended, type Ledger, NO_STREAM } from '../port';
import { LedgerUnavailable } from '../errors';
import { Follower, idsOf, type LedgerHarness, newEvents, newStream } from './support.testkit';

/** Ways to interrupt an engine at work. After each, the store must be reachable again within seconds. */
export interface LedgerFaults {
  /** Cuts connections that carry appends and subscriptions of the harness's store. */
  disconnect(): Promise<void>;
}

/** A connection lost under load can only cause a delay. */
export function faultContract(harness: () => LedgerHarness, faults: LedgerFaults): void {
  describe('a lost connection', () => {
    it('loses nothing that was acknowledged and writes nothing twice', async () => {
      const { ledger, other } = harness();
      const follower = new Follower(other, await ledger.head());
      const streams = Array.from({ length: 8 }, () => newStream());
      let running = true;
      let acknowledged = 0;

      const load = async (stream: string): Promise<string[]> => {
        const sent: string[] = [];
        for (let last = NO_STREAM; running;) {
          const events = newEvents(2);
          last = (await sure(ledger, stream, last, events)).revision;
          sent.push(...events.map((event) => event.id));
          acknowledged += events.length;
        }
        return sent;
      };
      const loads = Promise.all(streams.map(load));
      try {
        for (let cut = 1; cut <= 4; cut += 1) {
          const goal = acknowledged + 40;
          await follower.until(() => acknowledged >= goal);
          await faults.disconnect();
        }
      } finally {
        running = false;
      }
      const sent = await loads;

      for (const [index, stream] of streams.entries()) expect(await idsOf(ledger, stream)).toEqual(sent[index]);
      await follower.until((one) => one.ids(...streams).length >= sent.flat().length);
      await follower.end();
      streams.forEach((stream, index) => expect(follower.ids(stream)).toEqual(sent[index]));
    });
  });
}

/** Sends the same events until the outcome is known. */
async function sure(
  ledger: Ledger,
  stream: string,
  expected: bigint,
  events: ReturnType<typeof newEvents>,
): Promise<Appended> {
  for (;;) {
    try {
      return await ledger.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
    }
  }
}
