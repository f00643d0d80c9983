import { progressOfCultivo, progressOfLote } from './cosecha';
import { sentenceOfFuera } from './fuera';
import { motivoDe, routeOfCosecha } from './paraCosechar';

const lote = [
  { estado: 'Viva', cantidad: 3 },
  { estado: 'Lista para cosechar', cantidad: 2 },
  { estado: 'Cosechada', cantidad: 4 },
  { estado: 'Muerta', cantidad: 1 },
];

it('counts what was harvested and what stands, of a lot and of all lots of a crop', () => {
  expect(progressOfLote(lote)).toEqual({ cosechadas: 4, enPie: 5 });
  expect(
    progressOfCultivo([{ plantas_por_estado: lote }, { plantas_por_estado: lote }, { plantas_por_estado: [] }]),
  ).toEqual({
    cosechadas: 8,
    enPie: 10,
  });
});

it.each([
  ['estado', null, 'en estado Lista para cosechar'],
  ['cosecha', '2026-11-20', 'en el evento Cosecha desde el 20/11/2026'],
  ['fin', '2026-11-20', 'evento Floración hasta el 20/11/2026'],
  ['dias', '2026-11-20', 'días de floración cumplidos el 20/11/2026'],
] as const)('says why plants are to be harvested: %s', (motivo, desde, text) =>
  expect(motivoDe({ motivo, desde })).toBe(text),
);

it('leads to the harvest of only those plants', () =>
  expect(routeOfCosecha({ id: 'l', proyecto_id: 'p' })).toBe('/proyecto/p/cosechar?lote=l&listas=1'));

it.each([
  [['a', 'b'], ['a', 'b', 'c'], null],
  [[], ['a'], null],
  [['a'], [], 'La planta no figura para cosechar.'],
  [['a', 'b'], ['c'], 'Ninguna de las 2 plantas figura para cosechar.'],
  [['a', 'b'], ['a'], '1 de las 2 plantas no figura para cosechar.'],
  [['a', 'b', 'c'], ['a'], '2 de las 3 plantas no figuran para cosechar.'],
])('says how many of the chosen plants %j are not among those to harvest %j', (elegidas, listas, text) =>
  expect(
    sentenceOfFuera(
      elegidas.map((id) => ({ id })),
      new Set(listas),
    ),
  ).toBe(text),
);
