import { CLAVE, levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const registrarse = (email: string) =>
  app.http().post('/api/auth/usuarios').send({ nombre: 'Alguien', email, password: CLAVE, acepto_terminos: true });
const token = async (email: string, password: string = CLAVE): Promise<string> =>
  (await app.http().post('/api/auth/login').send({ email, password }).expect(200)).body.result.token;

it('whoever registers an address is neither found nor linked by it, and proves it with the link that the club hands over', async () => {
  const ana = await app.club('Ana');
  const { id } = (await registrarse('medica@hospital.test').expect(201)).body;
  const buscar = async () =>
    (await app.http(ana.token).get('/api/usuarios_buscar').query({ query: 'medica@hospital.test' }).expect(200)).body;
  expect(await buscar()).toEqual([]);
  const { body } = await app
    .http(ana.token)
    .post('/api/usuarios_vincular')
    .send({ user_id: id, club_id: ana.club_id })
    .expect(200);
  expect(body).toEqual({
    mensaje: 'La persona todavía no confirmó su correo: entregale el enlace de la invitación.',
    enlace: expect.stringMatching(/\/invitacion#[\w-]{43}$/),
  });
  const suya = await token('medica@hospital.test');
  expect((await app.http(suya).get('/api/usuarios/me').expect(200)).body.club_id).toBeNull();
  await app
    .http(suya)
    .post('/api/invitacion_aceptar')
    .send({ token: new URL(body.enlace).hash.slice(1) })
    .expect(200);
  expect((await app.http(suya).get('/api/usuarios/me').expect(200)).body.club_id).toBe(ana.club_id);
  expect((await app.http(suya).get('/api/usuarios/me/correo').expect(200)).body.probado).toBe(true);
  expect(await buscar()).toHaveLength(1);
});

it('the administration hands a link over: who uses it has the account, and what a stranger did with it ends', async () => {
  const { id } = (await registrarse('doctora@hospital.test').expect(201)).body;
  const delExtrano = await token('doctora@hospital.test');
  const { body } = await app.http(app.admin).post(`/api/usuarios/${id}/enlace_contrasena`).expect(201);
  const enlace = new URL(body.enlace).hash.slice(1);
  await app.http().post('/api/auth/contrasena_nueva').send({ token: enlace, password: 'Nueva2027x' }).expect(200);
  await app.http(delExtrano).get('/api/usuarios/me').expect(401);
  const suya = await token('doctora@hospital.test', 'Nueva2027x');
  expect((await app.http(suya).get('/api/usuarios/me/correo').expect(200)).body.probado).toBe(true);
});

it('one address registers twenty accounts in ten minutes, and the administration as many as it needs', async () => {
  const estados: number[] = [];
  for (let cual = 0; cual < 24; cual += 1) estados.push((await registrarse(`muchas${cual}@cepa.test`)).status);
  // Two were created above.
  expect([201, 429].map((estado) => estados.filter((uno) => uno === estado).length)).toEqual([18, 6]);
  await app.persona('Siguiente');
}, 60_000);
