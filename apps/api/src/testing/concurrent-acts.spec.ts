import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { ANA, RUTA, envasado } from '../pacientes/pacientes.testkit';
import { levantarApp, type AppDePrueba, type Persona } from './app.testkit';
import { interleave } from './concurrent-acts.testkit';

/** Acts that read one record and write to another, with another act on the read record in between. */
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

  /** A plant that can move to a room, the room, and the act that moves it. */
  const antesDeAsignar = async () => {
    const {
      id,
      plantas: [planta],
    } = await cultivo.lote(1);
    await http().put(`/api/lotes/${id}/bloquear`).expect(200);
    const { body: sala } = await http()
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Vegetativo', tipo: 'sala' })
      .expect(201);
    const asignar = () =>
      http()
        .post('/api/sala_plantas/multiple')
        .send({ sala_id: sala.id, plantas_ids: [planta?.id] });
    return { planta, sala: sala as { id: string }, asignar };
  };

  /** A plant of each of two lots, in order of id, the order in which acts read them. */
  const deDosLotes = async (): Promise<string[]> =>
    [await cultivo.lote(1), await cultivo.lote(1)].flatMap(({ plantas }) => plantas.map(({ id }) => id)).sort();

  describe('in a project that is being closed', () => {
    it('opens a lot before the closing', async () => {
      const form = { nombre: 'Aurora-014', fecha_inicio, proyecto_id: cultivo.proyecto_id };
      expect(await interleave(prueba, 'lote-', () => http().post('/api/lotes').send({ form }), cerrar)).toEqual({
        statuses: [201, 200],
        recorded: ['LoteCreado', 'ProyectoCerrado'],
      });
    });

    it('edits a lot before the closing', async () => {
      const { id } = await cultivo.lote(1);
      const editar = () =>
        http()
          .put(`/api/lotes/${id}`)
          .send({ form: { nombre: 'Otro', fecha_inicio } });
      expect(await interleave(prueba, 'lote-', editar, cerrar)).toEqual({
        statuses: [200, 200],
        recorded: ['LoteEditado', 'ProyectoCerrado'],
      });
    });

    it('adds plants before the closing', async () => {
      const { id, codigo } = await cultivo.lote(1);
      const form = {
        fecha_inicio,
        variedad_id: cultivo.variedad_id,
        cantidad: 1,
        origen: 'Esqueje',
        lote_id: id,
        listacodigos: [`${codigo}-002`],
      };
      expect(
        await interleave(prueba, 'lote-', () => http().post('/api/planta/agregar-varias').send({ form }), cerrar),
      ).toEqual({ statuses: [200, 200], recorded: ['PlantasAgregadas', 'ProyectoCerrado'] });
    });

    it('deletes a plant, and a lot, before the closing', async () => {
      const {
        plantas: [planta],
      } = await cultivo.lote(1);
      expect(await interleave(prueba, 'lote-', () => http().delete(`/api/planta/${planta?.id}`), cerrar)).toEqual({
        statuses: [200, 200],
        recorded: ['PlantaEliminada', 'ProyectoCerrado'],
      });
      cultivo = await nuevoCultivo(prueba, cultivo.persona);
      const { id } = await cultivo.lote(1);
      expect(await interleave(prueba, 'lote-', () => http().put(`/api/lotes/${id}/eliminar`), cerrar)).toEqual({
        statuses: [200, 200],
        recorded: ['LoteEliminado', 'ProyectoCerrado'],
      });
    });

    it('takes plants to a room before the closing', async () => {
      const { asignar } = await antesDeAsignar();
      expect(await interleave(prueba, 'salas-', asignar, cerrar)).toEqual({
        statuses: [201, 200],
        recorded: ['PlantasAsignadasASala', 'ProyectoCerrado'],
      });
    });

    it('harvests biomass before the closing, and before its event ends', async () => {
      const proyecto_evento_id = await cultivo.evento('Cosecha');
      const form = {
        fecha_cosecha: fecha_inicio,
        tipo_biomasa: 'Flores frescas',
        peso: 10,
        unidad_medida: 'gramos',
        proyecto_evento_id,
        proyecto_id: cultivo.proyecto_id,
      };
      const cosechar = () => http().post('/api/biomasa').send({ form });
      const finalizar = () => http().put(`/api/proyectoEvento/finalizar/${proyecto_evento_id}`).send({});
      expect(await interleave(prueba, 'biomasa-', cosechar, finalizar)).toEqual({
        statuses: [201, 200],
        recorded: ['BiomasaCosechada', 'EventoFinalizado'],
      });
    });
  });

  it('moves plants before one of them is deleted, or dies', async () => {
    const [unas, otras] = [await deDosLotes(), await deDosLotes()];
    const proyecto_evento_id = await cultivo.evento('Vegetativo');
    const mover = (plantas_ids: readonly string[]) => () =>
      http()
        .post('/api/planta_eventos')
        .send({ proyecto_evento_id, proyecto_id: cultivo.proyecto_id, plantas_ids, fecha_inicio });
    expect(
      await interleave(prueba, 'proyecto-', mover(unas), () => http().delete(`/api/planta/${unas.at(-1)}`)),
    ).toEqual({
      statuses: [201, 200],
      recorded: ['PlantasMovidasAEvento', 'PlantaEliminada'],
    });
    const morir = () =>
      http()
        .put(`/api/planta/${otras.at(-1)}/estado`)
        .send({ nuevoEstado: 'Muerta', motivo: 'Plaga' });
    expect(await interleave(prueba, 'proyecto-', mover(otras), morir)).toEqual({
      statuses: [201, 200],
      recorded: ['PlantasMovidasAEvento', 'EstadoDePlantasCambiado'],
    });
  });

  describe('on a lot or a plant of which matter is taken', () => {
    let cosecha: string;
    const FRESCAS = { fecha_cosecha: fecha_inicio, tipo_biomasa: 'Flores frescas', peso: 10, unidad_medida: 'gramos' };
    const cosechar = (lote_id: string | null) => () =>
      http()
        .post('/api/biomasa')
        .send({ form: { ...FRESCAS, lote_id, proyecto_evento_id: cosecha, proyecto_id: cultivo.proyecto_id } });
    const eliminarLote = (id: string) => () => http().put(`/api/lotes/${id}/eliminar`);
    const eliminarPlanta = (id: string | undefined) => () => http().delete(`/api/planta/${id}`);
    const vincular = (id: string, plantaIds: readonly string[]) => () =>
      http().post(`/api/biomasa/${id}/plantas`).send({ plantaIds });
    /** The same plants, in the harvest event: biomass accepts only those. */
    const enCosecha = async <Ids extends readonly string[]>(plantas_ids: Ids): Promise<Ids> => {
      await http()
        .post('/api/planta_eventos')
        .send({ proyecto_evento_id: cosecha, proyecto_id: cultivo.proyecto_id, plantas_ids, fecha_inicio })
        .expect(201);
      return plantas_ids;
    };
    const producir = (lote: string, planta: string | undefined) => () =>
      http()
        .post('/api/producto_final')
        .send({
          nombre: 'Primavera',
          tipo: 'Kief',
          cantidad: 1,
          unidad_medida: 'gramos',
          plantas: [planta],
          codigo: `PF-${newId().slice(0, 8).toUpperCase()}`,
          lote,
        });

    const morir = (id: string | undefined) => () =>
      http().put(`/api/planta/${id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' });

    beforeEach(async () => {
      cosecha = await cultivo.evento('Cosecha');
    });

    it('harvests it before it is deleted, and deletes it before it is harvested: one of the two is refused', async () => {
      const [una, otra] = [await cultivo.lote(1), await cultivo.lote(1)];
      expect(await interleave(prueba, 'biomasa-', cosechar(una.id), eliminarLote(una.id))).toEqual({
        statuses: [201, 409],
        recorded: ['BiomasaCosechada'],
      });
      expect(await interleave(prueba, 'lote-', eliminarLote(otra.id), cosechar(otra.id))).toEqual({
        statuses: [200, 404],
        recorded: ['LoteEliminado'],
      });
    });

    it('links a plant before it is deleted, and deletes it before it is linked: one of the two is refused', async () => {
      const plantas = await enCosecha(await deDosLotes());
      const {
        body: { id },
      } = await cosechar(null)().expect(201);
      expect(await interleave(prueba, 'biomasa-', vincular(id, plantas), eliminarPlanta(plantas.at(-1)))).toEqual({
        statuses: [201, 409],
        recorded: ['PlantasVinculadasABiomasa'],
      });
      const {
        id: lote,
        plantas: [suya],
      } = await cultivo.lote(1);
      await enCosecha([String(suya?.id)]);
      expect(await interleave(prueba, 'biomasa-', vincular(id, [String(suya?.id)]), eliminarLote(lote))).toEqual({
        statuses: [201, 409],
        recorded: ['PlantasVinculadasABiomasa'],
      });
      const otras = await enCosecha(await deDosLotes());
      expect(await interleave(prueba, 'lote-', eliminarPlanta(otras.at(-1)), vincular(id, otras))).toEqual({
        statuses: [200, 404],
        recorded: ['PlantaEliminada'],
      });
    });

    it('takes a product of a plant before its state changes, alone or with others', async () => {
      const {
        id,
        plantas: [una, otra],
      } = await cultivo.lote(2);
      const {
        id: otroLote,
        plantas: [tercera],
      } = await cultivo.lote(1);
      const recorded = ['ProductoCosechado', 'EstadoDePlantasCambiado', 'EstadoDePlantasCambiado'];
      expect(await interleave(prueba, 'materiales-', producir(id, una?.id), morir(una?.id))).toEqual({
        statuses: [201, 200],
        recorded,
      });
      const varias = [tercera?.id, otra?.id].map((planta) => ({ id: planta }));
      const moririan = () =>
        http().put('/api/plantas_estado').send({ nuevoEstado: 'Muerta', motivo: 'Plaga', plantas: varias });
      expect(otroLote).not.toBe(id);
      expect(await interleave(prueba, 'materiales-', producir(id, otra?.id), moririan)).toEqual({
        statuses: [201, 200],
        recorded: [...recorded, 'EstadoDePlantasCambiado'],
      });
    });

    it('changes the state of plants, or deletes one, before a product is taken of them: none is', async () => {
      const {
        id,
        plantas: [una, otra],
      } = await cultivo.lote(2);
      expect(await interleave(prueba, 'lote-', morir(una?.id), producir(id, una?.id))).toEqual({
        statuses: [200, 409],
        recorded: ['EstadoDePlantasCambiado'],
      });
      expect(await interleave(prueba, 'lote-', eliminarPlanta(otra?.id), producir(id, otra?.id))).toEqual({
        statuses: [200, 404],
        recorded: ['PlantaEliminada'],
      });
    });
  });

  it('deletes a project before a lot is opened in it: it is not', async () => {
    const form = { nombre: 'Aurora-014', fecha_inicio, proyecto_id: cultivo.proyecto_id };
    const eliminar = () => http().delete(`/api/proyectos/${cultivo.proyecto_id}`);
    expect(await interleave(prueba, 'proyecto-', eliminar, () => http().post('/api/lotes').send({ form }))).toEqual({
      statuses: [200, 404],
      recorded: ['ProyectoEliminado'],
    });
  });

  describe('on biomass', () => {
    let cosecha: string;
    let secado: string;
    const cosechada = async (): Promise<string> => {
      const form = {
        fecha_cosecha: fecha_inicio,
        tipo_biomasa: 'Flores frescas',
        peso: 10,
        unidad_medida: 'gramos',
        lote_id: null,
        proyecto_evento_id: cosecha,
        proyecto_id: cultivo.proyecto_id,
      };
      return (await http().post('/api/biomasa').send({ form }).expect(201)).body.id;
    };
    const mover =
      (...biomasa_ids: string[]) =>
      () =>
        http()
          .post('/api/biomasa-eventos')
          .send({ proyecto_evento_id: secado, biomasa_ids, fecha_inicio: '2026-11-04', observaciones: null });

    beforeEach(async () => {
      [cosecha, secado] = [await cultivo.evento('Cosecha'), await cultivo.evento('Secado')];
    });

    it('moves it before some of it is marked for production, and marks it before some of it is moved: that stays', async () => {
      const marcar =
        (...biomasa_ids: string[]) =>
        () =>
          http()
            .put('/api/biomasa_actualizar_lista_produccion')
            .send({ biomasa_ids, fecha_lista_produccion: '2026-11-05', proyecto_evento_id: cosecha });
      // In order of id, the order in which acts read them.
      const [una, dos, tres, cuatro] = [
        await cosechada(),
        await cosechada(),
        await cosechada(),
        await cosechada(),
      ].sort() as [string, string, string, string];
      expect(await interleave(prueba, 'proyecto-', mover(una, dos), marcar(dos))).toEqual({
        statuses: [201, 409],
        recorded: ['BiomasaMovidaAEvento'],
      });
      expect(await interleave(prueba, 'biomasa-', marcar(tres, cuatro), mover(cuatro))).toEqual({
        statuses: [200, 409],
        recorded: ['BiomasaMarcadaLista', 'BiomasaMarcadaLista'],
      });
    });

    it('corrects its stay before it is moved, and before the event ends', async () => {
      const id = await cosechada();
      const estadia = async (): Promise<string> =>
        (await http().get('/api/biomasa-eventos').query({ proyecto_id: cultivo.proyecto_id }).expect(200)).body[0].id;
      const corregir = (una: string) => () =>
        http().put(`/api/biomasa-eventos/${una}`).send({ fecha_inicio: '2026-11-03', observaciones: 'Con rocío' });
      expect(await interleave(prueba, 'biomasa-', corregir(await estadia()), mover(id))).toEqual({
        statuses: [200, 201],
        recorded: ['EventoDeBiomasaEditado', 'BiomasaMovidaAEvento'],
      });
      const finalizar = () => http().put(`/api/proyectoEvento/finalizar/${secado}`).send({});
      expect(await interleave(prueba, 'biomasa-', corregir(await estadia()), finalizar)).toEqual({
        statuses: [200, 200],
        recorded: ['EventoDeBiomasaEditado', 'EventoFinalizado'],
      });
    });
  });

  it('takes plants to a room before one of them dies', async () => {
    const { planta, asignar } = await antesDeAsignar();
    const morir = () => http().put(`/api/planta/${planta?.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' });
    expect(await interleave(prueba, 'salas-', asignar, morir)).toEqual({
      statuses: [201, 200],
      recorded: ['PlantasAsignadasASala', 'EstadoDePlantasCambiado'],
    });
  });

  it('deletes a room before plants are taken to it: they are not', async () => {
    const { sala, asignar } = await antesDeAsignar();
    expect(await interleave(prueba, 'salas-', () => http().delete(`/api/salasDeCultivo/${sala.id}`), asignar)).toEqual({
      statuses: [200, 404],
      recorded: ['SalaEliminada'],
    });
  });

  it('hands something out before the person is erased, or suspended', async () => {
    const producto = await envasado(prueba, cultivo.persona.club_id);
    const registrar = async () =>
      (
        await http()
          .post(RUTA)
          .send({ ...ANA, identificacion: newId(), club_id: cultivo.persona.club_id })
          .expect(201)
      ).body as { id: string; identificacion: string };
    const dispensar =
      ({ id }: { id: string }) =>
      () =>
        http().post('/api/dispensacion-medicinal').send({
          usuario_medicinal_id: id,
          producto_final_envasado_id: producto,
          cantidad_entregada: 1,
          anulado: false,
          justificacion_anulacion: '',
        });
    const [una, otra] = [await registrar(), await registrar()];
    const suprimir = () => http().delete(`${RUTA}/${una.id}`).send({ motivo: 'Lo pidió' });
    expect(await interleave(prueba, 'materiales-', dispensar(una), suprimir)).toEqual({
      statuses: [201, 200],
      recorded: ['ProductoDispensado', 'UsuarioMedicinalSuprimido'],
    });
    const suspender = () =>
      http()
        .put(`${RUTA}/${otra.id}`)
        .send({ ...ANA, identificacion: otra.identificacion, club_id: cultivo.persona.club_id, estado: 'suspendido' });
    expect(await interleave(prueba, 'materiales-', dispensar(otra), suspender)).toEqual({
      statuses: [201, 200],
      recorded: ['ProductoDispensado', 'UsuarioMedicinalEstadoCambiado'],
    });
  });

  it('deletes a club before somebody is linked to it: they are not, and may have another', async () => {
    const { id: user_id, token } = await prueba.persona('Beto');
    const { club_id } = cultivo.persona;
    const vincular = () => admin().post('/api/usuarios_vincular').send({ user_id, club_id });
    expect(await interleave(prueba, 'club-', () => admin().delete(`/api/clubes/${club_id}`), vincular)).toEqual({
      statuses: [200, 404],
      recorded: ['ClubQuitado', 'ClubEliminado'],
    });
    await prueba.http(token).post('/api/clubes').send({ nombre: 'Otro' }).expect(200);
  });

  it('gives a role before it is deleted: it is in use', async () => {
    const { id: user_id } = await prueba.persona('Carla');
    const { body: rol } = await admin().post('/api/roles').send({ nombre: 'cultivo' }).expect(201);
    const dar = () => admin().put('/api/usuarios').send({ user_id, role_id: rol.id });
    expect(await interleave(prueba, 'usuario-', dar, () => admin().delete(`/api/roles/${rol.id}`))).toEqual({
      statuses: [200, 409],
      recorded: ['RolAsignado'],
    });
  });

  it('gives a role with a club, or with the account, before it is deleted: it is in use', async () => {
    const { id: user_id } = await prueba.persona(`Fede${vez}`);
    const [{ body: deClub }, { body: deAlta }] = [
      await admin().post('/api/roles').send({ nombre: 'cosecha' }).expect(201),
      await admin().post('/api/roles').send({ nombre: 'deposito' }).expect(201),
    ];
    const vincular = () =>
      admin().post('/api/usuarios_vincular').send({ user_id, club_id: cultivo.persona.club_id, role_id: deClub.id });
    expect(await interleave(prueba, 'club-', vincular, () => admin().delete(`/api/roles/${deClub.id}`))).toEqual({
      statuses: [200, 409],
      recorded: ['UsuarioVinculado', 'ClubAsignado'],
    });
    const registrar = () =>
      admin().post('/api/auth/usuarios').send({
        nombre: 'Gina',
        email: 'gina@cepa.test',
        password: 'Demo1234',
        acepto_terminos: true,
        role_id: deAlta.id,
      });
    expect(await interleave(prueba, 'usuario-', registrar, () => admin().delete(`/api/roles/${deAlta.id}`))).toEqual({
      statuses: [201, 409],
      recorded: ['UsuarioRegistrado'],
    });
  });

  it('deletes one of two Administradores who delete each other', async () => {
    const roles = (await admin().get('/api/roles').expect(200)).body as { id: string; nombre: string }[];
    const role_id = roles.find(({ nombre }) => nombre === 'Administrador')?.id;
    const [dora, elsa] = [await prueba.persona('Dora'), await prueba.persona('Elsa')];
    for (const { id: user_id } of [dora, elsa])
      await admin().put('/api/usuarios').send({ user_id, role_id }).expect(200);
    const eliminar = (quien: Persona, aQuien: Persona) => () =>
      prueba.http(quien.token).delete(`/api/usuarios/${aQuien.id}`);
    expect(await interleave(prueba, 'usuario-', eliminar(dora, elsa), eliminar(elsa, dora))).toEqual({
      statuses: [200, 401],
      recorded: ['UsuarioEliminado'],
    });
    await prueba.http(dora.token).get('/api/usuarios').expect(200);
  });
});
