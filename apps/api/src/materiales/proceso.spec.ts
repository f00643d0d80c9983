import { diaDe } from '@cepa/platform';
import { corregidosEntre, historialDe } from '@cepa/projections/historial/historial.queries';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { FORM_BULK, FORM_MATERIA_PRIMA, nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const NADIE = '00000000-0000-4000-8000-000000000000';
const http = () => app.http(club.persona.token);
const leer = async (id: string) => (await http().get(`/api/materia_prima/${id}`).expect(200)).body;

describe('a transformation', () => {
  const iniciar = async (cuerpo: object = {}) =>
    (
      await http()
        .post('/api/proceso_transformacion/')
        .send({
          tipo: 'Rosin (prensado en caliente)',
          descripcion: '',
          fecha_inicio: '2026-11-12',
          observaciones: null,
          ...cuerpo,
        })
        .expect(201)
    ).body;
  const usar = (proceso_transformacion_id: string, materia_prima_id: string, cambios: object = {}) =>
    http()
      .post('/api/transformacion_insumo/')
      .send({ proceso_transformacion_id, materia_prima_id, cantidad_usada: 0.2, unidad_medida: 'kilos', ...cambios });
  const finalizar = (id: string, ...resultados: object[]) =>
    http().post(`/api/proceso_transformacion/${id}/finalizar`).send({ resultados, motivo: 'Se conserva más' });
  const resultado = (materia_prima_origen_id: string, cambios: object = {}) => ({
    materia_prima_origen_id,
    codigo: club.codigo('MP'),
    tipo: 'Rosin',
    cantidad_obtenida: 30.5,
    unidad_medida: 'gramos',
    club_id: club.persona.club_id,
    proyecto_id: club.proyecto_id,
    lote_id: null,
    fecha_vencimiento: '2199-01-01',
    observaciones: 'Dorado',
    ...cambios,
  });

  it('turns raw material into raw material that knows its origin', async () => {
    const origen = await club.materiaPrima();
    const proceso = await iniciar();
    expect(proceso).toEqual({
      id: expect.any(String),
      club_id: club.persona.club_id,
      tipo: 'Rosin (prensado en caliente)',
      descripcion: null,
      fecha_inicio: '2026-11-12',
      observaciones: null,
      finalizado: false,
      fecha_fin: null,
      merma: null,
      sin_declarar: 0,
      cancelado: false,
      motivo_cancelacion: null,
      creado_en: expect.any(String),
    });
    const { body: insumo } = await usar(proceso.id, origen.id).expect(201);
    expect(insumo).toEqual({
      id: expect.any(String),
      club_id: club.persona.club_id,
      proceso_transformacion_id: proceso.id,
      materia_prima_id: origen.id,
      cantidad_usada: 0.2,
      unidad_medida: 'kilos',
      creado_en: expect.any(String),
    });
    expect((await leer(origen.id)).stock_disponible).toBe(300);
    const { body } = await finalizar(
      proceso.id,
      resultado(origen.id),
      resultado(origen.id, { tipo: 'Kief', cantidad_obtenida: 500, unidad_medida: 'miligramos' }),
    ).expect(200);
    expect([body.mensaje, body.finalizado, body.merma, body.resultados.length]).toEqual([
      'Materia prima procesada correctamente',
      true,
      169,
      2,
    ]);
    const [rosin] = body.resultados;
    expect(rosin).toMatchObject({
      tipo: 'Rosin',
      cantidad: 30.5,
      stock_disponible: 30.5,
      biomasa: null,
      biomasa_id: null,
      proyecto_id: club.proyecto_id,
      materia_prima_origen_id: origen.id,
      proceso_id: proceso.id,
      vence_despues: true,
      nota_calidad: 'Dorado',
    });
    expect(rosin.procesos_resultado).toEqual([
      {
        id: proceso.id,
        proceso_transformacion: {
          id: proceso.id,
          tipo: 'Rosin (prensado en caliente)',
          descripcion: null,
          fecha_inicio: '2026-11-12',
          fecha_fin: diaDe(new Date()),
          observaciones: null,
          merma: 169,
          sin_declarar: 169,
        },
        insumos: [
          {
            id: insumo.id,
            cantidad_usada: 0.2,
            unidad_medida: 'kilos',
            materia_prima: {
              id: origen.id,
              codigo: origen.codigo,
              tipo: 'Flores secas',
              fecha_vencimiento: '2027-11-10',
            },
          },
        ],
      },
    ]);
    expect(
      (
        await http()
          .put(`/api/materia_prima/${rosin.id}`)
          .send({ ...FORM_MATERIA_PRIMA, fecha_vencimiento: '2199-01-01' })
          .expect(409)
      ).body.error,
    ).toBe('La cantidad de una materia prima procesada no se edita: se ajusta, con su motivo.');
    expect((await usar(proceso.id, origen.id).expect(409)).body.error).toBe('El proceso ya está finalizado.');
  });

  it('hands on the lot of its inputs, and answers only with its results', async () => {
    const { id: lote_id } = await club.lote(1);
    const origen = await club.materiaPrima({ biomasa_id: (await club.biomasa({ lote_id })).id });
    expect(await leer(origen.id)).toMatchObject({ lote_id, proyecto_id: club.proyecto_id });
    const [anterior, proceso] = [await iniciar(), await iniciar()];
    for (const { id } of [anterior, proceso]) await usar(id, origen.id).expect(201);
    await finalizar(anterior.id, resultado(origen.id)).expect(200);
    const { body } = await finalizar(proceso.id, resultado(origen.id)).expect(200);
    expect(
      body.resultados.map((uno: { lote_id: string; proceso_id: string }) => [uno.lote_id, uno.proceso_id]),
    ).toEqual([[lote_id, proceso.id]]);
    const { body: suyas } = await app
      .http(club.persona.token)
      .get('/api/materia_prima')
      .query({ proceso_id: proceso.id })
      .expect(200);
    expect(suyas.map(({ id }: { id: string }) => id)).toEqual(body.resultados.map(({ id }: { id: string }) => id));
  });

  it('uses no more than there is', async () => {
    const { id } = await club.materiaPrima();
    const proceso = await iniciar();
    expect(
      (await usar(proceso.id, id, { cantidad_usada: 500.1, unidad_medida: 'gramos' }).expect(422)).body.error,
    ).toBe('La cantidad a usar excede la disponible.');
    expect((await usar(proceso.id, id, { cantidad_usada: 0 }).expect(422)).body.error).toBe(
      'La cantidad a usar debe ser mayor que 0.',
    );
    expect((await usar(proceso.id, id, { unidad_medida: 'litros' }).expect(422)).body.error).toBe(
      'La unidad litros no se puede convertir a gramos.',
    );
  });

  it.each([
    [
      'no more than what went in',
      { cantidad_obtenida: 200.1 },
      422,
      'Lo obtenido (200,1 gramos) no puede superar lo usado (200 gramos).',
    ],
    ['some quantity', { cantidad_obtenida: 0 }, 422, 'La cantidad obtenida debe ser mayor que 0.'],
    [
      'an origin that went in',
      { materia_prima_origen_id: NADIE },
      422,
      'La materia prima de origen no es un insumo del proceso.',
    ],
    ['a type of the list', { tipo: 'Humo' }, 400, 'Elegí una opción de la lista.'],
    ['an expiry', { fecha_vencimiento: '' }, 400, 'Este campo es obligatorio.'],
    [
      'an expiry after its end',
      { fecha_vencimiento: '2001-01-01' },
      422,
      'La fecha de vencimiento no puede ser anterior al fin del proceso.',
    ],
    ['the club', { club_id: NADIE }, 403, 'No tienes permisos suficientes para esta acción.'],
  ])('gives %s', async (_que, cambios, status, error) => {
    const origen = await club.materiaPrima();
    const proceso = await iniciar();
    await usar(proceso.id, origen.id).expect(201);
    const respuesta = await finalizar(proceso.id, resultado(origen.id, cambios));
    expect([respuesta.status, respuesta.body.error]).toEqual([status, error]);
  });

  it('needs inputs and results', async () => {
    const proceso = await iniciar();
    const { id } = await club.materiaPrima();
    expect((await finalizar(proceso.id, resultado(id)).expect(409)).body.error).toBe(
      'El proceso todavía no tiene insumos.',
    );
    await usar(proceso.id, id).expect(201);
    expect((await finalizar(proceso.id).expect(422)).body.error).toBe('El proceso debe tener al menos un resultado.');
    expect((await http().post('/api/proceso_transformacion/').send({ tipo: ' ' }).expect(400)).body.error).toBe(
      'Este campo es obligatorio.',
    );
  });

  it('takes any kind that the club names: the contract lists none', async () => {
    expect((await iniciar({ tipo: 'Trituración fina' })).tipo).toBe('Trituración fina');
  });

  it('is found with its inputs while it is open, until it is finished', async () => {
    const abiertas = async (finalizado: string): Promise<{ id: string }[]> =>
      (await http().get('/api/proceso_transformacion').query({ club_id: club.persona.club_id, finalizado }).expect(200))
        .body;
    const origen = await club.materiaPrima();
    const { id } = await iniciar({ observaciones: 'Se cortó la luz' });
    const { body: insumo } = await usar(id, origen.id).expect(201);
    expect((await abiertas('false'))[0]).toEqual({
      id,
      club_id: club.persona.club_id,
      tipo: 'Rosin (prensado en caliente)',
      descripcion: null,
      fecha_inicio: '2026-11-12',
      observaciones: 'Se cortó la luz',
      finalizado: false,
      fecha_fin: null,
      merma: null,
      sin_declarar: 0,
      cancelado: false,
      motivo_cancelacion: null,
      creado_en: expect.any(String),
      insumos: [
        {
          id: insumo.id,
          cantidad_usada: 0.2,
          unidad_medida: 'kilos',
          materia_prima: {
            id: origen.id,
            codigo: origen.codigo,
            tipo: 'Flores secas',
            fecha_vencimiento: '2027-11-10',
          },
        },
      ],
    });
    expect((await abiertas('true')).some((una) => una.id === id)).toBe(false);
    await finalizar(id, resultado(origen.id)).expect(200);
    expect([(await abiertas('false')).some((una) => una.id === id), (await abiertas('true'))[0]?.id]).toEqual([
      false,
      id,
    ]);
    expect((await http().get('/api/proceso_transformacion').expect(200)).body[0].id).toBe(id);
    expect(
      (await http().get('/api/proceso_transformacion').query({ finalizado: 'quizás' }).expect(400)).body.errors,
    ).toEqual({ finalizado: 'Debe ser sí o no.' });
  });

  it('marks an input that was taken out, or given back with the others, as corrected in the audit', async () => {
    const origen = await club.materiaPrima();
    const { id } = await iniciar();
    const insumo = async (): Promise<string> => (await usar(id, origen.id).expect(201)).body.id;
    const [uno, otro] = [await insumo(), await insumo()];
    const corregidos = async () => {
      const paginas = [uno, otro].map((id) => historialDe(app.nucleo.lectura, { id, clubId: null }, null));
      const hechos = (await Promise.all(paginas)).flatMap(({ filas }) => filas);
      const registros = hechos.filter(({ tipo }) => tipo === 'InsumoRegistrado');
      const estos = await corregidosEntre(app.nucleo.lectura, registros);
      return registros.map(({ position }) => estos.has(position));
    };
    expect(await corregidos()).toEqual([false, false]);
    await http().post(`/api/transformacion_insumo/${uno}/retirar`).send({ motivo: 'Se pesó otro' }).expect(200);
    expect(await corregidos()).toEqual([true, false]);
    await http().post(`/api/proceso_transformacion/${id}/cancelar`).send({ motivo: 'Se cortó la luz' }).expect(200);
    expect(await corregidos()).toEqual([true, true]);
  });

  it('takes no list for a result', async () => {
    const origen = await club.materiaPrima();
    for (const resultados of [[[]], [[resultado(origen.id)]], [resultado(origen.id), []]]) {
      const { body } = await http()
        .post(`/api/proceso_transformacion/${(await iniciar()).id}/finalizar`)
        .send({ resultados })
        .expect(400);
      expect(body.errors).toMatchObject({ resultados: 'Debe ser una lista de elementos.' });
    }
  });

  it('is nobody else’s', async () => {
    const proceso = await iniciar();
    const ajenas = await app.http(otro.persona.token).get('/api/proceso_transformacion').expect(200);
    expect(ajenas.body.filter((una: { club_id: string }) => una.club_id !== otro.persona.club_id)).toEqual([]);
    await http().get('/api/proceso_transformacion').query({ club_id: otro.persona.club_id }).expect(403);
    const { id } = await otro.materiaPrima();
    await usar(proceso.id, id).expect(404);
    await app
      .http(otro.persona.token)
      .post('/api/transformacion_insumo')
      .send({ proceso_transformacion_id: proceso.id, materia_prima_id: id, cantidad_usada: 1, unidad_medida: 'gramos' })
      .expect(404);
    await app
      .http(otro.persona.token)
      .post(`/api/proceso_transformacion/${proceso.id}/finalizar`)
      .send({ resultados: [] })
      .expect(404);
  });

  it('leaves nothing for bulk when all of it went in', async () => {
    const { id } = await club.materiaPrima();
    await usar((await iniciar()).id, id, { cantidad_usada: 0.5 }).expect(201);
    const { body } = await http()
      .post('/api/producto_final_bulk')
      .send({ ...FORM_BULK, codigo: club.codigo('BULK'), materia_prima_id: id })
      .expect(422);
    expect(body.error).toBe('La cantidad usada no puede superar la cantidad disponible (0)');
  });
});
