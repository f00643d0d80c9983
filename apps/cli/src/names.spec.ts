import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const LIB = join(__dirname, '..', '..', '..', 'scripts', 'lib', 'names.mjs');

/** Evaluates an expression with the script's exports. */
const run = (expression: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import * as lib from ${JSON.stringify(LIB)}; console.log(JSON.stringify(${expression}))`,
      ],
      { encoding: 'utf8' },
    ),
  );

const GLOSSARY = JSON.stringify(
  '## Spanish for a technical word\n\n| not | but |\n|---|---|\n| `clave` | `key` |\n| `fila` | `row` |\n',
);

it('counts the names that a source declares, and those with a Spanish technical word', () => {
  const source = JSON.stringify(
    'const claveDe = (lote: string) => lote;\nclass FilasDeLote {}\nfunction row({ fila, clave: key }: X) { return FILA_MAXIMA; }',
  );
  const names = `lib.declaredIn('x.ts', ${source})`;
  expect(run(names)).toEqual(['claveDe', 'lote', 'FilasDeLote', 'row', 'key']);
  expect(run(`lib.countSpanish(${names}, lib.spanishWordsOf(${GLOSSARY}))`)).toEqual({
    share: 40,
    both: ['clave/key', 'fila/row'],
  });
});

it('counts nothing where no name is declared', () => {
  expect(run(`lib.countSpanish([], lib.spanishWordsOf(${GLOSSARY}))`)).toEqual({ share: 0, both: [] });
});
