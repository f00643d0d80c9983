import { READ_SCHEMA } from '@cepa/ledger/projections';
import { clubTreesProjection, sealProjection, verifyLedger } from '@cepa/ledger/seal';
import type { Test } from 'supertest';
import { bytesDe } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

const TABLAS = clubTreesProjection.tables;

type DelClub = Awaited<ReturnType<AppDePrueba['club']>>;

let prueba: AppDePrueba;
let ana: DelClub;
let beto: DelClub;
beforeAll(async () => {
  prueba = await levantarApp();
  [ana, beto] = [await prueba.club('Ana'), await prueba.club('Beto')];
  for (const persona of [ana, beto, ana])
    for (let i = 0; i < 12; i += 1)
      await prueba
        .http(persona.token)
        .post('/api/salasDeCultivo')
        .send({ nombre: `Sala ${Math.random()}`, tipo: 'sala' })
        .expect(201);
  await firmar();
});
afterAll(() => prueba.cerrar());

const firmar = () => prueba.http().get('/api/verificar');
const sql = (texto: string) => prueba.nucleo.pool.query(texto);
const clubes = () => prueba.nucleo.sello.clubes;

async function hallazgos(): Promise<string[]> {
  const { ledger, sello } = prueba.nucleo;
  const { findings } = await verifyLedger({ ledger, tree: sello.arbol, clubs: sello.clubes });
  return findings.map(({ code }) => code);
}

it('signs the heads of all clubs: each one’s own events and no others, and those of no club', async () => {
  const heads = (await clubes().heads())!;
  const de = new Map<string, number>();
  for await (const { metadata } of prueba.nucleo.ledger.readAll()) {
    const club = metadata.club_id ?? '-';
    de.set(club, (de.get(club) ?? 0) + 1);
  }
  expect(new Map([...heads.clubs].map(([club, { size }]) => [club, Number(size)]))).toEqual(de);
  const { body } = await firmar().expect(200);
  expect(body.sello.texto).toMatch(new RegExp(`\nclubes ${heads.clubs.size} [A-Za-z0-9+/]{43}=\n`));
  expect(await hallazgos()).toEqual([]);
});

