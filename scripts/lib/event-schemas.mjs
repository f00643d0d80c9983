import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';

/** The folder of the event schemas. */
export const root = at('event-schemas');
/** The definitions that schemas share. */
export const shared = JSON.parse(readFileSync(path.join(root, 'comun.json'), 'utf8')).$defs;

/** Inlines the shared definitions into the schema, so that it is self-contained. */
function resolved(node) {
  if (Array.isArray(node)) return node.map(resolved);
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...rest } = node;
  if ($ref !== undefined && !shared[$ref.replace('comun#', '')]) throw new Error(`unknown definition ${$ref}`);
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value)]));
  return $ref === undefined ? own : { ...shared[$ref.replace('comun#', '')], ...own };
}

/** Splits a schema: the part about the data, which is hashed and compiled, and the facts about the event (`x-...`). */
function parted(written) {
  const entries = Object.entries(written);
  return {
    schema: resolved(Object.fromEntries(entries.filter(([key]) => !key.startsWith('x-')))),
    annotations: Object.fromEntries(entries.filter(([key]) => key.startsWith('x-'))),
  };
}

/** Reads every schema, in order: `{ capability, type, version, file, schema, annotations }`. */
export function schemas() {
  const found = [];
  for (const capability of readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()) {
    for (const file of readdirSync(path.join(root, capability)).sort()) {
      const match = /^([A-Z][A-Za-z]*)\.v(\d+)\.json$/.exec(file);
      if (!match) continue;
      const { schema, annotations } = parted(JSON.parse(readFileSync(path.join(root, capability, file), 'utf8')));
      if (schema.title !== match[1]) throw new Error(`${file}: the title must be ${match[1]}`);
      const [type, version] = [match[1], Number(match[2])];
      found.push({ capability, type, version, file: `${capability}/${file}`, schema, annotations });
    }
  }
  const repeated = found.find((one) =>
    found.some((other) => other.type === one.type && other.capability !== one.capability),
  );
  if (repeated) throw new Error(`${repeated.type} is in two capabilities: an event's name is its own everywhere`);
  return found;
}
