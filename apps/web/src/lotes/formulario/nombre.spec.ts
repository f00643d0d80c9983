import { nombreDeLote } from './nombre';

it('composes one of 35 words and a number from 001 to 999', () => {
  expect([nombreDeLote(() => 0), nombreDeLote(() => 0.999999)]).toEqual(['Aurora-001', 'Nogal-999']);
  const palabras = Array.from({ length: 35 }, (_, i) => nombreDeLote(() => (i + 0.5) / 35).split('-')[0]);
  expect(new Set(palabras).size).toBe(35);
});
