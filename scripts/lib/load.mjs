import { pathToFileURL } from 'node:url';
import { at } from './root.mjs';

/**
 * Runs a compiled program in this process, so that signals, exit codes and a kill -9 reach the program itself and it
 * never outlives its starter.
 */
export async function load(program, args) {
  const file = at('dist', program);
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
