import { barrasDe, nombreDe, personasDe, type Grupo } from './grupos';

const grupo = (cambios: Partial<Grupo>): Grupo => ({
  id: 'a',
  nombre: 'Riego',
  tareas: 1,
  horas: 2,
  costo: 10,
  aparte: [],
  cantidad: null,
  unidad: null,
  ...cambios,
});

it('draws the largest by cost, people by hours, and leaves out what has none', () => {
  const grupos = [
    grupo({}),
    grupo({ nombre: 'Poda', costo: 30, horas: 1 }),
    grupo({ nombre: 'Nada', costo: 0, horas: 0 }),
  ];
  expect(barrasDe(grupos, 'categoria')).toEqual([
    { nombre: 'Poda', valor: 30 },
    { nombre: 'Riego', valor: 10 },
  ]);
  expect(barrasDe(grupos, 'persona').map(({ nombre }) => nombre)).toEqual(['Riego', 'Poda']);
});

it('names tasks without what they are grouped by', () => {
  expect(nombreDe({ id: null, nombre: null }, 'persona')).toBe('Sin personal');
});

it('gives each person the months that it has hours in', () => {
  const ana = { id: 'p', nombre: null, tareas: 2, horas: 0.3, por_mes: [null, 0.3] };
  expect(personasDe([ana], ['2026-10', '2026-11'])).toEqual([
    { id: 'p', nombre: 'Sin nombre', tareas: 2, horas: 0.3, meses: new Map([['2026-11', 0.3]]) },
  ]);
});
