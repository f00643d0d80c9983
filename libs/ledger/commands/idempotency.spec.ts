import { validate, version } from 'uuid';
import { balde, cargar, context, dispensar, KeptLog, QuickClock, settle } from './balde.testkit';
import { eventId } from './command';
import { CommandRunner } from './command-runner';
import { CommandReused, OutcomeUnknown } from './errors';
import { FaultyLedger, turn } from './faulty-ledger.testkit';
import { LedgerUnavailable } from '../errors';

const STREAM = 'balde-1';

const runnerOn = (ledger: FaultyLedger) =>
  new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 10, clock: new QuickClock() });

async function bucket() {
  const ledger = new FaultyLedger();
  const runner = runnerOn(ledger);
  await runner.execute(balde, STREAM, cargar(50), context());
  return { ledger, runner };
}

describe('the id of an event', () => {
  it('is the same for the same command and index, and no other', () => {
    const una = { command_id: 'clave de quien llama', command_hash: 'un pedido' };
    const ids = [
      eventId(una, 0),
      eventId(una, 1),
      eventId({ ...una, command_id: 'otra' }, 0),
      eventId({ ...una, command_hash: 'otro pedido' }, 0),
    ];
    expect(ids.map((id) => [validate(id), version(id)])).toEqual([
      [true, 5],
      [true, 5],
      [true, 5],
      [true, 5],
    ]);
    expect(new Set(ids).size).toBe(4);
    // The value is part of the stored data: a new release must compute the same.
    expect(ids[0]).toBe('c489aa9c-2931-5c7a-8160-fb933ba5f8fb');
  });
});

describe('an unknown outcome', () => {
  it.each(['request lost', 'answer lost'] as const)('is resolved by sending the same again: %s', async (fault) => {
    const { ledger, runner } = await bucket();
    ledger.faults.push(fault, fault, fault);
    const result = await runner.execute(balde, STREAM, dispensar(10), context());
    expect(result.events.map((event) => event.revision)).toEqual([1n]);
    expect(ledger.of(STREAM).length).toBe(2);
    const [, ...tries] = ledger.appends;
    expect(tries).toEqual(Array.from({ length: 4 }, () => tries[0]));
  });

  it('is reported as such when it lasts, and the retry of the same command answers the one event that was stored', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    ledger.faults.push('answer lost', ...Array<'request lost'>(100).fill('request lost'));
    await expect(runner.execute(balde, STREAM, dispensar(10), ctx)).rejects.toEqual(
      new OutcomeUnknown(STREAM, ctx.command_id),
    );
    ledger.faults.length = 0;
    const retried = await runner.execute(balde, STREAM, dispensar(10), ctx);
    expect(retried).toStrictEqual({ events: [ledger.of(STREAM)[1]], position: 1n, replayed: true });
    expect(ledger.of(STREAM).length).toBe(2);
    expect((await runner.read(balde, STREAM)).state.gramos).toBe(40);
  });

  it('ends at the deadline when the ledger never answers, and the retry stores the event', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    ledger.faults.push('silent');
    await expect(runner.execute(balde, STREAM, dispensar(10), ctx)).rejects.toEqual(
      new OutcomeUnknown(STREAM, ctx.command_id),
    );
    expect((await runner.execute(balde, STREAM, dispensar(10), ctx)).replayed).toBe(false);
    expect(ledger.of(STREAM).length).toBe(2);
  });

  it('is limited to its group: those behind it are decided again', async () => {
    const { ledger, runner } = await bucket();
    ledger.faults.push('silent');
    const first = runner.execute(balde, STREAM, dispensar(50), context({ command_id: 'c-1' }));
    while (ledger.appends.length < 2) await turn();
    const outcomes = await settle([
      first,
      runner.execute(balde, STREAM, dispensar(30, 'beto'), context()),
      runner.execute(balde, STREAM, cargar(1), context()),
    ]);
    expect(outcomes).toEqual([
      'the ledger did not answer whether command c-1 was stored in balde-1',
      'accepted',
      'accepted',
    ]);
    expect((await runner.read(balde, STREAM)).state.gramos).toBe(21);
  });

  it('can not arise from a ledger that is not readable: nothing was sent', async () => {
    const { ledger } = await bucket();
    ledger.unreadable = true;
    await expect(runnerOn(ledger).execute(balde, STREAM, dispensar(1), context())).rejects.toEqual(
      new LedgerUnavailable('unreadable'),
    );
    expect(ledger.appends.length).toBe(1);
  });
});

