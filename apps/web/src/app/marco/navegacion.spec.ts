import { estaEn } from './navegacion';

it.each([
  ['/', '/', true],
  ['/cultivos', '/', false],
  ['/proyecto/1/evento/2/alta-tarea', '/cultivos', true],
  ['/plan_cultivo/1', '/cultivos', true],
  ['/gestionar_producto_final/1', '/flujo_produccion', true],
  ['/gestionar_producto_envasado', '/flujo_produccion', false],
  ['/gestionar_producto_envasado/1', '/gestionar_producto_envasado', true],
  ['/clubes', '/club', false],
  ['/inventario_proveedores/1/alta-orden-de-compra', '/inventario_proveedores', true],
  ['/inventario_proveedores/ordenes', '/inventario_proveedores/ordenes', true],
  ['/inventario_proveedores/ordenes', '/inventario_proveedores', false],
])('on %s, the link %s is marked: %s', (ruta, enlace, esperado) => {
  expect(estaEn(ruta, enlace)).toBe(esperado);
});
