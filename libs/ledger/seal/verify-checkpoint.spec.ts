import { signCheckpoint } from './checkpoint';
import { EMPTY_ROOT, treeRoot } from './merkle';
import { loadSealKey, parseVerifierKey } from './note';
import { verifyConsistency } from './proof';
import type { SealTree } from './seal-tree';
import { ArrayLedger, edit, ledgerRows } from './testing/array-ledger.testkit';
import { SealDatabase } from './testing/sealed.testkit';
import { verifyCheckpoint } from './verify-checkpoint';

let database: SealDatabase;
let honest: SealTree;
let changedAt20: SealTree;

const origin = 'cepa.example/libro';
const key = loadSealKey(origin, Buffer.alloc(32, 7));
const keys = [parseVerifierKey(key.verifierKey)];
const CONTINUES =
  'El libro de hoy no continúa al que certifica el punto de control: algo que ya estaba registrado fue modificado, quitado, agregado o cambiado de orden.';

beforeAll(async () => {
  database = await SealDatabase.open();
  const rows = ledgerRows(60);
  honest = (await database.sealed(new ArrayLedger(rows).events())).tree;
  edit(rows, 20, '20.500', '20.501');
  changedAt20 = (await database.sealed(new ArrayLedger(rows).events())).tree;
});
afterAll(() => database.close());

async function checkpointAt(size: bigint): Promise<string> {
  return signCheckpoint({ origin, size, root: await treeRoot(honest, size) }, key);
}

describe('verifyCheckpoint', () => {
  it.each([0n, 1n, 32n, 41n, 60n])('proves that a ledger of %s events is a prefix of today’s', async (size) => {
    const { proof, ...report } = await verifyCheckpoint({ text: await checkpointAt(size), keys, tree: honest, origin });
    const checkpoint = { size, root: await treeRoot(honest, size) };
    const today = { size: 60n, root: await treeRoot(honest, 60n) };
    expect(report).toEqual({
      ok: true,
      code: 'prefijo_verificado',
      message: `Los ${size} eventos del punto de control son, sin cambios y en el mismo orden, los primeros ${size} de los 60 que tiene hoy el libro sellado.`,
      checkpoint,
      today,
      differs: null,
    });
    expect(
      verifyConsistency({
        oldSize: size,
        newSize: 60n,
        oldRoot: checkpoint.root,
        newRoot: today.root,
        proof: proof ?? [],
      }),
    ).toBe(true);
  });

  it('finds that a ledger was changed and its tree rebuilt to match', async () => {
    const report = await verifyCheckpoint({ text: await checkpointAt(41n), keys, tree: changedAt20, origin });
    expect([report.ok, report.code, report.proof, report.differs, report.message]).toEqual([
      false,
      'libro_distinto',
      null,
      { from: 0n, to: 41n },
      `${CONTINUES} El cambio está entre los primeros 41 eventos; el punto de control solo no permite saber en cuál.`,
    ]);
  });

  it('narrows the change down with other checkpoints, believing only signed ones of this ledger', async () => {
    const forged = signCheckpoint(
      { origin, size: 30n, root: await treeRoot(changedAt20, 30n) },
      loadSealKey(origin, Buffer.alloc(32, 8)),
    );
    const foreign = signCheckpoint({ origin: 'otro', size: 31n, root: await treeRoot(changedAt20, 31n) }, key);
    const others = [await checkpointAt(25n), await checkpointAt(17n), await checkpointAt(9n), forged, foreign, 'nada'];
    const report = await verifyCheckpoint({ text: await checkpointAt(41n), keys, tree: changedAt20, origin, others });
    expect([report.code, report.differs, report.message]).toEqual([
      'libro_distinto',
      { from: 17n, to: 41n },
      `${CONTINUES} Los primeros 17 coinciden con un punto de control anterior: el primer cambio está entre el evento 18 y el 41.`,
    ]);
  });

  it('still proves the part that was sealed before the change', async () => {
    const report = await verifyCheckpoint({ text: await checkpointAt(20n), keys, tree: changedAt20, origin });
    expect([report.ok, report.code]).toEqual([true, 'prefijo_verificado']);
  });

  it('finds that the tail was cut off', async () => {
    const { tree } = await database.sealed(new ArrayLedger(ledgerRows(57)).events());
    const report = await verifyCheckpoint({ text: await checkpointAt(60n), keys, tree, origin });
    expect([report.code, report.today?.size, report.message]).toEqual([
      'libro_mas_corto',
      57n,
      'El punto de control certifica 60 eventos y el libro sellado hoy tiene 57: faltan 3 que ya estaban registrados. ' +
        'No se puede saber por el punto de control si además cambiaron los que quedan.',
    ]);
  });

  it.each([
    [
      'a forged one',
      () => signCheckpoint({ origin, size: 1n, root: EMPTY_ROOT }, loadSealKey(origin, Buffer.alloc(32, 8))),
      'clave_desconocida',
    ],
    ['an edited one', async () => (await checkpointAt(41n)).replace('\n41\n', '\n40\n'), 'firma_invalida'],
    ['a cut one', async () => (await checkpointAt(41n)).slice(0, 60), 'formato_invalido'],
    ['one of another ledger', () => signCheckpoint({ origin: 'otro', size: 1n, root: EMPTY_ROOT }, key), 'otro_libro'],
  ])('refuses %s', async (_, make, code) => {
    const report = await verifyCheckpoint({ text: await make(), keys, tree: honest, origin });
    expect([report.ok, report.code, report.checkpoint, report.today, report.proof]).toEqual([
      false,
      code,
      null,
      null,
      null,
    ]);
  });

  it('says that a stored tree which lost nodes proves nothing', async () => {
    const { tree, schema } = await database.sealed(new ArrayLedger(ledgerRows(60)).events());
    await database.pool.query(`DELETE FROM ${schema}.sello_nodos WHERE level = 5`);
    const report = await verifyCheckpoint({ text: await checkpointAt(41n), keys, tree, origin });
    expect([report.ok, report.code, report.checkpoint?.size, report.today]).toEqual([false, 'arbol_danado', 41n, null]);
  });
});
