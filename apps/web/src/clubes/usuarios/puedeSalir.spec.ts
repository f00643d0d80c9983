import { puedeSalir } from './puedeSalir';

it('offers to unlink only whom the server lets go', () => {
  const gente = [
    { id: 'ana', dueno: true },
    { id: 'beto', dueno: false },
    { id: 'caro', dueno: false },
  ];
  const salen = (quien: Parameters<typeof puedeSalir>[1]) =>
    gente.filter((persona) => puedeSalir(persona, quien)).map(({ id }) => id);
  expect([
    salen({ id: 'ana', administra: false, aCargo: true }),
    salen({ id: 'beto', administra: false, aCargo: false }),
    salen({ id: 'admin', administra: true, aCargo: false }),
  ]).toEqual([['beto', 'caro'], ['beto'], ['ana', 'beto', 'caro']]);
});
