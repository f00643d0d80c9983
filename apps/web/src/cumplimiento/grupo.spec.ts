import { faltaDelColor, precedenciaSiguiente, type Grupo } from './grupo';
import { COLOR_CLARO, COLOR_INVALIDO } from '@cepa/words/mensajes/cumplimiento';

it.each([
  ['#000000', null],
  ['#1B5E20', null],
  ['#c7c7c7', null],
  ['#c8c8c8', COLOR_CLARO],
  ['#ffffff', COLOR_CLARO],
  ['#fff', COLOR_INVALIDO],
  ['', COLOR_INVALIDO],
])('says of the colour %s: %s', (color, falta) => {
  expect(faltaDelColor(color)).toBe(falta);
});

it('offers the precedence after the highest of the group', () => {
  const con = (...precedencias: number[]) =>
    ({ etiquetas: precedencias.map((precedencia) => ({ precedencia })) }) as Grupo;
  expect([precedenciaSiguiente(con()), precedenciaSiguiente(con(3, 1))]).toEqual([1, 4]);
});
