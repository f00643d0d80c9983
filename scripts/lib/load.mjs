import { pathToFileURL } from 'node:url';
import { at } from './root.mjs';

/**
 * Runs a compiled program in this very process, so that signals, exit codes and a kill -9 meet the program itself
 * and never leave it behind without its starter.
 */
export async function load(program, args) {
  const file = at('dist', program);
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
