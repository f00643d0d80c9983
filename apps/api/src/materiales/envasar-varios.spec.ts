import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const FRASCO = { tipo_envase: 'Frasco de vidrio', peso_por_unidad: 5, cantidad_unidades: 2, precio_unitario: 30000 };
const SOBRE = { tipo_envase: 'Frasco de vidrio', peso_por_unidad: 0.5, cantidad_unidades: 4, precio_unitario: 3500 };
const envasar = (producto_final_bulk_id: string, tamanos: object[], cambios: object = {}) =>
  http()
    .post('/api/producto_final_envasado_varios')
    .send({ producto_final_bulk_id, unidad_medida_peso_envase: 'gramos', tamanos, ...cambios });
const stock = async (id: string): Promise<number> =>
  (await http().get(`/api/producto_final_bulk/${id}`).expect(200)).body.stockDisponible;
const envasadosDe = async (id: string): Promise<{ id: string }[]> =>
  (await http().get(`/api/producto_final_bulk/${id}`).expect(200)).body.envasados;

describe('a bulk in several sizes', () => {
  it('is packaged in one act, each size with a code of its own, and once however often it is sent', async () => {
    const bulk = await club.bulk();
    const habia = await stock(bulk.id);
    const enviar = () => envasar(bulk.id, [FRASCO, SOBRE]).set('idempotency-key', 'envasar-dos-tamanos');
    const { body } = await enviar().expect(201);
    expect(body.mensaje).toBe('Envasado registrado correctamente.');
    expect(body.envasados).toMatchObject([
      { ...FRASCO, stock_disponible: 2, tipo_moneda: 'ARS' },
      { ...SOBRE, stock_disponible: 4, tipo_moneda: 'ARS' },
    ]);
    const codigos = body.envasados.map(({ codigo }: { codigo: string }) => codigo);
    expect([new Set(codigos).size, codigos.every((uno: string) => /^ENV-\d{6}-[0-9A-Z]{6}$/.test(uno))]).toEqual([
      2,
      true,
    ]);
    expect((await enviar().expect(201)).body).toEqual(body);
    expect([habia - (await stock(bulk.id)), (await envasadosDe(bulk.id)).length]).toEqual([12, 2]);
  });

  it('is packaged by one of two that want the last of it', async () => {
    const bulk = await club.bulk();
    const queda = await stock(bulk.id);
    const mitad = { ...FRASCO, peso_por_unidad: queda / 2, cantidad_unidades: 1 };
    const respuestas = await Promise.all([1, 2].map(() => envasar(bulk.id, [mitad, mitad])));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect([await stock(bulk.id), (await envasadosDe(bulk.id)).length]).toEqual([0, 2]);
  });

  it.each<[string, object[], object, number, string]>([
    ['no size', [], {}, 422, 'tamanos'],
    [
      'more than there is, of both together',
      [{ ...FRASCO, peso_por_unidad: 100_000 }, SOBRE],
      {},
      422,
      'tamanos.0.cantidad_unidades',
    ],
    ['no weight', [FRASCO, { ...SOBRE, peso_por_unidad: 0 }], {}, 422, 'tamanos.1.peso_por_unidad'],
    ['half a unit', [{ ...FRASCO, cantidad_unidades: 1.5 }], {}, 400, 'tamanos.0.cantidad_unidades'],
    ['a package off the list', [{ ...FRASCO, tipo_envase: 'Bolsillo' }], {}, 400, 'tamanos.0.tipo_envase'],
    ['a field of another form', [FRASCO], { codigo: 'ENV-1' }, 400, 'codigo'],
    ['another unit', [FRASCO], { unidad_medida_peso_envase: 'kilos' }, 422, 'unidad_medida_peso_envase'],
    ['a day to come', [FRASCO], { fecha_envasado: '2030-01-01' }, 422, 'fecha_envasado'],
    ['twenty-one sizes', Array.from({ length: 21 }, () => SOBRE), {}, 400, 'tamanos'],
  ])('with %s is refused whole', async (_que, tamanos, cambios, status, campo) => {
    const bulk = await club.bulk();
    const habia = await stock(bulk.id);
    const { body, status: dicho } = await envasar(bulk.id, tamanos, cambios);
    expect([dicho, Object.keys(body.errors ?? {})]).toEqual([status, [campo]]);
    expect([await stock(bulk.id), await envasadosDe(bulk.id)]).toEqual([habia, []]);
  });

  it('is nobody else’s', async () => {
    const suyo = await otro.bulk();
    await envasar(suyo.id, [FRASCO]).expect(404);
    await envasar(newId(), [FRASCO]).expect(404);
    await envasar((await club.bulk()).id, [FRASCO], { club_id: otro.persona.club_id }).expect(403);
  });
});
