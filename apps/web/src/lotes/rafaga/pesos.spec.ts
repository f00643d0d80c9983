import { esPesoSeguro, pesoLeido, totalDe } from './pesos';

it.each<[string, number | null]>([
  ['123,4 g', 123.4],
  ['123,4 G', 123.4],
  ['+   98.50 g', 98.5],
  ['1,234 kg', 1234],
  [' 75 ', 75],
  ['0,005', 0.01],
  ['LOT-261121-K7QF2M-001', null],
  ['12 l', null],
  ['-5 g', null],
  ['1.2.3', null],
  ['', null],
])('reads %p as %p grams', (text, gramos) => {
  expect(pesoLeido(text)).toBe(gramos);
});

it('takes a number alone for a weight where one is waited for, and not for a code', () => {
  expect(['75', '75 g', '7,5'].map(esPesoSeguro)).toEqual([false, true, true]);
});

it('adds up to the hundredth', () => {
  expect(totalDe([{ peso: 0.1 }, { peso: 0.2 }, {}, { peso: 100.25 }])).toBe(100.55);
});
