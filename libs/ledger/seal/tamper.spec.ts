import {
  ArrayLedger,
  edit,
  ledgerRow,
  ledgerRows,
  named,
  renumber,
  uuid,
  type LedgerRow,
} from './testing/array-ledger.testkit';
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

/** Seals an honest ledger, lets `tamper` change the stored rows, and returns the verifier's findings. */
async function findingsAfter(tamper: (rows: LedgerRow[]) => void) {
  const rows = ledgerRows(COUNT);
  const { tree } = await database.sealed(new ArrayLedger(rows).events());
  tamper(rows);
  const report = await verifyLedger({ ledger: new ArrayLedger(rows), tree });
  return { ok: report.ok, code: report.code, matches: report.sealed?.matches, found: report.findings.map(named) };
}

const altered = (...found: string[]) => ({ ok: false, code: 'alterado', matches: false, found });
const event20 = 'leaf=20 position=20 event=20 lote-2@6';

describe('tampering is found and named', () => {
  it('a flipped byte of the data', async () => {
    expect(await findingsAfter((rows) => edit(rows, AT, '20.500', '20.501'))).toEqual(
      altered(`bytes_alterados ${event20}`),
    );
  });

  it('a flipped byte that leaves no readable event', async () => {
    expect(await findingsAfter((rows) => edit(rows, AT, '"data"', '"data\u0000'))).toEqual(
      altered(`ilegible ${event20}`),
    );
  });

  it('a deleted event, with its place left empty', async () => {
    expect(await findingsAfter((rows) => rows.splice(AT, 1))).toEqual(
      altered(`hoja_sin_evento ${event20}`, 'revision_faltante leaf=23 position=23 event=23 lote-2@7'),
    );
  });

  it('a deleted event, with the numbering closed over it', async () => {
    expect(
      await findingsAfter((rows) => {
        rows.splice(AT, 1);
        renumber(rows);
      }),
    ).toEqual(
      altered(
        `hoja_sin_evento ${event20}`,
        'posicion_alterada leaf=21 position=20 event=21 lote-0@7',
        'revision_faltante leaf=23 position=22 event=23 lote-2@7',
      ),
    );
  });

  it('an inserted event', async () => {
    expect(
      await findingsAfter((rows) => {
        rows.splice(AT, 0, ledgerRow(900, 'lote-900', 0n));
        renumber(rows);
      }),
    ).toEqual(
      altered(
        'posicion_alterada leaf=20 position=21 event=20 lote-2@6',
        'hora_hacia_atras leaf=20 position=21 event=20 lote-2@6',
        'evento_sin_hoja leaf=null position=20 event=900 lote-900@0',
      ),
    );
  });

  it.each([
    ['neighbours', 21],
    ['far apart', 45],
    ['the last one', 59],
  ])('two swapped events: %s', async (_, other) => {
    const result = await findingsAfter((rows) => {
      [rows[AT], rows[other]] = [rows[other]!, rows[AT]!];
      renumber(rows);
    });
    const moved = result.found.filter((text) => text.startsWith('orden_alterado'));
    const stream = `lote-${other % 3}@${Math.floor(other / 3)}`;
    expect([result.code, moved]).toEqual([
      'alterado',
      [
        `orden_alterado leaf=20 position=${other} event=20 lote-2@6`,
        `orden_alterado leaf=${other} position=20 event=${other} ${stream}`,
      ],
    ]);
    expect(result.found.filter((text) => /^(bytes|hoja|evento|posicion)/.test(text))).toEqual([]);
  });

  it('an event that was replaced by another', async () => {
    expect(
      await findingsAfter(
        (rows) => (rows[AT] = { ...ledgerRow(900, 'lote-2', 6n), position: 20n, recorded_at: rows[AT]!.recorded_at }),
      ),
    ).toEqual(altered(`evento_sustituido ${event20}`, 'columnas_alteradas leaf=20 position=20 event=900 lote-2@6'));
  });

  it.each([-5n, -(2n ** 63n)])(
    'an event of a stream where readers of the whole ledger do not look: position %s',
    async (position) => {
      expect(
        await findingsAfter((rows) => rows.unshift({ ...ledgerRow(900, 'lote-900', 0n), position })),
      ).toMatchObject({
        ok: false,
        found: expect.arrayContaining([`evento_sin_hoja leaf=null position=${position} event=900 lote-900@0`]),
      });
    },
  );

  it.each([
    ['behind', 58n],
    ['ahead of', 70n],
  ])('an end of the ledger that its own record puts %s the last event', async (_, head) => {
    const ledger = new ArrayLedger(ledgerRows(COUNT));
    const { tree } = await database.sealed(ledger.events());
    ledger.head = () => Promise.resolve(head);
    const { ok, findings } = await verifyLedger({ ledger, tree });
    expect([ok, findings.map(({ message }) => message)]).toEqual([
      false,
      [
        `El libro no termina donde dice su propio registro: dice que el último está en la posición ${head}, y está en la 59. Se borraron hechos del final, o ese registro fue modificado.`,
      ],
    ]);
  });

  it('the same event twice', async () => {
    const result = await findingsAfter((rows) => rows.splice(40, 0, { ...rows[AT]!, position: 40n }));
    expect([result.ok, result.found.filter((text) => text.startsWith('evento'))]).toEqual([
      false,
      ['evento_duplicado leaf=20 position=40 event=20 lote-2@6'],
    ]);
  });

  it('a changed recorded_at, in its column', async () => {
    const report = await findingsAfter((rows) => (rows[AT]!.recorded_at = '2025-03-01T00:00:20.000001Z'));
    expect(report).toEqual({ ok: false, code: 'alterado', matches: true, found: [`columnas_alteradas ${event20}`] });
  });

  it('a changed recorded_at, in its column and in its bytes', async () => {
    expect(
      await findingsAfter((rows) => {
        edit(rows, AT, '00:00:20.000000Z', '00:00:20.000001Z');
        rows[AT]!.recorded_at = '2025-03-01T00:00:20.000001Z';
      }),
    ).toEqual(altered(`bytes_alterados ${event20}`));
  });

  it.each([
    ['type', (row: LedgerRow) => (row.type = 'PlantaMovida')],
    ['version', (row: LedgerRow) => (row.version = 2)],
    ['id', (row: LedgerRow) => (row.id = uuid(900))],
    ['stream', (row: LedgerRow) => (row.stream = 'lote-77')],
    ['revision', (row: LedgerRow) => (row.revision = 99n)],
  ])('an edited column: %s', async (column, change) => {
    const rows = ledgerRows(COUNT);
    const { tree } = await database.sealed(new ArrayLedger(rows).events());
    change(rows[AT]!);
    const report = await verifyLedger({ ledger: new ArrayLedger(rows), tree });
    const found = report.findings.filter((finding) => finding.code === 'columnas_alteradas');
    // Named as sealed, and nothing else is reported.
    expect([report.ok, report.findings.length, found.map((finding) => [named(finding), finding.detail])]).toEqual([
      false,
      1,
      [[`columnas_alteradas ${event20}`, column]],
    ]);
  });

  it('a truncated tail', async () => {
    expect(await findingsAfter((rows) => rows.splice(57))).toEqual(
      altered(
        'hoja_sin_evento leaf=57 position=57 event=57 lote-0@19',
        'hoja_sin_evento leaf=58 position=58 event=58 lote-1@19',
        'hoja_sin_evento leaf=59 position=59 event=59 lote-2@19',
      ),
    );
  });

  it('a truncated tail with new events in its place', async () => {
    const result = await findingsAfter((rows) =>
      rows.splice(58, 2, { ...ledgerRow(900, 'lote-1', 19n), position: 58n }),
    );
    expect([result.matches, result.found]).toEqual([
      false,
      [
        'hoja_sin_evento leaf=58 position=58 event=58 lote-1@19',
        'hoja_sin_evento leaf=59 position=59 event=59 lote-2@19',
        'evento_sin_hoja leaf=null position=58 event=900 lote-1@19',
      ],
    ]);
  });

  it('everything at once, counted but not all listed', async () => {
    const rows = ledgerRows(COUNT);
    const { tree } = await database.sealed(new ArrayLedger(rows).events());
    rows.forEach((_, i) => edit(rows, i, '.500', '.501'));
    const report = await verifyLedger({ ledger: new ArrayLedger(rows), tree, maxFindings: 2 });
    expect([report.counts, report.findings.map(named), report.message.split('. ').slice(0, 2)]).toEqual([
      { bytes_alterados: 60 },
      ['bytes_alterados leaf=0 position=0 event=0 lote-0@0', 'bytes_alterados leaf=1 position=1 event=1 lote-1@0'],
      ['El libro no está íntegro', 'Se encontraron 60 diferencias'],
    ]);
  });
});
