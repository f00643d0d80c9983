import { randomBytes } from 'node:crypto';
import { Map } from 'immutable';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { balde, cargado, cargar, context, KeptLog, settle } from './balde.testkit';
import { envelopes } from './command';
import { CommandRunner } from './command-runner';
import { FaultyLedger, turn } from './faulty-ledger.testkit';
import { PostgresSnapshots } from './postgres-snapshots';
import { KeptState, OpenBlocks, Reading } from './kept-state';
import { pack } from './records';
import { snapshotDue, type SnapshotHead, type SnapshotStore } from './snapshots';

const STREAM = 'balde-1';
const KEY = randomBytes(32);

let database: TestDatabase;
let pool: Pool;
let store: PostgresSnapshots;

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url });
  store = new PostgresSnapshots(pool, KEY);
  await Promise.all([store.createTables(), store.createTables(), new PostgresSnapshots(pool, KEY).createTables()]);
});
beforeEach(() => pool.query('TRUNCATE cache.state_heads, cache.state_blocks'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A ledger with that many events of one gram each. */
async function ledgerOf(events: number): Promise<FaultyLedger> {
  const ledger = new FaultyLedger();
  await ledger.append(
    STREAM,
    -1n,
    envelopes(
      Array.from({ length: events }, () => cargado(1)),
      context(),
    ),
  );
  return ledger;
}

function runnerOn(ledger: FaultyLedger, snapshots: SnapshotStore = store) {
  const log = new KeptLog();
  return { log, runner: new CommandRunner({ ledger, log, maxCachedStreams: 10, snapshots }) };
}

/** Loads the stream in a process with an empty cache. @returns how it did */
async function coldRead(ledger: FaultyLedger, decider = balde, snapshots?: SnapshotStore) {
  const { log, runner } = runnerOn(ledger, snapshots);
  ledger.reads.length = 0;
  const { state, revision } = await runner.read(decider, STREAM);
  await runner.settled();
  return { gramos: state.gramos, revision, from: ledger.reads.map((read) => read.from), log: log.lines };
}

async function keepOne(ledger: FaultyLedger): Promise<void> {
  const { runner } = runnerOn(ledger);
  await runner.read(balde, STREAM);
  await runner.settled();
}

/** The kept state of the stream, as the decider reads it. */
async function kept() {
  const snapshot = await store.load(STREAM, 'balde');
  if (!snapshot) return null;
  const { id: _id, blocks, read, ...head } = snapshot;
  const packed = new KeptState(blocks, read, new OpenBlocks());
  const { gramos, retiros } = await new Reading().of(() => balde.snapshot.fromRecords((name) => packed.section(name)));
  return { ...head, state: { gramos, retiros: retiros.toArray() } };
}

describe('snapshotDue', () => {
  it.each([
    [499n, -1n, false],
    [500n, -1n, true],
    [1_500n, 1_000n, false],
    [1_501n, 1_000n, true],
    [3_600n, 3_000n, false],
    [3_751n, 3_000n, true],
    [101_000n, 100_000n, false],
    [101_001n, 100_000n, true],
  ])('at revision %s with the last at %s: %s', (revision, last, due) => {
    expect(snapshotDue(revision, last)).toBe(due);
  });
});

describe('snapshots in PostgreSQL', () => {
  it('are taken in the background of a load and read instead of the stream', async () => {
    const ledger = await ledgerOf(600);
    await keepOne(ledger);
    expect(await kept()).toEqual({
      version: 1,
      revision: 599n,
      eventId: ledger.of(STREAM)[599]!.id,
      state: { gramos: 600, retiros: [] },
    });
    await ledger.append(STREAM, 599n, envelopes([cargado(5)], context()));
    expect(await coldRead(ledger)).toEqual({ gramos: 605, revision: 600n, from: [599n, 600n, 601n], log: [] });
  });

  it('are taken of committed states only, after commands', async () => {
    const ledger = await ledgerOf(499);
    const { runner } = runnerOn(ledger);
    await runner.read(balde, STREAM);
    expect(await store.load(STREAM, 'balde')).toBeNull();
    // The third is decided while the first two are sent, and is never stored.
    ledger.refuses = (event) => (event.data['gramos'] === 7 ? 'not valid' : null);
    const travelling = [1, 2].map(() => runner.execute(balde, STREAM, cargar(1), context()));
    while (ledger.appends.length < 2) await turn();
    const outcomes = await settle([...travelling, runner.execute(balde, STREAM, cargar(7), context())]);
    expect(outcomes).toEqual(['accepted', 'accepted', 'event BaldeCargado refused: not valid']);
    await runner.settled();
    expect(await kept()).toEqual({
      version: 1,
      revision: 500n,
      eventId: ledger.of(STREAM)[500]!.id,
      state: { gramos: 501, retiros: [] },
    });
  });

  it('are thrown away by a newer version, never the other way round', async () => {
    const ledger = await ledgerOf(600);
    await keepOne(ledger);
    const raised: typeof balde = { ...balde, snapshot: { ...balde.snapshot, version: 2 } };
    expect(await coldRead(ledger, raised)).toEqual({
      gramos: 600,
      revision: 599n,
      from: [0n, 600n],
      log: ['snapshot of another version ignored'],
    });
    expect((await store.load(STREAM, 'balde'))?.version).toBe(2);
    expect(await coldRead(ledger)).toEqual({
      gramos: 600,
      revision: 599n,
      from: [0n, 600n],
      log: ['snapshot of another version ignored'],
    });
    expect((await store.load(STREAM, 'balde'))?.version).toBe(2);
  });

  it('are ignored and replaced when damaged', async () => {
    const ledger = await ledgerOf(600);
    await keepOne(ledger);
    await pool.query(
      `UPDATE cache.state_blocks SET bytes = set_byte(bytes, length(bytes) - 6, get_byte(bytes, length(bytes) - 6) # 255)`,
    );
    expect(await coldRead(ledger)).toEqual({
      gramos: 600,
      revision: 599n,
      from: [0n, 600n],
      log: ['unreadable snapshot ignored'],
    });
    expect(await coldRead(ledger)).toEqual({ gramos: 600, revision: 599n, from: [599n, 600n, 600n], log: [] });
  });

  it('decide nothing when somebody else wrote them', async () => {
    const ledger = await ledgerOf(600);
    const anew = { gramos: 600, revision: 599n, from: [0n, 600n], log: ['unreadable snapshot ignored'] };
    const richer: Buffer[] = [];
    await pack(balde.snapshot.toRecords({ gramos: 1_000_000, retiros: Map() }), async (_id, bytes) => {
      richer.push(bytes);
    });
    const forgeries: readonly [string, unknown[]][] = [
      ['blocks SET bytes = $1', [richer[0]]],
      ['blocks SET bytes = substring(bytes for 32) || $1', [richer[0]]],
      ['blocks SET bytes = substring(bytes for 10)', []],
      ['blocks SET id = gen_random_uuid()', []],
      ['heads SET revision = 598, event_id = $1', [ledger.of(STREAM)[598]!.id]],
      ['heads SET directory = substring(directory for 10)', []],
      ['heads SET directory = (SELECT bytes FROM cache.state_blocks)', []],
    ];
    for (const [change, values] of forgeries) {
      await pool.query('TRUNCATE cache.state_heads, cache.state_blocks');
      await keepOne(ledger);
      await pool.query(`UPDATE cache.state_${change}`, values);
      expect([change, await coldRead(ledger)]).toEqual([change, anew]);
    }
    // An earlier, genuine one in the place of its successor.
    await pool.query('TRUNCATE cache.state_heads, cache.state_blocks');
    await keepOne(ledger);
    const before = (await pool.query<{ bytes: Buffer }>('SELECT bytes FROM cache.state_blocks')).rows[0]!.bytes;
    await ledger.append(
      STREAM,
      599n,
      envelopes(
        Array.from({ length: 600 }, () => cargado(1)),
        context(),
      ),
    );
    await keepOne(ledger);
    await pool.query('UPDATE cache.state_blocks SET bytes = $1', [before]);
    expect(await coldRead(ledger)).toEqual({ ...anew, gramos: 1200, revision: 1199n, from: [0n, 1200n] });
    await pool.query('TRUNCATE cache.state_heads, cache.state_blocks');
    const shorter = await ledgerOf(600);
    await keepOne(shorter);
    // One of another installation, on a copied database.
    expect(await coldRead(shorter, balde, new PostgresSnapshots(pool, randomBytes(32)))).toEqual(anew);
  });

  it.each([
    ['is shorter', 550],
    ['went another way', 600],
  ])('are ignored where a restored stream %s', async (_what, length) => {
    await keepOne(await ledgerOf(600));
    const restored = await ledgerOf(length);
    expect(await coldRead(restored)).toEqual({
      gramos: length,
      revision: BigInt(length - 1),
      from: [599n, 0n, BigInt(length)],
      log: ['snapshot that the stream does not bear out ignored'],
    });
    expect((await store.load(STREAM, 'balde'))?.eventId).toBe(restored.of(STREAM).at(-1)!.id);
  });
});

describe('a snapshot store that fails', () => {
  it('costs a read of the stream and a line in the log, never the command', async () => {
    const failing: SnapshotStore = {
      load: () => Promise.reject(new Error('down')),
      save: () => Promise.reject(new Error('down')),
    };
    expect(await coldRead(await ledgerOf(600), balde, failing)).toEqual({
      gramos: 600,
      revision: 599n,
      from: [0n, 600n],
      log: ['unreadable snapshot ignored', 'snapshot not kept'],
    });
  });

  it('blocks no command when it never answers a save', async () => {
    const ledger = await ledgerOf(600);
    const saves: SnapshotHead[] = [];
    let saved!: (kept: boolean) => void;
    const stuck: SnapshotStore = {
      load: async () => null,
      save: (_stream, _name, snapshot) => {
        saves.push(snapshot);
        return new Promise((resolve) => (saved = resolve));
      },
    };
    const { runner } = runnerOn(ledger, stuck);
    await runner.execute(balde, STREAM, cargar(1), context());
    await runner.execute(balde, STREAM, cargar(1), context());
    while (saves.length === 0) await turn();
    expect(saves.map((snapshot) => snapshot.revision)).toEqual([599n]);
    saved(true);
    await runner.settled();
  });

  it('is not asked by deciders without a snapshot', async () => {
    const none: SnapshotStore = {
      load: () => Promise.reject(new Error('asked')),
      save: () => Promise.reject(new Error('asked')),
    };
    const short: typeof balde = { ...balde, snapshot: undefined as unknown as (typeof balde)['snapshot'] };
    expect((await coldRead(await ledgerOf(600), short, none)).log).toEqual([]);
  });
});
