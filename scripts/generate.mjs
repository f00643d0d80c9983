/**
 * Generates, from `event-schemas/<capability>/<Event>.v<N>.json`, the TypeScript types, the compiled validators, the
 * table of each event's facts (`x-entidad`, `x-fecha`, `x-cambia`, `x-motivo`, `x-lectores`, `x-deshacer`, `x-plazo`),
 * that of its free texts, and the manifest.
 *
 *   npm run generate               writes event-schemas/generated, and the tables of docs that come from the code
 *   npm run generate -- --check    fails if the committed files differ
 *   npm run generate -- --schemas  only the schemas, without the documents
 *   npm run generate -- --release  also freezes schemas that the manifest does not have yet
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';
import { facts, GENERATED, texts } from './lib/event-facts.mjs';
import { root, schemas } from './lib/event-schemas.mjs';

const options = new Set(process.argv.slice(2));

const pascal = (capability) => capability.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());

async function types(found) {
  const parts = ['/* Generated from event-schemas by `npm run generate`: edit the schemas, not this file. */\n'];
  const latest = new Map();
  for (const { capability, type, version, schema } of found) {
    const declaration = await compile({ ...schema, title: `${type}V${version}` }, `${type}V${version}`, {
      bannerComment: '',
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true },
    });
    // An alias, because an interface is not assignable to a record of unknown values.
    parts.push(declaration.replace(/export interface (\w+) \{/g, 'export type $1 = {').replace(/^\}$/gm, '};'));
    if ((latest.get(type)?.version ?? 0) < version) latest.set(type, { capability, version });
  }
  const newest = [...latest].map(([type, { capability, version }]) => ({ type, capability, version }));
  for (const { type, version } of newest)
    parts.push(
      `export type ${type} = { readonly type: '${type}'; readonly version: ${version}; readonly data: ${type}V${version} };`,
    );
  const capabilities = [...new Set(newest.map(({ capability }) => capability))];
  for (const capability of capabilities) {
    const own = newest.filter((one) => one.capability === capability).map(({ type }) => type);
    parts.push(
      `\n/** Every event of ${capability}, newest version. */\nexport type ${pascal(capability)}Event = ${own.join(' | ')};`,
    );
  }
  parts.push(
    `\nexport interface EventDataByType {\n${newest.map(({ type, version }) => `  ${type}: ${type}V${version};`).join('\n')}\n}`,
  );
  parts.push('export type EventType = keyof EventDataByType;');
  parts.push(
    `\nexport const latestVersions: Readonly<Record<EventType, number>> = {\n${newest.map(({ type, version }) => `  ${type}: ${version},`).join('\n')}\n};`,
  );
  const byCapability = capabilities.map(
    (capability) =>
      `  ${capability}: [${newest
        .filter((one) => one.capability === capability)
        .map(({ type }) => `'${type}'`)
        .join(', ')}],`,
  );
  parts.push(
    `\nexport const eventTypesByCapability = {\n${byCapability.join('\n')}\n} as const satisfies Record<string, readonly EventType[]>;\n`,
  );
  return parts.join('\n');
}

/** The names of events and of their records, for importers that need nothing else. */
function names(found) {
  const list = (values) =>
    `[\n${[...new Set(values)]
      .sort()
      .map((value) => `  '${value}',\n`)
      .join('')}] as const`;
  const about = found.flatMap(({ annotations }) => annotations['x-entidad']?.nombre ?? []);
  return `${GENERATED}
export const eventTypes = ${list(found.map(({ type }) => type))};

/** The kinds of record that an event can be about. */
export const entidades = ${list(about)};
`;
}

function validators(found) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    code: { source: true, esm: false, lines: false },
  });
  addFormats.default(ajv);
  const exported = {};
  for (const { type, version, schema } of found) {
    ajv.addSchema({ ...schema, $schema: undefined, $id: `${type}V${version}` });
    exported[`${type}V${version}`] = `${type}V${version}`;
  }
  return `// @ts-nocheck\n/* Generated from event-schemas by \`npm run generate\`: edit the schemas, not this file. */\n/* eslint-disable */\n${standaloneCode.default(ajv, exported)}\n`;
}

/** SHA-256 of each resolved schema without its facts: changed data of a released one fail the suite. */
function manifest(found) {
  const file = path.join(root, 'manifest.json');
  const released = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const hash = (schema) => createHash('sha256').update(JSON.stringify(schema)).digest('hex');
  const now = Object.fromEntries(found.map((one) => [one.file, hash(one.schema)]));
  for (const [name, digest] of Object.entries(released)) {
    if (now[name] !== digest)
      throw new Error(`${name} was released and ${now[name] ? 'has changed' : 'is gone'}: write a new version instead`);
  }
  return options.has('--release') ? now : released;
}

function write(name, text) {
  const file = path.join(root, name);
  if (options.has('--check')) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      throw new Error(`event-schemas/${name} is not fresh: run npm run generate`);
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const found = schemas();
// First, because it is fast and most often incomplete.
const tableOfFacts = facts(found);
write('generated/types.ts', await types(found));
write('generated/validators.ts', validators(found));
write('generated/facts.ts', tableOfFacts);
write('generated/names.ts', names(found));
write('generated/texts.ts', texts(found));
write('manifest.json', `${JSON.stringify(manifest(found), null, 2)}\n`);
console.log(`${found.length} event schemas${options.has('--check') ? ' are fresh' : ' generated'}`);

// The documents are generated by the same command, with the same option.
if (!options.has('--schemas')) await import('./docs.mjs');
