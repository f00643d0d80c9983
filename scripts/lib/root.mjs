import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of a file of the project. */
export const at = (...names) => path.join(root, ...names);

/** Folders that have no sources of the project, as patterns for `ts.sys.readDirectory`. */
export const NOT_SOURCES = ['**/node_modules', '**/dist', '.cache', '.data', 'coverage', '.git'];

/** Ends with one line for the person. */
export function fail(line, code = 1) {
  console.error(line);
  process.exit(code);
}

/** Ends with one line if Node is too old for the packages. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Cepa necesita Node 20.19 o más nuevo, y este es ${process.versions.node}.`);
}
