import type { Arista, Cadena, Paso, TipoDePaso } from '../comun/pasos';
import { agrupar } from './agrupar';
import { nombreDeGrupo } from './nombres';

const paso = (id: string, tipo: TipoDePaso, distancia = 1, info: Paso['info'] = {}): Paso => ({
  id,
  tipo,
  codigo: id,
  info,
  ocurrido: null,
  tardio: false,
  correcciones: 0,
  cantidad: null,
  unidad: null,
  distancia,
});
const une = (desde: string, hacia: string, cantidad: number | null = null, unidad: string | null = null): Arista => ({
  id: `${desde}-${hacia}-${cantidad ?? ''}`,
  desde,
  hacia,
  tipo: 'planta',
  cantidad,
  unidad,
});
const varios = (cuantos: number, letra: string): string[] =>
  Array.from({ length: cuantos }, (_, i) => `${letra}${i + 1}`);

const PLANTAS = varios(6, 'P');
/** A lot of six plants harvested together and two that were not. */
const grafo: Cadena['grafo'] = {
  nodos: [
    paso('L', 'lote', 0, { nombre: 'Lote 1' }),
    ...PLANTAS.map((id) => paso(id, 'planta')),
    ...varios(2, 'Q').map((id) => paso(id, 'planta')),
    paso('B', 'biomasa', 1),
  ],
  aristas: [
    ...PLANTAS.flatMap((id) => [une('L', id), une(id, 'B')]),
    ...varios(2, 'Q').map((id) => une('L', id)),
    une('L', 'B', 500, 'gramos'),
  ],
};

describe('a chain as it is drawn', () => {
  it('has as one node the plants that come from one lot and went to one harvest, and the few others alone', () => {
    const { pasos, grupos, uniones } = agrupar(grafo, new Set());
    expect({
      pasos: pasos.map(({ id }) => id),
      grupos: grupos.map((grupo) => [grupo.id, grupo.pasos.map(({ id }) => id), nombreDeGrupo(grupo)]),
      uniones: uniones.map(({ desde, hacia, cantidad }) => [desde, hacia, cantidad]),
    }).toEqual({
      pasos: ['L', 'Q1', 'Q2', 'B'],
      grupos: [['grupo-P1', PLANTAS, 'Lote 1 · 6 plantas']],
      uniones: [
        ['L', 'grupo-P1', null],
        ['grupo-P1', 'B', null],
        ...varios(2, 'Q').map((id) => ['L', id, null]),
        ['L', 'B', 500],
      ],
    });
  });

  it('unfolds a group', () => {
    const { pasos, grupos, uniones } = agrupar(grafo, new Set(['grupo-P1']));
    expect([pasos.length, grupos, uniones.length]).toEqual([10, [], 15]);
  });

  it('adds up the quantities between two nodes, if all of them were weighed in one unit', () => {
    const dispensaciones = varios(5, 'D');
    const de = (cantidad: (i: number) => number | null, unidad = (_i: number) => 'unidades') =>
      agrupar(
        {
          nodos: [paso('E', 'producto_envasado', 0), ...dispensaciones.map((id) => paso(id, 'dispensacion'))],
          aristas: dispensaciones.map((id, i) => une('E', id, cantidad(i), unidad(i))),
        },
        new Set(),
      ).uniones.map(({ cantidad: total, unidad: comun }) => [total, comun]);
    expect([
      de(() => 0.1),
      de((i) => (i === 3 ? null : 1)),
      de(
        () => 1,
        (i) => (i === 0 ? 'gramos' : 'unidades'),
      ),
    ]).toEqual([[[0.5, 'unidades']], [[null, null]], [[null, null]]]);
  });

  it('never hides in a group the one that was searched for', () => {
    const buscada = agrupar(
      { ...grafo, nodos: grafo.nodos.map((uno) => (uno.id === 'P2' ? { ...uno, distancia: 0 } : uno)) },
      new Set(),
    );
    expect([buscada.pasos.some(({ id }) => id === 'P2'), buscada.grupos.map(({ pasos }) => pasos.length)]).toEqual([
      true,
      [5],
    ]);
  });
});
