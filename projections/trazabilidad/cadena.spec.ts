import { MAX_PROFUNDIDAD, cadenaDe, personasDe, type Paso } from './cadena';
import type { AristaLeida, NodoLeido, Recorrido } from './trazabilidad.queries';

const CLUB = 'aaaaaaaa-aaaa-5aaa-8aaa-aaaaaaaaaaaa';
const nodo = (id: string): NodoLeido => ({
  id,
  club_id: CLUB,
  tipo: 'materia_prima',
  codigo: id,
  info: {},
  ocurrido: '2026-11-21',
  tardio: false,
  correcciones: 0,
  evento_id: `e-${id}`,
  creado_en: '2026-11-21T00:00:00Z',
});
let aristas = 0;
const arista = (
  desde: string,
  hacia: string,
  cantidad: string | null = '1',
  unidad: string | null = 'gramos',
): AristaLeida => ({
  id: `arista-${(aristas += 1)}`,
  club_id: CLUB,
  desde,
  hacia,
  tipo: 'materia_prima',
  cantidad,
  unidad,
  creado_en: '2026-11-21T00:00:00Z',
});
const nada: Recorrido = { nodos: [], aristas: [], truncado: false };
const haciaDestino = (ids: readonly string[], juntas: readonly AristaLeida[], truncado = false): Recorrido => ({
  nodos: ids.map(nodo),
  aristas: juntas,
  truncado,
});
const dibujo = (pasos: readonly Paso[]): string =>
  pasos.map(({ codigo, children }) => (children.length > 0 ? `${codigo}(${dibujo(children)})` : codigo)).join(' ');

describe('a chain', () => {
  it('holds a step that is reached by several paths once, under the nearest', () => {
    const { destino, destinoPlano } = cadenaDe(
      nodo('a'),
      nada,
      haciaDestino(
        ['b', 'c', 'd'],
        [arista('a', 'b'), arista('a', 'd'), arista('b', 'c'), arista('c', 'd'), arista('b', 'd')],
      ),
    );
    expect(dibujo(destino)).toBe('b(c) d');
    expect(destinoPlano.map(({ codigo, distancia }) => [codigo, distancia])).toEqual([
      ['b', 1],
      ['d', 1],
      ['c', 2],
    ]);
  });

  it('ends where the graph turns back on itself', () => {
    expect(dibujo(cadenaDe(nodo('a'), nada, haciaDestino(['b'], [arista('a', 'b'), arista('b', 'a')])).destino)).toBe(
      'b',
    );
  });

  it('goes back to the origin with the nearest step to the person first, at distances of its own', () => {
    const dela = (tipo: NodoLeido['tipo'], id: string): NodoLeido => ({ ...nodo(id), tipo });
    const haciaOrigen: Recorrido = {
      nodos: [dela('biomasa', 'bio'), dela('materia_prima', 'mp'), dela('lote', 'lote')],
      aristas: [arista('mp', 'bulk'), arista('bio', 'bulk'), arista('lote', 'bio')],
      truncado: false,
    };
    const { origen } = cadenaDe(dela('producto_final_bulk', 'bulk'), haciaOrigen, nada);
    expect(origen.map(({ codigo, distancia }) => [codigo, distancia])).toEqual([
      ['mp', -1],
      ['bio', -1],
      ['lote', -2],
    ]);
    const { destino } = cadenaDe(dela('lote', 'a'), nada, {
      nodos: [dela('materia_prima', 'mp'), dela('biomasa', 'bio')],
      aristas: [arista('a', 'mp'), arista('a', 'bio')],
      truncado: false,
    });
    expect(dibujo(destino)).toBe('bio mp');
  });

  it('joins only steps that it shows, and names each recipient, including the one that was asked for', () => {
    const entrega = (id: string, usuario_medicinal_id: string): NodoLeido => ({
      ...nodo(id),
      tipo: 'dispensacion',
      info: { usuario_medicinal_id },
    });
    const { aristas: juntas } = cadenaDe(
      nodo('a'),
      nada,
      haciaDestino(['b'], [arista('a', 'b'), arista('z', 'y'), arista('b', 'a')]),
    );
    expect(juntas.map(({ desde, hacia }) => `${desde}${hacia}`)).toEqual(['ab', 'ba']);
    const deOtra: Recorrido = { nodos: [nodo('b')], aristas: [arista('b', 'a')], truncado: false };
    expect(
      cadenaDe(
        nodo('a'),
        { ...deOtra, aristas: [...deOtra.aristas, { ...arista('b', 'c'), id: 'suelta' }] },
        nada,
      ).aristas.map(({ id }) => id),
    ).not.toContain('suelta');
    expect(personasDe(cadenaDe(entrega('d', 'juana'), nada, nada))).toEqual(['juana']);
    expect(
      personasDe(
        cadenaDe(nodo('a'), nada, { nodos: [entrega('d', 'pedro')], aristas: [arista('a', 'd')], truncado: false }),
      ),
    ).toEqual(['pedro']);
  });

  it('adds up the quantities between the same two steps, and says nothing where the units differ or nobody weighed', () => {
    const entre = (...juntas: AristaLeida[]) =>
      cadenaDe(nodo('a'), nada, haciaDestino(['b'], juntas)).destino.map(({ cantidad, unidad }) => [cantidad, unidad]);
    expect(entre(arista('a', 'b', '0.1'), arista('a', 'b', '0.2'))).toEqual([['0.3', 'gramos']]);
    expect(entre(arista('a', 'b', '1'), arista('a', 'b', '1', 'kilos'))).toEqual([[null, null]]);
    expect(entre(arista('a', 'b', '1'), arista('a', 'b', null))).toEqual([[null, null]]);
  });

  it('says that a step is not found where only the edge to it is known', () => {
    expect(cadenaDe(nodo('a'), nada, haciaDestino([], [arista('a', 'b')])).destino).toMatchObject([
      { tipo: 'no_encontrado', codigo: 'b', evento_id: null },
    ]);
  });

  it('says that it is cut when the walk was, or when it is deeper than the limit', () => {
    expect(cadenaDe(nodo('a'), nada, haciaDestino(['b'], [arista('a', 'b')], true)).truncado).toBe(true);
    const ids = Array.from({ length: MAX_PROFUNDIDAD + 1 }, (_, i) => `n${i + 1}`);
    const larga = (largo: number) =>
      cadenaDe(
        nodo('n0'),
        nada,
        haciaDestino(
          ids.slice(0, largo),
          ids.slice(0, largo).map((id, i) => arista(`n${i}`, id)),
        ),
      );
    expect(
      [MAX_PROFUNDIDAD, MAX_PROFUNDIDAD + 1].map((largo) => [larga(largo).destinoPlano.length, larga(largo).truncado]),
    ).toEqual([
      [MAX_PROFUNDIDAD, false],
      [MAX_PROFUNDIDAD, true],
    ]);
    const haciaAtras: Recorrido = {
      nodos: ids.map(nodo),
      aristas: ids.map((id, i) => arista(id, `n${i}`)),
      truncado: false,
    };
    expect(cadenaDe(nodo('n0'), haciaAtras, nada).truncado).toBe(true);
  });
});
