import { CheckpointMoved } from './errors';
import { putAside } from './checkpoints';
import { projectionDefiner } from './define';
import { cuentasProjection, keepingLog, newEvent, record, until, type Events } from './projections.testkit';
import type { Projection } from './projection';
import { rebuild } from './rebuild';
import { A, B, LONG, VISIBLE, runnerScene } from './runner.testkit';

const scene = runnerScene();
const [UNO, DOS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const C = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

const abierto = (id: string, club_id: string | null = UNO, sala = 'norte') => {
  const event = newEvent('Abierto', { id, sala, peso: '5' });
  return { ...event, metadata: { ...event.metadata, club_id } };
};

/** Rows of separate clubs. An event of the room `rota` cannot be applied while `broken` returns true. */
const isolated = (broken: () => boolean = () => true): Projection =>
  projectionDefiner<Events>()({
    name: 'aislada',
    version: 1,
    isolates: 'club',
    tables: { aislada: { key: ['id'], columns: { id: 'uuid' } } },
    on: {
      Abierto: ({ data: { id, sala } }, rows) => {
        if (sala === 'rota' && broken()) throw new Error(`broken \u0000 \ud800`);
        rows.aislada.put({ id });
      },
    },
  });

const ids = async (): Promise<string[]> =>
  (await scene.pool.query<{ id: string }>(`SELECT id FROM ${scene.schema}.aislada ORDER BY 1`)).rows.map(
    ({ id }) => id,
  );

describe('an event that a projection of clubs cannot apply', () => {
  it('sets its club aside, loudly, and every other goes on', async () => {
    const log = keepingLog();
    const runner = await scene.start({ projections: [isolated(), cuentasProjection], log });
    const poison = abierto(A, UNO, 'rota');
    await record(scene.ledger, abierto(B), poison, abierto(C, DOS));
    const late = await record(scene.ledger, abierto('dddddddd-dddd-4ddd-8ddd-dddddddddddd'));
    expect(await runner.waitFor(late, ['Abierto'], LONG)).toEqual(VISIBLE);
    // Both read the open event, and one of them shows it.
    expect(await runner.waitFor(late, ['Abierto'], LONG, UNO)).toMatchObject({ visible: false });
    expect(await runner.waitForThese(late, new Set(['aislada']), LONG, UNO)).toMatchObject({ visible: false });
    expect(await runner.waitForThese(late, new Set(['cuentas']), LONG, UNO)).toEqual(VISIBLE);
    expect(await ids()).toEqual([B, C]);
    const aside = {
      projection: 'aislada',
      scope: UNO,
      event_id: poison.id,
      position: '1',
      error: expect.stringContaining('broken \ufffd \ufffd'),
      since: expect.any(String),
    };
    expect(runner.health()).toMatchObject({ ok: true, aside: [aside] });
    expect([runner.setAside(UNO), runner.setAside(DOS)]).toEqual([[aside], []]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'projection set a club aside: it can not apply this event',
        fields: expect.objectContaining({ projection: 'aislada', event_id: poison.id, club_id: UNO, position: '1' }),
      },
    ]);
    expect(await scene.checkpoints()).toEqual(
      ['aislada', 'cuentas'].map((projection) => ({ projection, position: '3', stopped_event: null })),
    );
  });

  it('is never called visible to its author, nor are the later records of its club', async () => {
    const [runner, passive] = [
      await scene.start({ projections: [isolated()] }),
      await scene.start({ projections: [isolated()] }),
    ];
    const poison = await record(scene.ledger, abierto(B), abierto(A, UNO, 'rota'));
    const after = await record(scene.ledger, abierto(C));
    const hidden = { visible: false, lag: { position: poison, reached: 0n, events: 1n } };
    expect(await runner.waitFor(poison, ['Abierto'], LONG, UNO)).toEqual(hidden);
    expect(await passive.waitFor(poison, ['Abierto'], LONG, UNO)).toEqual(hidden);
    expect(await runner.waitFor(after, ['Abierto'], LONG, UNO)).toMatchObject({ visible: false });
    expect(await runner.waitFor(after, ['Abierto'], LONG, DOS)).toEqual(VISIBLE);
    expect(await runner.waitFor(0n, ['Abierto'], LONG, UNO)).toEqual(VISIBLE);
  });

  it('sets its stream aside when it has no club', async () => {
    const runner = await scene.start({ projections: [isolated()] });
    const { stream } = await onStream('plataforma-1', abierto(A, null, 'rota'), abierto(B, null));
    const position = await record(scene.ledger, abierto(C, null));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect([await ids(), runner.setAside(stream).length]).toEqual([[C], 1]);
  });

  it('stays set aside over a restart', async () => {
    const first = await scene.start({ projections: [isolated()] });
    await first.waitFor(await record(scene.ledger, abierto(A, UNO, 'rota')), ['Abierto'], LONG);
    await scene.stop(first);
    const second = await scene.start({ projections: [isolated(() => false)] });
    expect(await second.waitFor(await record(scene.ledger, abierto(B)), ['Abierto'], LONG)).toEqual(VISIBLE);
    expect([await ids(), second.setAside(UNO).length]).toEqual([[], 1]);
  });

  it('is applied by a rebuild once it can be, in its place, while the projection runs', async () => {
    let broken = true;
    const projections = [isolated(() => broken), cuentasProjection];
    const runner = await scene.start({ projections });
    await record(scene.ledger, abierto(A, UNO, 'rota'), abierto(B));
    const seen = await record(scene.ledger, abierto(C, DOS));
    expect(await runner.waitFor(seen, ['Abierto'], LONG)).toEqual(VISIBLE);
    const again = { ledger: scene.ledger, pool: scene.pool, schema: scene.schema, projections: [projections[0]!] };
    await expect(rebuild(again)).rejects.toMatchObject({ name: 'PoisonEvent', projection: 'aislada', position: 0n });
    expect([await ids(), runner.setAside(UNO).length]).toEqual([[C], 1]);
    broken = false;
    expect(await rebuild(again)).toMatchObject({ resumed: ['aislada'], head: 2n, reached: 2n });
    expect(await ids()).toEqual([A, B, C]);
    const next = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
    await until(() => runner.setAside(UNO).length === 0, 'the runner knows');
    expect(await runner.waitFor(await record(scene.ledger, abierto(next)), ['Abierto'], LONG, UNO)).toEqual(VISIBLE);
    expect([await ids(), runner.health().aside]).toEqual([[A, B, C, next], []]);
  });

  it('met while read models are built at the start sets its club aside there too', async () => {
    await record(scene.ledger, abierto(B), abierto(A, UNO, 'rota'), abierto(C, DOS));
    const position = await record(scene.ledger, abierto('dddddddd-dddd-4ddd-8ddd-dddddddddddd'));
    const runner = await scene.start({ projections: [isolated()] });
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect([await ids(), runner.setAside(UNO).map(({ position: at }) => at)]).toEqual([[B, C], ['1']]);
  });

  it('is set aside only by the runner that stands there', async () => {
    await scene.start({ projections: [isolated()] });
    const [before, after] = [
      new Map(),
      new Map([[UNO, { scope: UNO, event_id: A, position: '0', error: '', since: '' }]]),
    ];
    const at = (position: bigint) => ({ projection: 'aislada', position, before, after });
    await expect(putAside(scene.pool, scene.schema, at(7n))).rejects.toBeInstanceOf(CheckpointMoved);
    await putAside(scene.pool, scene.schema, at(-1n));
    await expect(putAside(scene.pool, scene.schema, at(-1n))).rejects.toBeInstanceOf(CheckpointMoved);
  });
});

