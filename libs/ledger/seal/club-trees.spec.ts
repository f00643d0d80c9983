import type { SqlClient } from '../projections/projection';
import { inTransaction } from '../projections/transaction';
import fc from 'fast-check';
import { canonicalBytes } from '../canonical';
import type { RecordedEvent } from '../envelope';
import { ClubMap, mapLine, mapOf, verifyClub } from './club-map';
import { NO_CLUB } from './club-tables';
import { ClubTrees } from './club-trees';
import { clubTreesProjection } from './club-trees.projection';
import { GrowingTree, hashLeaf, treeRoot } from './merkle';
import { ledgerRow } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';

let database: SealDatabase;
beforeAll(async () => {
  database = await SealDatabase.open();
});
afterAll(() => database.close());

/** An event of a club; null for no club. */
function eventOf(n: number, club: string | null): RecordedEvent {
  const { canonical: _, ...row } = ledgerRow(n, `lote-${n}`, 0n);
  const metadata = { club_id: club, command_id: row.id } as RecordedEvent['metadata'];
  const event = { ...row, data: { n }, metadata };
  return { ...event, canonical: canonicalBytes(event) };
}

async function built(clubs: readonly (string | null)[], batch: number) {
  const events = clubs.map((club, n) => eventOf(n, club));
  const { schema, tree } = await database.sealed(events);
  await clubTreesProjection.createTables(database.pool as unknown as SqlClient, schema);
  for (let from = 0; from < events.length; from += batch)
    await inTransaction(database.pool, (tx) =>
      clubTreesProjection.project(events.slice(from, from + batch), tx, schema),
    );
  return { events, schema, tree, trees: new ClubTrees(database.pool as unknown as SqlClient, schema) };
}

function rootOf(events: readonly RecordedEvent[]): Buffer {
  const growing = new GrowingTree();
  for (const { canonical } of events) growing.add(hashLeaf(canonical!));
  return growing.root();
}

const rows = async (schema: string): Promise<unknown[]> => {
  const tables: unknown[] = [];
  for (const table of clubTreesProjection.tables)
    tables.push((await database.pool.query(`SELECT * FROM ${schema}.${table} ORDER BY 1, 2, 3`)).rows);
  return tables;
};

it('gives each club the tree of its own events, in its order, whatever the batches', async () => {
  const club = fc.constantFrom('club-a', 'club-b', 'club-c', null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(club, { minLength: 1, maxLength: 120 }),
      fc.integer({ min: 1, max: 50 }),
      async (clubs, batch) => {
        const { events, schema, trees } = await built(clubs, batch);
        const heads = (await trees.heads())!;
        expect(heads.size).toBe(BigInt(events.length));
        for (const name of new Set(clubs)) {
          const own = events.filter(({ metadata }) => metadata.club_id === name);
          const head = heads.clubs.get(name ?? NO_CLUB)!;
          expect([head.size, head.root]).toEqual([BigInt(own.length), rootOf(own)]);
          expect(await trees.rootOf(head.numero, head.size)).toEqual(head.root);
          const leaves = await trees.leaves(head.numero, 0n, head.size, 1_000);
          expect(leaves.map(({ event_id }) => event_id)).toEqual(own.map(({ id }) => id));
          for (const size of [1n, BigInt(events.length >> 1), BigInt(events.length)]) {
            const before = events.slice(0, Number(size)).filter(({ metadata }) => metadata.club_id === name);
            const at = await trees.headAt(head, size);
            expect(at && [at.size, at.root]).toEqual(before.length ? [BigInt(before.length), rootOf(before)] : null);
          }
        }
        expect(await rows((await built(clubs, 1_000)).schema)).toEqual(await rows(schema));
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

it('computes prefixes of every size of a larger club, from few stored nodes', async () => {
  const { events, trees, schema } = await built(
    Array.from({ length: 150 }, (_, n) => (n % 4 ? 'club-a' : 'club-b')),
    7,
  );
  const { numero, size } = (await trees.heads())!.clubs.get('club-a')!;
  const own = events.filter(({ metadata }) => metadata.club_id === 'club-a');
  for (let n = 0; n <= Number(size); n += 1)
    expect(await trees.rootOf(numero, BigInt(n))).toEqual(rootOf(own.slice(0, n)));
  const { rows: kept } = await database.pool.query(`SELECT count(*)::int AS n FROM ${schema}.sello_club_nodos`);
  expect(kept[0].n).toBeLessThan(150 / 8);
});

it('has no heads where there are no trees', async () => {
  const { schema } = await database.sealed([]);
  expect(await new ClubTrees(database.pool as unknown as SqlClient, schema).heads()).toBeNull();
});

describe('the map of clubs', () => {
  const entry = (club: string, size: number) => ({ club, size: BigInt(size), root: rootOf([eventOf(size, club)]) });

  it('proves each club to whoever has the signed line, and nothing else', async () => {
    for (const count of [1, 2, 3, 7, 20]) {
      const entries = Array.from({ length: count }, (_, n) => entry(`club-${(n * 7) % count}`, n + 1));
      const map = new ClubMap(new Map(entries.map((one) => [one.club, one])));
      const line = mapOf(['fecha x', mapLine(map.line)])!;
      expect(line).toEqual(map.line);
      for (const { club } of entries) {
        const proof = (await map.prove(club))!;
        expect(verifyClub(proof, line)).toBe(true);
        expect(verifyClub({ ...proof, size: proof.size + 1n }, line)).toBe(false);
        expect(verifyClub({ ...proof, club: 'club-x' }, line)).toBe(false);
        expect(verifyClub({ ...proof, root: hashLeaf(Buffer.of(1)) }, line)).toBe(false);
        expect(verifyClub(proof, { ...line, clubs: line.clubs + 1n })).toBe(false);
        expect(verifyClub({ ...proof, path: [...proof.path, proof.root] }, line)).toBe(false);
      }
      expect(await map.prove('club-x')).toBeNull();
    }
  });

  it('takes known hashes of what stayed, and says the same', () => {
    const entries = new Map([entry('a', 1), entry('b', 2)].map((one) => [one.club, one]));
    const before = new ClubMap(entries);
    const after = new ClubMap(entries, ({ club }) => before.hashOf(club));
    expect(after.line).toEqual(before.line);
  });

  it.each(['clubes 1', 'clubes 01 x', 'clubes -1 x', 'informe sha256:x'])('is not in the line %s', (line) => {
    expect(mapOf([line])).toBeNull();
  });
});

it('holds the global log and the clubs together: their sizes are the log’s', async () => {
  const { tree, trees, events } = await built(['club-a', null, 'club-b', 'club-a'], 3);
  const heads = (await trees.heads())!;
  expect([...heads.clubs.values()].reduce((sum, { size }) => sum + size, 0n)).toBe(heads.size);
  expect(await treeRoot(tree, heads.size)).toEqual(rootOf(events));
});
