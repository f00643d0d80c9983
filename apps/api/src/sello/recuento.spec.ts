import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresRows } from '@cepa/ledger/postgres/stored-rows';
import { Recuento } from './recuento';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let prueba: AppDePrueba;
beforeEach(async () => {
  prueba = await levantarApp();
});
afterEach(() => prueba.cerrar());

const sello = async (app: AppDePrueba): Promise<string> =>
  (await app.http().get('/api/verificar').expect(200)).body.sello.texto as string;
const comprobar = async (app: AppDePrueba, texto: string) =>
  (await app.http().get('/api/verificar').query({ sello: texto }).expect(200)).body;
const archivo = (app: AppDePrueba): string => join(app.nucleo.config.dataDir, 'sello', 'recuento.txt');

/** As if the last recount had taken an hour: an answer then does not wait for another. */
function tardo(app: AppDePrueba): void {
  const { recuentos } = app.nucleo.sello;
  const { verified, last } = recuentos.read()!;
  recuentos.keep({ verified, last: { ...last, ms: 3_600_000 } });
}

async function alterar(app: AppDePrueba, donde: string): Promise<void> {
  const { pool } = app.nucleo;
  await pool.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
  await pool.query(
    `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '"version":1', '"version":2'), 'UTF8') WHERE ${donde}`,
  );
  await pool.query('ALTER TABLE ledger.events ENABLE TRIGGER append_only');
}

it('answers from the head that was verified last, also in another process, and says when all was counted', async () => {
  const texto = await sello(prueba);
  const { recuento } = await comprobar(prueba, texto);
  expect(recuento).toEqual({ fecha: expect.stringMatching(/Z$/), eventos: expect.any(Number) });
  tardo(prueba);
  await prueba.club('Ana');
  const nuevo = await sello(prueba);
  expect(await comprobar(prueba, nuevo)).toMatchObject({ ok: true, recuento });
  // Later events are now verified, too.
  const { verified } = prueba.nucleo.sello.recuentos.read()!;
  expect(verified.size).toBeGreaterThan(BigInt(recuento.eventos));
  const { config } = prueba.nucleo;
  const otra = await levantarApp({ DATA_DIR: config.dataDir, DATABASE_URL: String(config.databaseUrl) });
  try {
    expect(await comprobar(otra, nuevo)).toMatchObject({ ok: true, recuento });
  } finally {
    await otra.cerrar();
  }
});

it('finds what was altered since the verified head at once', async () => {
  const texto = await sello(prueba);
  await comprobar(prueba, texto);
  tardo(prueba);
  await prueba.club('Ana');
  await sello(prueba);
  await alterar(prueba, 'position = (SELECT max(position) FROM ledger.events)');
  expect(await comprobar(prueba, texto)).toMatchObject({ ok: false, codigo: 'libro_alterado' });
  // Kept across a start.
  expect(prueba.nucleo.sello.recuentos.read()?.last.ok).toBe(false);
});

it('says of many that came since that they are not compared yet, compares them in parts, and forgets none', async () => {
  const texto = await sello(prueba);
  await comprobar(prueba, texto);
  tardo(prueba);
  const recuento = prueba.app.get(Recuento);
  recuento.deUnaVez = 0n;
  recuento.since.every = 3n;
  /** The answer after all are compared, and the earlier state. */
  const alFin = async () => {
    const dicho = [];
    for (;;) {
      const { mensaje, ...resto } = await comprobar(prueba, texto);
      if (!mensaje.includes('Falta comparar con el sello los últimos eventos guardados')) return { dicho, ...resto };
      dicho.push(resto);
    }
  };
  await prueba.club('Ana');
  const keep = jest.spyOn(prueba.nucleo.sello.recuentos, 'keep');
  const integro = await alFin();
  expect(integro).toMatchObject({ ok: true, codigo: 'prefijo_verificado', recuento_en_curso: null });
  expect(integro.dicho[0]).toMatchObject({ ok: true, recuento_en_curso: { hechos: expect.any(Number) } });
  expect(keep.mock.calls.length).toBeGreaterThan(1);
  keep.mockRestore();
  await prueba.club('Beto');
  await alterar(prueba, 'position = (SELECT max(position) FROM ledger.events)');
  expect(await alFin()).toMatchObject({ ok: false, codigo: 'libro_alterado' });
});

it('finds what was altered before it by the next recount of all', async () => {
  const texto = await sello(prueba);
  await comprobar(prueba, texto);
  await alterar(prueba, 'position = 0');
  const { recuentos } = prueba.nucleo.sello;
  const { verified, last } = recuentos.read()!;
  // Long ago and short: due again.
  recuentos.keep({ verified, last: { ...last, at: '2020-01-01T00:00:00.000Z', ms: 1 } });
  expect(await comprobar(prueba, texto)).toMatchObject({ ok: false, codigo: 'libro_alterado' });
});

