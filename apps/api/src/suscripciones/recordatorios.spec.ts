import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { enElInstante } from '../testing/clock.testkit';
import { abrirBuzon, type Buzon } from '../testing/correo.testkit';
import { Recordatorios } from './recordatorios';

let buzon: Buzon;
let app: AppDePrueba;
let club: Persona & { club_id: string };
beforeAll(async () => {
  buzon = await abrirBuzon();
  app = await levantarApp({ SMTP_URL: buzon.url, PUBLIC_URL: 'https://cepa.example' });
  club = await app.club('Ana');
}, 90_000);
afterAll(async () => {
  await app.cerrar();
  await buzon.cerrar();
});

const hoy = diaDe(new Date());
const admin = () => app.http(app.admin);
const terminar = (club_id: string, fecha_fin: string) =>
  admin().put(`/api/clubes_actualizar_suscripcion/${club_id}`).send({ fecha_fin }).expect(200);
const vuelta = (dia: string): Promise<void> =>
  enElInstante(app, new Date(`${dia}T12:00:00-03:00`), () => app.app.get(Recordatorios, { strict: false }).vuelta());
const enviados = async (): Promise<string[]> =>
  (
    await app.nucleo.pool.query<{ dicho: string }>(
      `SELECT fecha_fin::text || ' ' || dias AS dicho FROM boveda.suscripciones_recordatorios ORDER BY dias DESC`,
    )
  ).rows.map(({ dicho }) => dicho);

it('tells the people of a club 15 and 3 days before its end, once each', async () => {
  const fin = sumarDias(hoy, 20);
  await terminar(club.club_id, fin);
  await vuelta(sumarDias(fin, -16));
  expect(await enviados()).toEqual([]);
  await vuelta(sumarDias(fin, -15));
  const { para, texto } = await buzon.siguiente();
  expect(para).toEqual([club.email]);
  expect(texto).toContain('termina en 15 días');
  expect(texto).toContain('https://cepa.example/configuracion/renovar-suscripcion');
  await vuelta(sumarDias(fin, -14));
  await vuelta(sumarDias(fin, -3));
  expect((await buzon.siguiente()).texto).toContain('termina en 3 días');
  await Promise.all([vuelta(sumarDias(fin, -2)), vuelta(fin)]);
  await vuelta(sumarDias(fin, 1));
  expect(await enviados()).toEqual([`${fin} 15`, `${fin} 3`]);
});

it('shows the administration its queues, and writes to it once when strangers ask', async () => {
  const nueva = await app.persona('Beto');
  const { body: creado } = await app.http(nueva.token).post('/api/clubes').send({ nombre: 'Sin pagar' }).expect(200);
  const vencido = await app.club('Caro');
  await terminar(vencido.club_id, sumarDias(hoy, -1));
  const pedido = {
    ...{ nombre: 'Dora', email: 'dora@example.org', telefono: null, organizacion: null, red_social: null },
    ...{ preferencia_contacto: 'email', habilitacion_legal: 'sí', mensaje: 'Hola' },
  };
  for (let vez = 0; vez < 2; vez += 1) await app.http().post('/api/solicitud_uso_crear').send(pedido).expect(201);
  expect((await buzon.siguiente()).texto).toContain('https://cepa.example/configuracion/solicitudes-servicio');
  expect((await admin().get('/api/hoy/administracion').expect(200)).body).toEqual({
    solicitudes: 2,
    esperan: { total: 1, primeros: [{ id: creado.id, nombre: 'Sin pagar', fecha: hoy }] },
    sin_pagar: { total: 0, primeros: [] },
    vencidos: {
      total: 1,
      primeros: [{ id: vencido.club_id, nombre: expect.any(String), fecha: sumarDias(hoy, -1) }],
    },
  });
  await app.http(club.token).get('/api/hoy/administracion').expect(403);
});

it('lets the administration change how many people and task names a club has', async () => {
  const ruta = `/api/clubes/${club.club_id}/limites`;
  expect((await admin().get(ruta).expect(200)).body).toEqual({ personas: 3, tareas: 50 });
  expect((await admin().put(ruta).send({ personas: 5 }).expect(200)).body).toEqual({
    mensaje: 'Límites actualizados',
    ...{ personas: 5, tareas: 50 },
  });
  await app.http(club.token).put(ruta).send({ personas: 9 }).expect(403);
  const { body } = await admin().get('/api/historial').query({ id: club.club_id }).expect(200);
  expect(JSON.stringify(body)).toContain('El club pasó a poder tener 5 personas (antes 3).');
});
