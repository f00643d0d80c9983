import type { Params, Remota } from '@/api/page';
import { leerParte, leerTodas, perRequest, type Lugares } from './recorrer';

/** A list of that many numbers whose cursor is the next number, and the requests to it. */
function lista(cuantas: number): { readonly remota: Remota<number>; readonly pedidos: Params[] } {
  const pedidos: Params[] = [];
  const pedir = (parametros: Params) => {
    pedidos.push(parametros);
    const desde = Number(parametros['cursor'] ?? 0);
    const hasta = Math.min(cuantas, desde + Number(parametros['limit']));
    return Promise.resolve({
      filas: Array.from({ length: Math.max(0, hasta - desde) }, (_, i) => desde + i),
      total: cuantas,
      hayMas: false,
      siguiente: hasta < cuantas ? String(hasta) : null,
      totales: null,
    });
  };
  return { remota: { clave: ['numeros'], pedir }, pedidos };
}

it('asks for whole pages of the screen, 50 rows at most', () => {
  expect([6, 25, 10, 60].map(perRequest)).toEqual([48, 50, 50, 60]);
});

it('walks to a far part 200 rows at once, and goes on from there', async () => {
  const { remota, pedidos } = lista(1000);
  const lugares: Lugares = new Map();
  const leer = async (parte: number) => (await leerParte(remota, { q: 'a' }, { parte, limite: 50, lugares })).filas[0];
  expect([await leer(9), await leer(10), await leer(4), await leer(5)]).toEqual([450, 500, 200, 250]);
  expect(pedidos).toEqual([
    { q: 'a', limit: 200 },
    { q: 'a', cursor: '200', limit: 200 },
    { q: 'a', cursor: '400', limit: 50 },
    { q: 'a', cursor: '450', limit: 50 },
    { q: 'a', cursor: '500', limit: 50 },
    { q: 'a', cursor: '200', limit: 50 },
    { q: 'a', cursor: '250', limit: 50 },
  ]);
});

it('says of a part past the end how many rows there are', async () => {
  const pagina = await leerParte(lista(60).remota, {}, { parte: 7, limite: 50, lugares: new Map() });
  expect([pagina.filas, pagina.total]).toEqual([[], 60]);
});

it('reads all rows, 200 at a time', async () => {
  const { remota, pedidos } = lista(450);
  expect((await leerTodas(remota, {})).length).toBe(450);
  const whole = { limit: 200, enteras: true };
  expect(pedidos).toEqual([whole, { ...whole, cursor: '200' }, { ...whole, cursor: '400' }]);
});

it('reads no further than asked', async () => {
  const { remota, pedidos } = lista(1000);
  expect((await leerTodas(remota, {}, 201)).length).toBe(400);
  expect(pedidos).toHaveLength(2);
});
