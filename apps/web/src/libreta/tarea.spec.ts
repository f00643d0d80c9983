import { cuandoDe, deHoy, type TareaDeLibreta } from './tarea';

const HOY = '2026-11-22';
const tarea = (id: string, vence: string, estado = 'PENDIENTE'): TareaDeLibreta =>
  ({ id, vence, estado, es_recurrente: false, fecha: vence }) as unknown as TareaDeLibreta;

it('shows on a day the due tasks, the earlier undone ones, and the done ones of the day', () => {
  const tareas = [
    tarea('hoy', HOY),
    tarea('hecha', HOY, 'COMPLETADA'),
    tarea('vencida', '2026-11-20'),
    tarea('vieja', '2026-11-20', 'COMPLETADA'),
    tarea('mañana', '2026-11-23'),
  ];
  expect(deHoy(tareas, HOY).map(({ id }) => id)).toEqual(['vencida', 'hoy', 'hecha']);
  expect(deHoy(tareas, HOY, new Set(['vieja'])).map(({ id }) => id)).toEqual(['vencida', 'vieja', 'hoy', 'hecha']);
});

it('says when in words', () => {
  expect(cuandoDe({ ...tarea('a', HOY), es_recurrente: true, dia_semana: 3 })).toBe('Cada miércoles');
  expect(cuandoDe(tarea('a', HOY))).toBe('22/11/2026');
});
