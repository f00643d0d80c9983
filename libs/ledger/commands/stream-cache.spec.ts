import { balde, cargar, context, dispensar, KeptLog } from './balde.testkit';
import { systemClock } from './clock';
import { CommandRunner } from './command-runner';
import { envelopes } from './command';
import type { Decider, DomainEvent } from './decider';
import { FaultyLedger, turn } from './faulty-ledger.testkit';
import { StreamCache } from './stream-cache';

describe('the cache of streams', () => {
  it('forgets the stream that was used longest ago', async () => {
    const ledger = new FaultyLedger();
    const runner = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 2 });
    for (const stream of ['a', 'b', 'a', 'c', 'a', 'b']) await runner.execute(balde, stream, cargar(1), context());
    // Each read is a miss: `a` stays, since it was used again before `c`; `b` was evicted for `c`.
    expect(ledger.reads.map((read) => read.stream)).toEqual(['a', 'b', 'c', 'b']);
  });

  it('never forgets a stream in use, and shrinks back after', async () => {
    const ledger = new FaultyLedger();
    const cache = new StreamCache(
      { ledger, clock: systemClock, log: new KeptLog(), snapshots: null, readAtOnce: 100 },
      1,
    );
    const sizes: number[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((stream) =>
        cache.with(balde, stream, async (actor) => {
          await actor.ready();
          sizes.push(cache.size);
          await cache.with(balde, stream, async (again) => expect(again).toBe(actor));
          await turn();
        }),
      ),
    );
    expect(sizes).toEqual([3, 3, 3]);
    expect(cache.size).toBe(1);
  });

  it('gives each decider of a stream a state of its own', async () => {
    const runner = new CommandRunner({ ledger: new FaultyLedger(), log: new KeptLog(), maxCachedStreams: 5 });
    const counter: Decider<number, never, DomainEvent> = {
      name: 'contador',
      initial: () => 0,
      decide: () => [],
      evolve: (count) => count + 1,
    };
    await runner.execute(balde, 'a', cargar(10), context());
    await runner.execute(balde, 'a', dispensar(4), context());
    expect(await runner.read(counter, 'a')).toEqual({ state: 2, revision: 1n });
    expect((await runner.read(balde, 'a')).state.gramos).toBe(6);
  });
});

describe('a stream named after an id that was made up for the command', () => {
  const ID = '00000000-0000-4000-8000-000000000001';
  const fresh = new Set([ID]);

  it('is not read before its first event', async () => {
    const ledger = new FaultyLedger();
    const runner = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 2 });
    await runner.execute(balde, `balde-${ID}`, cargar(10), context({ fresh }));
    await runner.execute(balde, `balde-${ID}`, dispensar(4), context());
    expect(ledger.reads).toEqual([]);
    expect(await runner.read(balde, `balde-${ID}`)).toMatchObject({ state: { gramos: 6 }, revision: 1n });
  });

  it('is read after all when it has events: for an accepted command, for a refusal and for a repeated command', async () => {
    const ledger = new FaultyLedger();
    const runner = (): CommandRunner => new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 2 });
    const stream = `balde-${ID}`;
    const first = await runner().execute(
      balde,
      stream,
      cargar(10),
      context({ command_id: ID, retryable: true, fresh }),
    );
    expect(await runner().execute(balde, stream, dispensar(4), context({ fresh }))).toMatchObject({
      position: 1n,
      events: [{ revision: 1n }],
    });
    await expect(runner().execute(balde, stream, dispensar(7), context({ fresh }))).rejects.toThrow('Quedan 6 g.');
    const again = await runner().execute(
      balde,
      stream,
      cargar(10),
      context({ command_id: ID, retryable: true, fresh }),
    );
    expect(again).toMatchObject({ position: first.position, replayed: true });
    expect(await runner().read(balde, stream)).toMatchObject({ state: { gramos: 6 }, revision: 1n });
  });

  it('reveals nothing of streams of another name', async () => {
    const ledger = new FaultyLedger();
    await new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 2 }).execute(
      balde,
      'balde-a',
      cargar(1),
      context({ fresh }),
    );
    expect(ledger.reads.map(({ stream }) => stream)).toEqual(['balde-a']);
  });
});

describe('the work of a command', () => {
  it('does not grow with the stream: events folded and read for one command after 100 and after 5,000', async () => {
    const work = [];
    for (const length of [100, 5_000]) {
      const ledger = new FaultyLedger();
      await ledger.append(
        'a',
        -1n,
        envelopes(
          Array.from({ length }, () => ({ type: 'BaldeCargado', version: 1, data: { gramos: 1 } })),
          context(),
        ),
      );
      let folded = 0;
      const counting: typeof balde = {
        ...balde,
        evolve: (state, event) => ((folded += 1), balde.evolve(state, event)),
      };
      const runner = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 5 });
      await runner.execute(counting, 'a', cargar(1), context());
      folded = 0;
      ledger.reads.length = 0;
      await runner.execute(counting, 'a', cargar(1), context());
      work.push({ folded, reads: ledger.reads.length });
    }
    expect(work).toEqual([
      { folded: 1, reads: 0 },
      { folded: 1, reads: 0 },
    ]);
  });
});
