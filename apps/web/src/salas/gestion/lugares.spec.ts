import { lugarDe, placesOfLote, resumenDe } from './lugares';

const en = (nombre: string | null, cantidad_plantas: number) => ({
  sala_id: nombre === null ? null : nombre.toLowerCase(),
  nombre,
  cantidad_plantas,
});

it.each([
  [[en('Norte', 51)], 51, 'LOT-1 · 51 plantas · todas en Norte'],
  [[en(null, 3)], 3, 'LOT-1 · 3 plantas · todavía sin sala'],
  [[en('Norte', 1)], 1, 'LOT-1 · 1 planta · en Norte'],
  [[en('Norte', 9), en(null, 2)], 11, 'LOT-1 · 11 plantas · 9 en Norte, 2 sin sala'],
  [[en('Norte', 9), en('Sur', 2), en('Vivero', 1)], 12, 'LOT-1 · 12 plantas · 9 en Norte, 2 en Sur y 1 más'],
  [[], 0, 'LOT-1 · 0 plantas'],
])('names the rooms of a lot %#', (salas, total, dicho) => {
  expect(placesOfLote(total, { codigo: 'LOT-1', salas })).toBe(dicho);
});

it('says where a plant is, and that it is in the chosen room already', () => {
  const salas = [{ id: 'norte', nombre: 'Norte' }] as never;
  const planta = (sala_id: string | null) => ({ estado: 'Viva', sala_id }) as never;
  expect([
    lugarDe(planta('norte'), salas, null),
    lugarDe(planta('norte'), salas, 'norte'),
    lugarDe(planta(null), salas, 'norte'),
  ]).toEqual(['Viva · en Norte', 'Ya está en esta sala', 'Viva · sin sala']);
});

it('says what is missing before a move, and then how many go where', () => {
  expect([
    resumenDe(null, 0),
    resumenDe(null, 2),
    resumenDe({ nombre: 'Sur' }, 0),
    resumenDe({ nombre: 'Sur' }, 20),
  ]).toEqual([
    'Elegí una sala y las plantas.',
    'Elegí una sala.',
    'Elegí las plantas que van a Sur.',
    '20 plantas a Sur',
  ]);
});
