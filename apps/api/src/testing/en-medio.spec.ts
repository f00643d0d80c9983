import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from './app.testkit';
import { enMedio } from './en-medio.testkit';

/** Acts that read one record and write to another, with another act on what they read between the two. */
describe('an act of which another changes what it read before it writes', () => {
  let prueba: AppDePrueba;
  let cultivo: Cultivo;

  const http = () => prueba.http(cultivo.persona.token);
  const admin = () => prueba.http(prueba.admin);
  const cerrar = () => http().put(`/api/proyecto/${cultivo.proyecto_id}/cerrar`);
  const fecha_inicio = '2026-11-02';

  beforeAll(async () => {
    prueba = await levantarApp();
  }, 90_000);
  afterAll(() => prueba.cerrar());
  let vez = 0;
  beforeEach(async () => {
    cultivo = await nuevoCultivo(prueba, await prueba.club(`Ana${(vez += 1)}`));
  });

  describe('in a project that is being closed', () => {
    it('opens a lot before the closing', async () => {
      const form = { nombre: 'Aurora-014', fecha_inicio, proyecto_id: cultivo.proyecto_id };
      expect(await enMedio(prueba, 'lote-', () => http().post('/api/lotes').send({ form }), cerrar)).toEqual({ estados: [201, 200], registrado: ['LoteCreado', 'ProyectoCerrado'] });
    });

    it('edits a lot before the closing', async () => {
      const { id } = await cultivo.lote(1);
      const editar = () => http().put(`/api/lotes/${id}`).send({ form: { nombre: 'Otro', fecha_inicio } });
      expect(await enMedio(prueba, 'lote-', editar, cerrar)).toEqual({ estados: [200, 200], registrado: ['LoteEditado', 'ProyectoCerrado'] });
    });

    it('adds plants before the closing', async () => {
      const { id, codigo } = await cultivo.lote(1);
      const form = { fecha_inicio, variedad_id: cultivo.variedad_id, cantidad: 1, origen: 'Esqueje', lote_id: id, listacodigos: [`${codigo}-002`] };
      expect(await enMedio(prueba, 'lote-', () => http().post('/api/planta/agregar-varias').send({ form }), cerrar)).toEqual({ estados: [200, 200], registrado: ['PlantasAgregadas', 'ProyectoCerrado'] });
    });

    it('deletes a plant, and a lot, before the closing', async () => {
      const { plantas: [planta] } = await cultivo.lote(1);
      expect(await enMedio(prueba, 'lote-', () => http().delete(`/api/planta/${planta?.id}`), cerrar)).toEqual({ estados: [200, 200], registrado: ['PlantaEliminada', 'ProyectoCerrado'] });
      cultivo = await nuevoCultivo(prueba, cultivo.persona);
      const { id } = await cultivo.lote(1);
      expect(await enMedio(prueba, 'lote-', () => http().put(`/api/lotes/${id}/eliminar`), cerrar)).toEqual({ estados: [200, 200], registrado: ['LoteEliminado', 'ProyectoCerrado'] });
    });

    it('takes plants to a room before the closing', async () => {
      const { plantas } = await cultivo.lote(1);
      const { body: sala } = await http().post('/api/salasDeCultivo').send({ nombre: 'Vegetativo', tipo: 'sala' }).expect(201);
      const asignar = () => http().post('/api/sala_plantas/multiple').send({ sala_id: sala.id, plantas_ids: plantas.map(({ id }) => id) });
      expect(await enMedio(prueba, 'salas-', asignar, cerrar)).toEqual({ estados: [201, 200], registrado: ['PlantasAsignadasASala', 'ProyectoCerrado'] });
    });

    it('harvests biomass before the closing, and before its event ends', async () => {
      const proyecto_evento_id = await cultivo.evento('Cosecha');
      const form = { fecha_cosecha: fecha_inicio, tipo_biomasa: 'Flores frescas', peso: 10, unidad_medida: 'gramos', proyecto_evento_id, proyecto_id: cultivo.proyecto_id };
      const cosechar = () => http().post('/api/biomasa').send({ form });
      const finalizar = () => http().put(`/api/proyectoEvento/finalizar/${proyecto_evento_id}`).send({});
      expect(await enMedio(prueba, 'biomasa-', cosechar, finalizar)).toEqual({ estados: [201, 200], registrado: ['BiomasaCosechada', 'EventoFinalizado'] });
    });
  });

  it('moves plants before one of them is deleted, or dies', async () => {
    const { plantas } = await cultivo.lote(2);
    const [una, otra] = plantas.map(({ id }) => id);
    const proyecto_evento_id = await cultivo.evento('Vegetativo');
    const mover = (planta: string | undefined) => () => http().post('/api/planta_eventos').send({ proyecto_evento_id, proyecto_id: cultivo.proyecto_id, plantas_ids: [planta], fecha_inicio });
    expect(await enMedio(prueba, 'proyecto-', mover(una), () => http().delete(`/api/planta/${una}`))).toEqual({ estados: [201, 200], registrado: ['PlantasMovidasAEvento', 'PlantaEliminada'] });
    const morir = () => http().put(`/api/planta/${otra}/estado`).send({ nuevoEstado: 'Muerta' });
    expect(await enMedio(prueba, 'proyecto-', mover(otra), morir)).toEqual({ estados: [201, 200], registrado: ['PlantasMovidasAEvento', 'EstadoDePlantasCambiado'] });
  });

  it('takes plants to a room before one of them dies', async () => {
    const { plantas: [planta] } = await cultivo.lote(1);
    const { body: sala } = await http().post('/api/salasDeCultivo').send({ nombre: 'Vegetativo', tipo: 'sala' }).expect(201);
    const asignar = () => http().post('/api/sala_plantas/multiple').send({ sala_id: sala.id, plantas_ids: [planta?.id] });
    const morir = () => http().put(`/api/planta/${planta?.id}/estado`).send({ nuevoEstado: 'Muerta' });
    expect(await enMedio(prueba, 'salas-', asignar, morir)).toEqual({ estados: [201, 200], registrado: ['PlantasAsignadasASala', 'EstadoDePlantasCambiado'] });
  });

  it('deletes a room before plants are taken to it: they are not', async () => {
    const { plantas } = await cultivo.lote(1);
    const { body: sala } = await http().post('/api/salasDeCultivo').send({ nombre: 'Vegetativo', tipo: 'sala' }).expect(201);
    const asignar = () => http().post('/api/sala_plantas/multiple').send({ sala_id: sala.id, plantas_ids: plantas.map(({ id }) => id) });
    expect(await enMedio(prueba, 'salas-', () => http().delete(`/api/salasDeCultivo/${sala.id}`), asignar)).toEqual({ estados: [200, 404], registrado: ['SalaEliminada'] });
  });

  it('deletes a club before somebody is linked to it: they are not, and may have another', async () => {
    const { id: user_id, token } = await prueba.persona('Beto');
    const { club_id } = cultivo.persona;
    const vincular = () => admin().post('/api/usuarios_vincular').send({ user_id, club_id });
    expect(await enMedio(prueba, 'club-', () => admin().delete(`/api/clubes/${club_id}`), vincular)).toEqual({ estados: [200, 404], registrado: ['ClubQuitado', 'ClubEliminado'] });
    await prueba.http(token).post('/api/clubes').send({ nombre: 'Otro' }).expect(200);
  });

  it('gives a role before it is deleted: it is in use', async () => {
    const { id: user_id } = await prueba.persona('Carla');
    const { body: rol } = await admin().post('/api/roles').send({ nombre: 'cultivo' }).expect(201);
    const dar = () => admin().put('/api/usuarios').send({ user_id, role_id: rol.id });
    expect(await enMedio(prueba, 'usuario-', dar, () => admin().delete(`/api/roles/${rol.id}`))).toEqual({ estados: [200, 409], registrado: ['RolAsignado'] });
  });

  it('deletes one of two Administradores who delete each other', async () => {
    const roles = (await admin().get('/api/roles').expect(200)).body as { id: string; nombre: string }[];
    const role_id = roles.find(({ nombre }) => nombre === 'Administrador')?.id;
    const [dora, elsa] = [await prueba.persona('Dora'), await prueba.persona('Elsa')];
    for (const { id: user_id } of [dora, elsa]) await admin().put('/api/usuarios').send({ user_id, role_id }).expect(200);
    const eliminar = (quien: Persona, aQuien: Persona) => () => prueba.http(quien.token).delete(`/api/usuarios/${aQuien.id}`);
    expect(await enMedio(prueba, 'usuario-', eliminar(dora, elsa), eliminar(elsa, dora))).toEqual({ estados: [200, 401], registrado: ['UsuarioEliminado'] });
    await prueba.http(dora.token).get('/api/usuarios').expect(200);
  });
});
