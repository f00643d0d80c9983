import { Follower, idsOf, type LedgerHarness, newEvents, newStream, testSchemas } from '../contract.testkit';
import { type Appended, type Ledger, NO_STREAM } from '../port';
import { LedgerUnavailable } from '../errors';
import { checkLockdown } from '.';
import { eventStoreHarness } from './testing/harness.testkit';
import { RealServer } from './testing/real-server.testkit';

/**
 * A shell command that starts a real, unsecured EventStoreDB in the foreground, with a data folder and a port as
 * arguments.
 */
const command = process.env['EVENTSTOREDB_COMMAND'];
const ROUNDS = Number(process.env['EVENTSTOREDB_KILLS'] ?? 10);

if (!command)
  process.stdout.write('EVENTSTOREDB_COMMAND is not set: killing, freezing and restarting a real server did not run\n');
else describe('a real server that is killed, frozen and restarted', () => realServer(command));

function realServer(startCommand: string): void {
  let server: RealServer;
  let harness: LedgerHarness;
  const url = () => `esdb://127.0.0.1:${server.port}?tls=false`;

  beforeAll(async () => {
    server = await RealServer.start(startCommand);
    harness = await eventStoreHarness(url, testSchemas);
  }, 90_000);
  afterAll(async () => {
    await harness.close();
    await server.remove();
  });

  it(`keeps every acknowledged event, once and in order, through ${ROUNDS} kills in mid-load`, async () => {
    const { ledger, other } = harness;
    const follower = new Follower(other, await ledger.head());
    const load = new Load(ledger, 16);
    const ready: number[] = [];
    const working: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.until(load.acknowledged + 200);
      await server.signal('SIGKILL');
      ready.push(await server.start());
      const began = performance.now();
      await load.until(load.acknowledged + 1);
      working.push(performance.now() - began);
    }
    await load.stop();
    await follower
      .until((one) => one.events.length >= load.acknowledged)
      .catch(async (error: unknown) => {
        throw new Error(`the subscriber saw ${follower.events.length} of ${load.acknowledged}`, { cause: error });
      });
    await follower.end();

    for (const [stream, sent] of load.sent) {
      expect(await idsOf(ledger, stream)).toEqual(sent);
      expect(follower.ids(stream)).toEqual(sent);
    }
    const positions = follower.events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
    for (const event of follower.events.slice(-20)) {
      expect((await ledger.findCommand(event.metadata.command_id)).map(({ id }) => id)).toEqual([event.id]);
    }
    report(
      `kills: ${ROUNDS}, acknowledged events: ${load.acknowledged}, server ready after ${range(ready)}, first acknowledgement after ready ${range(working)}`,
    );
  }, 600_000);

  it('gives up a frozen server in our time, and resolves the outcome when it wakes', async () => {
    const { ledger, other } = harness;
    const follower = new Follower(other, await ledger.head());
    const streams = Array.from({ length: 8 }, () => newStream());
    const events = streams.map(() => newEvents(2));
    const append = (index: number) =>
      ledger.append(streams[index] as string, NO_STREAM, events[index] as ReturnType<typeof newEvents>);
    await server.signal('SIGSTOP');
    const began = performance.now();
    const outcomes = await Promise.allSettled(streams.map((_, index) => append(index)));
    const gaveUp = performance.now() - began;
    await expect(ledger.ping()).rejects.toBeInstanceOf(LedgerUnavailable);
    await server.signal('SIGCONT');
    const woke = performance.now();
    const answers = await Promise.all(streams.map((_, index) => sure(() => append(index))));
    const resumed = performance.now() - woke;

    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).name : outcome.value)),
    ).toEqual(streams.map(() => 'LedgerUnavailable'));
    expect(gaveUp).toBeLessThan(10_000);
    expect(answers.map(({ revision }) => revision)).toEqual(streams.map(() => 1n));
    const wanted = events.map((pair) => pair.map(({ id }) => id));
    expect(await Promise.all(streams.map((stream) => idsOf(ledger, stream)))).toEqual(wanted);
    await follower.until((one) => one.ids(...streams).length >= 16);
    await follower.end();
    expect(streams.map((stream) => follower.ids(stream))).toEqual(wanted);
    report(`frozen: given up after ${Math.round(gaveUp)} ms, all answered ${Math.round(resumed)} ms after it woke`);
  }, 120_000);

  it('answers as the first time after an orderly restart, and subscriptions go on', async () => {
    const { ledger, other } = harness;
    const stream = newStream();
    const follower = new Follower(other, await ledger.head());
    const [before, after] = [newEvents(3), newEvents(1)];
    const answer = await ledger.append(stream, NO_STREAM, before);
    await server.signal('SIGTERM');
    const ready = await server.start();
    expect(await sure(() => ledger.append(stream, NO_STREAM, before))).toEqual(answer);
    await sure(() => ledger.append(stream, 2n, after));
    await follower.until((one) => one.ids(stream).length >= 4);
    await follower.end();
    const ids = [...before, ...after].map(({ id }) => id);
    expect(follower.ids(stream)).toEqual(ids);
    expect(await idsOf(ledger, stream)).toEqual(ids);
    report(`orderly restart: ready after ${Math.round(ready)} ms`);
  }, 120_000);

  it('is found open by the check at the start, because it has no users', async () => {
    expect((await checkLockdown(url())).map(({ code }) => code)).toEqual([
      'sin_tls',
      'sin_usuarios',
      'puede_borrar',
      'puede_eliminar_para_siempre',
      'puede_recortar',
      'puede_cambiar_permisos',
      'puede_leer_sistema',
      'anonimo_lee',
      'anonimo_escribe',
    ]);
  });
}

/** Writers that append one to three events at a time, each to its own stream, and retry without end. */
class Load {
  readonly sent = new Map<string, string[]>();
  acknowledged = 0;
  private running = true;
  private readonly done: Promise<unknown>;
  private changed = (): void => undefined;

  constructor(ledger: Ledger, writers: number) {
    this.done = Promise.all(Array.from({ length: writers }, () => this.write(ledger, newStream())));
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged < count) {
      await Promise.race([
        this.done.then(() => Promise.reject(new Error('the load ended'))),
        new Promise<void>((resolve) => (this.changed = resolve)),
      ]);
    }
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.done;
  }

  private async write(ledger: Ledger, stream: string): Promise<void> {
    const sent: string[] = [];
    this.sent.set(stream, sent);
    for (let last = NO_STREAM, round = 0; this.running; round += 1) {
      const events = newEvents(1 + (round % 3));
      last = (await sure(() => ledger.append(stream, last, events))).revision;
      sent.push(...events.map(({ id }) => id));
      this.acknowledged += events.length;
      this.changed();
    }
  }
}

/** Sends the same append until its outcome is known. */
async function sure(append: () => Promise<Appended>): Promise<Appended> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
    }
  }
}

function range(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))} ms`;
}

function report(line: string): void {
  process.stdout.write(`real server: ${line}\n`);
}
