/** Refuses words in comments and documents that hide who does what (`lib/plain-words.mjs` has the list). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { refusedIn } from './lib/plain-words.mjs';
import { at, fail, NOT_SOURCES, root } from './lib/root.mjs';

/** Generated from texts that are not ours to write, or from sources that are read themselves. */
const GENERATED = ['event-schemas/generated', 'apps/web/src/api/esquema.d.ts', 'docs/contract.md'].map((name) =>
  at(name),
);

const found = ts.sys
  .readDirectory(root, ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.md'], NOT_SOURCES)
  .filter((file) => !GENERATED.some((generated) => path.resolve(file).startsWith(generated)))
  .flatMap((file) =>
    refusedIn(file, readFileSync(file, 'utf8')).map(
      ({ line, words }) => `${path.relative(root, file)}:${line} says '${words}'`,
    ),
  );
if (found.length > 0)
  fail(`${found.join('\n')}\nWrite who does what, in standard terms: the caller, the owner, shows, reports.`);
