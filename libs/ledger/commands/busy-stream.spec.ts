import { balde, cargar, context, dispensado, dispensar, KeptLog, settle } from './balde.testkit';
import { CommandRunner } from './command-runner';
import { envelopes } from './command';
import { StreamIncomplete } from './errors';
import { FaultyLedger, turn } from './faulty-ledger.testkit';

const STREAM = 'balde-1';
const SOCIOS = ['ana', 'beto', 'caro', 'dani', 'eva', 'fer', 'gabi', 'hugo'];

const runnerOn = (ledger: FaultyLedger) => new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 10 });

/** A ledger whose bucket holds that many grams, and a runner with it in its cache. */
async function bucket(gramos: number, engine?: FaultyLedger['engine']) {
  const ledger = new FaultyLedger(engine);
  const runner = runnerOn(ledger);
  await runner.execute(balde, STREAM, cargar(gramos), context());
  return { ledger, runner };
}

/** Waits until that many appends have been requested in total. */
async function appendsAsked(ledger: FaultyLedger, count: number): Promise<void> {
  while (ledger.appends.length < count) await turn();
}

async function manyTurns(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await turn();
}

const data = (ledger: FaultyLedger) => ledger.of(STREAM).map((event) => event.data);

describe.each(['postgres', 'eventstoredb'] as const)('a busy stream on %s', (engine) => {
  it('answers the events with their envelope, revisions and positions', async () => {
    const { ledger, runner } = await bucket(50, engine);
    const ctx = context({ motivo: 'receta' });
    const result = await runner.execute(balde, STREAM, dispensar(20), ctx);
    const [news] = envelopes([dispensado(20, 'ana')], ctx);
    expect(result).toStrictEqual({
      events: [{ ...news, stream: STREAM, revision: 1n, position: 1n }],
      position: 1n,
      replayed: false,
    });
    expect(ledger.of(STREAM)[1]).toStrictEqual({
      ...news,
      stream: STREAM,
      revision: 1n,
      position: 1n,
      recorded_at: '2026-01-02T03:04:05.000000Z',
    });
    expect(news!.metadata).toStrictEqual(ctx);
  });

  it('lets eight people dispense at once without a conflict of their own making, in one append', async () => {
    const { ledger, runner } = await bucket(1_000, engine);
    const before = ledger.reads.length;
    const results = await Promise.all(
      SOCIOS.map((socio) => runner.execute(balde, STREAM, dispensar(10, socio), context())),
    );
    expect(ledger.appends.slice(1).map(({ expected, ids }) => [expected, ids.length])).toEqual([[0n, 8]]);
    expect(results.map((result) => result.events.map(({ revision, data }) => [revision, data]))).toEqual(
      SOCIOS.map((socio, i) => [[BigInt(i + 1), { gramos: 10, socio }]]),
    );
    expect(results.map((result) => result.position)).toEqual(SOCIOS.map((_, i) => BigInt(i + 1)));
    expect(ledger.reads.length).toBe(before);
  });

  it('carries the events decided during an append in the next one', async () => {
    const { ledger, runner } = await bucket(1_000, engine);
    const first = runner.execute(balde, STREAM, dispensar(10, 'primero'), context());
    await appendsAsked(ledger, 2);
    await Promise.all([
      first,
      ...SOCIOS.map((socio) => runner.execute(balde, STREAM, dispensar(10, socio), context())),
    ]);
    expect(ledger.appends.slice(1).map(({ expected, ids }) => [expected, ids.length])).toEqual([
      [0n, 1],
      [1n, 8],
    ]);
  });

  it('gives the last 50 g to exactly one of three', async () => {
    const { ledger, runner } = await bucket(50, engine);
    const outcomes = await settle(
      ['ana', 'beto', 'caro'].map((socio) => runner.execute(balde, STREAM, dispensar(50, socio), context())),
    );
    expect(outcomes).toEqual(['accepted', 'Quedan 0 g.', 'Quedan 0 g.']);
    expect(data(ledger)).toEqual([{ gramos: 50 }, { gramos: 50, socio: 'ana' }]);
  });

  it('keeps one append in flight: a second would be stored by accident after the first lost to as many events of others', async () => {
    const { ledger, runner } = await bucket(50, engine);
    ledger.beforeAppend = async () => {
      ledger.beforeAppend = () => undefined;
      await ledger.append(STREAM, 0n, envelopes([dispensado(40, 'otro')], context()));
    };
    const first = runner.execute(balde, STREAM, cargar(100), context());
    await appendsAsked(ledger, 2);
    const outcomes = await settle([first, runner.execute(balde, STREAM, dispensar(120, 'beto'), context())]);
    expect(outcomes).toEqual(['accepted', 'Quedan 110 g.']);
    expect(data(ledger)).toEqual([{ gramos: 50 }, { gramos: 40, socio: 'otro' }, { gramos: 100 }]);
  });
});

