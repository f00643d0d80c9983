import { UnknownEvent } from '@cepa/event-schemas';
import { MemoryLedger } from './memory-ledger.testkit';
import { cuentasProjection, keepingLog, newEvent, record, until } from './projections.testkit';
import { A, abierto, ALL_TYPES, B, handWritten, LONG, VISIBLE, runnerScene } from './runner.testkit';

const scene = runnerScene();
const { checkpoints, start, stop } = scene;

describe('a poison event', () => {
  it('is not swallowed: it stops its projection before it, loudly, and only that one', async () => {
    const log = keepingLog();
    const stopped: unknown[] = [];
    const runner = await start({ log, hooks: { stopped: (...args) => void stopped.push(args) } });
    const poison = newEvent('Roto', { id: B });
    const position = await record(scene.ledger, abierto(A), poison, newEvent('Cerrado', { id: A }), abierto(B));
    await until(() => !runner.health().ok, 'health is red');
    await until(async () => (await checkpoints())[0]!.position === '3', 'the other has gone on');
    expect(await checkpoints()).toEqual([
      { projection: 'cuentas', position: '3', stopped_event: null },
      { projection: 'frascos', position: '0', stopped_event: poison.id },
    ]);
    const at = { event_id: poison.id, error: expect.stringContaining(`frascos ${B} does not exist`) };
    expect(runner.health().projections[0]).toEqual({ name: 'frascos', position: 0n, status: 'stopped', stopped: at });
    expect(stopped).toEqual([['frascos', at]]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'projection stopped: it can not apply this event',
        fields: expect.objectContaining({ projection: 'frascos', event_id: poison.id, position: '1' }),
      },
    ]);
    expect((await scene.pool.query(`SELECT id FROM ${scene.schema}.frascos`)).rows).toEqual([{ id: A }]);
    expect(await runner.waitFor(position, ['Cerrado'], LONG)).toEqual({
      visible: false,
      lag: { position: 3n, reached: 0n, events: 3n },
    });
    expect(await runner.waitFor(0n, ['Cerrado'], LONG)).toEqual(VISIBLE);
  });

  it('in a passive process is no reason to wait either', async () => {
    const [active, passive] = [await start(), await start()];
    const position = await record(scene.ledger, newEvent('Roto', { id: B }));
    await until(() => !active.health().ok, 'health is red');
    expect(await passive.waitFor(position, ['Roto'], LONG)).toEqual({
      visible: false,
      lag: { position: 0n, reached: -1n, events: 1n },
    });
  });

  it('is found in its batch when only PostgreSQL refuses it', async () => {
    const log = keepingLog();
    const propia = handWritten(() => undefined);
    await start({ projections: [propia, cuentasProjection], log });
    const twice = abierto(A);
    await record(
      scene.ledger,
      abierto(A),
      abierto(B),
      newEvent('Cerrado', { id: B }),
      twice,
      abierto('cccccccc-cccc-4ccc-8ccc-cccccccccccc'),
    );
    await until(
      async () => (await checkpoints())[1]!.stopped_event === twice.id && (await checkpoints())[0]!.position === '4',
      'the event is found and the other has gone on',
    );
    expect(await checkpoints()).toEqual([
      { projection: 'cuentas', position: '4', stopped_event: null },
      { projection: 'propia', position: '2', stopped_event: twice.id },
    ]);
    expect((await scene.pool.query(`SELECT id FROM ${scene.schema}.propia ORDER BY 1`)).rows).toEqual([
      { id: A },
      { id: B },
    ]);
  });

  it('is tried again on request, and its projection catches up and joins the others', async () => {
    let broken = true;
    const propia = handWritten(() => {
      if (broken) throw new Error('broken');
    });
    const runner = await start({ projections: [propia, cuentasProjection], batchSize: 3 });
    await record(scene.ledger, abierto(A));
    await until(() => !runner.health().ok, 'it has stopped');
    for (let i = 0; i < 20; i += 1) await record(scene.ledger, abierto(`00000000-0000-4000-8000-0000000000${i + 10}`));
    expect([await runner.retry('cuentas'), await runner.retry('nadie')]).toEqual([false, false]);
    broken = false;
    expect(await runner.retry('propia')).toBe(true);
    const position = await record(scene.ledger, abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    await until(() => runner.health().projections.every(({ status }) => status === 'running'), 'both run together');
    expect([runner.health().ok, await checkpoints()]).toEqual([
      true,
      ['cuentas', 'propia'].map((projection) => ({ projection, position: '21', stopped_event: null })),
    ]);
    expect((await scene.pool.query(`SELECT count(*)::int AS n FROM ${scene.schema}.propia`)).rows).toEqual([{ n: 22 }]);
  });

  it('is tried again at a restart', async () => {
    let broken = true;
    const propia = handWritten(() => {
      if (broken) throw new Error('broken');
    });
    const first = await start({ projections: [propia, cuentasProjection] });
    const position = await record(scene.ledger, abierto(A), abierto(B));
    await until(
      async () => (await checkpoints())[1]!.stopped_event !== null && (await checkpoints())[0]!.position === '1',
      'it has stopped',
    );
    await stop(first);
    broken = false;
    const second = await start({ projections: [propia, cuentasProjection] });
    expect(await second.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect(await checkpoints()).toEqual(
      ['cuentas', 'propia'].map((projection) => ({ projection, position: '1', stopped_event: null })),
    );
  });

  it('stops everything loudly when the program does not know its type or version', async () => {
    const known = new MemoryLedger({
      schemas: {
        validate: () => null,
        upcast: (type, version, data) => {
          if (version > 1) throw new UnknownEvent(type, version);
          return { version, data };
        },
      },
    });
    const log = keepingLog();
    const runner = await start({ ledger: known, log });
    expect(await runner.waitFor(await record(known, abierto(A)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    await record(known, { ...abierto(B), version: 2 });
    await until(() => !runner.health().ok, 'health is red');
    expect(runner.health()).toMatchObject({
      ok: false,
      active: false,
      trouble: 'no schema for event Abierto v2',
      projections: ['stopped', 'stopped'].map((status) => ({ status })),
    });
    expect(log.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'every projection stopped: the ledger holds an event that this program does not know',
    ]);
    expect((await checkpoints()).map(({ position }) => position)).toEqual(['0', '0']);
  });
});
