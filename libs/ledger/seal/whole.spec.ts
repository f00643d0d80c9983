import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { collect, metadata, newEvent, testSchemas } from '../contract/support.testkit';
import { EventMacs, UNSIGNED, type EventAuthority } from '../event-mac';
import type { Ledger } from '../port';
import { createPostgresLedger } from '../postgres';
import { createReadSchema } from '../projections/checkpoints';
import type { SqlClient } from '../projections/projection';
import { openTestPool } from '../projections/projections.testkit';
import { inTransaction } from '../projections/transaction';
import { ClubTrees } from './club-trees';
import type { Decided } from './decided';
import { clubTreesProjection } from './club-trees.projection';
import type { OrderReached } from './order-report';
import type { LedgerRules } from './rules';
import { sealProjection } from './seal.projection';
import { SqlSealTree } from './seal-tree';
import { verifyLedger, type LedgerReport } from './verify';
import type { VerifyLedgerOptions } from './verify-options';
import { provedWhole } from './whole';

const COUNT = 1_060;
const STREAMS = 7;
const KEY = { id: 'una-clave', secret: randomBytes(32) };

let database: TestDatabase;
let admin: Pool;
let ledger: Ledger;

/** Seals every event of the ledger that is not sealed yet, as the app does. */
async function seal(): Promise<void> {
  const tree = new SqlSealTree(admin as unknown as SqlClient, 's');
  const { position } = await tree.end();
  const events = await collect(ledger.readAll({ after: position }));
  for (let from = 0; from < events.length; from += 500)
    for (const projection of [sealProjection, clubTreesProjection])
      await inTransaction(admin, (tx) => projection.project(events.slice(from, from + 500), tx, 's'));
  const { name, version, tables } = sealProjection;
  await admin.query(
    `INSERT INTO s.checkpoints (projection, position, version, tables) VALUES ($1, $2, $3, $4)
     ON CONFLICT (projection) DO UPDATE SET position = EXCLUDED.position`,
    [name, String(events.at(-1)?.position ?? position), version, tables],
  );
}

async function append(count: number, from = 0): Promise<void> {
  const last = new Map<string, bigint>();
  for (let n = from; n < from + count; n += 20) {
    const stream = `lote-${(n / 20) % STREAMS}`;
    const club_id = ['club-a', 'club-b', null][(n / 20) % 3]!;
    const events = Array.from({ length: 20 }, (_, i) =>
      newEvent({
        version: i % 5 === 0 ? 1 : 2,
        data: i % 5 === 0 ? { gramos: `${n + i}` } : { gramos: `${n + i}`, unidad: 'g', nota: 'añada "así" \\ 🌱' },
        metadata: metadata({ club_id }),
      }),
    );
    const tip = last.get(stream) ?? BigInt((await collect(ledger.readStream(stream))).length) - 1n;
    last.set(stream, (await ledger.append(stream, tip, events)).revision);
  }
}

async function house(authority: EventAuthority): Promise<void> {
  database = await testDatabase();
  admin = openTestPool(database.url);
  ledger = await createPostgresLedger({ connectionString: database.url, schemas: testSchemas, authority });
  await createReadSchema(admin as unknown as SqlClient, 's');
  for (const projection of [sealProjection, clubTreesProjection])
    await projection.createTables(admin as unknown as SqlClient, 's');
  await append(COUNT);
  await seal();
}

async function leave(): Promise<void> {
  await ledger.close();
  await admin.end();
  await database.drop();
}

const rules: LedgerRules = {
  first: { from: 'lote-3', to: 'lote-4' },
  sorted: (streams) => [...streams].sort(),
  of: (stream) => ({
    fold: () => undefined,
    next: ({ data: { gramos, unidad }, revision }) =>
      unidad === 'g' && Number(gramos) % 500 !== 499
        ? null
        : { code: 'PESO', message: `${stream} ${revision}`, isCertain: false },
  }),
};

const of = (one: Ledger = ledger): VerifyLedgerOptions => ({
  ledger: one,
  tree: new SqlSealTree(admin as unknown as SqlClient, 's'),
  clubs: new ClubTrees(admin as unknown as SqlClient, 's'),
});

