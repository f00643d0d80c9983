import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/root.mjs';
import { filesOf, stepsOf } from './files.mjs';
import { formatted, wiredFiles } from './wire.mjs';

/**
 * Writes new and changed files, and prints a line for each.
 *
 * @param fresh texts by path; @throws Error naming an existing one, before anything is written
 * @param changed texts by path of existing files
 */
export function writeAll(fresh, changed) {
  const taken = Object.keys(fresh).find((file) => existsSync(at(file)));
  if (taken) throw new Error(`${taken} is already there: nothing was written`);
  for (const [file, text] of Object.entries(fresh)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text, { flag: 'wx' });
    console.log(`+ ${file}`);
  }
  for (const [file, text] of Object.entries(changed)) {
    writeFileSync(at(file), text);
    console.log(`~ ${file}`);
  }
}

/** Writes the files of an act and its lines in those of its capability. @throws Error naming the obstacle */
export async function writeAct(names) {
  const files = await formatted(filesOf(names));
  const taken = Object.keys(files).find((file) => existsSync(at(file)));
  if (taken) throw new Error(`${taken} is already there: nothing was written`);
  writeAll(files, await wiredFiles(names));
  console.log(`\n${stepsOf(names)}`);
}
