import { cuandoDe, deHoy, type TareaDeLibreta } from './tarea';

const HOY = '2026-11-22';
const tarea = (id: string, vence: string, estado = 'PENDIENTE'): TareaDeLibreta =>
  ({ id, vence, estado, es_recurrente: false, fecha: vence }) as unknown as TareaDeLibreta;

it('keeps what was done just now among the tasks of a day, the oldest first', () => {
  const tareas = [tarea('hoy', HOY), tarea('hecha', HOY, 'COMPLETADA'), tarea('vencida', '2026-11-20')];
  const marcadas = [tarea('vieja', '2026-11-19'), tarea('hoy', HOY)];
  const vistas = deHoy(tareas, new Map(marcadas.map((una) => [una.id, una])));
  expect(vistas.map(({ id, estado }) => [id, estado])).toEqual([
    ['vieja', 'COMPLETADA'],
    ['vencida', 'PENDIENTE'],
    ['hoy', 'PENDIENTE'],
    ['hecha', 'COMPLETADA'],
  ]);
});

it('says when in words', () => {
  expect(cuandoDe({ ...tarea('a', HOY), es_recurrente: true, dia_semana: 3 })).toBe('Cada miércoles');
  const repite = (cambios: object): string => cuandoDe({ ...tarea('a', HOY), es_recurrente: true, ...cambios });
  expect([
    repite({ cada_dias: 1 }),
    repite({ cada_dias: 3, repite_hasta: '2026-12-01' }),
    repite({ cada_dias: null, dias_semana: [1, 5] }),
  ]).toEqual(['Todos los días', 'Cada 3 días hasta el 01/12/2026', 'Lun, Vie']);
  expect(cuandoDe(tarea('a', HOY))).toBe('22/11/2026');
});
