import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** The next answer of the geocoder stand-in. */
let dicho: { status: number; cuerpo: string };
/** The URLs that were requested. */
let pedidos: string[] = [];
let geocodificador: Server;
let app: AppDePrueba;

beforeAll(async () => {
  geocodificador = createServer((pedido, respuesta) => {
    pedidos.push(pedido.url ?? '');
    respuesta.writeHead(dicho.status, { 'content-type': 'application/json' }).end(dicho.cuerpo);
  });
  await new Promise<void>((listo) => geocodificador.listen(0, '127.0.0.1', listo));
  const { port } = geocodificador.address() as AddressInfo;
  app = await levantarApp({
    GEOCODER_URL: `http://127.0.0.1:${port}/reverse`,
    TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    TILES_ATTRIBUTION: '© Mapas',
  });
}, 60_000);
afterAll(async () => {
  await app.cerrar();
  await new Promise((listo) => geocodificador.close(listo));
});

const NADIE = '00000000-0000-4000-8000-000000000000';
const LUGAR = {
  pais: 'Argentina',
  region: 'Buenos Aires',
  ciudad: 'Tandil',
  distrito: null,
  latitud: -37.32167,
  longitud: -59.13316,
};
const crear = async (cuerpo: object = LUGAR): Promise<string> =>
  (await app.http(app.admin).post('/api/ubicaciones').send(cuerpo).expect(201)).body.id;

describe('locations', () => {
  it('are written by the administration and read by everybody', async () => {
    const ana = await app.club('Ana');
    const { body: creada } = await app.http(app.admin).post('/api/ubicaciones').send(LUGAR).expect(201);
    const guardada = { ...LUGAR, id: expect.any(String), creado_en: expect.any(String) };
    expect(creada).toEqual({ mensaje: 'Ubicación creada con éxito', ...guardada });
    const una = `/api/ubicaciones/${creada.id}`;
    const otra = { ...LUGAR, distrito: 'Centro' };
    expect((await app.http(app.admin).put(una).send(otra).expect(200)).body).toEqual({
      mensaje: 'Ubicación actualizada con éxito',
      ...guardada,
      distrito: 'Centro',
    });
    expect((await app.http(ana.token).get(una).query({ club_id: ana.club_id }).expect(200)).body).toEqual({
      ...guardada,
      distrito: 'Centro',
    });
    expect((await app.http(ana.token).get('/api/ubicaciones').expect(200)).body).toHaveLength(1);
    for (const pedido of [
      app.http(ana.token).post('/api/ubicaciones').send(LUGAR),
      app.http(ana.token).put(una).send(LUGAR),
      app.http(ana.token).delete(una).send({ club_id: ana.club_id }),
    ])
      expect((await pedido.expect(403)).body.error).toBe('No tienes permisos suficientes para esta acción.');
    expect((await app.http(app.admin).delete(una).send({}).expect(200)).body).toEqual({
      mensaje: 'Ubicación eliminada con éxito',
    });
    await app.http(ana.token).get(una).expect(404);
    await app.http(app.admin).put(una).send(LUGAR).expect(404);
  });

  it('are checked', async () => {
    const { body } = await app.http(app.admin).post('/api/ubicaciones').send({ latitud: 'x' }).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual(['ciudad', 'latitud', 'longitud', 'pais', 'region']);
    const fuera = await app
      .http(app.admin)
      .post('/api/ubicaciones')
      .send({ ...LUGAR, latitud: 91 })
      .expect(422);
    expect(fuera.body.errors).toEqual({ latitud: 'La latitud va de -90 a 90 grados.' });
  });
});

