import { nombreSugerido } from './nombre';

it('suggests a word, a word and three digits, from the first to the last of each', () => {
  expect([nombreSugerido(() => 0), nombreSugerido(() => 0.999999)]).toEqual([
    'Delta-Ceibo-001',
    'Bañado-Carpincho-999',
  ]);
});
