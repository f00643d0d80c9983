import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { interleave } from '../testing/concurrent-acts.testkit';

let app: AppDePrueba;
let persona: Persona & { club_id: string };
let otra: Persona & { club_id: string };

beforeAll(async () => {
  app = await levantarApp();
  [persona, otra] = [await app.club('Ana'), await app.club('Beto')];
});
afterAll(() => app.cerrar());

type Lote = Awaited<ReturnType<Cultivo['lote']>>;
const http = () => app.http(persona.token);
const ids = (lotes: readonly Lote[]): string[] => lotes.flatMap(({ plantas }) => plantas.map(({ id }) => id));
const cuerpo = ({ proyecto_id }: Cultivo, plantas: readonly string[], cambios: object = {}) => ({
  proyecto_id,
  plantas,
  fecha_cosecha: '2026-11-07',
  tipo_biomasa: 'Flores frescas',
  peso: 1250.5,
  unidad_medida: 'gramos',
  ...cambios,
});
const cosechar = (de: object, clave?: string) => {
  const pedido = http().post('/api/cosechas');
  return (clave === undefined ? pedido : pedido.set('idempotency-key', clave)).send(de);
};
const estados = async ({ id }: Lote): Promise<string[]> =>
  (await http().get(`/api/lotes/${id}`).expect(200)).body.lote.plantas.map(({ estado }: { estado: string }) => estado);
const eventos = async ({ proyecto_id }: Cultivo): Promise<{ id: string; nombre_evento: string }[]> =>
  (await http().get(`/api/proyectos/${proyecto_id}`).expect(200)).body.proyecto_evento;
const biomasas = async ({ proyecto_id }: Cultivo): Promise<{ id: string; cantidad_plantas: number }[]> =>
  (await http().get('/api/biomasa').query({ proyecto_id }).expect(200)).body;

