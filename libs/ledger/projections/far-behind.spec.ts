import { compareContent } from './compare';
import { farFrom } from './far-behind';
import { cuentasProjection, frascosProjection, history, keepingLog, record } from './projections.testkit';
import { A, abierto, ALL_TYPES, B, handWritten, LONG, PROJECTIONS, runnerScene, VISIBLE } from './runner.testkit';

const TABLES = PROJECTIONS.flatMap(({ tables }) => tables);
const LARGE = 'far behind: applying events in large batches';

const scene = runnerScene();
const { start, stop } = scene;

/** The log lines of a runner that applied large batches, by projection. */
const saidBy = (log: ReturnType<typeof keepingLog>): unknown[] =>
  log.lines
    .filter(({ message }) => message === LARGE)
    .map(({ fields }) => (fields as { projections: unknown }).projections);

/** Returns the rows of a runner that applies one event at a time. */
async function replayed(): Promise<string> {
  const schema = `${scene.schema}_otra_vez`;
  const runner = await start({ schema });
  expect(await runner.waitFor(await scene.ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
  await stop(runner);
  return schema;
}

describe('projections that are far behind', () => {
  it('are those that have more events to apply than a limit, without those that have stopped', () => {
    const at = (position: bigint, status: 'running' | 'stopped' = 'running') => ({ position, status });
    const all = [at(4_999n), at(5_000n), at(9_999n), at(0n, 'stopped')];
    expect(farFrom(10_000n, all, { ledger: scene.ledger })).toEqual([at(4_999n)]);
    expect(farFrom(10_000n, all, { ledger: scene.ledger, farBehind: 1 })).toEqual([at(4_999n), at(5_000n)]);
  });

  it('catch up in large batches, all together or the one that is behind, to the rows of the slow way', async () => {
    const before = await start();
    await before.waitFor(await record(scene.ledger, ...history(60)), ALL_TYPES, LONG);
    await stop(before);
    await record(scene.ledger, ...history(300, 2));
    const log = keepingLog();
    const all = await start({ farBehind: 100, log });
    expect(await all.waitFor(await scene.ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(saidBy(log)).toEqual([['frascos', 'cuentas']]);
    await stop(all);

    // Another projection is added; nobody waits for its tables.
    const late = keepingLog();
    const more = [...PROJECTIONS, { ...handWritten(() => undefined), inBackground: true as const }];
    const runner = await start({ farBehind: 100, log: late, projections: more });
    expect(await runner.waitFor(await scene.ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(saidBy(late)).toEqual([['propia']]);
    const after = await record(scene.ledger, abierto(A));
    expect(await runner.waitFor(after, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await compareContent(scene.pool, scene.schema, await replayed(), TABLES)).toMatchObject({ equal: true });
  });

  it('set a club aside or stop where they can’t go on, as the slow way does, and pass what it passes', async () => {
    const stopsAt = handWritten((_tx, events) => {
      if (events.some(({ id }) => id === bad.id)) throw new Error('not this one');
    });
    const before = await start({ projections: [cuentasProjection, stopsAt] });
    await before.waitFor(await record(scene.ledger, abierto(A)), ALL_TYPES, LONG);
    await stop(before);
    const bad = abierto(B);
    await record(scene.ledger, ...history(200, 3));
    await record(scene.ledger, bad);
    const end = await record(scene.ledger, ...history(50, 4));
    const runner = await start({ projections: [cuentasProjection, stopsAt], farBehind: 100 });
    expect(await runner.waitFor(end, ['Vertido'], LONG)).toEqual(VISIBLE);
    expect(await runner.waitFor(end, ['Abierto'], LONG)).toMatchObject({ visible: false });
    expect(runner.health().projections).toMatchObject([
      { name: 'cuentas', position: end, status: 'running' },
      { name: 'propia', position: 200n, status: 'stopped', stopped: { event_id: bad.id } },
    ]);
  });

  it('go on from where they were after a kill', async () => {
    const before = await start();
    await before.waitFor(await record(scene.ledger, abierto(A)), ALL_TYPES, LONG);
    await stop(before);
    await record(scene.ledger, ...history(400, 5));
    let killed = false;
    const killing = {
      ...frascosProjection,
      loader(...options: Parameters<NonNullable<typeof frascosProjection.loader>>) {
        const loader = frascosProjection.loader!(...options);
        return {
          ...loader,
          async project(...batch: Parameters<typeof loader.project>) {
            await loader.project(...batch);
            if (killed) return;
            killed = true;
            await scene.pool.query(
              'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
            );
          },
        };
      },
    };
    const runner = await start({ projections: [killing, cuentasProjection], farBehind: 100 });
    expect(await runner.waitFor(await scene.ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(killed).toBe(true);
    expect(await compareContent(scene.pool, scene.schema, await replayed(), TABLES)).toMatchObject({ equal: true });
  });
});
