import { busy } from '@cepa/base/processor-time.testkit';
import { Follower, idsOf, type LedgerHarness, newEvent, newEvents, newStream, testSchemas } from '../contract.testkit';
import { EventUnreadable, LedgerUnavailable, RevisionConflict } from '../errors';
import { NO_STREAM } from '../port';
import { eventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';
import { systemOf } from './testing/in-process-store.testkit';
import type { Timing } from './timing';

/** On a busy machine a working server also answers later. */
const SLOWER = busy();
const QUICK: Partial<Timing> = {
  ...{ call: 400 * SLOWER, append: 2_500 * SLOWER, read: 300 * SLOWER, silence: 150 * SLOWER },
  ...{ index: 1_000 * SLOWER, backoff: 100 },
};

let server: InProcessServer;
let harness: LedgerHarness;
/** A ledger that bypasses the connection that the tests break. */
let direct: LedgerHarness;

beforeEach(async () => {
  server = await InProcessServer.start();
  harness = await eventStoreHarness(() => server.url, testSchemas, QUICK);
  direct = await eventStoreHarness(() => server.directUrl, testSchemas, QUICK);
});

afterEach(async () => {
  server.line.thaw();
  await harness.close();
  await direct.close();
  await server.stop();
});

describe('an append whose connection is lost', () => {
  it.each(['before-storing', 'before-answering'] as const)('%s it is sent again and stored once', async (point) => {
    const { ledger } = harness;
    const stream = newStream();
    const events = newEvents(3);
    server.breakNextAppend(point);
    const appended = await ledger.append(stream, NO_STREAM, events);
    expect(server.appends).toBeGreaterThanOrEqual(2);
    expect(appended).toEqual(await direct.ledger.append(stream, NO_STREAM, events));
    expect(await idsOf(direct.ledger, stream)).toEqual(events.map(({ id }) => id));
  });

  it('is a conflict when another took its revision meanwhile', async () => {
    const stream = newStream();
    const winner = newEvent();
    const stored = {
      id: winner.id,
      system: systemOf('Pesado'),
      data: json(winner.data),
      metadata: json({ ...winner.metadata, version: 2 }),
    };
    server.breakNextAppend('before-storing', () => server.store.append(stream, NO_STREAM, [stored]));
    const error: unknown = await harness.ledger
      .append(stream, NO_STREAM, newEvents(1))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RevisionConflict);
    expect({ ...(error as RevisionConflict) }).toEqual({
      name: 'RevisionConflict',
      stream,
      expected: NO_STREAM,
      actual: 0n,
    });
    expect(await idsOf(direct.ledger, stream)).toEqual([winner.id]);
  });
});

describe('a frozen server', () => {
  it('is given up in our own time, and the same ids resolve the outcome later', async () => {
    const { ledger } = harness;
    const stream = newStream();
    const events = newEvents(2);
    await ledger.ping();
    server.line.freeze();
    const started = performance.now();
    await expect(ledger.append(stream, NO_STREAM, events)).rejects.toBeInstanceOf(LedgerUnavailable);
    expect(performance.now() - started).toBeLessThan(3_000 * SLOWER);
    await expect(ledger.ping()).rejects.toBeInstanceOf(LedgerUnavailable);
    await expect(idsOf(ledger, stream)).rejects.toBeInstanceOf(LedgerUnavailable);
    await expect(ledger.head()).rejects.toBeInstanceOf(LedgerUnavailable);
    server.line.thaw();
    await ledger.append(stream, NO_STREAM, events);
    expect(await idsOf(direct.ledger, stream)).toEqual(events.map(({ id }) => id));
  });

  it('only delays an append when it wakes in time', async () => {
    const stream = newStream();
    const [event] = newEvents(1) as [ReturnType<typeof newEvent>];
    await harness.ledger.ping();
    server.line.freeze();
    const append = harness.ledger.append(stream, NO_STREAM, [event]);
    // A read times out sooner than an append.
    await expect(idsOf(harness.other, stream)).rejects.toBeInstanceOf(LedgerUnavailable);
    server.line.thaw();
    const { position } = await append;
    expect(await harness.ledger.head()).toBe(position);
    expect(await idsOf(direct.ledger, stream)).toEqual([event.id]);
  });
});

