import { deferred } from '@cepa/base';
import { compareContent } from './compare';
import { LeaseSession } from './lease';
import { history, keepingLog, record, until } from './projections.testkit';
import type { Projection } from './projection';
import { ProjectionRunner } from './runner';
import { Shadow } from './shadow';
import { A, abierto, ALL_TYPES, B, LONG, PROJECTIONS, runnerScene, VISIBLE } from './runner.testkit';
import { cuentasProjection, frascosProjection } from './projections.testkit';

const scene = runnerScene();
const { start, stop } = scene;

const newer: Projection = { ...frascosProjection, version: frascosProjection.version + 1 };

/** A runner that is not awaited. */
function begun(projections: readonly Projection[]): ProjectionRunner {
  const { ledger, pool, schema } = scene;
  const runner = new ProjectionRunner({ ledger, pool, schema, projections, log: keepingLog() });
  void runner.serve().catch(() => undefined);
  return runner;
}

async function versions(): Promise<Record<string, number>> {
  const { rows } = await scene.pool.query<{ projection: string; version: number }>(
    `SELECT projection, version FROM ${scene.schema}.checkpoints`,
  );
  return Object.fromEntries(rows.map(({ projection, version }) => [projection, version]));
}

/**
 * Watches the requests for the lease: the database shows it as held before the requesting process knows. @returns
 * whether one got it
 */
function watchedLease(): () => Promise<boolean> {
  const asked = jest.spyOn(LeaseSession.prototype, 'tryAcquire');
  return async () => {
    const answers = await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<boolean>));
    return answers.some((one) => one.status === 'fulfilled' && one.value);
  };
}

afterEach(() => jest.restoreAllMocks());

