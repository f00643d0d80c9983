import { cuantos, enDia, enDolares, enInstante, enMedida, enMes, enMoneda, enNumero } from './format';

it.each([
  ['1250.5', '1.250,5'],
  ['0.000001', '0,000001'],
  ['30000.50', '30.000,5'],
  ['123456789012.345678', '123.456.789.012,345678'],
  [40, '40'],
])('the figure %s is written %s', (valor, leido) => expect(enNumero(valor)).toBe(leido));

it('a measure has its unit, and a dash where nobody weighed it', () => {
  expect([enMedida('1250.5', 'gramos'), enMedida('0', 'kilos'), enMedida('3', null), enMedida(null, 'gramos')]).toEqual(
    ['1.250,5 gramos', '0 kilos', '3', '—'],
  );
});

it('a day is as it is written, an instant the day that it was in Buenos Aires', () => {
  expect([
    enDia('2026-11-01'),
    enDia('2026-11-21T02:59:59.999Z'),
    enDia('2026-11-21T03:00:00.000Z'),
    enDia(null),
  ]).toEqual(['01/11/2026', '20/11/2026', '21/11/2026', '—']);
  expect([enInstante('2026-11-21T18:04:59.000Z'), enInstante('2026-11-21T02:05:00.000Z')]).toEqual([
    '21/11/2026, 15:04',
    '20/11/2026, 23:05',
  ]);
  expect([enMes('2026-11'), enMes('2026-01')]).toEqual(['Noviembre de 2026', 'Enero de 2026']);
});

it('counts agree with their nouns', () => {
  expect([0, 1, 1200].map((cuantas) => cuantos(cuantas, 'hecho', 'hechos'))).toEqual([
    '0 hechos',
    '1 hecho',
    '1.200 hechos',
  ]);
});

it('amounts have two digits, a unit cost all of its own, and the minus stands before the sign', () => {
  expect([enDolares('1250.5'), enDolares('-3'), enDolares('-0.001'), enDolares(0)]).toEqual([
    'US$ 1.250,50',
    '-US$ 3,00',
    'US$ 0,00',
    'US$ 0,00',
  ]);
  expect(['0.005', '2', '-0.0125'].map((costo) => enMoneda(costo, 'USD', true))).toEqual([
    'US$ 0,005',
    'US$ 2,00',
    '-US$ 0,0125',
  ]);
  expect([enMoneda('1250.5', 'ARS'), enMoneda('-3', 'ARS'), enMoneda(2, 'EUR')]).toEqual([
    '$ 1.250,50',
    '-$ 3,00',
    'EUR 2,00',
  ]);
});
