import { balde, cargado, cargar, context, dispensar, KeptLog, settle } from './balde.testkit';
import { systemClock } from './clock';
import { CommandRunner } from './command-runner';
import { envelopes } from './command';
import { CommandContended, CommandReused, StreamMoved } from './errors';
import { FaultyLedger } from './faulty-ledger.testkit';

const STREAM = 'balde-1';

const runnerOn = (ledger: FaultyLedger) => new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 10 });

/** A ledger whose bucket holds that many grams, and a runner with it in its cache. */
async function bucket(gramos: number) {
  const ledger = new FaultyLedger();
  const runner = runnerOn(ledger);
  await runner.execute(balde, STREAM, cargar(gramos), context());
  return { ledger, runner };
}

const data = (ledger: FaultyLedger) => ledger.of(STREAM).map((event) => event.data);

describe('two processes on one stream', () => {
  it('never both take the last 50 g (a runner without the expected revision fails here)', async () => {
    const { ledger, runner } = await bucket(50);
    const other = runnerOn(ledger);
    await other.read(balde, STREAM);
    const outcomes = await settle([runner, other].map((one) => one.execute(balde, STREAM, dispensar(50), context())));
    expect(outcomes.sort()).toEqual(['Quedan 0 g.', 'accepted']);
    expect(ledger.appends.every((call) => call.expected >= -1n)).toBe(true);
    expect(ledger.of(STREAM).length).toBe(2);
  });

  it('are held to the revision that a command is about', async () => {
    const { ledger, runner } = await bucket(50);
    const other = runnerOn(ledger);
    const { revision } = await runner.read(balde, STREAM);
    await other.execute(balde, STREAM, dispensar(1), context());
    const late = runner.execute(balde, STREAM, dispensar(2), context({ at: revision }));
    await expect(late).rejects.toThrow(StreamMoved);
    const now = (await runner.read(balde, STREAM)).revision;
    await runner.execute(balde, STREAM, dispensar(2), context({ at: now }));
    expect(ledger.of(STREAM).at(-1)?.metadata).not.toHaveProperty('at');
  });

  it('get all their commands in, none twice', async () => {
    const { ledger, runner } = await bucket(10_000);
    const ids = Array.from({ length: 200 }, (_, i) => `comando-${i}`);
    const other = runnerOn(ledger);
    await Promise.all(
      ids.map((command_id, i) =>
        (i % 2 ? runner : other).execute(balde, STREAM, dispensar(1), context({ command_id })),
      ),
    );
    expect(
      ledger
        .of(STREAM)
        .slice(1)
        .map((event) => event.metadata.command_id)
        .sort(),
    ).toEqual([...ids].sort());
    expect((await other.read(balde, STREAM)).state.gramos).toBe(9_800);
  });

  it('never both take one key for different commands: the second is refused, and knows the stored one', async () => {
    const { ledger, runner } = await bucket(50);
    const other = runnerOn(ledger);
    await other.read(balde, STREAM);
    const key = { command_id: 'la misma clave', retryable: true };
    const outcomes = await Promise.allSettled([
      runner.execute(balde, STREAM, dispensar(10), context({ ...key, command_hash: 'diez' })),
      other.execute(balde, STREAM, dispensar(40), context({ ...key, command_hash: 'cuarenta' })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new CommandReused('la misma clave') },
    ]);
    expect(ledger.of(STREAM).length).toBe(2);
    const [uno, otro] = [(await runner.read(balde, STREAM)).state, (await other.read(balde, STREAM)).state];
    expect(uno).toEqual(otro);
  });

  it('read only the events they lack after a conflict', async () => {
    const { ledger, runner } = await bucket(50);
    await runnerOn(ledger).execute(balde, STREAM, dispensar(5, 'beto'), context());
    ledger.reads.length = 0;
    await runner.execute(balde, STREAM, dispensar(10), context());
    expect(ledger.reads).toEqual([{ stream: STREAM, from: 1n }]);
    expect(await runner.read(balde, STREAM)).toEqual({
      state: { gramos: 35, retiros: balde.initial().retiros.set('beto', 5).set('ana', 10) },
      revision: 2n,
    });
  });

  it('decide the whole group and its followers again when another was faster', async () => {
    const { ledger, runner } = await bucket(50);
    await runnerOn(ledger).execute(balde, STREAM, dispensar(20, 'otro'), context());
    const outcomes = await settle(
      ['ana', 'beto', 'caro', 'dani'].map((socio) => runner.execute(balde, STREAM, dispensar(10, socio), context())),
    );
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'Quedan 0 g.']);
    expect(data(ledger).slice(2)).toEqual(['ana', 'beto', 'caro'].map((socio) => ({ gramos: 10, socio })));
  });

  it('give up after eight lost attempts and five seconds, with nothing recorded', async () => {
    const { ledger } = await bucket(50);
    let seconds = 0;
    const clock = { ...systemClock, now: () => seconds * 1_000 };
    const runner = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 10, clock });
    let others = 0;
    ledger.beforeAppend = async ({ expected }) => {
      const forward = ledger.beforeAppend;
      ledger.beforeAppend = () => undefined;
      others += 1;
      seconds = others < 8 ? 0 : others - 6;
      await ledger.append(STREAM, expected, envelopes([cargado(1)], context()));
      ledger.beforeAppend = forward;
    };
    await expect(runner.execute(balde, STREAM, dispensar(10), context())).rejects.toEqual(
      new CommandContended(STREAM, 11),
    );
    expect(others).toBe(11);
    expect(data(ledger)).toEqual([{ gramos: 50 }, ...Array.from({ length: 11 }, () => ({ gramos: 1 }))]);
  });

  it('read a stream anew that a restore has made shorter', async () => {
    const { ledger, runner } = await bucket(50);
    await runner.execute(balde, STREAM, dispensar(30), context());
    ledger.truncate(STREAM, 1);
    await runner.execute(balde, STREAM, dispensar(10, 'beto'), context());
    expect(data(ledger)).toEqual([{ gramos: 50 }, { gramos: 10, socio: 'beto' }]);
  });
});
