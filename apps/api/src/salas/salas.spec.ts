import { randomUUID } from 'node:crypto';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { idsPorPaginas } from '../testing/listas.testkit';

describe('salas over HTTP', () => {
  let prueba: AppDePrueba;
  let ana: Persona & { club_id: string };

  beforeAll(async () => {
    prueba = await levantarApp();
    ana = await prueba.club('Ana');
  });
  afterAll(() => prueba.cerrar());

  it('keeps a room and its table from creation to removal', async () => {
    const http = prueba.http(ana.token);
    const { body: sala } = await http
      .post('/api/salasDeCultivo/')
      .send({ form: { nombre: 'Floración 1', tipo: 'sala', descripcion: '', capacidad: 40 }, club_id: ana.club_id })
      .expect(201);
    expect(sala).toMatchObject({
      mensaje: 'Sala de cultivo creada con éxito',
      club_id: ana.club_id,
      nombre: 'Floración 1',
      descripcion: null,
      tipo: 'sala',
      capacidad: 40,
      ubicacion: null,
    });
    const { body: mesa } = await http
      .post('/api/mesasDeCultivo')
      .send({ nombre: 'A', largo: 2.44, ancho: 1.22, sala_id: sala.id, club_id: ana.club_id })
      .expect(201);
    expect(mesa).toMatchObject({ largo: 2.44, ancho: 1.22, salaDeCultivo: { id: sala.id, nombre: 'Floración 1' } });
    const { body: mesas } = await http.get(`/api/salasDeCultivo/${sala.id}/mesasDeCultivo`).expect(200);
    expect(mesas.map(({ id }: { id: string }) => id)).toEqual([mesa.id]);
    await http
      .put(`/api/salasDeCultivo/${sala.id}`)
      .send({ form: { ...sala, nombre: 'Vegetativo', tipo: 'invernadero' }, club_id: ana.club_id })
      .expect(200);
    await http
      .put(`/api/mesasDeCultivo/${mesa.id}`)
      .send({ form: { ...mesa, ancho: '.5' }, club_id: ana.club_id })
      .expect(200, {
        ...mesa,
        mensaje: 'Mesa actualizada con éxito',
        ancho: 0.5,
        salaDeCultivo: { id: sala.id, nombre: 'Vegetativo' },
      });
    const { body: otra } = await http.post('/api/salasDeCultivo').send({ nombre: 'Otra', tipo: 'sala' }).expect(201);
    const { body: mudada } = await http
      .put(`/api/mesasDeCultivo/${mesa.id}`)
      .send({ nombre: 'A', largo: 2.44, ancho: 0.5, sala_id: otra.id })
      .expect(200);
    expect([mudada.sala_id, mudada.salaDeCultivo]).toEqual([otra.id, { id: otra.id, nombre: 'Otra' }]);
    await http
      .put(`/api/mesasDeCultivo/${mesa.id}`)
      .send({ nombre: 'A', largo: 2.44, ancho: 0.5, salaDeCultivoId: sala.id })
      .expect(200)
      .expect(({ body }) => expect(body.sala_id).toBe(sala.id));
    await http.delete(`/api/salasDeCultivo/${otra.id}`).expect(200);
    await http.delete(`/api/mesasDeCultivo/${mesa.id}`).send({ club_id: ana.club_id }).expect(200);
    const { body: fin } = await http.delete(`/api/salasDeCultivo/${sala.id}`).expect(200);
    expect(fin).toEqual({ mensaje: 'Sala de cultivo eliminada con éxito' });
    const { body: salas } = await http.get(`/api/salasDeCultivoJoinClubByclub_id/?club_id=${ana.club_id}`).expect(200);
    expect(salas).toEqual([]);
  });

  it('answers rooms and tables searched, filtered and sorted page by page', async () => {
    const { token } = await prueba.club('Páginas');
    const http = prueba.http(token);
    const crear = async (nombre: string, tipo: string, capacidad: number | null): Promise<string> =>
      (await http.post('/api/salasDeCultivo').send({ nombre, tipo, capacidad }).expect(201)).body.id;
    const [diez, dos] = [await crear('Ñandú 10', 'sala', null), await crear('nandu 2', 'vivero', 5)];
    const mesa = async (nombre: string, largo: number): Promise<string> =>
      (await http.post('/api/mesasDeCultivo').send({ nombre, largo, ancho: 1, sala_id: dos }).expect(201)).body.id;
    const [larga, corta] = [await mesa('A', 10), await mesa('B', 2)];
    const SALAS = '/api/salasDeCultivoJoinClubByclub_id';
    const MESAS = `/api/salasDeCultivo/${dos}/mesasDeCultivo`;
    expect([
      await idsPorPaginas(http, SALAS, { orden: 'nombre', buscar: 'NANDU', limit: 1 }),
      await idsPorPaginas(http, SALAS, { orden: '-capacidad', limit: 1 }),
      await idsPorPaginas(http, SALAS, { orden: 'capacidad', limit: 1 }),
      await idsPorPaginas(http, SALAS, { tipo: 'sala', limit: 50 }),
      await idsPorPaginas(http, SALAS, { sala_id: dos.toUpperCase(), limit: 1 }),
      await idsPorPaginas(http, MESAS, { orden: 'largo', limit: 1 }),
      await idsPorPaginas(http, MESAS, { orden: '-nombre', limit: 1 }),
    ]).toEqual([[dos, diez], [dos, diez], [dos, diez], [diez], [dos], [corta, larga], [corta, larga]]);
    for (const malo of [{ orden: 'club' }, { cursor: 'nada' }, { limit: 0 }, { tipo: 'nave' }])
      await http.get(SALAS).query(malo).expect(400);
  });

  it('knows a club and a room by their ids in capitals too', async () => {
    const { body: sala } = await prueba
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Capital', tipo: 'sala', club_id: ana.club_id.toUpperCase() })
      .expect(201);
    const { body: otra } = await prueba
      .http(prueba.admin)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Del administrador', tipo: 'sala', club_id: ana.club_id.toUpperCase() })
      .expect(201);
    const { body: salas } = await prueba
      .http(ana.token)
      .get('/api/salasDeCultivoJoinClubByclub_id')
      .query({ club_id: ana.club_id.toUpperCase() })
      .expect(200);
    expect(salas.map(({ id }: { id: string }) => id)).toEqual([otra.id, sala.id]);
    for (const { id } of [sala, otra])
      await prueba.http(ana.token).delete(`/api/salasDeCultivo/${id.toUpperCase()}`).expect(200);
  });

  it('opens no rooms in a club that is not there, or no longer', async () => {
    const beto = await prueba.club('Bruno');
    const admin = prueba.http(prueba.admin);
    await admin.delete(`/api/clubes/${beto.club_id}`).expect(200);
    const antes = await prueba.nucleo.ledger.head();
    for (const club_id of [randomUUID(), beto.club_id]) {
      await admin.post('/api/salasDeCultivo').send({ nombre: 'X', tipo: 'sala', club_id }).expect(404);
      await admin.post(`/api/insertarGenetica/${club_id}`).send({}).expect(404);
    }
    expect(await prueba.nucleo.ledger.head()).toBe(antes);
  });

  it.each([
    [{ tipo: 'sala' }, { nombre: 'Este campo es obligatorio.' }],
    [{ nombre: 'X', tipo: 'ático' }, { tipo: 'Elegí una opción de la lista.' }],
    [{ nombre: 'X', tipo: 'sala', otra: 1 }, { otra: 'Este campo no existe.' }],
  ])('refuses %j', async (cuerpo, errors) => {
    const { body, headers } = await prueba.http(ana.token).post('/api/salasDeCultivo').send(cuerpo).expect(400);
    expect(body).toMatchObject({ status: 400, errors });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each(['plantas_ids=A,B', 'plantas_ids=A&plantas_ids=B', 'plantas_ids[]=A&plantas_ids[]=B', 'plantas_ids[]=A'])(
    'reads which plants are asked for from %s',
    async (lista) => {
      const consulta = lista.replace('A', randomUUID()).replace('B', randomUUID());
      await prueba
        .http(ana.token)
        .get(`/api/sala_plantas_asignadas_a_salas?${consulta}&club_id=${ana.club_id}`)
        .expect(200, []);
    },
  );

  it('keeps clubs apart', async () => {
    const beto = await prueba.club('Beto');
    const { body: sala } = await prueba
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Propia', tipo: 'sala' })
      .expect(201);
    await prueba
      .http(beto.token)
      .put(`/api/salasDeCultivo/${sala.id}`)
      .send({ nombre: 'Robada', tipo: 'sala' })
      .expect(404);
    await prueba.http(beto.token).get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`).expect(403);
    await prueba.http(beto.token).delete(`/api/salasDeCultivo/${sala.id}`).expect(404);
  });
});