describe('a subscription', () => {
  it('goes on by itself after cuts and a freeze, each event once and in order', async () => {
    const stream = newStream();
    const events = newEvents(40);
    const follower = new Follower(harness.ledger, -1n);
    for (const [index, event] of events.entries()) {
      await direct.ledger.append(stream, BigInt(index) - 1n, [event]);
      if (index % 10 === 5) server.line.cut();
      if (index === 20) server.line.freeze();
      if (index === 30) server.line.thaw();
    }
    await follower.until((one) => one.ids(stream).length >= events.length);
    await follower.end();
    expect(follower.ids(stream)).toEqual(events.map(({ id }) => id));
  });

  it('is taken up again when it falls silent while the ledger goes on', async () => {
    const stream = newStream();
    const events = newEvents(2);
    const follower = new Follower(harness.ledger, -1n);
    await direct.ledger.append(stream, NO_STREAM, events.slice(0, 1));
    await follower.until((one) => one.ids(stream).length === 1);
    server.mute = true;
    await direct.ledger.append(stream, 0n, events.slice(1));
    const before = server.subscriptions;
    while (server.subscriptions === before) await harness.ledger.ping();
    server.unmute();
    await follower.until((one) => one.ids(stream).length === 2);
    await follower.end();
    expect(follower.ids(stream)).toEqual(events.map(({ id }) => id));
  });
});

describe('an event that this ledger did not write', () => {
  it('stops readers loudly after the events before it, and a read after it goes on', async () => {
    const { ledger } = harness;
    const stream = newStream();
    const events = newEvents(2);
    await ledger.append(stream, NO_STREAM, events.slice(0, 1));
    const text = Buffer.from('{"de":"otro sistema"');
    server.store.append('ajeno-1', NO_STREAM, [
      { id: newEvent().id, system: systemOf('Ajeno'), data: text, metadata: Buffer.alloc(0) },
    ]);
    await ledger.append(stream, 0n, events.slice(1));

    const seen: string[] = [];
    const failures: unknown[] = [];
    const signal = new AbortController().signal;
    const follow = async () => {
      for await (const batch of ledger.subscribe({ after: -1n, signal }))
        seen.push(...batch.events.map(({ id }) => id));
    };
    await follow().catch((error: unknown) => failures.push(error));
    const [failure] = failures as [EventUnreadable];
    expect(failure).toBeInstanceOf(EventUnreadable);
    expect(failure.bytes).toEqual(text);
    expect(seen).toEqual([events[0]?.id]);

    const rest: string[] = [];
    for await (const event of ledger.readAll({ after: failure.position })) rest.push(event.id);
    expect(rest).toEqual([events[1]?.id]);
    await expect(ledger.findCommand(newEvent().id)).rejects.toBeInstanceOf(EventUnreadable);
  });

  it('does not meet the events that EventStoreDB writes for itself', async () => {
    const { ledger } = harness;
    server.store.append('$scavenges', NO_STREAM, [
      { id: newEvent().id, system: systemOf('$scavengeStarted'), data: json({}), metadata: json({}) },
    ]);
    const stream = newStream();
    const [event] = newEvents(1) as [ReturnType<typeof newEvent>];
    const { position } = await ledger.append(stream, NO_STREAM, [event]);
    server.store.append('$$lote-1', NO_STREAM, [
      { id: newEvent().id, system: systemOf('$metadata'), data: json({}), metadata: json({}) },
    ]);
    expect(await ledger.head()).toBe(position);
    const all: string[] = [];
    for await (const { id } of ledger.readAll()) all.push(id);
    expect(all).toEqual([event.id]);
  });
});

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}
