/**
 * Writes the parts of the documents that are made from the code.
 *
 *   node scripts/docs.mjs           writes the table of refusals of docs/domain.md
 *   node scripts/docs.mjs --check   fails when what is committed differs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withRefusals } from './docs/refusals.mjs';
import { at, fail } from './lib/root.mjs';

const file = at('docs', 'domain.md');
const text = readFileSync(file, 'utf8');
const fresh = withRefusals(text);
if (fresh !== text && process.argv.includes('--check')) fail('docs/domain.md is not fresh: run npm run generate');
if (fresh !== text) writeFileSync(file, fresh);
