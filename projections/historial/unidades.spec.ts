import type { HechoLeido } from './nombres-de-registros.queries';
import { unidadesDe } from './unidades.queries';

const hecho = (position: bigint, tipo: string, antes: object = {}): HechoLeido =>
  ({ position, tipo, entidad_id: 'a', antes }) as HechoLeido;

it('counts in the unit that the record had then', () => {
  const hechos = [
    hecho(1n, 'MateriaPrimaAjustada'),
    hecho(5n, 'MateriaPrimaAjustada'),
    hecho(9n, 'MateriaPrimaAjustada'),
    hecho(10n, 'MateriaPrimaCreada'),
  ];
  const ediciones = [
    hecho(2n, 'MateriaPrimaEditada', { nota_calidad: 'Buena' }),
    hecho(4n, 'MateriaPrimaEditada', { unidad_medida: 'kilos' }),
    hecho(7n, 'MateriaPrimaEditada', { unidad_medida: 'gramos' }),
  ];
  expect([...unidadesDe(hechos, new Map([['a', 'miligramos']]), ediciones)]).toEqual([
    [1n, 'kilos'],
    [5n, 'gramos'],
    [9n, 'miligramos'],
  ]);
  expect(unidadesDe(hechos, new Map(), [])).toEqual(new Map());
});
