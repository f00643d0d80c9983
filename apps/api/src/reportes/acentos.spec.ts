import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACENTOS } from './acentos';

const PASOS = path.resolve(__dirname, '../../../web/src/app/tema/pasos.css');

it('a report has exactly the colours of the screens', () => {
  const css = readFileSync(PASOS, 'utf8');
  const deLasPantallas = Object.fromEntries(
    [...css.matchAll(/--paso-([a-z_]+): (#[0-9a-f]{6});/g)].map(([, tipo, color]) => [tipo, color]),
  );
  expect(Object.fromEntries(Object.entries(ACENTOS).map(([tipo, { color }]) => [tipo, color]))).toEqual(deLasPantallas);
});
