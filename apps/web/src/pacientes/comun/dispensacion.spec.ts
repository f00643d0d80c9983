import { anuladaEnPalabras, deliveredText, vueltaDe } from './dispensacion';

it('says what an annulment really brings back, one unit as one', () => {
  const producto_final_envasado = { codigo: 'ENV-1', tipo_producto: 'Flores secas' };
  expect(vueltaDe({ cantidad_entregada: 1, producto_final_envasado })).toBe(
    'Se devolverá 1 unidad de Flores secas al stock de ENV-1.',
  );
  expect(vueltaDe({ cantidad_entregada: 3, producto_final_envasado: null })).toBe(
    'Se devolverán 3 unidades de Producto al stock de su envasado.',
  );
  expect(anuladaEnPalabras({ cantidad_entregada: 1, producto_final_envasado })).toBe(
    'Quedó anulada: 1 unidad de Flores secas volvió al stock de ENV-1.',
  );
});

it('says what was handed out, and what is left of the package', () => {
  const producto = {
    codigo: 'ENV-1',
    tipo_producto: 'Flores secas',
    peso_por_unidad: '2.1',
    unidad_medida_peso_envase: 'gramos',
  };
  expect(deliveredText({ unidades: 3, producto, stock: 4 }).replaceAll('\u00a0', ' ')).toBe(
    'Se entregaron 3 unidades (6,3 g) de Flores secas. De ENV-1 queda 1 unidad.',
  );
  expect(deliveredText({ unidades: 1, producto, stock: 1 }).replaceAll('\u00a0', ' ')).toBe(
    'Se entregó 1 unidad (2,1 g) de Flores secas. De ENV-1 quedan 0 unidades.',
  );
});
