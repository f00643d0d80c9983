import { randomUUID } from 'node:crypto';
import { deferred } from '@cepa/base';
import { Map as Persistent } from 'immutable';
import { context, KeptLog, Negativa } from './balde.testkit';
import { StreamBeingRead } from './being-read';
import { envelopes } from './command';
import { CommandRunner } from './command-runner';
import type { Decider, DomainEvent } from './decider';
import { FaultyLedger } from './faulty-ledger.testkit';
import { OpenBlocks } from './kept-state';
import type { Block, KeptRecords } from './records';
import type { Snapshot, SnapshotStore } from './snapshots';

/** Balances by account, on kept records: the smallest state that is read by key. */
interface Cuentas {
  readonly base: KeptRecords | null;
  readonly changed: Persistent<string, number>;
}
interface Sacar {
  readonly cuenta: string;
  readonly gramos: number;
}

const saldo = ({ base, changed }: Cuentas, cuenta: string): number =>
  changed.get(cuenta) ?? Number(base?.text(cuenta) ?? 0);

const cuentas: Decider<Cuentas, Sacar, DomainEvent> = {
  name: 'cuentas',
  initial: () => ({ base: null, changed: Persistent() }),
  decide({ cuenta, gramos }, state) {
    if (gramos > saldo(state, cuenta)) throw new Negativa('EXCEDE_STOCK', `Quedan ${saldo(state, cuenta)} g.`);
    return [movido(cuenta, -gramos)];
  },
  evolve: (state, { data }) => {
    const { cuenta, gramos } = data as unknown as Sacar;
    return { ...state, changed: state.changed.set(cuenta, saldo(state, cuenta) + gramos) };
  },
  snapshot: {
    version: 1,
    toRecords: ({ base, changed }) => ({
      cuentas: { base, changed: changed.keys(), text: (cuenta) => `${changed.get(cuenta)}`.padStart(40, ' ') },
    }),
    fromRecords: (section) => ({ base: section('cuentas'), changed: Persistent() }),
  },
};

const movido = (cuenta: string, gramos: number): DomainEvent => ({
  type: 'Movido',
  version: 1,
  data: { cuenta, gramos },
});
const STREAM = 'cuentas-1';
const nombre = (i: number): string => `cuenta-${String(i).padStart(6, '0')}`;

/** A store in memory that counts the read blocks. */
class Store implements SnapshotStore {
  readonly bytes = new Map<string, Buffer>();
  kept: Snapshot | null = null;
  reads = 0;
  /** How often it was asked while it had nothing to do. */
  rounds = 0;
  private asked = 0;

  async load(): Promise<Snapshot | null> {
    return this.kept;
  }

  async save(...[, , head, fill]: Parameters<SnapshotStore['save']>): Promise<boolean> {
    const blocks: readonly Block[] = await fill(async (id, bytes) => void this.bytes.set(id, bytes));
    const read = async (id: string): Promise<Buffer> => {
      this.reads += 1;
      if (this.asked === 0) this.rounds += 1;
      this.asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      this.asked -= 1;
      return this.bytes.get(id) ?? Promise.reject(new Error('gone'));
    };
    this.kept = { ...head, id: randomUUID(), blocks, read };
    return true;
  }
}

async function kept(accounts: number) {
  const ledger = new FaultyLedger();
  const events = Array.from({ length: accounts }, (_, i) => movido(nombre(i), 10));
  await ledger.append(STREAM, -1n, envelopes(events, context()));
  const store = new Store();
  const first = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 5, snapshots: store });
  await first.read(cuentas, STREAM);
  await first.settled();
  const open = new OpenBlocks();
  const log = new KeptLog();
  const runner = new CommandRunner({ ledger, log, maxCachedStreams: 5, snapshots: store, open });
  const sacar = (cuenta: string, gramos: number) => runner.execute(cuentas, STREAM, { cuenta, gramos }, context());
  return { ledger, store, open, log, runner, sacar };
}

