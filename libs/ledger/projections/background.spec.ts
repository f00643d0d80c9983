import { clubTreesProjection } from '../seal/club-trees.projection';
import { sealProjection } from '../seal/seal.projection';
import { compareContent } from './compare';
import { history, record, until } from './projections.testkit';
import { ALL_TYPES, LONG, PROJECTIONS, runnerScene } from './runner.testkit';

const scene = runnerScene();
const { checkpoints, start, stop } = scene;
const BEFORE = [...PROJECTIONS, sealProjection];
const NOW = [...BEFORE, clubTreesProjection];

const placeOf = async (name: string): Promise<number> =>
  Number((await checkpoints()).find(({ projection }) => projection === name)?.position ?? -1);

it('a start does not wait for it: it is filled while everything else serves, goes on after each stop, and is the same in the end', async () => {
  const old = await start({ projections: BEFORE });
  const position = await record(scene.ledger, ...history(400));
  await old.waitFor(position, ALL_TYPES, LONG);
  await until(async () => (await placeOf('sello')) === Number(position), 'the seal is there');
  await stop(old);
  let reached = -1;
  for (let stops = 0; stops < 5; stops += 1) {
    const runner = await start({ projections: NOW, batchSize: 3 });
    // Projections that were ready answer immediately.
    expect((await runner.waitFor(position, ALL_TYPES, LONG)).visible).toBe(true);
    await until(async () => (await placeOf('sello_clubes')) > reached, 'some of the trees were built');
    await stop(runner);
    expect(await placeOf('sello_clubes')).toBeGreaterThan(reached);
    reached = await placeOf('sello_clubes');
  }
  const last = await start({ projections: NOW });
  const more = await record(scene.ledger, ...history(10));
  await until(async () => (await placeOf('sello_clubes')) === Number(more), 'the trees are whole');
  expect(last.health().ok).toBe(true);
  const whole = `${scene.schema}_entero`;
  const fresh = await start({ projections: NOW, schema: whole });
  await until(
    async () => fresh.health().projections.every((one) => one.position === more && one.status === 'running'),
    'all are there',
  );
  expect(await compareContent(scene.pool, scene.schema, whole, clubTreesProjection.tables)).toMatchObject({
    equal: true,
    differences: [],
  });
});
