import { daysOf, diasDeFicha, tiempoDe } from './tiempo';

const evento = { fecha_inicio: '2026-11-02T12:00:00.000Z', fecha_fin: '2026-11-22T03:00:00.000Z' };

it.each([
  [
    'before it starts',
    '2026-10-30',
    { transcurridos: -3, previstos: 20, semana: 0, porciento: 0, restante: 'Empieza en 3 días' },
  ],
  [
    'on its first day',
    '2026-11-02',
    { transcurridos: 0, previstos: 20, semana: 1, porciento: 0, restante: 'Quedan 20 días' },
  ],
  [
    'on the seventh',
    '2026-11-08',
    { transcurridos: 6, previstos: 20, semana: 1, porciento: 30, restante: 'Quedan 14 días' },
  ],
  [
    'a week later',
    '2026-11-09',
    { transcurridos: 7, previstos: 20, semana: 2, porciento: 35, restante: 'Quedan 13 días' },
  ],
  [
    'the day before its end',
    '2026-11-21',
    { transcurridos: 19, previstos: 20, semana: 3, porciento: 95, restante: 'Queda 1 día' },
  ],
  [
    'on its end',
    '2026-11-22',
    { transcurridos: 20, previstos: 20, semana: 3, porciento: 100, restante: 'Termina hoy' },
  ],
  [
    'a day late',
    '2026-11-23',
    { transcurridos: 21, previstos: 20, semana: 4, porciento: 105, restante: 'Venció hace 1 día' },
  ],
  [
    'late',
    '2026-11-27',
    { transcurridos: 25, previstos: 20, semana: 4, porciento: 125, restante: 'Venció hace 5 días' },
  ],
])('says the progress of an event %s', (_cuando, dia, esperado) => expect(tiempoDe(evento, dia)).toEqual(esperado));

it('is all done at once when it starts and ends on one day', () => {
  expect(
    tiempoDe({ fecha_inicio: '2026-11-02T12:00:00.000Z', fecha_fin: '2026-11-02T20:00:00.000Z' }, '2026-11-02'),
  ).toEqual({ transcurridos: 0, previstos: 0, semana: 1, porciento: 100, restante: 'Termina hoy' });
});

it('begins and ends on days of Buenos Aires', () => {
  expect(
    tiempoDe({ fecha_inicio: '2026-11-03T02:00:00.000Z', fecha_fin: '2026-11-23T02:59:00.000Z' }, '2026-11-02'),
  ).toMatchObject({ transcurridos: 0, previstos: 20, restante: 'Quedan 20 días' });
});

it('writes month and day of a stage in Buenos Aires, with the year of each day or of both', () => {
  const fin = '2026-11-22T02:59:00.000Z';
  const evento = { fecha_inicio: '2026-09-12T12:00:00.000Z', fecha_fin: fin };
  expect(daysOf(evento)).toBe('Del 12/09/2026 al 21/11/2026');
  expect(daysOf({ ...evento, fecha_fin_evento: '2026-11-20T12:00:00.000Z' })).toBe('Del 12/09/2026 al 20/11/2026');
  expect(diasDeFicha('2026-09-12T12:00:00.000Z', fin)).toBe('sept/12 – nov/21 · 2026');
  expect(diasDeFicha('2025-12-01T12:00:00.000Z', fin)).toBe('dic/01 · 2025 – nov/21 · 2026');
});
