/**
 * Fails if there are more declared names with a Spanish technical word than before (`docs/glossary.md` lists the
 * words). The ceilings only go down: a lower number that this prints is written into the list.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { countSpanish, declaredIn, spanishWordsOf } from './lib/names.mjs';
import { at, fail, NOT_SOURCES, root } from './lib/root.mjs';

/** Percentage of the declared names of each part. */
const CEILINGS = {
  'apps/web/src/ui/': 1,
  'apps/web/src/api/': 1,
  'apps/web/src/': 1,
  'apps/api/src/nucleo/': 1,
  'apps/api/src/': 3,
  'libs/domain/': 2,
  'libs/': 1,
  'projections/': 1,
  '': 1,
};

/** Technical words used in both languages, in all parts together. The others are domain nouns, too: `docs/glossary.md` has each of them. */
const BOTH = 5;

const sent = new Set(
  Object.keys(JSON.parse(readFileSync(at('apps', 'api', 'openapi.json'), 'utf8')).components.schemas),
);
const spanish = spanishWordsOf(readFileSync(at('docs', 'glossary.md'), 'utf8'));
const GENERATED = ['event-schemas/generated', 'apps/web/src/api/esquema.d.ts'].map((name) => at(name));
const files = ts.sys
  .readDirectory(
    root,
    ['.ts', '.tsx'],
    [...NOT_SOURCES, '**/*.spec.ts', '**/*.testkit.ts', '**/testing/**', '**/e2e/**'],
  )
  .filter((file) => !GENERATED.some((generated) => path.resolve(file).startsWith(generated)));
const named = files.map((file) => ({
  file: path.relative(root, file).replaceAll(path.sep, '/'),
  names: declaredIn(file, readFileSync(file, 'utf8'), sent),
}));

/** The part of a file: the first one of the list that contains it. */
const roomOf = (file) => Object.keys(CEILINGS).find((room) => room === '' || file.startsWith(room));
const rooms = new Map(Object.keys(CEILINGS).map((room) => [room, []]));
for (const { file, names } of named) rooms.get(roomOf(file))?.push(...names);

const problems = [];
for (const [room, names] of rooms) {
  const { share } = countSpanish(names, spanish);
  const shown = `${room || 'all others'}: ${share.toFixed(1)} % of ${names.length} names`;
  console.log(`${shown}, ceiling ${CEILINGS[room]} %`);
  if (share > CEILINGS[room])
    problems.push(`${shown} have a Spanish technical word; the ceiling is ${CEILINGS[room]} %`);
}
const { both } = countSpanish(
  named.flatMap(({ names }) => names),
  spanish,
);
console.log(`${both.length} technical words stand in both languages, ceiling ${BOTH}`);
if (both.length > BOTH) problems.push(`${both.length} technical words stand in both languages: ${both.join(', ')}`);
if (problems.length > 0) fail(`${problems.join('\n')}\nTechnical words are English: docs/glossary.md has the list.`);
