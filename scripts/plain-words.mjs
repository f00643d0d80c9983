/**
 * Fails on words in comments and documents that make a sentence hard to read (`lib/plain-words.mjs`), and on cited
 * rules that docs/domain.md does not have (`lib/rule-ids.mjs`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { refusedIn } from './lib/plain-words.mjs';
import { at, fail, NOT_SOURCES, root } from './lib/root.mjs';
import { rulesOf, strangersIn } from './lib/rule-ids.mjs';

/** Generated from external texts, or from sources that are checked themselves. */
const GENERATED = ['event-schemas/generated', 'apps/web/src/api/esquema.d.ts', 'docs/contract.md'].map((name) =>
  at(name),
);

const sources = ts.sys
  .readDirectory(root, ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.md'], NOT_SOURCES)
  .filter((file) => !GENERATED.some((generated) => path.resolve(file).startsWith(generated)))
  .map((file) => ({ file, place: path.relative(root, file), text: readFileSync(file, 'utf8') }));

const words = sources.flatMap(({ file, place, text }) =>
  refusedIn(file, text).map(({ line, words: found }) => `${place}:${line} says '${found}'`),
);
if (words.length > 0) words.push('Write who does what, in standard terms: the caller, the owner, shows, reports.');

const { ids, faults } = rulesOf(readFileSync(at('docs', 'domain.md'), 'utf8'));
const rules = sources.flatMap(({ place, text }) =>
  strangersIn(text, ids).map(({ line, fault }) => `${place}:${line} ${fault}`),
);
if (words.length + faults.length + rules.length > 0) fail([...words, ...faults, ...rules].join('\n'));