describe('the same key', () => {
  it('answers its recorded outcome when sent again after a restart and after other events', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    const first = await runner.execute(balde, STREAM, dispensar(10), ctx);
    await runner.execute(balde, STREAM, cargar(5), context());
    const { retryable: _retryable, ...metadata } = ctx;
    expect(first.events[0]!.metadata).toStrictEqual(metadata);
    const again = await runnerOn(ledger).execute(balde, STREAM, dispensar(10), ctx);
    expect(again).toStrictEqual({ events: [ledger.of(STREAM)[1]], position: first.position, replayed: true });
    expect(ledger.of(STREAM).length).toBe(3);
  });

  it('with another body is refused, before and after', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    const outcomes = await Promise.allSettled([
      runner.execute(balde, STREAM, dispensar(10), ctx),
      runner.execute(balde, STREAM, dispensar(20), { ...ctx, command_hash: 'hash-2' }),
    ]);
    expect(outcomes[1]).toEqual({ status: 'rejected', reason: new CommandReused(ctx.command_id) });
    await expect(runner.execute(balde, STREAM, dispensar(20), { ...ctx, command_hash: 'hash-2' })).rejects.toEqual(
      new CommandReused(ctx.command_id),
    );
    expect(ledger.of(STREAM).length).toBe(2);
  });

  it('twice at once is one command with one answer', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    const [one, two] = await Promise.all([
      runner.execute(balde, STREAM, dispensar(10), ctx),
      runner.execute(balde, STREAM, dispensar(10), ctx),
    ]);
    expect(two).toBe(one);
    expect(ledger.of(STREAM).length).toBe(2);
  });

  it('in two processes at once is one event: the loser of the race looks again', async () => {
    const { ledger, runner } = await bucket();
    const other = runnerOn(ledger);
    await other.read(balde, STREAM);
    const ctx = context({ retryable: true });
    const results = await Promise.all([runner, other].map((one) => one.execute(balde, STREAM, dispensar(10), ctx)));
    expect(results.map((result) => result.position)).toEqual([1n, 1n]);
    expect(ledger.of(STREAM).length).toBe(2);
  });

  it('is looked up again when events of others came in after the look-up', async () => {
    const { ledger, runner } = await bucket();
    const ctx = context({ retryable: true });
    ledger.beforeLookup = async () => {
      ledger.beforeLookup = () => undefined;
      await runnerOn(ledger).execute(balde, STREAM, dispensar(10), ctx);
      // This process learns of the other's event through a neighbour, and would decide the same command after it.
      await runner.execute(balde, STREAM, cargar(1), context());
    };
    const result = await runner.execute(balde, STREAM, dispensar(10), ctx);
    expect({ position: result.position, replayed: result.replayed }).toEqual({ position: 1n, replayed: true });
    expect(ledger.of(STREAM).length).toBe(3);
  });

  it('is decided before one that was sent behind it, however long its look-up takes', async () => {
    const { ledger, runner } = await bucket();
    ledger.beforeLookup = async () => {
      ledger.beforeLookup = () => undefined;
      for (let turns = 0; turns < 20; turns += 1) await turn();
    };
    const sent = [cargar(20), dispensar(60), dispensar(10)].map((command) =>
      runner.execute(balde, STREAM, command, context({ retryable: true })),
    );
    expect(await settle(sent)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(ledger.of(STREAM).map(({ type }) => type)).toEqual([
      'BaldeCargado',
      'BaldeCargado',
      'GramosDispensados',
      'GramosDispensados',
    ]);
  });

  it('may be tried again after a refusal: nothing was recorded', async () => {
    const { runner } = await bucket();
    const ctx = context({ retryable: true });
    expect(await settle([runner.execute(balde, STREAM, dispensar(60), ctx)])).toEqual(['Quedan 50 g.']);
    await runner.execute(balde, STREAM, cargar(10), context());
    expect(await settle([runner.execute(balde, STREAM, dispensar(60), ctx)])).toEqual(['accepted']);
  });
});
