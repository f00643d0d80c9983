import type { Union } from './agrupar';
import { HEIGHT, WIDTH, trazar, ubicar } from './ubicar';

const une = (desde: string, hacia: string): Union => ({
  id: `${desde}>${hacia}`,
  desde,
  hacia,
  cantidad: 1,
  unidad: null,
});
const UNIONES = [une('lote', 'planta'), une('planta', 'biomasa'), une('lote', 'biomasa'), une('biomasa', 'mp')];
const IDS = ['mp', 'biomasa', 'planta', 'lote'];
const ROTULOS = new Map([['lote>biomasa', '1.465 g']]);

describe('the places of the nodes', () => {
  it('go from the origin to the destination: to the right at a desk, down on a phone', () => {
    const [escritorio, telefono] = [ubicar(IDS, UNIONES, ROTULOS, 'LR'), ubicar(IDS, UNIONES, ROTULOS, 'TB')];
    const orden = (plano: typeof escritorio, eje: 'x' | 'y') =>
      [...plano.lugares].sort(([, a], [, b]) => a[eje] - b[eje]).map(([id]) => id);
    expect([orden(escritorio, 'x'), orden(telefono, 'y')]).toEqual([
      ['lote', 'planta', 'biomasa', 'mp'],
      ['lote', 'planta', 'biomasa', 'mp'],
    ]);
  });

  it('do not overlap, nor does a quantity lie under a node', () => {
    const { lugares, rutas } = ubicar(IDS, UNIONES, ROTULOS, 'LR');
    const cajas = [...lugares.values()];
    const pisadas = cajas.flatMap((a, i) =>
      cajas.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < WIDTH && Math.abs(a.y - b.y) < HEIGHT),
    );
    const rotulo = rutas.get('lote>biomasa')?.rotulo;
    if (!rotulo) throw new Error('no place for the quantity');
    expect([
      pisadas,
      cajas.filter(({ x, y }) => rotulo.x > x && rotulo.x < x + WIDTH && rotulo.y > y && rotulo.y < y + HEIGHT),
    ]).toEqual([[], []]);
    expect(rutas.get('lote>planta')?.rotulo).toBe(null);
  });

  it('are found for hundreds of unfolded plants', () => {
    const plantas = Array.from({ length: 400 }, (_, i) => `p${i}`);
    const { lugares } = ubicar(
      ['lote', 'biomasa', ...plantas],
      plantas.flatMap((id) => [une('lote', id), une(id, 'biomasa')]),
      new Map(),
      'LR',
    );
    expect(lugares.size).toBe(402);
  });
});

it('draws a line from its first point to its last', () => {
  expect([
    trazar([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]),
    trazar([
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ]),
    trazar([]),
  ]).toEqual(['M0,0 Q10,0 10,5 L10,10', 'M0,0 L4,4', '']);
});
