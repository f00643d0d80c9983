import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { bytesDe, hechosAdjuntos, textoDe } from '../reportes/pdf.testkit';
import { proveedorDePagos, type ProveedorDePagos } from '../testing/proveedor-de-pagos.testkit';

let app: AppDePrueba;
let pagos: ProveedorDePagos;
beforeAll(async () => {
  pagos = await proveedorDePagos();
  app = await levantarApp(pagos.entorno);
}, 60_000);
afterAll(async () => {
  await app.cerrar();
  await pagos.cerrar();
});

const made = async (persona: Persona, key: string) =>
  (await app.http(persona.token).post('/api/clubes/ejemplo').set('idempotency-key', key).expect(200)).body;
const rows = async (table: 'biomasas' | 'dispensaciones' | 'plantas' | 'tareas', club_id: string): Promise<number> =>
  (await app.nucleo.lectura.selectFrom(table).select('id').where('club_id', '=', club_id).execute()).length;

/** The number of people of a club whose identity the vault has: medicinal users, their data, and contacts. */
const known = async (club_id: string): Promise<number[]> => {
  const counts = [
    'boveda.usuarios_medicinales p WHERE p.club_id = $1 AND p.clave IS NOT NULL',
    'boveda.usuarios_medicinales_datos d JOIN boveda.usuarios_medicinales p ON p.id = d.usuario_id WHERE p.club_id = $1',
    'boveda.fichas p WHERE p.club_id = $1 AND p.clave IS NOT NULL',
  ].map((from) => app.nucleo.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, [club_id]));
  return (await Promise.all(counts)).map(({ rows: [row] }) => row!.n);
};

describe('a sample club', () => {
  let ana: Persona;
  let id: string;
  beforeAll(async () => {
    ana = await app.persona('Ana');
    ({ id } = await made(ana, 'muestra-de-ana-1'));
  }, 60_000);

  it('has a crop in each of its ages, packages and deliveries, and needs no payment', async () => {
    const { body: yo } = await app.http(ana.token).get('/api/usuarios/me').expect(200);
    expect([yo.club.id, yo.club.nombre, yo.club.ejemplo]).toEqual([id, 'Club de ejemplo', true]);
    expect((await app.http(ana.token).get('/api/onboarding_status').expect(200)).body.paso_actual).toBe('COMPLETO');
    const { body: proyectos } = await app.http(ana.token).get(`/api/clubes/${id}/proyectos?limit=50`).expect(200);
    expect(proyectos).toHaveLength(4);
    const { body: envasados } = await app
      .http(ana.token)
      .get('/api/producto_final_envasado_con_stock?limit=5')
      .expect(200);
    expect(envasados.length).toBeGreaterThan(0);
    const counts = await Promise.all(
      (['plantas', 'biomasas', 'tareas', 'dispensaciones'] as const).map((t) => rows(t, id)),
    );
    expect(counts.every((n) => n > 0)).toBe(true);
  });

  it('is made once for the same request, and refused beside a club that one has', async () => {
    const head = await app.nucleo.ledger.head();
    expect((await made(ana, 'muestra-de-ana-1')).id).toBe(id);
    const { body } = await app.http(ana.token).post('/api/clubes/ejemplo').expect(409);
    expect(body.codigo).toBe('YA_TIENE_CLUB');
    expect(await app.nucleo.ledger.head()).toBe(head);
  });

  it('takes no payment', async () => {
    const { body } = await app.http(ana.token).post('/api/mercadopago_create_preference').send({}).expect(409);
    expect([body.codigo, body.error]).toEqual(['CLUB_DE_EJEMPLO', 'Es un club de ejemplo: no se paga.']);
  });

  it('says EJEMPLO on each page of its reports, and in their sealed facts', async () => {
    const { body: envasados } = await app.http(ana.token).get('/api/producto_final_envasado_con_stock?limit=1');
    const pedido = app.http(ana.token).get('/api/export-pdf/trazabilidad').query({ codigo: envasados[0].codigo });
    const { body: pdf } = await bytesDe(pedido);
    const text = textoDe(pdf);
    // The extracted text has no spaces.
    const pages = text.match(/Página\d+de\d+/g)?.length;
    expect(text.match(/EJEMPLO:datosinventados/g)).toHaveLength(pages as number);
    expect(text.match(/EJEMPLO(?!:)/g)).toHaveLength(pages as number);
    expect(JSON.parse(hechosAdjuntos(pdf))).toMatchObject({ ejemplo: true, club_id: id });
  });

  it('is nobody else’s to see or remove', async () => {
    const beto = await app.club('Beto');
    expect((await app.http(beto.token).get(`/api/clubes/${id}`)).status).toBe(404);
    const { body } = await app.http(beto.token).delete('/api/clubes/ejemplo').expect(409);
    expect([body.codigo, body.error]).toEqual(['NO_ES_DE_EJEMPLO', 'Tu club no es de ejemplo: no se quita así.']);
  });

  it('is removed by who made it, with everybody whom it invented, and may then make another', async () => {
    const beto = await app.club('Berta');
    await app
      .http(beto.token)
      .post('/api/usuario-medicinal')
      .send({
        ...{ nombre: 'Eva', apellido: 'Real', identificacion: '30111222' },
        ...{ fecha_nacimiento: '1980-01-01', direccion: 'Sur 1' },
      })
      .expect(201);
    expect((await known(id)).every((n) => n > 0)).toBe(true);
    await app.http(ana.token).delete('/api/clubes/ejemplo').expect(200, { mensaje: 'Club de ejemplo quitado' });
    expect((await app.http(ana.token).get('/api/onboarding_status').expect(200)).body.paso_actual).toBe('CREAR_CLUB');
    expect([await known(id), (await known(beto.club_id))[0]]).toEqual([[0, 0, 0], 1]);
    await app.http(ana.token).delete('/api/clubes/ejemplo').expect(409);
    const other = await made(ana, 'muestra-de-ana-2');
    expect(other.id).not.toBe(id);
  }, 60_000);
});
