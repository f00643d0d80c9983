/**
 * Writes the documents, and the parts of documents, that are generated from the code.
 *
 *   node scripts/docs.mjs           writes the table of refusals of docs/domain.md, docs/contract.md and docs/undo.md
 *   node scripts/docs.mjs --check   fails if the committed files differ
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contractPage } from './docs/contract.mjs';
import { withRefusals } from './docs/refusals.mjs';
import { undoPage } from './docs/undo.mjs';
import { at, fail } from './lib/root.mjs';

const DOCUMENTS = { 'domain.md': withRefusals, 'contract.md': contractPage, 'undo.md': undoPage };

/** Code that cannot be read gives one line for the author, without the stack. */
function written(fresh, text) {
  try {
    return fresh(text);
  } catch (error) {
    return fail(error.message);
  }
}

for (const [name, fresh] of Object.entries(DOCUMENTS)) {
  const file = at('docs', name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const now = written(fresh, text);
  if (now !== text && process.argv.includes('--check')) fail(`docs/${name} is not fresh: run npm run generate`);
  if (now !== text) writeFileSync(file, now);
}