describe('a command', () => {
  it('is not answered before its own append is stored (an acknowledge-before-commit runner fails here)', async () => {
    const { ledger, runner } = await bucket(50);
    ledger.hold();
    const answered: string[] = [];
    const accepted = runner.execute(balde, STREAM, dispensar(50), context()).then(() => answered.push('accepted'));
    const refused = runner
      .execute(balde, STREAM, dispensar(1), context())
      .catch((error: Error) => answered.push(error.message));
    const nothing = runner.execute(balde, STREAM, { tipo: 'revisar' }, context()).then(() => answered.push('nothing'));
    const seen = runner.read(balde, STREAM).then(({ state }) => answered.push(`read ${state.gramos}`));
    await appendsAsked(ledger, 2);
    await manyTurns();
    expect(answered).toEqual([]);
    ledger.release();
    await Promise.all([accepted, refused, nothing, seen]);
    expect(answered.sort()).toEqual(['Quedan 0 g.', 'accepted', 'nothing', 'read 0']);
  });

  it('answers no event and no position when it changes nothing, but the revision it was decided on', async () => {
    const { ledger, runner } = await bucket(50);
    const last = ledger.of(STREAM).at(-1)!;
    expect(await runner.execute(balde, STREAM, { tipo: 'revisar' }, context())).toStrictEqual({
      events: [],
      position: null,
      replayed: false,
      basis: { position: last.position, type: last.type },
    });
    expect(ledger.appends.length).toBe(1);
  });

  it('costs no read and one append on a cached stream', async () => {
    const { ledger, runner } = await bucket(50);
    const reads = ledger.reads.length;
    await runner.execute(balde, STREAM, dispensar(1), context());
    expect([ledger.reads.length - reads, ledger.appends.length, ledger.lookups.length]).toEqual([0, 2, 0]);
  });

  it('is decided again when it was refused on a state that was then not stored', async () => {
    const { ledger, runner } = await bucket(50);
    ledger.refuses = (event) => (event.data['socio'] === 'malo' ? 'not valid' : null);
    const outcomes = await settle([
      runner.execute(balde, STREAM, dispensar(50, 'malo'), context()),
      runner.execute(balde, STREAM, dispensar(30, 'beto'), context()),
    ]);
    expect(outcomes).toEqual(['event GramosDispensados refused: not valid', 'accepted']);
    expect(data(ledger)).toEqual([{ gramos: 50 }, { gramos: 30, socio: 'beto' }]);
  });

  it('is not refused for changes by another process since', async () => {
    const { ledger, runner } = await bucket(50);
    await runnerOn(ledger).execute(balde, STREAM, cargar(100), context());
    await runner.execute(balde, STREAM, dispensar(120), context());
    expect((await runner.read(balde, STREAM)).state.gramos).toBe(30);
  });

  it('is decided on what is in flight, also while a refusal before it is being confirmed by a read', async () => {
    const { ledger, runner } = await bucket(50);
    const later: Array<Promise<unknown>> = [];
    ledger.beforeRead = async () => {
      ledger.beforeRead = () => undefined;
      await runner.execute(balde, STREAM, dispensar(20, 'beto'), context());
      ledger.hold();
      later.push(runner.execute(balde, STREAM, dispensar(30, 'caro'), context()));
      await appendsAsked(ledger, 3);
    };
    const refused = runner.execute(balde, STREAM, dispensar(60), context());
    await appendsAsked(ledger, 3);
    await manyTurns();
    later.push(runner.execute(balde, STREAM, dispensar(30, 'dani'), context()));
    await manyTurns();
    ledger.release();
    expect(await settle([refused, ...later])).toEqual(['Quedan 0 g.', 'accepted', 'Quedan 0 g.']);
    expect(ledger.of(STREAM).length).toBe(3);
  });

  it('is not decided on a stream that lacks an event', async () => {
    const { ledger, runner } = await bucket(50);
    await runner.execute(balde, STREAM, dispensar(40), context());
    await runner.execute(balde, STREAM, cargar(5), context());
    ledger.lose(STREAM, 1n);
    await expect(runnerOn(ledger).execute(balde, STREAM, dispensar(50), context())).rejects.toEqual(
      new StreamIncomplete(STREAM, 1n),
    );
  });

  it('fails alone when the ledger never takes it, without those it travelled with', async () => {
    const { ledger, runner } = await bucket(1_000);
    ledger.refuses = (event) => (['caro', 'fer'].includes(String(event.data['socio'])) ? 'not valid' : null);
    const outcomes = await settle(
      SOCIOS.map((socio) => runner.execute(balde, STREAM, dispensar(10, socio), context())),
    );
    expect(outcomes).toEqual(
      SOCIOS.map((socio) =>
        ['caro', 'fer'].includes(socio) ? 'event GramosDispensados refused: not valid' : 'accepted',
      ),
    );
    expect(ledger.of(STREAM).length).toBe(7);
  });

  it('passes on an error of its rules or state, and the stream goes on', async () => {
    const { ledger, runner } = await bucket(50);
    const broken = {
      ...balde,
      decide: () => {
        throw new TypeError('a bug');
      },
    };
    expect(await settle([runner.execute(broken, STREAM, cargar(1), context())])).toEqual(['a bug']);
    ledger.beforeAppend = () => {
      throw new TypeError('a driver bug');
    };
    expect(await settle([runner.execute(balde, STREAM, cargar(1), context())])).toEqual(['a driver bug']);
    ledger.beforeAppend = () => undefined;
    expect(await settle([runner.execute(balde, STREAM, cargar(1), context())])).toEqual(['accepted']);
  });
});

describe('read', () => {
  it('sees the events of another process, and the origin of a stream that is not there', async () => {
    const { ledger, runner } = await bucket(50);
    await runnerOn(ledger).execute(balde, STREAM, cargar(7), context());
    expect(await runner.read(balde, STREAM)).toEqual({
      state: { gramos: 57, retiros: balde.initial().retiros },
      revision: 1n,
    });
    expect(await runner.read(balde, 'balde-2')).toEqual({ state: balde.initial(), revision: -1n });
  });
});
