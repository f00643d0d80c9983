import { unidadPara } from './unidades';

it('agrees with its figure', () => {
  const dichas = (
    [
      ['1', 'gramos'],
      ['1.000', 'kilos'],
      [-1, 'mililitros'],
      ['0.5', 'gramos'],
      ['2', 'gramos'],
      ['1', 'unidad'],
      ['3', 'unidad'],
      ['1', 'cm3'],
      ['1', 'plantines'],
    ] as const
  ).map(([valor, unidad]) => unidadPara(valor, unidad));
  expect(dichas).toEqual(['gramo', 'kilo', 'mililitro', 'gramos', 'gramos', 'unidad', 'unidades', 'cm3', 'plantines']);
});
