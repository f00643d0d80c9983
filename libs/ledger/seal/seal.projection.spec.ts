import type { SqlClient } from '../projections/projection';
import { GrowingTree, hashLeaf, inclusionProof, treeRoot } from './merkle';
import { verifyInclusion } from './proof';
import { SqlSealTree } from './seal-tree';
import { ArrayLedger, ledgerRow, ledgerRows, uuid } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';

let database: SealDatabase;
beforeAll(async () => {
  database = await SealDatabase.open();
});
afterAll(() => database.close());

const events = new ArrayLedger(ledgerRows(133)).events();

describe('the projection sello', () => {
  it('numbers the leaves in commit order and keeps every complete subtree', async () => {
    const { schema, tree } = await database.sealed(events.slice(0, 3));
    const hashes = events.slice(0, 3).map((event) => hashLeaf(event.canonical as Buffer));
    const growing = new GrowingTree();
    hashes.slice(0, 2).forEach((hash) => growing.add(hash));
    expect(await database.rows(schema)).toEqual({
      leaves: hashes.map((hash, i) => ({
        index: String(i),
        position: String(i),
        event_id: uuid(i),
        stream: `lote-${i}`,
        revision: '0',
        hash: hash.toString('hex'),
      })),
      nodes: [{ level: 1, index: '0', hash: growing.root().toString('hex') }],
    });
    expect([
      await tree.size(),
      await tree.leafOfEvent(uuid(2)),
      await tree.leafOfEvent(uuid(9)),
      await tree.leafOfEvent("x' OR true"),
    ]).toEqual([
      3n,
      { index: 2n, position: 2n, event_id: uuid(2), stream: 'lote-2', revision: 0n, hash: hashes[2] },
      undefined,
      undefined,
    ]);
  });

  it.each([1, 2, 7, 64])('gives identical rows in batches of %s as in one', async (batchSize) => {
    const whole = await database.sealed(events);
    const parts = await database.sealed(events, batchSize);
    expect(await database.rows(parts.schema)).toEqual(await database.rows(whole.schema));
  });

  it('changes nothing when a batch comes again, whole or in part', async () => {
    const { schema } = await database.sealed(events.slice(0, 100));
    const once = await database.rows(schema);
    await database.project(schema, events.slice(40, 100));
    expect(await database.rows(schema)).toEqual(once);
    await database.project(schema, events.slice(90));
    expect(await database.rows(schema)).toEqual(await database.rows((await database.sealed(events)).schema));
  });

  it('numbers without gaps where positions have them', async () => {
    const sparse = events.map((event) => ({ ...event, position: event.position * 97n + 5n }));
    const { tree } = await database.sealed(sparse);
    expect([await tree.size(), await treeRoot(tree, 133n)]).toEqual([
      133n,
      await treeRoot((await database.sealed(events)).tree, 133n),
    ]);
    expect((await tree.leaves(131n, 140n)).map((leaf) => [leaf.index, leaf.position])).toEqual([
      [131n, 12712n],
      [132n, 12809n],
    ]);
  });

  it('proves every leaf from its stored nodes', async () => {
    const { tree } = await database.sealed(events);
    const root = await treeRoot(tree, 133n);
    const proven: boolean[] = [];
    for (const { canonical, position: index } of events) {
      const proof = await inclusionProof(tree, index, 133n);
      proven.push(verifyInclusion({ index, size: 133n, leafHash: hashLeaf(canonical as Buffer), root, proof }));
    }
    expect(proven).toEqual(events.map(() => true));
  });

  it('hashes the recorded bytes, not the upcast event', async () => {
    const upcast = events.map((event) => ({ ...event, version: 2, data: { otra: 'forma' } }));
    const { schema } = await database.sealed(upcast);
    expect(await database.rows(schema)).toEqual(await database.rows((await database.sealed(events)).schema));
  });

  it('stops at an event without its recorded bytes and at one that it has sealed already', async () => {
    const [first, ...rest] = events;
    const { schema, tree } = await database.sealed([]);
    await expect(database.project(schema, [{ ...first!, canonical: undefined }])).rejects.toThrow(
      `event ${uuid(0)} came without its recorded bytes: the engine must fill 'canonical'`,
    );
    await expect(database.project(schema, [first!, { ...rest[0]!, id: uuid(0) }])).rejects.toThrow(
      'duplicate key value violates unique constraint',
    );
    expect([await tree.size(), await treeRoot(tree, 0n)]).toEqual([0n, new GrowingTree().root()]);
  });

  it('reads bigints in either form that the pool gives them', async () => {
    const { schema } = await database.sealed([new ArrayLedger([ledgerRow(4, 'lote-9', 7n)]).events()[0]!]);
    const parsed = new SqlSealTree(
      { query: async (text, values) => parseBigints(await database.pool.query(text, values as unknown[])) },
      schema,
    );
    expect(await parsed.leaves(0n, 1n)).toEqual(
      await new SqlSealTree(database.pool as unknown as SqlClient, schema).leaves(0n, 1n),
    );
  });
});

function parseBigints(result: { rows: Record<string, unknown>[]; rowCount: number | null }) {
  const rows = result.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        ['index', 'position', 'revision'].includes(key) ? BigInt(value as string) : value,
      ]),
    ),
  );
  return { rows: rows as never[], rowCount: result.rowCount };
}
