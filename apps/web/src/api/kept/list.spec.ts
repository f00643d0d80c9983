import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKept, KEPT_ROUTES, withoutPrivate } from './list';

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, { get?: unknown }>;
};

it('keeps answers of the API that are there, and none about medicinal users, the audit, prices or accounts', () => {
  expect(KEPT_ROUTES.filter((route) => paths[route]?.get === undefined)).toEqual([]);
  expect(
    Object.keys(paths).filter(
      (route) =>
        KEPT_ROUTES.includes(route) &&
        /medicinal|paciente|historial|auditoria|usuarios|dispens|proveedor|inventario|orden|suscripcion|trazabilidad/.test(
          route,
        ),
    ),
  ).toEqual([]);
  expect([isKept(['get', '/api/lotes/{id}', {}]), isKept(['get', '/api/usuario-medicinal']), isKept(['x'])]).toEqual([
    true,
    false,
    false,
  ]);
});

it('keeps the names of the staff without their contacts, and items without their prices', () => {
  expect(
    withoutPrivate([
      { id: 'p', nombre: 'Ana', legajo: '7', email: 'ana@club.test', telefono: '+54', domicilio: { calle: 'x' } },
      { id: 'i', nombre: 'Abono', disponible: 5, costo_unitario_usd: 3, opciones: [{ precio: 1, unidad: 'g' }] },
      { id: 'c', ganancia_aparte: [{ moneda: 'USD', valor: 85 }] },
    ]),
  ).toEqual([
    { id: 'p', nombre: 'Ana', legajo: '7', email: null, telefono: null, domicilio: null },
    { id: 'i', nombre: 'Abono', disponible: 5, costo_unitario_usd: null, opciones: [{ precio: null, unidad: 'g' }] },
    // Screens walk a list.
    { id: 'c', ganancia_aparte: [] },
  ]);
});