describe('a harvest in one act', () => {
  it('takes the code that a device wrote on a label, once, and no other kind of code', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const lotes = [await cultivo.lote(2), await cultivo.lote(1)];
    const codigo = 'BIO-261121-K7QF2M';
    const { body } = await cosechar(cuerpo(cultivo, ids([lotes[0]!]), { codigo })).expect(201);
    expect(body.codigo).toBe(codigo);
    const otraVez = await cosechar(cuerpo(cultivo, ids([lotes[1]!]), { codigo })).expect(409);
    expect(otraVez.body.codigo).toBe('CODIGO_EN_USO');
    expect(await biomasas(cultivo)).toHaveLength(1);
    for (const malo of ['PF-261121-K7QF2M', 'BIO-261121-K7QF2', 'BIO-261121-K7QFIO', 'bio-261121-k7qf2m', 7])
      await cosechar(cuerpo(cultivo, ids([lotes[1]!]), { codigo: malo })).expect(400);
  });

  it('opens the stage, brings the plants there, records the biomass and marks them', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const lotes = [await cultivo.lote(3), await cultivo.lote(2)];
    const { body } = await cosechar(cuerpo(cultivo, ids(lotes))).expect(201);
    const [evento] = await eventos(cultivo);
    expect(body).toMatchObject({
      mensaje: 'Cosecha registrada con éxito.',
      codigo: expect.stringMatching(/^BIO-\d{6}-[0-9A-Z]{6}$/),
      fecha_cosecha: '2026-11-07',
      tipo_biomasa: 'Flores frescas',
      peso: 1250.5,
      lote_id: null,
      cosecha: { proyecto_evento_id: evento?.id, evento_nuevo: true },
    });
    expect(body.planta_biomasa.map(({ planta }: { planta: { id: string } }) => planta.id).sort()).toEqual(
      ids(lotes).sort(),
    );
    expect(evento).toMatchObject({
      nombre_evento: 'Cosecha',
      fecha_inicio: '2026-11-07T03:00:00.000Z',
      fecha_fin: '2026-11-14T03:00:00.000Z',
      evento_finalizado: false,
    });
    for (const lote of lotes) expect(new Set(await estados(lote))).toEqual(new Set(['Cosechada']));
    const enEvento = await http()
      .get('/api/biomasa-eventos')
      .query({
        club_id: persona.club_id,
        proyecto_id: cultivo.proyecto_id,
        proyecto_evento_id: evento?.id,
      })
      .expect(200);
    expect(enEvento.body.map(({ biomasa_id }: { biomasa_id: string }) => biomasa_id)).toEqual([body.id]);
  });

  it('uses the open stage, takes some of the plants, and leaves their state where one asks for it', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const cosecha = await cultivo.evento('Cosecha');
    const lote = await cultivo.lote(3);
    const dos = ids([lote]).slice(0, 2);
    const { body } = await cosechar(cuerpo(cultivo, dos, { marcar_cosechadas: false })).expect(201);
    expect([body.lote_id, body.cosecha]).toEqual([lote.id, { proyecto_evento_id: cosecha, evento_nuevo: false }]);
    expect(await estados(lote)).toEqual(['Viva', 'Viva', 'Viva']);
    expect((await eventos(cultivo)).length).toBe(1);
  });

  it('finishes with the same key what a crash left, step after step, and writes nothing twice', async () => {
    for (const antesDel of [1, 2, 3, 4]) {
      const cultivo = await nuevoCultivo(app, persona);
      const lote = await cultivo.lote(2);
      const enviar = () => cosechar(cuerpo(cultivo, ids([lote])), `cosecha-cortada-${antesDel}`);
      const execute = app.nucleo.commands.execute.bind(app.nucleo.commands);
      let van = 0;
      const corte = jest.spyOn(app.nucleo.commands, 'execute').mockImplementation((...argumentos) => {
        van += 1;
        if (van > antesDel) return Promise.reject(new Error('the process died'));
        return execute(...argumentos);
      });
      await enviar().expect(500);
      corte.mockRestore();
      const { body: primera } = await enviar().expect(201);
      const { body: segunda } = await enviar().expect(201);
      expect(segunda).toEqual(primera);
      expect(primera.planta_biomasa.length).toBe(2);
      expect((await eventos(cultivo)).map(({ nombre_evento }) => nombre_evento)).toEqual(['Cosecha']);
      expect((await biomasas(cultivo)).map(({ cantidad_plantas }) => cantidad_plantas)).toEqual([2]);
      expect(await estados(lote)).toEqual(['Cosechada', 'Cosechada']);
    }
  });

  it('is refused with its key for another body', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const lote = await cultivo.lote(1);
    await cosechar(cuerpo(cultivo, ids([lote])), 'cosecha-otro-cuerpo').expect(201);
    await cosechar(cuerpo(cultivo, ids([lote]), { peso: 1 }), 'cosecha-otro-cuerpo').expect(409);
  });

  it('takes a plant once, of two harvests at once', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const lote = await cultivo.lote(2);
    const una = () => cosechar(cuerpo(cultivo, ids([lote])));
    const { statuses, recorded } = await interleave(app, 'proyecto-', una, una);
    expect([...statuses].sort()).toEqual([201, 409]);
    expect(recorded.filter((tipo) => tipo === 'BiomasaCosechada')).toEqual(['BiomasaCosechada']);
    expect((await biomasas(cultivo)).length).toBe(1);
  });

  it.each<[string, object, number, string, string | null]>([
    ['no plants', { plantas: [] }, 400, 'Debe seleccionar al menos una planta.', 'plantas'],
    ['a plant that is not there', { plantas: [newId()] }, 404, 'Recurso no encontrado.', null],
    ['a type off the list', { tipo_biomasa: 'Humo' }, 400, 'Elegí una opción de la lista.', 'tipo_biomasa'],
    [
      'a unit of length',
      { unidad_medida: 'metros' },
      422,
      'La unidad de medida metros no se usa para biomasa.',
      'unidad_medida',
    ],
    ['a third decimal', { peso: 1.234 }, 422, 'El peso admite hasta dos decimales.', 'peso'],
    ['a day to come', { fecha_cosecha: '2030-01-01' }, 422, 'La fecha no puede ser posterior a hoy.', 'fecha_cosecha'],
    ['a day before the plants', { fecha_cosecha: '2026-10-01' }, 422, 'empezó después', 'fecha_cosecha'],
    ['a stage that is not there', { proyecto_evento_id: newId() }, 404, 'Recurso no encontrado.', null],
    ['another stage', { proyecto_evento_id: 'floracion' }, 422, 'cosecha', 'proyecto_evento_id'],
  ])('with %s is refused whole', async (_que, cambios, status, frase, campo) => {
    const cultivo = await nuevoCultivo(app, persona);
    const floracion = await cultivo.evento('Floración');
    const lote = await cultivo.lote(1);
    const pedido = { ...cuerpo(cultivo, ids([lote])), ...cambios } as {
      proyecto_evento_id?: string;
    };
    if (pedido.proyecto_evento_id === 'floracion') pedido.proyecto_evento_id = floracion;
    const { body, status: dicho } = await cosechar(pedido);
    expect([dicho, Object.keys(body.errors ?? {})]).toEqual([status, campo === null ? [] : [campo]]);
    expect(`${body.error} ${Object.values(body.errors ?? {}).join(' ')}`.toLowerCase()).toContain(frase.toLowerCase());
    expect((await eventos(cultivo)).map(({ nombre_evento }) => nombre_evento)).toEqual(['Floración']);
    expect([await estados(lote), await biomasas(cultivo)]).toEqual([['Viva'], []]);
  });

  it('takes no plant of another crop, and none that was harvested', async () => {
    const [uno, otro] = [await nuevoCultivo(app, persona), await nuevoCultivo(app, persona)];
    const [suyo, ajeno] = [await uno.lote(1), await otro.lote(1)];
    await cosechar(cuerpo(uno, ids([suyo, ajeno]))).expect(404);
    await cosechar(cuerpo(uno, ids([suyo]))).expect(201);
    const { body } = await cosechar(cuerpo(uno, ids([suyo]))).expect(409);
    expect(body.codigo).toBe('PLANTA_NO_COSECHABLE');
  });

  it('is nobody else’s', async () => {
    const cultivo = await nuevoCultivo(app, persona);
    const ajeno = await nuevoCultivo(app, otra);
    const [lote, suyo] = [await cultivo.lote(1), await ajeno.lote(1)];
    const evento = await ajeno.evento('Cosecha');
    await cosechar(cuerpo(ajeno, ids([suyo]))).expect(404);
    await cosechar(cuerpo(cultivo, ids([suyo]))).expect(404);
    await cosechar(cuerpo(cultivo, ids([lote]), { proyecto_evento_id: evento })).expect(404);
    await cosechar(cuerpo(cultivo, ids([lote]), { club_id: otra.club_id })).expect(403);
    await app
      .http()
      .post('/api/cosechas')
      .send(cuerpo(cultivo, ids([lote])))
      .expect(401);
    expect(await estados(lote)).toEqual(['Viva']);
  });
});