it.each([
  ['is damaged', (texto: string) => texto.slice(0, -20)],
  ['was edited', (texto: string) => texto.replace('integro', 'alterado')],
])('counts all anew where the kept head %s', async (_, dañar) => {
  const texto = await sello(prueba);
  await comprobar(prueba, texto);
  writeFileSync(archivo(prueba), dañar(readFileSync(archivo(prueba), 'utf8')));
  expect(prueba.nucleo.sello.recuentos.read()).toBeNull();
  expect(await comprobar(prueba, texto)).toMatchObject({ ok: true });
  expect(prueba.nucleo.sello.recuentos.read()).not.toBeNull();
});

it.each([
  ['whole', () => Promise.resolve(), { ok: true, codigo: 'prefijo_verificado' }],
  ['altered', () => alterar(prueba, 'position = 0'), { ok: false, codigo: 'libro_alterado' }],
])(
  'answers of a long ledger at once, claims no more than the seal proves, and counts: it is %s',
  async (_, pasar, al_final) => {
    prueba.app.get(Recuento).pocos = 0n;
    const texto = await sello(prueba);
    await pasar();
    const primera = await comprobar(prueba, texto);
    expect(primera).toMatchObject({ ok: true, codigo: 'prefijo_verificado', recuento: null });
    expect(primera.mensaje).toMatch(
      /Falta comparar con el sello los eventos guardados, uno por uno: es el primer recuento/,
    );
    while (prueba.nucleo.sello.recuentos.read() === null) await comprobar(prueba, texto);
    const ultima = await comprobar(prueba, texto);
    expect(ultima).toMatchObject({ ...al_final, recuento: { eventos: expect.any(Number) } });
    expect(ultima.mensaje).not.toContain('Falta comparar');
  },
);

describe('a recount that a kill has ended', () => {
  const enCurso = (): string => join(prueba.nucleo.config.dataDir, 'sello', 'recuento-en-curso.json');

  /** Recounts a ledger and keeps only the saved progress, like a kill. */
  async function cortado(): Promise<void> {
    const { recuentoEnCurso } = prueba.nucleo.sello;
    prueba.app.get(Recuento).guardaCada = 0;
    const drop = jest.spyOn(recuentoEnCurso, 'drop').mockImplementation(() => undefined);
    await comprobar(prueba, await sello(prueba));
    drop.mockRestore();
    unlinkSync(archivo(prueba));
    await prueba.club('Ana');
  }

  /** The end of the next recount, and the position after which it reads. */
  async function siguiente(pasar: () => Promise<unknown> = () => Promise.resolve()) {
    const texto = await sello(prueba);
    await pasar();
    const leer = jest.spyOn(PostgresRows.prototype, 'byPosition');
    try {
      const { ok } = await comprobar(prueba, texto);
      return { ok, desde: leer.mock.calls.map(([after]) => after) };
    } finally {
      leer.mockRestore();
    }
  }

  it('is gone on with by the next process, and forgotten once it has ended', async () => {
    await cortado();
    const { position, size } = JSON.parse(readFileSync(enCurso(), 'utf8').split('\n')[1]!) as Record<string, number>;
    expect(size).toBeGreaterThan(5);
    expect(await siguiente()).toEqual({ ok: true, desde: [BigInt(position!)] });
    expect(existsSync(enCurso())).toBe(false);
    expect(prueba.nucleo.sello.recuentos.read()!.last.events).toBeGreaterThan(BigInt(size!));
  });

  it('finds what was altered after the place where it stopped', async () => {
    await cortado();
    await alterar(prueba, 'position = (SELECT max(position) FROM ledger.events)');
    expect((await siguiente()).ok).toBe(false);
  });

  it('begins anew where the stored seal is not the one that was counted, and finds it', async () => {
    await cortado();
    const { ok, desde } = await siguiente(() =>
      prueba.nucleo.pool.query(`UPDATE lectura.sello_hojas SET hash = sha256('x') WHERE index = 1`),
    );
    expect([ok, desde]).toEqual([false, [null]]);
  });

  it.each([
    ['it was edited', (texto: string) => texto.replace('"position":', '"position":1')],
    ['it is damaged', (texto: string) => texto.slice(0, -9)],
    ['it is empty', () => ''],
    ['it was kept long ago', null],
  ])('begins anew where %s', async (_, cambio) => {
    await cortado();
    const { recuentoEnCurso } = prueba.nucleo.sello;
    if (cambio) writeFileSync(enCurso(), cambio(readFileSync(enCurso(), 'utf8')));
    else recuentoEnCurso.keep({ ...recuentoEnCurso.read()!, at: '2020-01-01T00:00:00.000Z' });
    expect(await siguiente()).toEqual({ ok: true, desde: [null] });
  });
});
