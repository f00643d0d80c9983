import { accionesCon, accionesDe, byName } from './acciones';

const CULTIVOS = [
  { id: '1', nombre: 'Aguaribay' },
  { id: '2', nombre: 'Algarrobo' },
];
const named = (text: string): readonly [readonly string[], readonly string[]] => {
  const found = accionesCon(accionesDe({ clubId: 'c', cultivos: CULTIVOS }), text, 6);
  const [meant, others] = byName(found, text);
  return [meant.map(({ texto }) => texto), others.map(({ texto }) => texto)];
};

it('puts what is called by its name before what only has the word', () => {
  expect(named('cosech')).toEqual([
    ['Cosechar en Aguaribay', 'Cosechar en Algarrobo'],
    ['Nuevo evento en Aguaribay', 'Nuevo evento en Algarrobo'],
  ]);
  expect(named('comparar')).toEqual([[], ['Rendimiento']]);
});

it.each(['compra', 'compras', 'orden', 'órdenes', 'pedido', 'recibir', 'recepcion'])(
  'finds the purchase orders by %s',
  (text) => {
    expect(named(text).flat()).toContain('Órdenes de compra');
  },
);

it('takes two letters for the beginning of a code or a name, not of an action', () => {
  expect(named('pl')[0]).toEqual([]);
});

it.each([
  ['cosechar', 'Cosechar en Aguaribay'],
  ['dispensar', 'Dispensar'],
  ['comprar', 'Pedir lo que falta'],
  ['orden', 'Órdenes de compra'],
  ['nueva orden', 'Nueva orden de compra'],
  ['pedido', 'Órdenes de compra'],
  ['recibir', 'Recibir una compra'],
  ['retener', 'Retener un producto, un lote o una planta'],
  ['retiro', 'Iniciar retiro'],
  ['simulacro', 'Simulacro de retiro'],
  ['comparar', 'Rendimiento'],
  ['deshacer', 'Deshacer algo: buscarlo en la auditoría'],
  ['exportar', 'Exportar trazabilidad'],
  ['salas', 'Salas: espacios y planillas'],
  ['planilla', 'Salas: espacios y planillas'],
])('finds what a newcomer types: %s', (text, name) => {
  expect(named(text).flat()).toContain(name);
});
