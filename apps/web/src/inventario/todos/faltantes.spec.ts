import { porProveedor, propuesta, type Faltante } from './faltantes';

const item = (cambios: Partial<Faltante>): Faltante =>
  ({
    id: 'i',
    nombre: 'Tierra',
    proveedor_id: 'p',
    proveedor: { id: 'p', nombre: 'Vivero' },
    cantidad: 1,
    nivel_minimo: 5,
    en_camino: 0,
    ...cambios,
  }) as Faltante;

it('proposes what brings the item to its minimum, less what is on its way', () => {
  expect(propuesta(item({}))).toBe(4);
  expect(propuesta(item({ cantidad: 0.1, nivel_minimo: 10.3, en_camino: 2 }))).toBe(8.2);
});

it('asks for one at least, as an order must', () => {
  expect(propuesta(item({ cantidad: 4.5 }))).toBe(1);
});

it('makes one order a supplier, all by name', () => {
  const otro = { proveedor_id: 'q', proveedor: { id: 'q', nombre: 'Agro' } };
  const grupos = porProveedor([
    item({ id: '1', nombre: 'Turba' }),
    item({ id: '2', ...otro }),
    item({ id: '3', nombre: 'Arena' }),
  ]);
  expect(grupos.map(({ proveedor, items }) => [proveedor, items.map(({ id }) => id)])).toEqual([
    ['Agro', ['2']],
    ['Vivero', ['3', '1']],
  ]);
});
