import { duration, openFor, pageOf, routeOfStart } from './retiro';

it('says a time in the units in which a person thinks of it', () => {
  expect([0.41, 59, 60, 3600, 12_000, 200_000].map(duration)).toEqual([
    '0,41 s',
    '59 s',
    '1 min',
    '1 h',
    '3 h 20 min',
    '2 días',
  ]);
});

it('counts from the start to the end, and nothing while it is open', () => {
  const iniciado = '2026-11-26T10:00:00.000Z';
  expect(openFor({ iniciado, cerrado: '2026-11-26T10:12:00.000Z' })).toBe(720);
  expect(openFor({ iniciado, cerrado: null })).toBeNull();
});

it('leads to the page of a record, or to what a scan of its code shows', () => {
  expect(pageOf({ tipo: 'envasado', id: 'e1', codigo: 'ENV-1' })).toBe('/gestionar_producto_envasado/e1');
  expect(pageOf({ tipo: 'lote', id: 'l1', codigo: 'LOT-1' })).toBe('/escanear?codigo=LOT-1');
});

it('starts a recall and a drill on screens of their own', () => {
  expect(routeOfStart(false)).toBe('/retiros/iniciar');
  expect(routeOfStart(true, 'ENV 1')).toBe('/retiros/simulacro?codigo=ENV%201');
});
