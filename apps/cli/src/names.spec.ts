import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const LIB = join(__dirname, '..', '..', '..', 'scripts', 'lib', 'names.mjs');

/** Evaluates expressions with the script's exports, all in one process: it loads a compiler. */
const run = (...expressions: string[]): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import * as lib from ${JSON.stringify(LIB)}; console.log(JSON.stringify([${expressions.join(', ')}]))`,
      ],
      { encoding: 'utf8' },
    ),
  );

const GLOSSARY = JSON.stringify(
  '## Spanish for a technical word\n\n| not | but |\n|---|---|\n| `clave` | `key` |\n| `fila` | `row` |\n',
);

it('counts the names that a source declares, and those with a Spanish technical word; nothing where no name is', () => {
  const source = JSON.stringify(
    'const claveDe = (lote: string) => lote;\nclass FilasDeLote {}\nfunction row({ fila, clave: key }: X) { return FILA_MAXIMA; }',
  );
  const names = `lib.declaredIn('x.ts', ${source})`;
  const words = `lib.spanishWordsOf(${GLOSSARY})`;
  expect(run(names, `lib.countSpanish(${names}, ${words})`, `lib.countSpanish([], ${words})`)).toEqual([
    ['claveDe', 'lote', 'FilasDeLote', 'row', 'key'],
    { share: 40, both: ['clave/key', 'fila/row'] },
    { share: 0, both: [] },
  ]);
});
