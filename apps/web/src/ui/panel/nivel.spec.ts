import { nivelDe } from './nivel';

it('names the level of a percentage, limits included', () => {
  expect([0, 49.9, 50, 84.9, 85, 120].map((n) => nivelDe(n).palabra)).toEqual([
    'bajo',
    'bajo',
    'medio',
    'medio',
    'alto',
    'alto',
  ]);
  expect([10, 60, 90].map((n) => nivelDe(n).tono)).toEqual(['bien', 'atencion', 'peligro']);
});
