import { siguiente } from './useGiro';

test('a carousel goes round in both directions', () => {
  expect([siguiente(0, 1, 5), siguiente(4, 1, 5), siguiente(0, -1, 5), siguiente(3, -1, 5)]).toEqual([1, 0, 4, 2]);
});
