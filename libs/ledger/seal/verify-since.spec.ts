import { treeRoot } from './merkle';
import { ArrayLedger, edit, ledgerRows } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';
import { verifySince, type VerifiedHead } from './verify-since';

let database: SealDatabase;
beforeAll(async () => {
  database = await SealDatabase.open();
});
afterAll(() => database.close());

const NOTHING: VerifiedHead = {
  size: 0n,
  root: Buffer.from('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hex'),
};

/** A ledger of 60 sealed events, and the head of its first 40. */
async function sealed() {
  const ledger = new ArrayLedger(ledgerRows(60));
  const { tree, schema } = await database.sealed(ledger.events());
  const from = { size: 40n, root: await treeRoot(tree, 40n) };
  return { ledger, tree, schema, from };
}

it.each([0n, 40n, 59n, 60n])('goes on from a verified head of %s events to the one of now', async (size) => {
  const { ledger, tree } = await sealed();
  const from = size === 0n ? NOTHING : { size, root: await treeRoot(tree, size) };
  const head = { size: 60n, root: await treeRoot(tree, 60n) };
  expect(await verifySince({ ledger, tree, from })).toEqual({ ok: true, head, detail: '' });
});

it('reads only what came since', async () => {
  const { ledger, tree, from } = await sealed();
  const asked: unknown[] = [];
  const watched = Object.assign(Object.create(ledger) as ArrayLedger, {
    readAll: (options: { after?: bigint }) => {
      asked.push(options);
      return ledger.readAll(options);
    },
  });
  expect(await verifySince({ ledger: watched, tree, from })).toMatchObject({ ok: true });
  expect(asked).toEqual([{ after: 39n }]);
});

it('looks no further than it is asked to', async () => {
  const { ledger, tree, from } = await sealed();
  edit(ledger.rows, 55, '55.500', '56.500');
  const reached = { size: 50n, root: await treeRoot(tree, 50n) };
  expect(await verifySince({ ledger, tree, from, upTo: 50n })).toEqual({ ok: true, head: reached, detail: '' });
  expect(await verifySince({ ledger, tree, from: reached, upTo: 90n })).toMatchObject({ ok: false });
});

it('leaves events that are not sealed yet to the next time', async () => {
  const ledger = new ArrayLedger(ledgerRows(60));
  const { tree } = await database.sealed(ledger.events().slice(0, 50));
  const from = { size: 40n, root: await treeRoot(tree, 40n) };
  expect(await verifySince({ ledger, tree, from })).toMatchObject({ ok: true, head: { size: 50n } });
});

describe('refuses', () => {
  it('a seal that is shorter than the verified head', async () => {
    const { ledger, tree, from } = await sealed();
    expect(await verifySince({ ledger, tree, from: { ...from, size: 61n } })).toEqual({
      ok: false,
      head: null,
      detail: 'the seal has 60 leaves, and 61 were verified',
    });
  });

  it('a seal of another history', async () => {
    const { ledger, from } = await sealed();
    const rows = ledgerRows(60);
    edit(rows, 3, '3.500', '4.500');
    const { tree } = await database.sealed(new ArrayLedger(rows).events());
    expect(await verifySince({ ledger, tree, from })).toMatchObject({
      ok: false,
      detail: 'the first 40 leaves have another root than the one that was verified',
    });
  });

  it.each<[string, (rows: ReturnType<typeof ledgerRows>) => void]>([
    ['changed bytes', (rows) => edit(rows, 45, '45.500', '46.500')],
    ['a changed column', (rows) => (rows[45]!.stream = 'lote-9')],
    ['an event that is gone', (rows) => rows.splice(45, 1)],
    ['events that are gone at the end', (rows) => rows.splice(58)],
    ['one event more', (rows) => rows.splice(45, 0, { ...rows[44]!, position: 45n })],
  ])('%s after the verified head', async (_, alter) => {
    const { ledger, tree, from } = await sealed();
    alter(ledger.rows);
    expect((await verifySince({ ledger, tree, from })).ok).toBe(false);
  });

  it('a forged event after the verified head', async () => {
    const { ledger, tree, from } = await sealed();
    const guarded = Object.assign(ledger, {
      forgery: ({ position }: { position: bigint }) => (position === 50n ? 'it has no MAC of this installation' : null),
    });
    expect(await verifySince({ ledger: guarded, tree, from })).toMatchObject({
      detail: 'the event at position 50 is forged: it has no MAC of this installation',
    });
  });

  it('a log that lacks a node', async () => {
    const { ledger, tree, schema, from } = await sealed();
    await database.pool.query(`DELETE FROM ${schema}.sello_nodos WHERE level = 5`);
    expect(await verifySince({ ledger, tree, from })).toEqual({
      ok: false,
      head: null,
      detail: 'the stored tree has no node at level 5, index 0',
    });
  });
});
