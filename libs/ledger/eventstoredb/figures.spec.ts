import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type LedgerHarness, newEvent, newStream, testSchemas } from '../contract.testkit';
import type { NewEvent } from '../envelope';
import { type Ledger, NO_STREAM } from '../port';
import { Connection } from './connection';
import { eventStoreHarness } from './testing/harness.testkit';
import { RealServer } from './testing/real-server.testkit';

const command = process.env['EVENTSTOREDB_COMMAND'];
const SECONDS = 3;

if (!command) process.stdout.write('EVENTSTOREDB_COMMAND is not set: nothing was measured on a real server\n');
else describe('figures of a real server', () => figures(command));

function figures(startCommand: string): void {
  let server: RealServer;
  let harness: LedgerHarness;
  let bare: Connection;

  beforeAll(async () => {
    server = await RealServer.start(startCommand);
    const url = `esdb://127.0.0.1:${server.port}?tls=false`;
    harness = await eventStoreHarness(() => url, testSchemas);
    bare = new Connection(url);
  }, 90_000);
  afterAll(async () => {
    await bare.close();
    await harness.close();
    await server.remove();
  });

  it('appends', async () => {
    const { ledger } = harness;
    await rate(8, () => engineWriter(ledger, 1));
    for (const writers of [1, 8, 32]) {
      const ours = await rate(writers, () => engineWriter(ledger, 1));
      const client = await rate(writers, () => bareWriter(bare.client, bare));
      report(
        `appends/s with ${writers} writers: ${ours} through the engine, ${client} through the bare client (${(ours / client).toFixed(2)})`,
      );
      expect(ours).toBeGreaterThan(0);
    }
    const grouped = await rate(8, () => engineWriter(ledger, 100));
    report(`events/s with 8 writers and 100 events an append: ${grouped * 100}`);
  }, 120_000);

  it('catches up', async () => {
    const { ledger, other } = harness;
    const head = await ledger.head();
    let began = performance.now();
    let read = 0;
    for await (const { position } of ledger.readAll()) {
      read += 1;
      if (position === head) break;
    }
    report(`readAll: ${perSecond(read, began)} events/s of ${read}`);
    began = performance.now();
    let seen = 0;
    const stop = new AbortController();
    for await (const { events, position } of other.subscribe({ after: -1n, signal: stop.signal })) {
      seen += events.length;
      if (position >= head) break;
    }
    report(`subscription: ${perSecond(seen, began)} events/s`);
    expect(seen).toBe(read);
  }, 120_000);

  it('delivers and finds', async () => {
    const { ledger, other } = harness;
    const delivered = new Map<string, number>();
    const stop = new AbortController();
    const follow = async () => {
      const after = await ledger.head();
      for await (const { events } of other.subscribe({ after, signal: stop.signal }))
        for (const { id } of events) delivered.set(id, performance.now());
    };
    const following = follow();
    const stream = newStream();
    const acknowledged = new Map<string, number>();
    const finding: number[] = [];
    for (let last = NO_STREAM; last < 1_000n;) {
      const event = sized();
      last = (await ledger.append(stream, last, [event])).revision;
      acknowledged.set(event.id, performance.now());
      const began = performance.now();
      expect((await ledger.findCommand(event.metadata.command_id)).length).toBe(1);
      finding.push(performance.now() - began);
    }
    stop.abort();
    await following;
    const lags = [...acknowledged].flatMap(([id, at]) =>
      delivered.has(id) ? [Math.max(0, (delivered.get(id) as number) - at)] : [],
    );
    report(
      `acknowledged to delivered: ${spread(lags)} of ${lags.length}; findCommand right after its append: ${spread(finding)}`,
    );
    expect(lags.length).toBeGreaterThan(900);
  }, 120_000);
}

/** An event of about 570 bytes. */
function sized(): NewEvent {
  return newEvent({ data: { gramos: '12.50', unidad: 'g', nota: 'x'.repeat(160) } });
}

function engineWriter(ledger: Ledger, size: number): () => Promise<void> {
  const stream = newStream();
  let last = NO_STREAM;
  return async () => {
    last = (await ledger.append(stream, last, Array.from({ length: size }, sized))).revision;
  };
}

function bareWriter(client: EventStoreDBClient, { credentials }: Connection): () => Promise<void> {
  const stream = newStream();
  let last = NO_STREAM;
  return async () => {
    const { id, type, data, metadata, version } = sized();
    const event = jsonEvent({ id, type, data, metadata: { ...metadata, version } });
    const answer = await client.appendToStream(stream, event, {
      expectedRevision: last === NO_STREAM ? 'no_stream' : last,
      credentials,
    });
    last = answer.nextExpectedRevision;
  };
}

/** Calls per second of that many writers. */
async function rate(writers: number, make: () => () => Promise<void>): Promise<number> {
  const began = performance.now();
  let calls = 0;
  const write = async (step: () => Promise<void>) => {
    for (; performance.now() - began < SECONDS * 1_000; calls += 1) await step();
  };
  await Promise.all(Array.from({ length: writers }, () => write(make())));
  return perSecond(calls, began);
}

function perSecond(count: number, began: number): number {
  return Math.round((count * 1_000) / (performance.now() - began));
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function report(line: string): void {
  process.stdout.write(`real server: ${line}\n`);
}