describe('whoever has the database’s password alters the trees of the clubs', () => {
  beforeAll(async () => {
    for (const tabla of TABLAS) await sql(`CREATE TABLE public.antes_${tabla} AS TABLE ${READ_SCHEMA}.${tabla}`);
  });
  afterEach(async () => {
    for (const tabla of TABLAS)
      await sql(`TRUNCATE ${READ_SCHEMA}.${tabla}; INSERT INTO ${READ_SCHEMA}.${tabla} TABLE public.antes_${tabla}`);
    await firmar().expect(200);
  });
  const numero = (persona: () => DelClub) =>
    `(SELECT numero FROM ${READ_SCHEMA}.sello_clubes WHERE club = '${persona().club_id}')`;
  const A = () => numero(() => ana);
  const B = () => numero(() => beto);
  const tabla = (nombre: string) => `${READ_SCHEMA}.${nombre}`;

  it.each<[string, () => string]>([
    [
      'an event is left out of its club',
      () => `DELETE FROM ${tabla('sello_club_hojas')} WHERE club = ${A()} AND indice = 3`,
    ],
    [
      'an event is moved to another club',
      () => `UPDATE ${tabla('sello_club_hojas')} SET club = ${B()}, indice = 1000 WHERE club = ${A()} AND indice = 3`,
    ],
  ])('%s: its report is refused, and verify names the club', async (_, alterar) => {
    await sql(alterar());
    const [lectura] = (await prueba.nucleo.sello.lecturas([ana.club_id]))!;
    for await (const evento of lectura!.events()) void evento;
    expect(lectura!.isWhole).toBe(false);
    expect(await hallazgos()).toContain('club_alterado');
  });

  it('two leaves change places: verify names the club; its report has the events in the order of the ledger', async () => {
    const hojas = tabla('sello_club_hojas');
    await sql(
      `UPDATE ${hojas} x SET hoja = y.hoja FROM ${hojas} y WHERE x.club = ${A()} AND y.club = x.club AND x.indice IN (3, 4) AND y.indice = 7 - x.indice`,
    );
    const [lectura] = (await prueba.nucleo.sello.lecturas([ana.club_id]))!;
    for await (const evento of lectura!.events()) void evento;
    expect(lectura!.isWhole).toBe(true);
    expect(await hallazgos()).toContain('club_alterado');
  });

  it.each<[string, () => string]>([
    [
      'the head of a club is rolled back',
      () => `UPDATE ${tabla('sello_clubes')} SET eventos = eventos - 1 WHERE numero = ${A()}`,
    ],
    [
      'the head of a club says another root',
      () => `UPDATE ${tabla('sello_clubes')} SET raiz = set_byte(raiz, 0, get_byte(raiz, 0) # 1) WHERE numero = ${A()}`,
    ],
    [
      'two heads are exchanged',
      () =>
        `UPDATE ${tabla('sello_clubes')} x SET eventos = y.eventos, raiz = y.raiz FROM ${tabla('sello_clubes')} y WHERE x.numero IN (${A()}, ${B()}) AND y.numero IN (${A()}, ${B()}) AND x.numero <> y.numero`,
    ],
    ['a club is taken out', () => `DELETE FROM ${tabla('sello_clubes')} WHERE numero = ${A()}`],
    ['older trees are put in their place', () => `UPDATE ${tabla('sello_clubes')} SET eventos = 1 WHERE numero = 0`],
  ])('%s: nothing is signed, health says it, and verify names it', async (_, alterar) => {
    await sql(alterar());
    expect((await firmar().expect(503)).body.codigo).toBe('SELLO_ALTERADO');
    const { sello } = prueba.nucleo;
    expect((await sello.cabezas.comparar(sello.arbol, sello.clubes)).ok).toBe(false);
    expect(await hallazgos()).toContain('club_alterado');
  });

  it('empties them, as if they were still to be built: nothing is signed', async () => {
    await sql(`TRUNCATE ${tabla('sello_clubes')}`);
    expect((await firmar().expect(503)).body.codigo).toBe('SELLO_ALTERADO');
  });
});

describe('with a table of the seal that is gone', () => {
  let sello: string;
  let pdf: Buffer;
  let evento: string;
  const reporte = () => prueba.http(ana.token).get(`/api/export-pdf/auditoria?club_id=${ana.club_id}`);
  beforeAll(async () => {
    sello = (await firmar().expect(200)).body.sello.texto as string;
    pdf = (await bytesDe(reporte())).body;
    for await (const { id } of prueba.nucleo.ledger.readAll()) evento = id;
  });

  const pedidos: readonly [string, () => Test][] = [
    ['the seal of today', () => firmar()],
    ['the check of a seal', () => firmar().query({ sello })],
    ['the check of an event', () => firmar().query({ evento })],
    ['the check of a PDF', () => prueba.http().post('/api/verificar').set('content-type', 'application/pdf').send(pdf)],
    ['the book of a club', () => prueba.http(ana.token).get('/api/libro-del-club')],
    ['a report', reporte],
  ];

  it.each([...[...sealProjection.tables, ...TABLAS].map((tabla) => `${READ_SCHEMA}.${tabla}`), 'plataforma.informes'])(
    'answers 503 with its reason, and never 500: %s',
    async (tabla) => {
      await sql(`ALTER TABLE ${tabla} RENAME TO apartada`);
      try {
        const estados: Record<string, string> = {};
        for (const [que, pedir] of pedidos) {
          const { status, body } = await pedir();
          estados[que] = status === 200 ? '200' : `${status} ${body.codigo}`;
        }
        const posibles = /^(200|503 (SELLO_ILEGIBLE|SELLO_ALTERADO|SELLO_ATRASADO))$/;
        expect(Object.entries(estados).filter(([, estado]) => !posibles.test(estado))).toEqual([]);
        // The head of a club has its root. A small club needs no inner nodes.
        if (!tabla.endsWith('nodos')) expect(Object.values(estados)).toContainEqual(expect.stringMatching(/^503/));
      } finally {
        await sql(`ALTER TABLE ${tabla.split('.')[0]}.apartada RENAME TO ${tabla.split('.')[1]}`);
      }
    },
    60_000,
  );
});