describe('a projection that stopped', () => {
  it('is rebuilt to the end of the ledger, not to where it stopped, and goes on without a restart', async () => {
    let broken = true;
    const { isolates: _shared, ...shared } = isolated(() => broken);
    const runner = await scene.start({ projections: [shared, cuentasProjection] });
    await record(scene.ledger, abierto(A), abierto(B, UNO, 'rota'));
    await until(() => !runner.health().ok, 'it has stopped');
    const seen = await record(scene.ledger, abierto(C));
    await until(async () => (await scene.checkpoints())[1]!.position === String(seen), 'the other has gone on');
    const again = { ledger: scene.ledger, pool: scene.pool, schema: scene.schema, projections: [shared] };
    await expect(rebuild(again)).rejects.toMatchObject({ name: 'PoisonEvent', projection: 'aislada' });
    broken = false;
    expect(await rebuild(again)).toMatchObject({ events: 3, resumed: ['aislada'], head: 2n, reached: 2n });
    expect(await ids()).toEqual([A, B, C]);
    await until(() => runner.health().ok, 'it goes on');
    const next = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
    expect(await runner.waitFor(await record(scene.ledger, abierto(next)), ['Abierto'], LONG)).toEqual(VISIBLE);
    expect(await ids()).toEqual([A, B, C, next]);
  });
});

async function onStream(stream: string, ...events: ReturnType<typeof abierto>[]): Promise<{ stream: string }> {
  await scene.ledger.append(stream, -1n, events);
  return { stream };
}
