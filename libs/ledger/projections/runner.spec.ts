import type { Client } from 'pg';
import type { EventBatch, SubscribeOptions } from '../port';
import type { BatchChange } from './changes';
import { compareContent } from './compare';
import { LedgerCut } from './errors';
import { LeaseSession } from './lease';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import { cuentasProjection, history, keepingLog, newEvent, record, until } from './projections.testkit';
import { ProjectionRunner } from './runner';
import { A, abierto, ALL_TYPES, B, handWritten, LONG, PROJECTIONS, VISIBLE, runnerScene } from './runner.testkit';

const TABLES = PROJECTIONS.flatMap(({ tables }) => tables);

const scene = runnerScene();
const { checkpoints, eventos, start, stop } = scene;

describe('a running projection', () => {
  it('shows earlier and new events, and says its position', async () => {
    await record(scene.ledger, abierto(A));
    const runner = await start();
    const position = await record(scene.ledger, abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect((await scene.pool.query(`SELECT id, sala, peso FROM ${scene.schema}.frascos ORDER BY id`)).rows).toEqual([
      { id: A, sala: 'norte', peso: '5.000' },
      { id: B, sala: 'norte', peso: '5.000' },
    ]);
    expect(runner.health()).toEqual({
      ok: true,
      active: true,
      forged: false,
      building: null,
      trouble: null,
      aside: [],
      projections: [
        { name: 'frascos', position: 1n, status: 'running', stopped: null },
        { name: 'cuentas', position: 1n, status: 'running', stopped: null },
      ],
    });
  });

  it.each([1, 2, 7, 1000])('gives the rows of a replay, %i events a batch, across restarts', async (batchSize) => {
    const events = history(120);
    for (const part of [events.slice(0, 50), events.slice(50, 100), events.slice(100)]) {
      const runner = await start({ batchSize });
      const position = await record(scene.ledger, ...part);
      expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
      await stop(runner);
    }
    const replayed = `${scene.schema}_otra_vez`;
    const runner = await start({ schema: replayed });
    expect(await runner.waitFor(await scene.ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await compareContent(scene.pool, scene.schema, replayed, TABLES)).toMatchObject({
      equal: true,
      differences: [],
    });
    expect(await eventos()).toBe(events.filter(({ type }) => ['Abierto', 'Vertido', 'Cerrado'].includes(type)).length);
  });

  it('keeps nobody waiting once it has stopped', async () => {
    const runner = await start();
    await stop(runner);
    const position = await record(scene.ledger, abierto(A));
    const begun = performance.now();
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toMatchObject({ visible: false });
    expect(performance.now() - begun).toBeLessThan(LONG / 2);
  });

  it('does not start on a ledger that lost events which it has seen: it would never apply the ones that take their places', async () => {
    const runner = await start();
    await runner.waitFor(await record(scene.ledger, abierto(A), abierto(B)), ALL_TYPES, LONG);
    await stop(runner);
    const cut = new MemoryLedger({ schemas: anySchemas });
    await record(cut, abierto(A));
    const refused = new ProjectionRunner({
      ledger: cut,
      pool: scene.pool,
      projections: PROJECTIONS,
      schema: scene.schema,
      log: keepingLog(),
    });
    await expect(refused.start()).rejects.toThrow(new LedgerCut(0n, 1n));
    await refused.stop();
  });

  it('informs listeners which clubs and types a batch changed, in this process and in a passive one', async () => {
    const [active, passive] = [await start(), await start()];
    const heard: BatchChange[][] = [[], []];
    active.onBatch((change) => heard[0]!.push(change));
    const leave = passive.onBatch((change) => heard[1]!.push(change));
    await record(scene.ledger, abierto(A), abierto(B), newEvent('Cerrado', { id: A }));
    await until(() => heard.every((list) => list.length === 1), 'both have heard');
    const club_id = '11111111-1111-4111-8111-111111111111';
    const change = {
      position: 2n,
      changes: [
        { club_id, type: 'Abierto' },
        { club_id, type: 'Cerrado' },
      ],
    };
    expect(heard).toEqual([[change], [change]]);
    leave();
    await record(scene.ledger, newEvent('Cerrado', { id: B }));
    await until(() => heard[0]!.length === 2, 'the other has heard');
    expect(heard[1]).toEqual([change]);
  });
});

describe('rows and checkpoint are one', () => {
  it('a checkpoint written outside of the transaction is caught: a batch torn by a lost connection leaves neither', async () => {
    let tear = true;
    const torn: unknown[] = [];
    const propia = handWritten(async (tx) => {
      if (!tear) return;
      tear = false;
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const state = scene.pool.query(`SELECT pg_terminate_backend($1, 5000)`, [rows[0]!.pid]);
      await state;
      torn.push(
        await checkpoints(),
        (await scene.pool.query(`SELECT * FROM ${scene.schema}.propia`)).rows,
        await eventos(),
      );
    });
    const runner = await start({ projections: [cuentasProjection, propia] });
    const position = await record(scene.ledger, abierto(A), abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect(torn).toEqual([
      [
        { projection: 'cuentas', position: '-1', stopped_event: null },
        { projection: 'propia', position: '-1', stopped_event: null },
      ],
      [],
      0,
    ]);
    expect([
      await eventos(),
      (await scene.pool.query(`SELECT id FROM ${scene.schema}.propia ORDER BY 1`)).rows,
    ]).toEqual([2, [{ id: A }, { id: B }]]);
  });

  it('events delivered twice change nothing', async () => {
    const stuttering = Object.assign(Object.create(scene.ledger) as MemoryLedger, {
      async *subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
        for await (const batch of scene.ledger.subscribe(options)) {
          yield batch;
          yield batch;
        }
      },
    });
    const runner = await start({ ledger: stuttering });
    for (const id of [A, B])
      expect(await runner.waitFor(await record(scene.ledger, abierto(id)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    const position = await record(scene.ledger, newEvent('Vertido', { de: A, a: B, peso: '1' }));
    expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([
      await eventos(),
      (await scene.pool.query(`SELECT id, peso FROM ${scene.schema}.frascos ORDER BY 1`)).rows,
    ]).toEqual([
      3,
      [
        { id: A, peso: '4.000' },
        { id: B, peso: '6.000' },
      ],
    ]);
    expect(await checkpoints()).toEqual(
      ['cuentas', 'frascos'].map((projection) => ({ projection, position: '2', stopped_event: null })),
    );
  });

  it('a checkpoint that another runner has moved is taken over, not overwritten', async () => {
    const log = keepingLog();
    const runner = await start({ log });
    await runner.waitFor(await record(scene.ledger, abierto(A)), ALL_TYPES, LONG);
    // A second runner that still counts on its lease would have done this with the next event.
    await scene.ledger.append(
      'ajena',
      -1n,
      [newEvent('Roto', { id: A })].map((event) => ({ ...event, type: 'Ajeno' })),
    );
    await until(
      async () => (await checkpoints()).every(({ position }) => position === '1'),
      'the event of no projection is passed',
    );
    await scene.pool.query(`UPDATE ${scene.schema}.checkpoints SET position = 2`);
    await record(scene.ledger, abierto(B));
    await until(() => log.lines.some(({ level }) => level === 'warn'), 'the runner has noticed');
    const position = await record(scene.ledger, newEvent('Cerrado', { id: A }));
    expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([await eventos(), (await checkpoints()).map((one) => one.position)]).toEqual([2, ['3', '3']]);
    expect(runner.health().ok).toBe(true);
  });
});

describe('the lease', () => {
  const loseLease = (): Promise<unknown> =>
    scene.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
  const otherServer = { query: () => Promise.resolve({ rows: [{ started: 'later' }] }) } as unknown as Client;

  it('lets one of two runners work, and the other take over when it ends', async () => {
    const [first, second] = [await start(), await start()];
    expect([first.health().active, second.health().active]).toEqual([true, false]);
    const position = await record(scene.ledger, abierto(A));
    expect(await second.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    await stop(first);
    expect(await second.waitFor(await record(scene.ledger, abierto(B)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([second.health().active, await eventos()]).toEqual([true, 2]);
  });

  it('is lost with its connection: the runner stops and takes it again', async () => {
    const held: boolean[] = [];
    const runner = await start({ hooks: { lease: (now) => void held.push(now) } });
    await loseLease();
    await until(() => held.length === 3, 'the lease is held again');
    expect(held).toEqual([true, false, true]);
    expect(await runner.waitFor(await record(scene.ledger, abierto(A)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await eventos()).toBe(1);
  });

  it.each([
    ['its connection is lost', () => loseLease()],
    // A replica in the place of a lost primary, before the lease's own connection fails.
    ['a new connection meets another server', (runner) => runner.connected(otherServer)],
  ] as [string, (runner: ProjectionRunner) => Promise<unknown>][])(
    'counts nothing as visible once %s: a server that crashed has also lost the last batches',
    async (_, lose) => {
      const held: boolean[] = [];
      const runner = await start({ hooks: { lease: (now) => void held.push(now) } });
      const position = await record(scene.ledger, abierto(A));
      expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
      const { schema } = scene;
      await scene.pool.query(
        `TRUNCATE ${schema}.cuentas, ${schema}.frascos; UPDATE ${schema}.checkpoints SET position = -1`,
      );
      await lose(runner);
      await until(() => held.includes(false), 'the loss is noticed');
      expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
      expect(await eventos()).toBe(1);
    },
  );

  it('does not matter for correctness: two that both believe to hold it repeat nothing', async () => {
    const events = history(200);
    const runner = await start({ batchSize: 5 });
    const spy = jest.spyOn(LeaseSession.prototype, 'tryAcquire').mockResolvedValue(true);
    const zombie = await start({ batchSize: 3 });
    expect([runner.health().active, zombie.health().active]).toEqual([true, true]);
    let position = -1n;
    for (let i = 0; i < events.length; i += 10) position = await record(scene.ledger, ...events.slice(i, i + 10));
    await until(async () => (await checkpoints()).every((one) => one.position === String(position)), 'all is applied');
    spy.mockRestore();
    expect(await eventos()).toBe(events.filter(({ type }) => ['Abierto', 'Vertido', 'Cerrado'].includes(type)).length);
  });
});

describe('waiting for recorded events', () => {
  it('ends at the deadline with the lag', async () => {
    const runner = await start();
    expect(await runner.waitFor(7n, ['Abierto'], 20)).toEqual({
      visible: false,
      lag: { position: 7n, reached: -1n, events: 8n },
    });
  });

  it('does not wait for projections that show nothing of the types', async () => {
    const runner = await start();
    expect(await runner.waitFor(7n, ['Ajeno'], 20)).toEqual(VISIBLE);
  });

  it('is answered when the runner stops', async () => {
    const runner = await start();
    const waiting = runner.waitFor(7n, ['Abierto'], LONG);
    await stop(runner);
    expect(await waiting).toEqual({ visible: false, lag: { position: 7n, reached: -1n, events: 8n } });
  });
});
