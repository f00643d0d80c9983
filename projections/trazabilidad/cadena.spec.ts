import { PROFUNDIDAD_MAXIMA, cadenaDe, type Paso } from './cadena';
import type { AristaLeida, NodoLeido, Recorrido } from './trazabilidad.queries';

const CLUB = 'aaaaaaaa-aaaa-5aaa-8aaa-aaaaaaaaaaaa';
const nodo = (id: string): NodoLeido => ({ id, club_id: CLUB, tipo: 'materia_prima', codigo: id, info: {}, ocurrido: '2026-11-21', tardio: false, correcciones: 0, evento_id: `e-${id}`, creado_en: '2026-11-21T00:00:00Z' });
let aristas = 0;
const arista = (desde: string, hacia: string, cantidad: string | null = '1', unidad: string | null = 'gramos'): AristaLeida => ({ id: `arista-${(aristas += 1)}`, club_id: CLUB, desde, hacia, tipo: 'materia_prima', cantidad, unidad, creado_en: '2026-11-21T00:00:00Z' });
const nada: Recorrido = { nodos: [], aristas: [], truncado: false };
const haciaDestino = (ids: readonly string[], juntas: readonly AristaLeida[], truncado = false): Recorrido => ({ nodos: ids.map(nodo), aristas: juntas, truncado });
const dibujo = (pasos: readonly Paso[]): string => pasos.map(({ codigo, children }) => (children.length > 0 ? `${codigo}(${dibujo(children)})` : codigo)).join(' ');

describe('a chain', () => {
  it('holds a step that is reached by several paths once, under the nearest', () => {
    const { destino, destinoPlano } = cadenaDe(nodo('a'), nada, haciaDestino(['b', 'c', 'd'], [arista('a', 'b'), arista('a', 'd'), arista('b', 'c'), arista('c', 'd'), arista('b', 'd')]));
    expect(dibujo(destino)).toBe('b(c) d');
    expect(destinoPlano.map(({ codigo, distancia }) => [codigo, distancia])).toEqual([['b', 1], ['d', 1], ['c', 2]]);
  });

  it('ends where the graph turns back on itself', () => {
    expect(dibujo(cadenaDe(nodo('a'), nada, haciaDestino(['b'], [arista('a', 'b'), arista('b', 'a')])).destino)).toBe('b');
  });

  it('adds up what went between the same two steps, and says nothing where the units differ or nobody weighed', () => {
    const entre = (...juntas: AristaLeida[]) => cadenaDe(nodo('a'), nada, haciaDestino(['b'], juntas)).destino.map(({ cantidad, unidad }) => [cantidad, unidad]);
    expect(entre(arista('a', 'b', '0.1'), arista('a', 'b', '0.2'))).toEqual([['0.3', 'gramos']]);
    expect(entre(arista('a', 'b', '1'), arista('a', 'b', '1', 'kilos'))).toEqual([[null, null]]);
    expect(entre(arista('a', 'b', '1'), arista('a', 'b', null))).toEqual([[null, null]]);
  });

  it('says that a step is not found where only the edge to it is known', () => {
    expect(cadenaDe(nodo('a'), nada, haciaDestino([], [arista('a', 'b')])).destino).toMatchObject([{ tipo: 'no_encontrado', codigo: 'b', evento_id: null }]);
  });

  it('says that it is cut when the walk was, or when it is deeper than is told', () => {
    expect(cadenaDe(nodo('a'), nada, haciaDestino(['b'], [arista('a', 'b')], true)).truncado).toBe(true);
    const ids = Array.from({ length: PROFUNDIDAD_MAXIMA + 1 }, (_, i) => `n${i + 1}`);
    const larga = (largo: number) => cadenaDe(nodo('n0'), nada, haciaDestino(ids.slice(0, largo), ids.slice(0, largo).map((id, i) => arista(`n${i}`, id))));
    expect([PROFUNDIDAD_MAXIMA, PROFUNDIDAD_MAXIMA + 1].map((largo) => [larga(largo).destinoPlano.length, larga(largo).truncado])).toEqual([[PROFUNDIDAD_MAXIMA, false], [PROFUNDIDAD_MAXIMA, true]]);
  });
});
