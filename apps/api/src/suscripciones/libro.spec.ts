import canonicalize from 'canonicalize';
import { generateSealKey, verifyBook } from '@cepa/ledger/seal';
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

async function descargar({ token, club_id }: Persona & { readonly club_id: string }): Promise<string[]> {
  const { body, headers } = await app
    .http(token)
    .get('/api/libro-del-club')
    .buffer(true)
    .parse((respuesta, listo) => {
      let texto = '';
      respuesta.setEncoding('utf8');
      respuesta.on('data', (parte: string) => (texto += parte));
      respuesta.on('end', () => listo(null, texto));
    })
    .expect(200);
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

/** The club's own events, as the ledger has them. */
async function propios(clubId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, metadata } of app.nucleo.ledger.readAll()) if (metadata.club_id === clubId) ids.push(id);
  return ids;
}

describe('the whole book of a club', () => {
  it('is handed over when it expired: every event of it, none of others, and verified without the system', async () => {
    const [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
    // Events of the two, one among the other.
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
      heading: { club_id: ana.club_id, club: 'Club Ana', eventos: suyos.length },
    });
    const { body } = await app.http().get('/api/verificar').expect(200);
    expect(await verifyBook(cada(lineas), body.clave_publica)).toMatchObject({ ok: true });
    // By the commands of docs/proof.md alone.
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
    const eva = await app.club('Eva');
    await sala(eva, 'Sala única');
    await sala(await app.club('Fede'), 'Otra');
    const lineas = await descargar(eva);
    const evento = lineas.findIndex((linea) => linea.includes('Sala única'));
    const nodo = lineas.findIndex((linea) => linea.startsWith('{"nivel"'));
    const otraClave = generateSealKey('cepa').verifierKey;
    const casos: [string, string[], string | null][] = [
      ['an event reads otherwise', lineas.with(evento, lineas[evento]!.replace('Sala única', 'Sala otra')), null],
      ['an event is missing', lineas.toSpliced(evento, 1), null],
      ['an event is there twice', lineas.toSpliced(evento, 0, lineas[evento]!), null],
      ['a node is another', lineas.with(nodo, lineas[nodo]!.replace(/"hash":"../, '"hash":"ff')), null],
      ['the end is missing', lineas.slice(0, -1), null],
      ['it goes on after its end', [...lineas, lineas[evento]!], null],
      ['a line is none', lineas.with(nodo, '{'), null],
      ['another signed it', lineas, otraClave],
      ['it says to be of another club', lineas.with(0, lineas[0]!.replaceAll(eva.club_id, app.admin)), null],
    ];
    for (const [caso, cambiado, clave] of casos)
      expect([caso, (await verifyBook(cada(cambiado), clave)).ok]).toEqual([caso, false]);
    // The event shown is the one that was hashed.
    const { evento: dicho } = JSON.parse(lineas[evento]!) as { evento: object };
    expect(lineas[evento]).toContain(canonicalize(dicho));
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
});
