import { INVITACION_VENCIDA } from '@cepa/domain/clubes/invitar';
import type { AppDePrueba, Persona } from '../testing/app.testkit';
import { levantarConCorreo, type Buzon } from '../testing/correo.testkit';
import { masTarde } from '../testing/clock.testkit';

let buzon: Buzon;
let app: AppDePrueba;
let cerrar: () => Promise<void>;
beforeAll(async () => ({ app, buzon, cerrar } = await levantarConCorreo()), 60_000);
afterAll(() => cerrar());

type ConClub = Persona & { club_id: string };
const ENLACE = /https:\/\/cepa\.example\/invitacion#([\w-]{43})/;
const tokenDe = (texto: string): string => ENLACE.exec(texto)?.[1] ?? 'no link';
const invitar = ({ token }: ConClub, email?: string) => app.http(token).post('/api/invitaciones').send({ email });
const consultar = (token: string) => app.http().post('/api/invitacion_consultar').send({ token });
const aceptar = (quien: Persona, token: string) =>
  app.http(quien.token).post('/api/invitacion_aceptar').send({ token });
const abiertas = async ({ token }: ConClub) => (await app.http(token).get('/api/invitaciones').expect(200)).body;
const enlaceDe = async (club: ConClub): Promise<string> => tokenDe((await invitar(club).expect(201)).body.enlace);

describe('an invitation', () => {
  it('is a link that one person accepts, once, and that the club reads in its history', async () => {
    const [ana, beto, caro] = [await app.club('Ana'), await app.persona('Beto'), await app.persona('Caro')];
    const { body } = await invitar(ana).expect(201);
    expect([body.mensaje, body.por_correo]).toEqual([
      'Invitación creada. Entregale el enlace a la persona: sirve una sola vez.',
      false,
    ]);
    const token = tokenDe(body.enlace);
    expect((await consultar(token).expect(200)).body).toEqual({
      club: 'Club Ana',
      invita: 'Ana',
      email: null,
      vence: body.vence,
    });
    expect((await abiertas(ana)).map(({ id, email, invita }: Record<string, unknown>) => [id, email, invita])).toEqual([
      [body.id, null, 'Ana'],
    ]);
    expect((await aceptar(beto, token).expect(200)).body).toEqual({ mensaje: 'Ya sos parte de Club Ana.' });
    const { body: yo } = await app.http(beto.token).get('/api/usuarios/me').expect(200);
    expect([yo.rol, yo.club_id]).toEqual(['club', ana.club_id]);
    expect((await aceptar(caro, token).expect(409)).body.error).toBe(INVITACION_VENCIDA);
    await consultar(token).expect(409);
    expect(await abiertas(ana)).toEqual([]);
    const { body: historia } = await app
      .http(ana.token)
      .get('/api/historial')
      .query({ entidad: 'club', id: ana.club_id })
      .expect(200);
    const dicho = JSON.stringify(historia);
    expect(dicho).toContain('Se creó una invitación al club');
    expect(dicho).toContain('Una persona aceptó una invitación al club.');
  });

  it('goes out by mail where one says to whom; the address is in the vault alone', async () => {
    const dani = await app.club('Dani');
    const { body } = await invitar(dani, 'Invitada@cepa.test').expect(201);
    expect([body.mensaje, body.por_correo]).toEqual(['Invitación creada. Le enviamos el enlace por correo.', true]);
    const mail = await buzon.siguiente();
    expect([mail.para, mail.texto]).toEqual([
      ['invitada@cepa.test'],
      expect.stringContaining('Dani te invitó a Club Dani.'),
    ]);
    const token = tokenDe(mail.texto);
    expect((await consultar(token).expect(200)).body.email).toBe('invitada@cepa.test');
    const libro: string[] = [];
    for await (const evento of app.nucleo.ledger.readStream(`club-${dani.club_id}`))
      libro.push(JSON.stringify([evento.type, evento.data, evento.metadata]));
    expect(libro.some((uno) => uno.startsWith('["InvitacionCreada"'))).toBe(true);
    expect(libro.filter((uno) => /invitada@cepa/i.test(uno) || uno.includes(token))).toEqual([]);
  });

  it('is counted as a seat, and gives it back when it is annulled or old', async () => {
    const [eva, fede] = [await app.club('Eva'), await app.persona('Fede')];
    const [uno, dos] = [(await invitar(eva).expect(201)).body, (await invitar(eva).expect(201)).body];
    expect((await invitar(eva).expect(422)).body.error).toBe('Máximo 3 usuarios.');
    const { body } = await app.http(eva.token).delete(`/api/invitaciones/${uno.id}`).expect(200);
    expect(body).toEqual({ mensaje: 'Invitación anulada.' });
    await app.http(eva.token).delete(`/api/invitaciones/${uno.id}`).expect(404);
    expect((await aceptar(fede, tokenDe(uno.enlace)).expect(409)).body.codigo).toBe('INVITACION_VENCIDA');
    const OCHO_DIAS = 8 * 24 * 3_600_000;
    expect((await masTarde(app, OCHO_DIAS, () => consultar(tokenDe(dos.enlace)))).status).toBe(409);
  });

  it('is nobody else’s to see or annul', async () => {
    const [gala, hugo] = [await app.club('Gala'), await app.club('Hugo')];
    const { body } = await invitar(gala).expect(201);
    await app.http(hugo.token).delete(`/api/invitaciones/${body.id}`).expect(404);
    await app.http(hugo.token).get('/api/invitaciones').query({ club_id: gala.club_id }).expect(403);
    expect(await abiertas(hugo)).toEqual([]);
    expect((await aceptar(hugo, tokenDe(body.enlace)).expect(409)).body.error).toBe('El usuario ya tiene un club.');
    // It stays valid for the invited person.
    await consultar(tokenDe(body.enlace)).expect(200);
  });

  it('lets in one of two who use it at once', async () => {
    const [iris, juan, kira] = [await app.club('Iris'), await app.persona('Juan'), await app.persona('Kira')];
    const token = await enlaceDe(iris);
    const respuestas = await Promise.all([aceptar(juan, token), aceptar(kira, token)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is worth nothing once its author was taken out of the club', async () => {
    const [luz, mara] = [await app.club('Luz'), await app.persona('Mara')];
    await app.http(luz.token).post('/api/usuarios_vincular').send({ user_id: mara.id }).expect(200);
    const token = tokenDe((await app.http(mara.token).post('/api/invitaciones').send({}).expect(201)).body.enlace);
    await app.http(luz.token).post('/api/usuarios_desvincular').send({ user_id: mara.id }).expect(200);
    expect((await aceptar(mara, token).expect(409)).body.codigo).toBe('INVITACION_VENCIDA');
    expect(await abiertas(luz)).toEqual([]);
  });
});
