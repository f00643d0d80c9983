import { excesoDe, menosQueLasQueHay, ocupacionDe } from './capacidad';

const sala = (capacidad: number | null, cuantas: number) => ({
  nombre: 'Flora',
  capacidad,
  cantidad_plantas: cuantas,
});

it('warns of more plants than a room is for, before they go in', () => {
  expect(excesoDe(sala(10, 8), 3)).toBe(
    'La sala Flora quedaría con 11 plantas: su capacidad es 10. Podés moverlas igual.',
  );
  expect(excesoDe({ ...sala(10, 8), nombre: 'Sala de madres' }, 3)).toMatch(/^La Sala de madres quedaría/);
  expect([excesoDe(sala(10, 8), 2), excesoDe(sala(null, 80), 20), excesoDe(sala(10, 12), 0)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('warns of a capacity below what is in the room, before it is saved', () => {
  expect(menosQueLasQueHay(sala(10, 8), 7)).toBe(
    'La sala Flora tiene 8 plantas: más que esa capacidad. Podés guardarla igual.',
  );
  expect(menosQueLasQueHay(sala(10, 1), 0)).toBe(
    'La sala Flora tiene 1 planta: más que esa capacidad. Podés guardarla igual.',
  );
  expect([menosQueLasQueHay(sala(10, 8), 8), menosQueLasQueHay(sala(10, 8), null)]).toEqual([null, null]);
});

it('says how full a room is', () => {
  expect([ocupacionDe(sala(10, 8)), ocupacionDe(sala(null, 8))]).toEqual(['8 de 10', '8']);
});
