import { faltaDelColor, MAL_FORMADO, OSCURO, precedenciaSiguiente, type Grupo } from './grupo';

it.each([
  ['#000000', null],
  ['#1B5E20', null],
  ['#c7c7c7', null],
  ['#c8c8c8', OSCURO],
  ['#ffffff', OSCURO],
  ['#fff', MAL_FORMADO],
  ['', MAL_FORMADO],
])('says of the colour %s: %s', (color, falta) => {
  expect(faltaDelColor(color)).toBe(falta);
});

it('offers the precedence after the highest of the group', () => {
  const con = (...precedencias: number[]) =>
    ({ etiquetas: precedencias.map((precedencia) => ({ precedencia })) }) as Grupo;
  expect([precedenciaSiguiente(con()), precedenciaSiguiente(con(3, 1))]).toEqual([1, 4]);
});
