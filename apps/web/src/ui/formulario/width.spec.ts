import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');

/** Panels without a form of their own. */
const NO_FORM: Readonly<Record<string, string>> = {
  'clubes/ficha/FichaDeClub.tsx': 'data of the club',
  'suscripciones/pago/RenovarSuscripcion.tsx': 'a button that pays',
};

/** Forms outside of the common width. */
const OTHER_WIDTH: Readonly<Record<string, string>> = {
  'clubes/alta/ClubForm.tsx': 'is also a step beside another one, when a club starts',
  'identidad/contrasena/CorreoProbado.tsx': 'a public page, in its own card',
  'identidad/contrasena/Nueva.tsx': 'a public page, in its own card',
  'identidad/contrasena/Olvidada.tsx': 'a public page, in its own card',
  'identidad/ingreso/Ingreso.tsx': 'a public page, in its own card',
  'identidad/invitacion/Invitacion.tsx': 'a public page, in its own card',
  'identidad/registro/Registro.tsx': 'a public page, in its own card',
  'planes/tabla/PlanTable.tsx': 'a table: a row for each activity',
};

const SOURCES = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/muestrario/'))
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const),
);

/** Whether a source gives its forms the common width, or shows them in a dialog. */
const framed = (text: string): boolean =>
  /<Panel\b[^>]*\bformulario\b|data-formulario|<(?:Dialog|Modal|Drawer)\b/.test(text);

/** The sources that show a component of this one. */
const usersOf = (name: string): readonly string[] => {
  const own = [...(SOURCES.get(name) ?? '').matchAll(/export (?:default )?function ([A-Z]\w*)/g)].map(([, one]) => one);
  return [...SOURCES].flatMap(([user, text]) => {
    const from = own
      .filter((one) => new RegExp(`<${one}\\b`).test(text))
      .map((one) => new RegExp(`import \\{[^}]*\\b${one}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1] ?? '');
    const files = from.map((one) =>
      one.startsWith('.') ? path.posix.join(path.posix.dirname(user), one) : one.replace('@/', ''),
    );
    return files.includes(name.replace('.tsx', '')) ? [user] : [];
  });
};

function hasWidth(name: string, from: readonly string[] = []): boolean {
  if (framed(SOURCES.get(name) ?? '')) return true;
  const users = usersOf(name).filter((user) => !from.includes(user));
  return users.length > 0 && users.every((user) => hasWidth(user, [...from, name]));
}

describe('the forms of all pages have one width', () => {
  it('no panel has a width of its own', () => {
    const own = [...SOURCES].filter(([, text]) => /<Panel\b[^>]*\bmaw=/.test(text)).map(([name]) => name);
    expect(own.sort()).toEqual(Object.keys(NO_FORM).sort());
  });

  it('each is in a panel of forms or in a dialog', () => {
    const forms = [...SOURCES].filter(
      ([name, text]) => /<AppForm\b/.test(text) && name !== 'ui/formulario/AppForm.tsx',
    );
    expect(forms.length).toBeGreaterThan(80);
    const others = forms.map(([name]) => name).filter((name) => !hasWidth(name));
    expect(others.sort()).toEqual(Object.keys(OTHER_WIDTH).sort());
  });
});
