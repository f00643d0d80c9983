import { treeRoot } from './merkle';
import { verifyInclusion } from './proof';
import { ArrayLedger, edit, ledgerRow, ledgerRows, uuid, type LedgerRow } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';
import { verifyEvent } from './verify-event';

let database: SealDatabase;
beforeAll(async () => {
  database = await SealDatabase.open();
});
afterAll(() => database.close());

async function sealedRows() {
  const rows = ledgerRows(21);
  const { tree, schema } = await database.sealed(new ArrayLedger(rows).events());
  return { rows, ledger: new ArrayLedger(rows), tree, schema };
}

describe('verifyEvent', () => {
  it.each([0, 7, 20])('proves that event %s is in the tree', async (n) => {
    const { rows, ledger, tree } = await sealedRows();
    const { proof, ...report } = await verifyEvent({ ledger, tree, id: uuid(n) });
    expect(report).toEqual({
      ok: true,
      code: 'incluido',
      message:
        'El evento está en el libro tal como se selló, y la prueba de inclusión se verificó contra la raíz del sello.',
      leaf: BigInt(n),
      position: BigInt(n),
      event_id: uuid(n),
      stream: `lote-${n % 3}`,
      revision: BigInt(Math.floor(n / 3)),
      bytes: rows[n]!.canonical,
    });
    expect([proof && verifyInclusion(proof), proof?.root, proof?.size, proof?.index]).toEqual([
      true,
      await treeRoot(tree, 21n),
      21n,
      BigInt(n),
    ]);
  });

  it.each([
    ['an id that nobody sealed', uuid(900), () => undefined, 'no_sellado'],
    ['a text that is no id', 'lote-1', () => undefined, 'no_sellado'],
    ['a deleted event', uuid(7), (rows: LedgerRow[]) => rows.splice(7, 1), 'evento_ausente'],
    ['the last event, deleted', uuid(20), (rows: LedgerRow[]) => rows.pop(), 'evento_ausente'],
    [
      'a replaced event',
      uuid(7),
      (rows: LedgerRow[]) => (rows[7] = { ...ledgerRow(900, 'lote-1', 2n), position: 7n }),
      'evento_ausente',
    ],
    ['a flipped byte', uuid(7), (rows: LedgerRow[]) => edit(rows, 7, '7.500', '7.501'), 'bytes_alterados'],
    ['bytes that can no longer be read', uuid(7), (rows: LedgerRow[]) => edit(rows, 7, '{', ''), 'bytes_alterados'],
    ['an edited column', uuid(7), (rows: LedgerRow[]) => (rows[7]!.type = 'PlantaMovida'), 'columnas_alteradas'],
    ['an edited id', uuid(7), (rows: LedgerRow[]) => (rows[7]!.id = uuid(900)), 'columnas_alteradas'],
  ])('answers about %s', async (_, id, tamper, code) => {
    const { rows, ledger, tree } = await sealedRows();
    tamper(rows);
    const report = await verifyEvent({ ledger, tree, id });
    expect([report.ok, report.code, report.event_id, report.proof]).toEqual([false, code, id, null]);
  });

  it.each([
    'UPDATE S.sello_hojas SET hash = sha256($$x$$) WHERE index = 7',
    'UPDATE S.sello_nodos SET hash = sha256($$x$$) WHERE level = 1 AND index = 2',
    'DELETE FROM S.sello_nodos WHERE level = 3',
  ])('does not claim a proof from a damaged tree: %s', async (sql) => {
    const { ledger, tree, schema } = await sealedRows();
    await database.pool.query(sql.replace('S', schema));
    const report = await verifyEvent({ ledger, tree, id: uuid(7) });
    expect([report.ok, report.code, report.proof]).toEqual([false, 'arbol_danado', null]);
  });
});
