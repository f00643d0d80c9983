import { canonicalBytes } from '../canonical';
import { GrowingTree, hashLeaf } from './merkle';
import { ArrayLedger, ledgerRow, ledgerRows, named, uuid, type LedgerRow } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';
import { verifyLedger } from './verify';

let database: SealDatabase;
beforeAll(async () => {
  database = await SealDatabase.open();
});
afterAll(() => database.close());

const COUNT = 60;
/** Event 20: stream lote-2, revision 6. */
const AT = 20;

const event20 = 'leaf=20 position=20 event=20 lote-2@6';

describe('an honest ledger', () => {
  it('recomputes to the stored root', async () => {
    const ledger = new ArrayLedger(ledgerRows(COUNT));
    const { tree } = await database.sealed(ledger.events());
    const progress: unknown[] = [];
    const report = await verifyLedger({ ledger, tree, schemas: () => null, onProgress: (step) => progress.push(step) });
    const growing = new GrowingTree();
    ledger.rows.forEach((row) => growing.add(hashLeaf(row.canonical)));
    expect(report).toEqual({
      ok: true,
      code: 'integro',
      message:
        'Los 60 eventos sellados reproducen la raíz del sello: ninguno fue modificado, quitado ni agregado desde que se selló.',
      size: 60n,
      root: growing.root(),
      sealed: { size: 60n, root: growing.root(), matches: true, pending: 0n },
      findings: [],
      counts: {},
    });
    expect(progress).toEqual([{ events: 60n, position: 59n, head: 59n }]);
  });

  it('is whole when it is empty', async () => {
    const { tree } = await database.sealed([]);
    const report = await verifyLedger({ ledger: new ArrayLedger([]), tree });
    expect([report.code, report.size, report.root, report.sealed]).toEqual([
      'integro',
      0n,
      report.root,
      { size: 0n, root: report.root, matches: true, pending: 0n },
    ]);
  });

  it('says how many of its last events are not sealed yet', async () => {
    const ledger = new ArrayLedger(ledgerRows(COUNT));
    const { tree } = await database.sealed(ledger.events().slice(0, 57));
    const report = await verifyLedger({ ledger, tree });
    expect([report.code, report.sealed?.matches, report.sealed?.pending, report.message]).toEqual([
      'integro',
      true,
      3n,
      'Los 57 eventos sellados reproducen la raíz del sello: ninguno fue modificado, quitado ni agregado desde que se selló. Otros 3, recientes, todavía no se sellaron.',
    ]);
  });

  it('does not say that a seal was reproduced when nothing is sealed', async () => {
    const { tree } = await database.sealed([]);
    const report = await verifyLedger({ ledger: new ArrayLedger(ledgerRows(COUNT)), tree });
    expect([report.ok, report.code, report.message]).toEqual([
      true,
      'integro_sin_sello',
      'Ningún evento está sellado: los 60 del libro son coherentes entre sí, y no hay sello con qué compararlos.',
    ]);
  });

  it('is still whole where the clock was set back, with a warning', async () => {
    const rows = ledgerRows(COUNT);
    const late = { ...rows[AT]!, recorded_at: '2025-02-28T23:59:59.000000Z' };
    rows[AT] = {
      ...late,
      canonical: canonicalBytes({ ...new ArrayLedger([rows[AT]!]).events()[0]!, recorded_at: late.recorded_at }),
    };
    const { tree } = await database.sealed(new ArrayLedger(rows).events());
    const report = await verifyLedger({ ledger: new ArrayLedger(rows), tree });
    expect([report.ok, report.findings.map(named), report.message.split('. ')[1]]).toEqual([
      true,
      [`hora_hacia_atras ${event20}`],
      'Hay 1 aviso para revisar.',
    ]);
  });
});

describe('a stored tree that was tampered with', () => {
  it.each([
    [
      'a leaf’s hash',
      `UPDATE S.sello_hojas SET hash = sha256('x') WHERE index = 20`,
      [`hoja_alterada ${event20}`, 'nodo_alterado'],
    ],
    [
      'what a leaf says of its event',
      `UPDATE S.sello_hojas SET stream = 'lote-9' WHERE index = 20`,
      [`hoja_alterada ${event20}`],
    ],
    ['an inner node', `UPDATE S.sello_nodos SET hash = sha256('x') WHERE level = 2 AND index = 1`, ['nodo_alterado']],
    ['a lost inner node', `DELETE FROM S.sello_nodos WHERE level = 5 AND index = 0`, ['nodo_alterado']],
    [
      'a leaf’s place in the ledger',
      `UPDATE S.sello_hojas SET position = 900 WHERE index = 20`,
      [`posicion_alterada ${event20}`],
    ],
    [
      'a leaf far beyond the others',
      `INSERT INTO S.sello_hojas SELECT 1000000000000, 60, '${uuid(900)}', 'lote-9', 0, hash FROM S.sello_hojas WHERE index = 0`,
      ['hoja_faltante leaf=60', 'hoja_sin_evento leaf=1000000000000'],
    ],
    [
      'a lost leaf',
      `DELETE FROM S.sello_hojas WHERE index = 20`,
      ['hoja_faltante leaf=20', 'evento_sin_hoja leaf=null position=20 event=20 lote-2@6'],
    ],
  ])('%s', async (_, sql, expected) => {
    const ledger = new ArrayLedger(ledgerRows(COUNT));
    const { tree, schema } = await database.sealed(ledger.events());
    await database.pool.query(sql.replaceAll('S.', `${schema}.`));
    const report = await verifyLedger({ ledger, tree });
    expect([report.ok, report.findings.length]).toEqual([false, expected.length]);
    report.findings.forEach((finding, i) => expect(named(finding)).toContain(expected[i]));
  });
});

