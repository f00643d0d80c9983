import { SIN_REGLAS } from '@cepa/domain/materiales/cambiar-reglas';
import { materiaPrimaCreada, productoBulkCreado } from '@cepa/domain/materiales/materiales.testkit';
import { Courtesy } from '../nucleo/courtesy';
import { ProbarReglasHandler } from './probar-reglas.handler';

const EVENTS = 600;
/** Milliseconds per event here; a real one takes a tenth. */
const COST = 2;
/** The longest wait of another request, in milliseconds. */
const MAY_WAIT = 50;

afterEach(() => jest.restoreAllMocks());

it('lets the requests of others go first every few milliseconds, however long the book is', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const bulk = productoBulkCreado();
  async function* readStream() {
    for (let i = 0; i < EVENTS; i += 1) {
      now += COST;
      const evento =
        i === 0 ? materiaPrimaCreada() : { ...bulk, data: { ...bulk.data, bulk_id: `b${i}`, codigo: `B${i}` } };
      yield { ...evento, recorded_at: '2026-11-24T12:00:00.000Z' };
    }
  }
  const courtesy = new Courtesy({} as never);
  const pace = courtesy.pace();
  const rests: number[] = [0];
  jest.spyOn(courtesy, 'pace').mockReturnValue({
    due: () => pace.due(),
    rest: () => {
      rests.push(now);
      return pace.rest();
    },
  });
  const handler = new ProbarReglasHandler({} as never, courtesy, { readStream } as never, {} as never);
  const { probadas } = await handler.execute({ hoy: '2026-11-24' } as never, 'club', {
    reglas: SIN_REGLAS,
    retenido: null,
  });
  expect(probadas).toBe(0);
  const stretches = rests.map((at, i) => (rests[i + 1] ?? now) - at);
  expect(rests.length).toBeGreaterThan((EVENTS * COST) / 10);
  expect(Math.max(...stretches)).toBeLessThan(MAY_WAIT / 5);
});
