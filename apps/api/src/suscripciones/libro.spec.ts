import { rmSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import type { Test } from 'supertest';
import { generateSealKey, verifyBook } from '@cepa/ledger/seal';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { outsider } from '@cepa/ledger/seal/proof-doc.testkit';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';
import { numeroDeClub } from '@cepa/words/clubes';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

type Lector = Parameters<Test['parse']>[0];

const aTexto: Lector = (respuesta, listo) => {
  let texto = '';
  respuesta.setEncoding('utf8');
  respuesta.on('data', (parte: string) => (texto += parte));
  respuesta.on('end', () => listo(null, texto));
};

async function descargar({ token, club_id }: Persona & { readonly club_id: string }): Promise<string[]> {
  const { body, headers } = await app.http(token).get('/api/libro-del-club').buffer(true).parse(aTexto).expect(200);
  const nombre = `libro-del-club-${numeroDeClub(club_id)}-${diaDe(new Date())}.ndjson`;
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/x-ndjson',
    `attachment; filename="${nombre}"; filename*=UTF-8''${nombre}`,
  ]);
  return String(body).trimEnd().split('\n');
}

async function* cada(lineas: readonly string[]): AsyncGenerator<string> {
  for (const linea of lineas) yield await Promise.resolve(linea);
}

const sala = ({ token }: Persona, nombre: string) =>
  app.http(token).post('/api/salasDeCultivo').send({ nombre, tipo: 'sala' }).expect(201);

/** The club's own events, from the ledger. */
async function propios(clubId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, metadata } of app.nucleo.ledger.readAll()) if (metadata.club_id === clubId) ids.push(id);
  return ids;
}