/** The same ledger, with one event per read. */
function eventByEvent(): Ledger {
  return new Proxy(ledger, {
    get: (target, name) => {
      if (name === 'stored') return undefined;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe.each([
  ['unsigned', UNSIGNED],
  ['signed', new EventMacs(() => [KEY], -1n)],
])('a ledger of %s events', (_, authority) => {
  beforeAll(() => house(authority));
  afterAll(leave);

  it('is told whole by its rows as it is event by event', async () => {
    const options = { schemas: testSchemas.validate, rules };
    expect(await provedWhole({ ...of(), ...options })).not.toBeNull();
    const [fast, slow] = [
      await verifyLedger({ ...of(), ...options }),
      await verifyLedger({ ...of(eventByEvent()), ...options }),
    ];
    const inOrder = [...slow.findings].sort((a, b) => Number(a.position! - b.position!));
    expect(fast.counts).toEqual({ regla_de_hoy: 2 });
    expect(fast).toEqual({ ...slow, findings: inOrder });
    expect(await verifyLedger(of())).toEqual(await verifyLedger(of(eventByEvent())));
  });

  it('counts what is not sealed yet', async () => {
    await append(40, COUNT);
    expect(await provedWhole(of())).not.toBeNull();
    const fast = await verifyLedger(of());
    expect(fast.sealed?.pending).toBe(40n);
    expect(fast).toEqual(await verifyLedger(of(eventByEvent())));
    await seal();
    expect((await verifyLedger(of())).sealed?.pending).toBe(0n);
  });

  it('is gone on with from where a check stopped, and from the beginning where the seal is another', async () => {
    const reached: OrderReached[] = [];
    const whole = (await verifyLedger({ ...of(), onReached: (here) => void reached.push(here()) })).root;
    const read: bigint[] = [];
    const goOn = (from: OrderReached) =>
      verifyLedger({ ...of(), from, onProgress: ({ events }) => void read.push(events) });
    expect(reached.map(({ size }) => size)).toEqual([1_000, COUNT + 40]);
    const rest = await goOn(reached[0]!);
    expect([rest.ok, rest.root, rest.size]).toEqual([true, whole, BigInt(COUNT + 40)]);
    expect(read[0]).toBe(BigInt(COUNT + 40));
    read.length = 0;
    const other = { ...reached[0]!, frontier: reached[0]!.frontier.map(() => randomBytes(32)) };
    expect((await goOn(other)).root).toEqual(whole);
    expect(read[0]).toBe(1_000n);
  });
});

describe('a ledger that was altered', () => {
  beforeAll(async () => {
    await house(new EventMacs(() => [KEY], -1n));
    await append(40, COUNT);
    await seal();
  });
  afterAll(leave);

  const bytes = (from: string, to: string): string =>
    `canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '${from}', '${to}'), 'UTF8')`;
  const swap = (table: string, key: string, a: number, b: number, column: string): string =>
    `UPDATE ${table} SET ${column} = (SELECT other.${column} FROM ${table} other WHERE other.${key} = ${a} + ${b} - ${table}.${key}) WHERE ${key} IN (${a}, ${b})`;

  it.each([
    ['a changed byte', `UPDATE ledger.events SET ${bytes('"gramos":"705"', '"gramos":"706"')} WHERE position = 705`],
    [
      'a changed byte of the last one',
      `UPDATE ledger.events SET ${bytes('"version":2', '"version":1')} WHERE position = 1099`,
    ],
    ['bytes that nobody can read', `UPDATE ledger.events SET canonical = '\\xff00' WHERE position = 705`],
    ['a changed type', `UPDATE ledger.events SET type = 'Anotado' WHERE position = 705`],
    ['a changed version', `UPDATE ledger.events SET version = 1 WHERE position = 706`],
    [
      'a changed command',
      `UPDATE ledger.events SET command_id = '11111111-1111-4111-8111-111111111111' WHERE position = 5`,
    ],
    ['a changed instant', `UPDATE ledger.events SET recorded_at = '2031-01-01T00:00:00.000000Z' WHERE position = 705`],
    ['a changed id', `UPDATE ledger.events SET id = '11111111-1111-4111-8111-111111111111' WHERE position = 705`],
    ['a changed stream', `UPDATE ledger.events SET stream = 'lote-9', revision = 0 WHERE position = 1099`],
    ['a removed event', 'DELETE FROM ledger.events WHERE position = 705'],
    ['removed last events', 'DELETE FROM ledger.events WHERE position > 1090'],
    ['all events removed', 'DELETE FROM ledger.events'],
    [
      'a further event, written past the app',
      `INSERT INTO ledger.events SELECT 1100, stream, revision + 1, '11111111-1111-4111-8111-111111111111', type, version, command_id, recorded_at, canonical
         FROM ledger.events WHERE position = 1099`,
    ],
    [
      'a further event, at a negative position',
      `INSERT INTO ledger.events SELECT -7, stream, -1, '11111111-1111-4111-8111-111111111111', type, version, command_id, recorded_at, canonical
         FROM ledger.events WHERE position = 1099`,
    ],
    [
      'an event at a position that no number holds',
      'UPDATE ledger.events SET position = 9223372036854775806 WHERE position = 1099',
    ],
    ['a head that says less', 'UPDATE ledger.head SET position = 1050'],
    ['a head that says more', 'UPDATE ledger.head SET position = 1150'],
    ['a leaf’s hash', `UPDATE s.sello_hojas SET hash = sha256('x') WHERE index = 705`],
    ['a leaf’s stream', `UPDATE s.sello_hojas SET stream = 'lote-9' WHERE index = 705`],
    ['a leaf’s revision', `UPDATE s.sello_hojas SET revision = 900 WHERE index = 705`],
    ['a leaf’s event', `UPDATE s.sello_hojas SET event_id = '11111111-1111-4111-8111-111111111111' WHERE index = 705`],
    ['a leaf’s position', `UPDATE s.sello_hojas SET position = 9000 WHERE index = 705`],
    ['a lost leaf', `DELETE FROM s.sello_hojas WHERE index = 705`],
    ['lost last leaves', `DELETE FROM s.sello_hojas WHERE index > 1090`],
    ['two leaves that changed places', swap('s.sello_hojas', 'index', 704, 706, 'hash')],
    ['an inner node', `UPDATE s.sello_nodos SET hash = sha256('x') WHERE level = 1 AND index = 351`],
    ['an upper node', `UPDATE s.sello_nodos SET hash = sha256('x') WHERE level = 10 AND index = 0`],
    ['a lost inner node', `DELETE FROM s.sello_nodos WHERE level = 3 AND index = 17`],
    [
      'a leaf of a club that is another event’s',
      `UPDATE s.sello_club_hojas SET hoja = hoja + 1 WHERE indice = 300 AND club = 1`,
    ],
    ['a lost leaf of a club', `DELETE FROM s.sello_club_hojas WHERE indice = 300 AND club = 1`],
    ['a club’s root', `UPDATE s.sello_clubes SET raiz = sha256('x') WHERE numero = 2`],
    ['a club’s size', `UPDATE s.sello_clubes SET eventos = eventos - 1 WHERE numero = 2`],
    ['a club that is not there', `DELETE FROM s.sello_clubes WHERE numero = 2`],
    [
      'a club of nobody',
      `INSERT INTO s.sello_clubes SELECT 99, 'club-z', eventos, raiz, frontera, ultima FROM s.sello_clubes WHERE numero = 2`,
    ],
    ['the number of all events', `UPDATE s.sello_clubes SET eventos = eventos + 5 WHERE numero = 0`],
    [
      'a node of a club',
      `UPDATE s.sello_club_nodos SET hash = sha256('x') WHERE level = (SELECT max(level) FROM s.sello_club_nodos WHERE club = 1) AND club = 1`,
    ],
  ])('is not told whole after: %s', async (_name, sql) => {
    await damaged(sql, async () => {
      expect(await provedWhole({ ...of(), schemas: testSchemas.validate, rules })).toBeNull();
      const named = await verifyLedger(of());
      expect(named.ok).toBe(false);
      expect(named).toEqual(await verifyLedger(of(eventByEvent())));
    });
    expect(await provedWhole(of())).not.toBeNull();
  });
});

describe('what was decided before', () => {
  const decidedNow: string[] = [];
  /** Notes what it decides, and what it only takes over. */
  const noting = (isCertain = false): LedgerRules => ({
    ...rules,
    of: (stream) => ({
      fold: ({ revision }) => void decidedNow.push(`(${stream}@${revision})`),
      next: (event, following) => {
        decidedNow.push(`${stream}@${event.revision}`);
        const breach = rules.of(stream)!.next(event, following);
        return breach && { ...breach, isCertain };
      },
    }),
  });
  const checked = async (decided: Decided | null, one = noting()): Promise<LedgerReport> => {
    decidedNow.length = 0;
    return verifyLedger({ ...of(), schemas: testSchemas.validate, rules: one, decided });
  };
  let upTo: Decided;
  beforeAll(async () => {
    await house(UNSIGNED);
    upTo = (await checked(null)).decided!.upTo!;
  });
  afterAll(leave);

  it('is all of a ledger that was checked for the first time, with the warnings of its rules', async () => {
    const { decided } = await checked(null);
    expect([decidedNow.length, decidedNow.filter((one) => one.startsWith('('))]).toEqual([COUNT, []]);
    expect(decided).toMatchObject({ now: COUNT, before: 0, upTo: { size: COUNT, position: COUNT - 1 } });
    expect(upTo.counts).toEqual({ regla_de_hoy: 2 });
    expect((await verifyLedger({ ...of(), schemas: testSchemas.validate, rules })).decided).toBeUndefined();
  });

  it('is not decided again, and its warnings are said again', async () => {
    const all = await checked(null);
    const again = await checked(upTo);
    expect(decidedNow).toEqual([]);
    expect(again).toEqual({ ...all, decided: { ...all.decided, now: 0, before: COUNT } });
  });

  it('is replayed where a stream has later events, and these are decided', async () => {
    await append(40, COUNT);
    const again = await checked(upTo);
    const [first, second] = [COUNT / 20, COUNT / 20 + 1].map((n) => `lote-${n % STREAMS}`);
    const touched = decidedNow.filter((one) => [first, second].some((name) => one.startsWith(`(${name}@`)));
    expect(decidedNow.filter((one) => !one.startsWith('('))).toHaveLength(40);
    expect(touched.length).toBeGreaterThan(200);
    // The streams that other rules ask about are replayed, too.
    expect(new Set(decidedNow.map((one) => /lote-\d/.exec(one)![0]))).toEqual(new Set([first, second, 'lote-3']));
    const all = await checked(null);
    expect(again).toEqual({ ...all, decided: { ...all.decided, now: 40, before: COUNT } });
    await seal();
    expect((await checked(again.decided!.upTo)).decided).toMatchObject({ now: 0, before: COUNT + 40 });
  });

  it('is kept as it was when the rules refuse a later event', async () => {
    await append(420, COUNT + 40);
    const { ok, decided, counts } = await checked(upTo, noting(true));
    expect([ok, decided?.upTo, counts]).toEqual([false, null, { regla_de_hoy: 2, regla_incumplida: 1 }]);
    await seal();
  });

  it.each([
    ['another root', () => ({ ...upTo, root: randomBytes(32) })],
    ['another position', () => ({ ...upTo, position: upTo.position - 1 })],
    ['more events than there are', () => ({ ...upTo, size: 9_000, position: 8_999 })],
    [
      'more events than are sealed, of another root',
      async () => {
        await append(20, COUNT + 460);
        return { ...upTo, size: COUNT + 470, position: COUNT + 469 };
      },
    ],
  ])('counts as nothing with %s', async (_, other) => {
    const { ok, decided } = await checked(await other());
    const { length } = decidedNow.filter((one) => !one.startsWith('('));
    expect([ok, decided?.before]).toEqual([true, 0]);
    expect(length).toBeGreaterThanOrEqual(decided!.now);
    await seal();
  });

  it('does not hide an event that was altered since, and finds it in the same words', async () => {
    const change = `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '"gramos":"705"', '"gramos":"706"'), 'UTF8') WHERE position = 705`;
    await damaged(change, async () => {
      const without = await checked(null);
      expect([without.ok, without.message]).toEqual([false, expect.stringContaining('no es el que se selló')]);
      expect(await checked(upTo)).toEqual(without);
    });
  });

  it('is decided again where ledger and seal were rewritten together', async () => {
    const change = `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '"gramos":"706"', '"gramos":"999"'), 'UTF8') WHERE position = 706`;
    await damaged(change, async () => {
      for (const { tables } of [sealProjection, clubTreesProjection])
        for (const table of tables) await admin.query(`DELETE FROM s.${table}`);
      await seal();
      const { ok, counts, decided } = await checked(upTo, noting(true));
      expect([ok, counts['regla_incumplida'], decided?.before]).toEqual([false, 4, 0]);
    });
  });

  it('reads a long stream alone, and short ones together', async () => {
    for (let n = 0; n < 1_040; n += 20)
      await ledger.append(
        'lote-largo',
        BigInt(n - 1),
        Array.from({ length: 20 }, () => newEvent({ version: 1, data: { gramos: '1' } })),
      );
    const { rows } = ledger.stored!();
    const head = await ledger.head();
    const lengths = await rows.touched(BigInt(COUNT + 39), head, 100);
    expect(lengths).toContainEqual({ stream: 'lote-largo', events: 1_040 });
    const batches = [['lote-1', 'lote-0'], ['lote-largo'], ['lote-nada', "lote-'"]].map((names) => ({ names }));
    const read: string[] = [];
    for await (const block of rows.byStream({ batches }, head))
      for (let row = 0; row < block.count; row++) read.push(`${block.stream(row)}@${block.revision(row)}`);
    const expected: string[] = [];
    for (const name of ['lote-0', 'lote-1', 'lote-largo'])
      for (const { revision } of await collect(ledger.readStream(name))) expected.push(`${name}@${revision}`);
    expect(read).toEqual(expected);
    await seal();
    const keeping: LedgerRules = {
      ...noting(),
      isKept: ({ digest }) => digest === 'whole',
      of: (stream) => ({
        ...noting().of(stream)!,
        keep: (revision, position) =>
          revision < 1_000 ? null : { stream, revision, position, name: stream, digest: 'whole' },
      }),
    };
    const { upTo: now } = (await checked(null, keeping)).decided!;
    const state = {
      stream: 'lote-largo',
      revision: 1_039,
      position: Number(head),
      name: 'lote-largo',
      digest: 'whole',
    };
    expect(now!.states).toEqual([state]);
    await ledger.append('lote-largo', 1_039n, [newEvent({ version: 1, data: { gramos: '499' } })]);
    const after = await checked(now, keeping);
    const ofLong = (): string[] => decidedNow.filter((one) => one.includes('lote-largo'));
    expect([ofLong(), after.decided]).toMatchObject([
      ['lote-largo@1040'],
      { now: 1, upTo: { states: [{ ...state, revision: 1_040, position: Number(head) + 1 }] } },
    ]);
    // Without the state the stream is replayed.
    await checked({ ...now!, states: [{ ...state, digest: 'changed' }] }, keeping);
    expect(ofLong()).toHaveLength(1_041);
    await seal();
    expect((await checked(upTo)).decided).toEqual(
      (await checked(null)).decided && expect.objectContaining({ before: COUNT }),
    );
  });
});

/** Changes the database as somebody with its password could, and restores it afterwards. */
async function damaged(sql: string, then: () => Promise<void>): Promise<void> {
  const tables = [
    'ledger.events',
    'ledger.head',
    ...[...sealProjection.tables, ...clubTreesProjection.tables].map((name) => `s.${name}`),
  ];
  const copy = (name: string): string => `copia."${name}"`;
  await admin.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only; CREATE SCHEMA copia');
  for (const name of tables) await admin.query(`CREATE TABLE ${copy(name)} AS SELECT * FROM ${name}`);
  try {
    expect((await admin.query(sql)).rowCount).toBeGreaterThan(0);
    await then();
  } finally {
    for (const name of tables)
      await admin
        .query(`DELETE FROM ${name}`)
        .then(() => admin.query(`INSERT INTO ${name} SELECT * FROM ${copy(name)}`));
    await admin.query('DROP SCHEMA copia CASCADE; ALTER TABLE ledger.events ENABLE ALWAYS TRIGGER append_only');
  }
}
