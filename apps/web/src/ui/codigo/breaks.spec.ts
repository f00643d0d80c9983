import { addressParts } from './breaks';

it.each([
  ['ana.gimenez55@correo.example', ['ana', '.gimenez55', '@correo', '.example']],
  ['ventas@envases.com.ar y más', ['ventas', '@envases', '.com', '.ar y más']],
  ['Sin dirección. Nada', ['Sin dirección. Nada']],
  ['a las 10 @ casa', ['a las 10 @ casa']],
])('%s may be broken between %j', (text, parts) => {
  expect(addressParts(text)).toEqual(parts);
  expect(parts.join('')).toBe(text);
});