const checkpointAt = (schema: string, position: number): Promise<unknown> =>
  database.pool.query(
    `CREATE TABLE ${schema}.checkpoints AS SELECT 'sello' AS projection, ${position}::bigint AS position, 1 AS version, '{}'::text[] AS tables, NULL::text AS stopped_event, NULL::text AS stopped_error`,
  );

it.each([
  ['next', 60, []],
  [
    'after one that was deleted before it was sealed',
    61,
    ['hueco_de_posicion leaf=null position=61 event=61 lote-9@0'],
  ],
])('an event that is not sealed yet, %s', async (_, n, expected) => {
  const rows = ledgerRows(COUNT);
  const { tree, schema } = await database.sealed(new ArrayLedger(rows).events());
  await checkpointAt(schema, COUNT - 1);
  const report = await verifyLedger({ ledger: new ArrayLedger([...rows, ledgerRow(n, 'lote-9', 0n)]), tree });
  expect([report.ok, report.sealed?.pending, report.findings.map(named)]).toEqual([
    expected.length === 0,
    1n,
    expected,
  ]);
});

it('a stored tree whose last leaves were taken off is not one that is still to reach them', async () => {
  const ledger = new ArrayLedger(ledgerRows(COUNT));
  const { tree, schema } = await database.sealed(ledger.events());
  await checkpointAt(schema, COUNT - 1);
  expect((await verifyLedger({ ledger, tree })).ok).toBe(true);
  await database.pool.query(`DELETE FROM ${schema}.sello_hojas WHERE index > 56`);
  const report = await verifyLedger({ ledger, tree });
  expect([report.ok, report.findings.map(({ message }) => message)]).toEqual([
    false,
    ['Al sello guardado le faltan hojas: las últimas; selló hasta la posición 59 y su última hoja es de la 56.'],
  ]);
});

describe('without a stored tree', () => {
  it('answers the root of the existing leaves, and says that it was not compared', async () => {
    const report = await verifyLedger({ ledger: new ArrayLedger(ledgerRows(3)) });
    expect([report.ok, report.code, report.sealed, report.message]).toEqual([
      true,
      'integro_sin_sello',
      null,
      'Los 3 eventos del libro son coherentes entre sí. No se comparó con el sello.',
    ]);
  });

  it.each([
    [
      'a deleted event',
      (rows: LedgerRow[]) => rows.splice(AT, 1),
      [
        'hueco_de_posicion leaf=20 position=21 event=21 lote-0@7',
        'revision_faltante leaf=22 position=23 event=23 lote-2@7',
      ],
    ],
    [
      'a position that goes back',
      (rows: LedgerRow[]) => (rows[AT]!.position = 3n),
      [
        'posicion_desordenada leaf=20 position=3 event=20 lote-2@6',
        'hueco_de_posicion leaf=21 position=21 event=21 lote-0@7',
      ],
    ],
    [
      'an instant that is none',
      (rows: LedgerRow[]) => (rows[AT]!.recorded_at = 'ayer'),
      [`columnas_alteradas ${event20}`, `hora_invalida ${event20}`],
    ],
    [
      'a repeated revision',
      (rows: LedgerRow[]) => (rows[AT]!.revision = 5n),
      [
        'revision_repetida leaf=20 position=20 event=20 lote-2@5',
        'columnas_alteradas leaf=20 position=20 event=20 lote-2@5',
        'revision_faltante leaf=23 position=23 event=23 lote-2@7',
      ],
    ],
  ])('%s', async (_, tamper, expected) => {
    const rows = ledgerRows(COUNT);
    tamper(rows);
    const report = await verifyLedger({ ledger: new ArrayLedger(rows) });
    expect(report.findings.map(named)).toEqual(expected);
  });

  it('an event that is not valid against its schema', async () => {
    const schemas = (type: string, version: number, data: unknown) =>
      (data as { peso: string }).peso === '20.500' ? '/peso is not valid' : null;
    const report = await verifyLedger({ ledger: new ArrayLedger(ledgerRows(COUNT)), schemas });
    expect(report.findings.map((finding) => [named(finding), finding.message])).toEqual([
      [
        `esquema_invalido ${event20}`,
        `El evento ${uuid(20)} (lote-2, revisión 6, hoja 20) no cumple la definición de su tipo: PlantaCortada v1: /peso is not valid.`,
      ],
    ]);
  });

  it('lets the failure of the ledger itself through', async () => {
    const ledger = new ArrayLedger(ledgerRows(1));
    ledger.head = () => Promise.reject(new Error('no answer'));
    await expect(verifyLedger({ ledger })).rejects.toThrow('no answer');
  });
});