describe('a process with a newer version of a read model beside the active one', () => {
  it('builds it beside the live one, keeps it up, and takes over with it when the other ends', async () => {
    const old = await start();
    await old.waitFor(await record(scene.ledger, ...history(80)), ALL_TYPES, LONG);
    const runner = await start({ projections: [newer, cuentasProjection] });
    const shadow = `${scene.schema}_nueva`;
    const places = (): unknown[] => ['frascos', 'vertidos', 'cuentas'].map((table) => runner.readable.schemaOf(table));
    expect(places()).toEqual([shadow, shadow, scene.schema]);
    const seen = await record(scene.ledger, abierto(A));
    expect(await runner.waitFor(seen, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await old.waitFor(seen, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(runner.health()).toMatchObject({ ok: true, active: false, trouble: null, building: null });
    expect(await compareContent(scene.pool, scene.schema, shadow, frascosProjection.tables)).toMatchObject({
      equal: true,
    });
    expect(await versions()).toEqual({ frascos: 1, cuentas: 1 });
    const put = runner.readable.put.bind(runner.readable);
    const served: boolean[] = [];
    jest.spyOn(runner.readable, 'put').mockImplementation((...asked) => {
      put(...asked);
      served.push(runner.health().ok);
    });
    await stop(old);
    await until(() => runner.health().active, 'the newer process is active');
    // No sign of trouble between the move and its own lead, where a proxy would stop sending requests.
    expect(new Set(served)).toEqual(new Set([true]));
    expect(places()).toEqual([scene.schema, scene.schema, scene.schema]);
    expect(await versions()).toEqual({ frascos: 2, cuentas: 1 });
    const after = await record(scene.ledger, abierto(B));
    expect(await runner.waitFor(after, ALL_TYPES, LONG)).toEqual(VISIBLE);
  });

  it('goes on reading what it built where long reads delay its move', async () => {
    const old = await start();
    await old.waitFor(await record(scene.ledger, ...history(80, 4)), ALL_TYPES, LONG);
    const runner = await start({ projections: [newer, cuentasProjection] });
    const reading = await scene.pool.connect();
    const failed = jest.spyOn(Shadow.prototype, 'forgetRows');
    try {
      await reading.query(`BEGIN; SELECT FROM ${scene.schema}_nueva.frascos LIMIT 1`);
      await stop(old);
      // Each try waits for longer than the process until it looks again.
      await until(() => failed.mock.calls.length > 1 || !runner.readable.whole, 'two tries have failed');
      expect(runner.readable.schemaOf('frascos')).toBe(`${scene.schema}_nueva`);
      expect(runner.health().ok).toBe(true);
      const seen = await record(scene.ledger, abierto(A));
      expect(await runner.waitForThese(seen, new Set(['frascos']), LONG)).toEqual(VISIBLE);
    } finally {
      await reading.query('COMMIT');
      reading.release();
    }
    await until(() => runner.health().active, 'the newer process is active');
    expect(runner.readable.settled).toBe(true);
    expect(await versions()).toEqual({ frascos: 2, cuentas: 1 });
  });

  it('leaves the active one alone where it ends itself, and goes on from what it built', async () => {
    const old = await start();
    await old.waitFor(await record(scene.ledger, ...history(80, 2)), ALL_TYPES, LONG);
    const first = await start({ projections: [newer, cuentasProjection] });
    await stop(first);
    const seen = await record(scene.ledger, abierto(A));
    expect(await old.waitFor(seen, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(old.health()).toMatchObject({ ok: true, active: true });
    const second = await start({ projections: [newer, cuentasProjection] });
    await stop(old);
    await until(() => second.health().active, 'the newer process is active');
    const replayed = `${scene.schema}_otra_vez`;
    const other = await start({ schema: replayed });
    await other.waitFor(await scene.ledger.head(), ALL_TYPES, LONG);
    expect(
      await compareContent(
        scene.pool,
        scene.schema,
        replayed,
        PROJECTIONS.flatMap(({ tables }) => tables),
      ),
    ).toMatchObject({ equal: true });
  });

  it('goes on with the others at once where the active one ends before it has built its own', async () => {
    const old = await start();
    await old.waitFor(await record(scene.ledger, ...history(40, 6)), ALL_TYPES, LONG);
    // A started batch ends before the lease is used: the first can end when the lease is taken, later ones when the
    // test allows it.
    const [mayEnd, mayBuild] = [deferred(), deferred()];
    let batches = 0;
    const slow: Projection = {
      ...newer,
      loader(schema, options) {
        const loader = frascosProjection.loader!(schema, options);
        return {
          ...loader,
          async project(...batch) {
            await (batches++ === 0 ? mayEnd : mayBuild).promise;
            await loader.project(...batch);
          },
          async finish(tx) {
            await mayBuild.promise;
            await loader.finish(tx);
          },
        };
      },
    };
    const runner = begun([slow, cuentasProjection]);
    await until(() => batches > 0, 'the newer process builds');
    const isLed = watchedLease();
    await stop(old);
    await until(isLed, 'the newer process has the lease');
    mayEnd.resolve();
    const seen = record(scene.ledger, abierto(A));
    expect(await runner.waitForThese(await seen, new Set(['cuentas']), LONG)).toEqual(VISIBLE);
    expect(runner.readable.schemaOf('frascos')).toBeNull();
    mayBuild.resolve();
    await runner.start();
    expect(await runner.waitFor(await seen, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(runner.health().active).toBe(true);
    await runner.stop();
  });

  it('reads nothing of a model that another process has in a newer version, and does not put it back', async () => {
    const old = await start();
    const passive = await start();
    const runner = await start({ projections: [newer, cuentasProjection] });
    await stop(old);
    await until(() => runner.health().active || passive.health().active, 'one of them is active');
    if (passive.health().active) await stop(passive);
    await until(() => runner.health().active, 'the newer process is active');
    const late = begun(PROJECTIONS);
    await until(() => late.health().trouble !== null, 'the older process sees the newer tables');
    await until(() => late.readable.schemaOf('frascos') === null, 'the older process reads nothing of them');
    expect(late.readable.schemaOf('cuentas')).toBe(scene.schema);
    expect(late.health()).toMatchObject({ ok: false, trouble: 'tables of another version: frascos' });
    expect(await versions()).toEqual({ frascos: 2, cuentas: 1 });
    await late.stop();
  });

  it('waits for another one of its version that builds at the same time', async () => {
    const old = await start();
    await old.waitFor(await record(scene.ledger, ...history(60, 3)), ALL_TYPES, LONG);
    await stop(old);
    const both = [begun([newer, cuentasProjection]), begun([newer, cuentasProjection])];
    await Promise.all(both.map((one) => one.start()));
    await until(
      () => both.every((one) => one.readable.settled) && both.filter((one) => one.health().active).length === 1,
      'one of them is active, and both read what it built',
    );
    await Promise.all(both.map((one) => one.stop()));
  });
});
