import { vueltaDe } from './dispensacion';

it('says what an annulment really brings back, one unit as one', () => {
  const producto_final_envasado = { codigo: 'ENV-1', tipo_producto: 'Flores secas' };
  expect(vueltaDe({ cantidad_entregada: 1, producto_final_envasado })).toBe(
    'Se devolverá 1 unidad de Flores secas al stock de ENV-1.',
  );
  expect(vueltaDe({ cantidad_entregada: 3, producto_final_envasado: null })).toBe(
    'Se devolverán 3 unidades de Producto al stock de su envasado.',
  );
});
