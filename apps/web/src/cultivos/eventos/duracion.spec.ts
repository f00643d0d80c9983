import { diasDe, duracionEnPalabras, duracionTras, finDe } from './duracion';

const INICIO = '2026-11-21T18:41:00.000Z';

it.each([
  ['the same instant', INICIO, 0],
  ['the same day', '2026-11-21T20:00:00.000Z', 1],
  ['24 hours', '2026-11-22T18:41:00.000Z', 1],
  ['a minute more', '2026-11-22T18:42:00.000Z', 2],
  ['an end before its start', '2026-11-20T00:00:00.000Z', 0],
])('rounds up the days of %s', (_caso, fin, dias) => expect(diasDe(INICIO, fin)).toBe(dias));

it('ends at the midnight of Buenos Aires that many days later', () => {
  expect([
    finDe(INICIO, 30),
    finDe('2026-11-22T02:00:00.000Z', 1),
    finDe(null, 3),
    finDe(INICIO, null),
    finDe(INICIO, -1),
    finDe(INICIO, 1e9),
  ]).toEqual(['2026-12-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z', null, null, null, null]);
});

it.each([
  [
    'the end follows the days',
    { fecha_inicio: INICIO, fecha_fin: null, dias: 30 },
    { fecha_inicio: INICIO, fecha_fin: null, dias: null },
    { fecha_fin: '2026-12-21T03:00:00.000Z' },
  ],
  [
    'the days follow the end',
    { fecha_inicio: INICIO, fecha_fin: '2026-11-22T18:42:00.000Z', dias: null },
    { fecha_inicio: INICIO, fecha_fin: null, dias: null },
    { dias: 2 },
  ],
  [
    'the days follow the start',
    { fecha_inicio: '2026-11-20T18:41:00.000Z', fecha_fin: '2026-11-22T18:41:00.000Z', dias: 1 },
    { fecha_inicio: INICIO, fecha_fin: '2026-11-22T18:41:00.000Z', dias: 1 },
    { dias: 2 },
  ],
  [
    'the end is emptied with the days',
    { fecha_inicio: INICIO, fecha_fin: '2026-12-21T03:00:00.000Z', dias: null },
    { fecha_inicio: INICIO, fecha_fin: '2026-12-21T03:00:00.000Z', dias: 30 },
    { fecha_fin: null },
  ],
])('%s', (_caso, ahora, antes, esperado) => expect(duracionTras(ahora, antes)).toEqual(esperado));

it('leaves the end its own time when the days only follow it', () => {
  const antes = { fecha_inicio: INICIO, fecha_fin: '2026-11-22T18:42:00.000Z', dias: null };
  expect(duracionTras({ ...antes, dias: 2 }, antes)).toBe(undefined);
});

it('says how long it lasts by its two largest parts', () => {
  expect([
    duracionEnPalabras(INICIO, '2026-12-21T03:00:00.000Z'),
    duracionEnPalabras(INICIO, '2026-11-21T19:42:00.000Z'),
    duracionEnPalabras(INICIO, INICIO),
  ]).toEqual(['29 días y 8 horas', '1 hora y 1 minuto', null]);
});
