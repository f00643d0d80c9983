import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');

/** Panels without a form of their own. */
const NO_FORM: Readonly<Record<string, string>> = {
  'clubes/ficha/FichaDeClub.tsx': 'data of the club',
  'suscripciones/pago/RenovarSuscripcion.tsx': 'a button that pays',
};

it('gives the forms of all pages one width: no panel has a width of its own', () => {
  const own = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/muestrario/'))
    .filter((name) => /<Panel\b[^>]*\bmaw=/.test(readFileSync(path.join(ROOT, name), 'utf8')));
  expect(own.sort()).toEqual(Object.keys(NO_FORM).sort());
});