describe('a command on a state that is kept in blocks', () => {
  it('reads the one that it names, as much after 5,000 records as after 1,000', async () => {
    const read = [];
    for (const accounts of [1_000, 5_000]) {
      const { store, open, sacar } = await kept(accounts);
      await sacar(nombre(3), 4);
      await expect(sacar(nombre(3), 7)).rejects.toThrow('Quedan 6 g.');
      await sacar(nombre(900), 4);
      read.push({ reads: store.reads, inMemory: open.size });
    }
    expect(read).toEqual([
      { reads: 2, inMemory: 2 },
      { reads: 2, inMemory: 2 },
    ]);
  });

  it('asks at once for the blocks of what came after the snapshot, and knows the same', async () => {
    const { ledger, store, open, runner } = await kept(5_000);
    // Each block many times, and an account that only these events know.
    const later = Array.from({ length: 300 }, (_, i) =>
      movido(i % 50 === 49 ? 'otra' : nombre((i * 1_237) % 5_000), 1),
    );
    await ledger.append(STREAM, 4_999n, envelopes(later, context()));
    const { state, revision } = await runner.read(cuentas, STREAM);
    expect([revision, state.changed.get('otra'), state.changed.get(nombre(0))]).toEqual([5_299n, 6, 11]);
    expect(state.changed.get(nombre((298 * 1_237) % 5_000))).toBe(11);
    expect(store.reads).toBeGreaterThan(10);
    expect(store.reads).toBe(store.kept!.blocks.length);
    expect(store.rounds).toBeLessThan(4);
    expect(open.size).toBe(store.reads);
  });

  it('is read from a snapshot of the last moment after a process ended in order, from one of before after a kill', async () => {
    const { ledger, store, runner, sacar } = await kept(1_000);
    for (let i = 0; i < 210; i += 1) await sacar(nombre(i), 4);
    await runner.settled();
    expect(store.kept!.revision).toBe(999n);
    await runner.keep();
    expect(store.kept!.revision).toBe(1_209n);
    await sacar(nombre(300), 4);
    await runner.keep();
    expect(store.kept!.revision).toBe(1_209n);
    const next = new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 5, snapshots: store });
    const { state, revision } = await next.read(cuentas, STREAM);
    expect([revision, state.changed.size, saldo({ ...state, base: null }, nombre(300))]).toEqual([1_210n, 1, 6]);
  });

  it('lets go of what it knew once that is in a snapshot, and decides the same', async () => {
    const { ledger, store, runner, sacar } = await kept(1_000);
    for (let i = 0; i < 600; i += 1) await sacar(nombre(i), 4);
    await runner.settled();
    const { state, revision } = await runner.read(cuentas, STREAM);
    expect([state.changed.size, revision]).toEqual([599 - Number(store.kept!.revision - 1_000n), 1_599n]);
    expect(state.changed.size).toBeLessThan(200);
    await expect(sacar(nombre(5), 7)).rejects.toThrow('Quedan 6 g.');
    await expect(sacar(nombre(999), 11)).rejects.toThrow('Quedan 10 g.');
    expect(ledger.of(STREAM)).toHaveLength(1_600);
  });

  it('is decided on the stream where a block is gone or another one, once, with others that travel beside it', async () => {
    for (const spoil of [
      (store: Store) => store.bytes.clear(),
      (store: Store) => [...store.bytes.keys()].forEach((id) => store.bytes.set(id, Buffer.from('nada'))),
    ]) {
      const { ledger, store, log, sacar } = await kept(1_000);
      await sacar(nombre(1), 1);
      spoil(store);
      const outcomes = await Promise.allSettled([
        sacar(nombre(1), 9),
        sacar(nombre(990), 11),
        sacar(nombre(980), 10),
        sacar(nombre(1), 1),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
      expect(log.lines).toContain('unreadable snapshot ignored');
      expect(ledger.of(STREAM)).toHaveLength(1_003);
    }
  });

  it('shows what it is asked about at a look, without the rest', async () => {
    const { store, runner } = await kept(5_000);
    expect(await runner.look(cuentas, STREAM, (state) => saldo(state, nombre(4_200)))).toBe(10);
    expect(store.reads).toBe(1);
    store.bytes.clear();
    expect(await runner.look(cuentas, STREAM, (state) => saldo(state, nombre(2)))).toBe(10);
  });

  it('is spared the whole of a long book: that is kept beforehand, with a part of it in memory at a time', async () => {
    const ledger = new FaultyLedger();
    const events = Array.from({ length: 5_200 }, (_, i) => movido(nombre(i), 10));
    await ledger.append(STREAM, -1n, envelopes(events, context()));
    const store = new Store();
    const most: number[] = [];
    const counted: typeof cuentas = {
      ...cuentas,
      evolve: (state, event) => {
        most.push(state.changed.size);
        return cuentas.evolve(state, event);
      },
    };
    const options = { ledger, log: new KeptLog(), maxCachedStreams: 5, snapshots: store, readAtOnce: 1_000 };
    const runner = new CommandRunner(options);
    await runner.prepare(counted, STREAM);
    await runner.settled();
    expect([store.kept?.revision, Math.max(...most)]).toEqual([5_199n, 999]);
    ledger.reads.length = 0;
    await runner.prepare(counted, STREAM);
    expect(ledger.reads.map(({ from }) => from)).toEqual([5_400n]);
    const later = new CommandRunner(options);
    await later.execute(cuentas, STREAM, { cuenta: nombre(5_100), gramos: 10 }, context());
    expect(ledger.reads.map(({ from }) => from).slice(1)).toEqual([5_199n, 5_200n]);
  });

  it('is refused while a long book is read for it, with how far that is, and decided once it is read', async () => {
    const ledger = new FaultyLedger();
    const events = Array.from({ length: 3_000 }, (_, i) => movido(nombre(i), 10));
    await ledger.append(STREAM, -1n, envelopes(events, context()));
    const gate = deferred();
    ledger.beforeRead = () => (ledger.reads.at(-1)?.from === 2_000n ? gate.promise : undefined);
    const patience = { longest: 1, lastRevision: async () => 2_999n };
    const options = { ledger, log: new KeptLog(), maxCachedStreams: 5, snapshots: new Store(), readAtOnce: 2_000 };
    const runner = new CommandRunner({ ...options, patience });
    const prepared = runner.prepare(cuentas, STREAM);
    const sacar = () => runner.execute(cuentas, STREAM, { cuenta: nombre(2_900), gramos: 4 }, context());
    const refusal = (await sacar().catch((error: unknown) => error)) as StreamBeingRead;
    expect(refusal).toBeInstanceOf(StreamBeingRead);
    expect([refusal.done >= 1_000 && refusal.done <= 2_000, refusal.total]).toEqual([true, 3_000]);
    expect(ledger.of(STREAM)).toHaveLength(3_000);
    gate.resolve();
    await prepared;
    expect((await sacar()).events).toHaveLength(1);
  });
});
