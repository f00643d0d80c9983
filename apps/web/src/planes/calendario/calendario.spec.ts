import { dondeEjecutar, estadoDe, hechaOtroDia, lunesDe, otroMes, semanasDe } from './calendario';

const prevista = {
  id: 'p',
  proyecto_id: 'c',
  proyecto_nombre: 'Bosque',
  actividad_id: 'a',
  nombre_tarea: 'Riego',
  etapa_evento_cultivo: 'Floración',
  dia: '2026-11-20',
  hecha_el: null,
  pendiente: true,
  proyecto_evento_id: 'e',
};

it('weeks begin on Monday, and a month has all of its days', () => {
  expect(['2026-11-23', '2026-11-29', '2026-12-01'].map(lunesDe)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30']);
  const noviembre = semanasDe('mes', '2026-11-15');
  expect([noviembre.length, noviembre[0]?.[0], noviembre.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(semanasDe('mes', '2027-02-10').flat()).toHaveLength(28);
  expect(semanasDe('semana', '2026-11-26')).toEqual([
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
});

it('goes from month to month, over the year too', () => {
  expect([otroMes('2026-12-31', 1), otroMes('2027-01-31', -1), otroMes('2026-03-15', -1)]).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2026-02-01',
  ]);
});

it('tells the day on which something was done, if that was another one', () => {
  expect([null, '2026-11-20', '2026-11-14'].map((hecha_el) => hechaOtroDia({ ...prevista, hecha_el }))).toEqual([
    ...[null, null],
    '2026-11-14',
  ]);
});

it('tells what is late, and where it is executed', () => {
  const en = (cambios: object) => estadoDe({ ...prevista, ...cambios }, '2026-11-21');
  expect([en({}), en({ dia: '2026-11-21' }), en({ hecha_el: '2026-11-25' }), en({ pendiente: false })]).toEqual([
    'atrasada',
    'pendiente',
    'hecha',
    'pasada',
  ]);
  expect([dondeEjecutar(prevista), dondeEjecutar({ ...prevista, proyecto_evento_id: null })]).toEqual([
    '/proyecto/c/evento/e/alta-tarea?actividad=a',
    null,
  ]);
});