describe('supply points', () => {
  it('are of one club, at a location that stays while they do', async () => {
    const [beto, caro] = [await app.club('Beto'), await app.club('Caro')];
    const ubicacion_id = await crear();
    const { body: creado } = await app
      .http(beto.token)
      .post('/api/puntos_abastecimiento')
      .send({ nombre: 'Sede', ubicacion_id, club_id: beto.club_id })
      .expect(201);
    const guardado = {
      id: expect.any(String),
      club_id: beto.club_id,
      nombre: 'Sede',
      ubicacion_id,
      nivel_exactitud: 'CIUDAD',
      visible: true,
      ubicacion: { id: ubicacion_id, pais: 'Argentina', region: 'Buenos Aires', ciudad: 'Tandil', distrito: null },
      creado_en: expect.any(String),
    };
    expect(creado).toEqual({ mensaje: 'Punto de abastecimiento creado con éxito', ...guardado });
    const uno = `/api/puntos_abastecimiento/${creado.id}`;
    const form = { nombre: 'Sede', ubicacion_id, nivelExactitud: 'CALLE', visible: false };
    expect((await app.http(beto.token).put(uno).send(form).expect(200)).body).toEqual({
      mensaje: 'Punto de abastecimiento actualizado con éxito',
      ...guardado,
      nivel_exactitud: 'CALLE',
      visible: false,
    });
    await app.http(caro.token).put(uno).send(form).expect(404);
    await app.http(caro.token).delete(uno).send({ club_id: caro.club_id }).expect(404);
    expect((await app.http(caro.token).get('/api/puntos_abastecimiento').expect(200)).body).toEqual([]);
    await app
      .http(beto.token)
      .post('/api/puntos_abastecimiento')
      .send({ ...form, ubicacion_id: NADIE })
      .expect(404);
    await app
      .http(beto.token)
      .post('/api/puntos_abastecimiento')
      .send({ ...form, nivelExactitud: 'BARRIO' })
      .expect(400);
    const usada = await app.http(app.admin).delete(`/api/ubicaciones/${ubicacion_id}`).send({}).expect(409);
    expect(usada.body.error).toBe('No se puede eliminar: hay puntos de abastecimiento en esta ubicación.');
    expect((await app.http(beto.token).delete(uno).send({ club_id: beto.club_id }).expect(200)).body).toEqual({
      mensaje: 'Punto de abastecimiento eliminado con éxito',
    });
    await app.http(app.admin).delete(`/api/ubicaciones/${ubicacion_id}`).send({}).expect(200);
  });
});

describe('the map', () => {
  const preguntar = () =>
    app.http(app.admin).get('/api/lugar_en_el_mapa').query({ latitud: '-37.3217', longitud: '-59.1332' });

  it('asks the configured service for the place at a point', async () => {
    const address = { country: 'Argentina', state: 'Buenos Aires', town: 'Tandil', suburb: ' Centro ', road: 'Pinto' };
    dicho = { status: 200, cuerpo: JSON.stringify({ address }) };
    pedidos = [];
    expect((await preguntar().expect(200)).body).toEqual({
      lugar: { pais: 'Argentina', region: 'Buenos Aires', ciudad: 'Tandil', distrito: 'Centro' },
    });
    expect(pedidos).toEqual(['/reverse?format=jsonv2&lat=-37.3217&lon=-59.1332&accept-language=es']);
    dicho = { status: 200, cuerpo: JSON.stringify({ address: { country: 7 } }) };
    expect((await preguntar().expect(200)).body).toEqual({
      lugar: { pais: null, region: null, ciudad: null, distrito: null },
    });
  });

  it.each([
    [500, '{}'],
    [200, '<html>'],
    [200, '{"error":"Unable to geocode"}'],
  ])('says that the service does not answer when it answers %s %s', async (status, cuerpo) => {
    dicho = { status, cuerpo };
    expect((await preguntar().expect(503)).body.error).toBe(
      'El servicio de mapas no respondió: completá el país, la región y la ciudad a mano.',
    );
  });

  it('is drawn with the configured pictures, which the pages may load', async () => {
    const { body, headers } = await app
      .http((await app.club('Dora')).token)
      .get('/api/mapa')
      .expect(200);
    expect(body).toEqual({
      teselas: 'https://tiles.example/{z}/{x}/{y}.png',
      atribucion: '© Mapas',
      geocodificador: true,
    });
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
  });
});
