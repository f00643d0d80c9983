import { cifrar, coincide } from './contrasenas';

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

afterEach(() => jest.restoreAllMocks());

it('hashes a password with argon2id, at no less than 19 MiB and two passes', async () => {
  const hash = jest.spyOn(argon2, 'hash');
  const guardado = await cifrar('Cultivo2026');
  expect(guardado).toMatch(/^\$argon2id\$/);
  expect(hash).toHaveBeenCalledWith('Cultivo2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect([await coincide(guardado, 'Cultivo2026'), await coincide(guardado, 'Cultivo2027')]).toEqual([true, false]);
});

it('compares with a hash that no password has where nobody has that address', async () => {
  const verify = jest.spyOn(argon2, 'verify');
  expect(await coincide(undefined, 'una contraseña que nadie tiene')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
});
