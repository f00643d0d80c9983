import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The folder that has the program: compiled, or its sources. */
const ROOT = join(__dirname, '..', '..', '..', '..');
/** Whatever decides on an event: its schema, its upcasters, the rules, and how they are replayed. A folder is taken with all that is in it. */
export const DECIDES = [
  'apps/api/src/shared/domain-rules',
  'apps/api/src/shared/kept-states',
  'event-schemas',
  'libs/base',
  'libs/domain',
  'libs/ledger',
  'libs/words',
] as const;
/** Packages that it calculates and validates with. */
export const PACKAGES = ['ajv', 'ajv-formats', 'canonicalize', 'decimal.js', 'uuid'] as const;

/**
 * A digest of the program that decides on events. Two programs with the same digest decide the same of the same bytes;
 * any change gives another one. It takes some 50 ms.
 */
export function rulesDigest(): string {
  const digest = createHash('sha256').update(`${process.version}\n`);
  for (const file of DECIDES.flatMap((part) => filesOf(join(ROOT, part))))
    digest
      .update(`${relative(ROOT, file).split(sep).join('/')}\n`)
      .update(createHash('sha256').update(readFileSync(file)).digest());
  for (const name of PACKAGES) digest.update(readFileSync(manifestOf(name)));
  return digest.digest('hex');
}

/** A part is a folder, or a file: compiled or not. */
function filesOf(part: string): string[] {
  const isFolder = statSync(part, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? filesIn(part) : [`${part}.js`, `${part}.ts`].filter((file) => existsSync(file));
}

/** In the order of their names. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return /\.(js|ts|json)$/.test(entry.name) && !/\.(spec|testkit)\.ts$/.test(entry.name) ? [path] : [];
    });
}

function manifestOf(name: string): string {
  const folder = join('node_modules', name);
  const entry = require.resolve(name);
  return join(entry.slice(0, entry.lastIndexOf(folder)), folder, 'package.json');
}
