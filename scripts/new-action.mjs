/**
 * npm run new:action -- <capability> <acto> <Evento> [--decider name]: writes the files of a new act on all floors,
 * with tests that fail until it is finished, and puts its lines where the capability lists them: decider, projection, sentences, module
 * and routes. It writes over no act that is there, and nothing where a place is missing.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { at, fail } from './lib/root.mjs';
import { filesOf, stepsOf } from './new-action/files.mjs';
import { namesOf } from './new-action/names.mjs';
import { formatted, wiredFiles } from './new-action/wire.mjs';

const USAGE =
  'npm run new:action -- <capability> <acto> <Evento> [--decider name], such as: geneticas archivar-genetica GeneticaArchivada';

function readNames() {
  try {
    const { values, positionals } = parseArgs({ options: { decider: { type: 'string' } }, allowPositionals: true });
    if (positionals.length !== 3) throw new Error(USAGE);
    return namesOf(...positionals, values.decider);
  } catch (error) {
    return fail(error.message, 2);
  }
}

const names = readNames();
const files = await formatted(filesOf(names));
const taken = Object.keys(files).find((file) => existsSync(at(file)));
if (taken) fail(`${taken} is already there: nothing was written`, 1);
const wired = await wiredFiles(names).catch((error) => fail(error.message, 1));
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text, { flag: 'wx' });
  console.log(`+ ${file}`);
}
for (const [file, text] of Object.entries(wired)) {
  writeFileSync(at(file), text);
  console.log(`~ ${file}`);
}
console.log(`\n${stepsOf(names)}`);