describe('the whole book of a club', () => {
  it('is handed over when it expired: every event of it, none of others, and verified without the system', async () => {
    const [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
    // Interleaved events of the two.
    for (let i = 0; i < 12; i += 1) {
      await sala(ana, `Sala ${i}`);
      for (let j = 0; j <= i % 3; j += 1) await sala(beto, `Otra ${i}-${j}`);
    }
    await app
      .http(app.admin)
      .put(`/api/clubes_actualizar_suscripcion/${ana.club_id}`)
      .send({ fecha_fin: sumarDias(diaDe(new Date()), -1) })
      .expect(200);
    await app.http(ana.token).get('/api/salasDeCultivoJoinClubByclub_id').expect(402);

    const lineas = await descargar(ana);
    const suyos = await propios(ana.club_id);
    const dichos = lineas.flatMap((linea) => {
      const { evento } = JSON.parse(linea) as { evento?: { id: string } };
      return evento ? [evento.id] : [];
    });
    expect(dichos).toEqual(suyos);
    expect(lineas.join('\n')).not.toContain(beto.club_id);
    expect(await verifyBook(cada(lineas))).toMatchObject({
      ok: true,
      events: suyos.length,
      heading: { version: 2, club_id: ana.club_id, club: 'Club Ana' },
    });
    const { body } = await app.http().get('/api/verificar').expect(200);
    expect(await verifyBook(cada(lineas), body.clave_publica)).toMatchObject({ ok: true });
    // Only with the commands of docs/proof.md.
    const { write, run, end } = outsider();
    write('libro.ndjson', `${lineas.join('\n')}\n`);
    expect(run('book')).toBe('The events give the signed root\n');
    const dicho = run('seal');
    end();
    expect(dicho).toContain(body.huella_de_clave);
    expect(dicho).toContain('Signature Verified Successfully');
  });

  it('is of another page size the same, and empty for no event', async () => {
    const [caro, dani] = [await app.club('Caro'), await app.club('Dani')];
    await Promise.all(Array.from({ length: 40 }, (_, i) => sala(i % 2 ? caro : dani, `Sala ${i}`)));
    for (const persona of [caro, dani])
      expect(await verifyBook(cada(await descargar(persona)))).toMatchObject({ ok: true });
  });

  it('is not believed once anything of it was changed', async () => {
    const [eva, fede] = [await app.club('Eva'), await app.club('Fede')];
    await sala(eva, 'Sala única');
    await sala(fede, 'Otra');
    const antes = await descargar(eva);
    await sala(eva, 'Sala siguiente');
    const [lineas, ajeno] = [await descargar(eva), await descargar(fede)];
    const donde = (nombre: string) => lineas.findIndex((linea) => linea.includes(nombre));
    const [evento, ultimo] = [donde('Sala única'), donde('Sala siguiente')];
    const conLugar = (linea: string, lugar: number) => linea.replace(/^\{"hoja":\d+/, `{"hoja":${lugar - 2}`);
    const suya = (linea: string, campo: 'sello' | 'prueba', de: string) =>
      JSON.stringify({ ...JSON.parse(linea), [campo]: JSON.parse(de)[campo] });
    const otraClave = generateSealKey('cepa').verifierKey;
    const casos: [string, string[], string | null][] = [
      ['an event reads otherwise', lineas.with(evento, lineas[evento]!.replace('Sala única', 'Sala otra')), null],
      ['an event is left out', lineas.toSpliced(evento, 1), null],
      [
        'an event is left out, and those after it move up',
        lineas.toSpliced(evento, 1).map((linea, i) => (i < evento ? linea : conLugar(linea, i))),
        null,
      ],
      [
        'the last event is left out, and the end says so',
        [...lineas.slice(0, ultimo), JSON.stringify({ fin: { eventos: ultimo - 2 } })],
        null,
      ],
      ['an event is there twice', lineas.toSpliced(evento, 0, lineas[evento]!), null],
      [
        'two events change places',
        lineas.with(evento, conLugar(lineas[ultimo]!, evento)).with(ultimo, conLugar(lineas[evento]!, ultimo)),
        null,
      ],
      ['an event is exchanged for another', lineas.with(ultimo, conLugar(lineas[evento]!, ultimo)), null],
      ['an event is of another club', lineas.with(ultimo, conLugar(ajeno[ultimo - 2]!, ultimo)), null],
      ['its seal and proof are of an older date', lineas.with(1, antes[1]!), null],
      ['it is an older one with the heading of today', antes.with(0, lineas[0]!), null],
      ['it is an older one with the seal of today', antes.with(1, lineas[1]!), null],
      ['its proof is of another club', lineas.with(1, suya(lineas[1]!, 'prueba', ajeno[1]!)), null],
      ['its seal is of another club’s book', lineas.with(1, suya(lineas[1]!, 'sello', ajeno[1]!)), null],
      ['the end is missing', lineas.slice(0, -1), null],
      ['it goes on after its end', [...lineas, lineas[evento]!], null],
      ['a line is none', lineas.with(evento, '{'), null],
      ['a line is no object', lineas.with(evento, 'null'), null],
      ['another signed it', lineas, otraClave],
      ['it says to be of another club', lineas.with(0, lineas[0]!.replaceAll(eva.club_id, fede.club_id)), null],
      ['it says another name', lineas.with(0, lineas[0]!.replace('Club Eva', 'Club Ave')), null],
    ];
    for (const [caso, cambiado, clave] of casos)
      expect([caso, (await verifyBook(cada(cambiado), clave)).ok]).toEqual([caso, false]);
    for (const entero of [antes, lineas, ajeno]) expect((await verifyBook(cada(entero))).ok).toBe(true);
    // The event shown is the hashed one.
    const { evento: dicho } = JSON.parse(lineas[evento]!) as { evento: object };
    expect(lineas[evento]).toContain(canonicalize(dicho));
  });

  it('is refused where a stored event is not the sealed one', async () => {
    const ines = await app.club('Ines');
    await sala(ines, 'Sala verdadera');
    const { nucleo, http } = app;
    await nucleo.pool.query('ALTER TABLE ledger.events DISABLE TRIGGER USER');
    await nucleo.pool.query(
      `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), 'verdadera', 'cambiada!'), 'UTF8') WHERE convert_from(canonical, 'UTF8') LIKE '%Sala verdadera%'`,
    );
    const { body } = await http(ines.token).get('/api/libro-del-club').expect(503);
    expect(body.codigo).toBe('HECHO_ALTERADO');
    await nucleo.pool.query(
      `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), 'cambiada!', 'verdadera'), 'UTF8') WHERE convert_from(canonical, 'UTF8') LIKE '%Sala cambiada!%'`,
    );
    await nucleo.pool.query('ALTER TABLE ledger.events ENABLE TRIGGER USER');
    expect((await verifyBook(cada(await descargar(ines)))).ok).toBe(true);
  });

  it('is of one’s own club, or of any for the administration; a person without a club gets none', async () => {
    const [gala, hugo, sola] = [await app.club('Gala'), await app.club('Hugo'), await app.persona('Sola')];
    const pedir = (token: string, club_id?: string) =>
      app
        .http(token)
        .get('/api/libro-del-club')
        .query(club_id ? { club_id } : {});
    await pedir(gala.token, hugo.club_id).expect(403);
    await pedir(app.admin, hugo.club_id).expect(200);
    await pedir(sola.token).expect(400);
    await app.http().get('/api/libro-del-club').expect(401);
  });

  it('is proved by the tree of all events while the trees of the clubs are built for the first time', async () => {
    const otra = await levantarApp();
    try {
      const [juli, kike] = [await otra.club('Juli'), await otra.club('Kike')];
      for (const { token } of [juli, kike, juli])
        await otra
          .http(token)
          .post('/api/salasDeCultivo')
          .send({ nombre: `Sala ${Math.random()}`, tipo: 'sala' })
          .expect(201);
      await otra.nucleo.pool.query(`TRUNCATE ${READ_SCHEMA}.sello_clubes`);
      rmSync(join(otra.nucleo.config.dataDir, 'sello'), { recursive: true, force: true });
      const { body } = await otra.http(juli.token).get('/api/libro-del-club').buffer(true).parse(aTexto).expect(200);
      const lineas = String(body).trimEnd().split('\n');
      expect(await verifyBook(cada(lineas))).toMatchObject({ ok: true, heading: { version: 1, club: 'Club Juli' } });
      const nodo = lineas.findIndex((linea) => linea.startsWith('{"nivel"'));
      const cambiado = lineas.with(nodo, lineas[nodo]!.replace(/"hash":"../, '"hash":"ff'));
      expect((await verifyBook(cada(cambiado))).ok).toBe(false);
      const { write, run, end } = outsider();
      write('libro.ndjson', `${lineas.join('\n')}\n`);
      expect(run('book')).toBe('The events give the signed root\n');
      end();
    } finally {
      await otra.cerrar();
    }
  });
});
