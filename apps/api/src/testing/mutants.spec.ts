import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RAIZ = join(__dirname, '..', '..', '..', '..');
const PAGINA = readFileSync(join(RAIZ, 'docs', 'mutants.md'), 'utf8');

/** Each fault of the page: its test, and the line where it is planted. */
const FALLAS = PAGINA.split('\n## ')
  .slice(1)
  .map((seccion) => {
    const [falla = ''] = seccion.split('\n');
    const [, archivo = '', prueba = ''] = /caught by: `([^`]+)` › `([^`]+)`/.exec(seccion) ?? [];
    const [, fuente = '', linea = ''] = /- in `([^`]+)` replace `([^`]+)`/.exec(seccion) ?? [];
    return { falla, archivo, prueba, fuente, linea };
  });

const leer = (archivo: string): string =>
  archivo !== '' && existsSync(join(RAIZ, archivo)) ? readFileSync(join(RAIZ, archivo), 'utf8') : '';

describe('the page of planted faults', () => {
  it('lists the six', () => {
    expect(FALLAS.map(({ falla }) => falla)).toEqual([
      'A cursor that follows positions given before the commit',
      'A checkpoint written outside of the transaction of its rows',
      'A command that is answered before its commit',
      'An append that does not insist on the expected revision',
      'Quantities as binary floats',
      "An event that a projection can't apply, swallowed",
    ]);
  });

  it.each(FALLAS)('$falla: names an existing test', ({ archivo, prueba }) => {
    expect(leer(archivo)).toContain(`it('${prueba}'`);
  });

  it.each(FALLAS)('$falla: names a line that exists once', ({ fuente, linea }) => {
    expect(leer(fuente).split(linea).length - 1).toBe(1);
  });
});
