import { unidadTras } from './unidadTras';

const nadie = (): boolean => false;
const alguien = (): boolean => true;

it('proposes the unit of the origin, and that of another origin in its place', () => {
  expect(unidadTras({ ahora: 'gramos', antes: null, unidad_medida: null }, nadie)).toEqual({ unidad_medida: 'gramos' });
  expect(unidadTras({ ahora: 'kilos', antes: 'gramos', unidad_medida: 'gramos' }, nadie)).toEqual({
    unidad_medida: 'kilos',
  });
});

it('leaves a unit that was chosen, also before the origin and also in a draft', () => {
  expect(unidadTras({ ahora: 'gramos', antes: null, unidad_medida: 'kilos' }, alguien)).toEqual({});
  expect(unidadTras({ ahora: 'gramos', antes: null, unidad_medida: 'kilos' }, nadie)).toEqual({});
  expect(unidadTras({ ahora: 'gramos', antes: 'kilos', unidad_medida: 'kilos' }, alguien)).toEqual({});
});

it('proposes nothing where the origin is weighed in no unit of matter', () =>
  expect(unidadTras({ ahora: null, antes: 'gramos', unidad_medida: 'gramos' }, nadie)).toEqual({}));
