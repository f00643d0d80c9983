/**
 * Generates, from `event-schemas/<capability>/<Event>.v<N>.json`, the TypeScript types, the compiled validators, the table of each
 * event's facts (`x-entidad`, `x-fecha`, `x-cambia`, `x-motivo`, `x-lectores`, `x-deshacer`, `x-plazo`), that of its free texts, and the manifest.
 *
 *   npm run generate               writes event-schemas/generated, and the tables of docs that come from the code
 *   npm run generate -- --check    fails when what is committed differs
 *   npm run generate -- --schemas  the schemas alone, without the documents
 *   npm run generate -- --release  also freezes schemas that the manifest does not hold yet
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'event-schemas');
const options = new Set(process.argv.slice(2));
const shared = JSON.parse(readFileSync(path.join(root, 'comun.json'), 'utf8')).$defs;

/** Writes the shared definitions into the schema, so that it stands alone. */
function resolved(node) {
  if (Array.isArray(node)) return node.map(resolved);
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...rest } = node;
  if ($ref !== undefined && !shared[$ref.replace('comun#', '')]) throw new Error(`unknown definition ${$ref}`);
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value)]));
  return $ref === undefined ? own : { ...shared[$ref.replace('comun#', '')], ...own };
}

/** Splits a schema: the part about the data is hashed and compiled, apart from the facts about the event (`x-...`). */
function parted(written) {
  const entries = Object.entries(written);
  return {
    schema: resolved(Object.fromEntries(entries.filter(([key]) => !key.startsWith('x-')))),
    annotations: Object.fromEntries(entries.filter(([key]) => key.startsWith('x-'))),
  };
}

function schemas() {
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

const GENERATED = '/* Generated from event-schemas by `npm run generate`: edit the schemas, not this file. */\n';
/** A value as this repository writes it. */
const literal = (value) =>
  JSON.stringify(value).replaceAll(/"((?:[^"\\]|\\.)*)"(:?)|,/g, (all, text, colon) => {
    if (all === ',') return ', ';
    return colon ? `${text}: ` : `'${text}'`;
  });

const READERS = ['club', 'administrador'];
const CHANGES = ['campos', 'nada', 'propio'];
const isDay = ({ format } = {}) => format === 'date' || format === 'date-time';
const isText = ({ type } = {}) => [type].flat().includes('string');
const isId = ({ type, format } = {}) => type === 'string' && format === 'uuid';

/** Each fact: whether it fits the properties of the schema, and what it must be. */
const FACTS = {
  'x-entidad': [
    (one, properties) =>
      /^[a-z_]+$/.test(one?.nombre ?? '') &&
      (one.id === null || isId(properties[one.id])) &&
      Object.keys(one).length === 2,
    '{ "nombre": the record that it is about, "id": the UUID field that names it, never empty, or null }',
  ],
  'x-fecha': [
    (one, properties) => one === null || isDay(properties[one]),
    'the date field that says when it happened, or null: when it is recorded',
  ],
  'x-cambia': [
    (one, properties) =>
      Array.isArray(one) ? one.length > 0 && one.every((name) => properties[name]) : CHANGES.includes(one),
    '"campos" (its fields are the record\'s), a list of them, "nada", or "propio" (a function of the capability says it)',
  ],
  'x-motivo': [
    (one, properties) => one === null || isText(properties[one]),
    'the text field that says why it was done, or null',
  ],
  'x-lectores': [(one) => READERS.includes(one), '"club" or "administrador"'],
  'x-deshacer': [
    (one) =>
      Object.keys(one ?? {}).length === 1 &&
      (/^[a-z]+(_[a-z]+)+$/.test(one.acto ?? '') || /^[A-ZÁÉÍÓÚ][^'"\\]{10,150}\.$/.test(one.porque ?? '')),
    '{ "acto": the command that takes it back } or { "porque": the Spanish sentence that says why none does }',
  ],
  'x-plazo': [
    (one) => one === null || (Number.isInteger(one) && one > 0),
    'the days after which recording it is late, or null: when it is recorded means nothing',
  ],
};
/** The values of facts that a schema does not state. */
const DEFAULTS = { 'x-plazo': 1 };

/** The facts stand once, on the newest version. */
function checkFacts({ file, schema, annotations }, isNewest) {
  const said = Object.keys(annotations);
  if (!isNewest) {
    if (said.length > 0) throw new Error(`${file}: ${said.join(', ')} stand on the newest version only`);
    return;
  }
  const unknown = said.find((name) => !FACTS[name]);
  if (unknown) throw new Error(`${file}: ${unknown} is not a fact; there are ${Object.keys(FACTS).join(', ')}`);
  for (const [name, [fits, expected]] of Object.entries(FACTS)) {
    if (!(name in annotations) && name in DEFAULTS) continue;
    if (!(name in annotations)) throw new Error(`${file}: ${name} is missing: ${expected}`);
    if (!fits(annotations[name], schema.properties)) throw new Error(`${file}: ${name} must be ${expected}`);
  }
}

/** The facts of every event as a table that the compiler holds against the types. */
function facts(found) {
  const newest = new Map(found.map(({ type, version }) => [type, version]));
  for (const { type, version } of found) newest.set(type, Math.max(version, newest.get(type)));
  for (const one of found) checkFacts(one, newest.get(one.type) === one.version);
  const rows = found
    .filter(({ type, version }) => newest.get(type) === version)
    .map(({ type, annotations }) => {
      const said = Object.keys(FACTS).map(
        (name) => `${name.slice(2)}: ${literal(name in annotations ? annotations[name] : DEFAULTS[name])}`,
      );
      return `  ${type}: { ${said.join(', ')} },`;
    });
  return `${GENERATED}import type { AllFacts } from '../facts';

/** The facts of every event. */
export const eventFacts = {
${rows.join('\n')}
} as const satisfies AllFacts;
`;
}

const TEXTS = new Set(
  ['comun#texto', 'comun#texto_o_nada', 'comun#nombre']
    .map((name) => shared[name.slice(6)])
    .map((one) => JSON.stringify(one)),
);

/** Paths of what people write in words, as `actividades[].descripcion`; what is closed by a format, a pattern or a list is none. */
function textsOf(schema, at = '') {
  const { type, items, properties, ...limits } = schema;
  delete limits.description;
  if (properties) return Object.entries(properties).flatMap(([name, one]) => textsOf(one, at ? `${at}.${name}` : name));
  if (items) return textsOf(items, `${at}[]`);
  if (!isText({ type }) || ['format', 'pattern', 'enum', 'const'].some((name) => name in limits)) return [];
  const named = Object.values(shared).map((one) => JSON.stringify(one));
  const own = JSON.stringify({ type, ...limits });
  return TEXTS.has(own) || !named.includes(own) ? [at] : [];
}

/** Lists the free-text fields of each event: nobody may be named in them. */
function texts(found) {
  const newest = new Map([...found].sort((a, b) => a.version - b.version).map(({ type, schema }) => [type, schema]));
  const rows = [...newest].map(([type, schema]) => {
    const paths = textsOf(schema).filter((path) => !path.startsWith('anterior.'));
    return `  ${type}: ${literal(paths)},`;
  });
  return `${GENERATED}import type { EventType } from './types';

/** The free texts of every event, by their path: \`items[].nombre\` is one of each item. */
export const eventTexts: Readonly<Record<EventType, readonly string[]>> = {
${rows.join('\n')}
};
`;
}

/** The names of events and of what they are about, for those who need nothing else. */
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

/** SHA-256 of each schema as it stands alone, without its facts: a released one whose data change fails the suite. */
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
// First, because it is quick and what most often is not finished.
const tableOfFacts = facts(found);
write('generated/types.ts', await types(found));
write('generated/validators.ts', validators(found));
write('generated/facts.ts', tableOfFacts);
write('generated/names.ts', names(found));
write('generated/texts.ts', texts(found));
write('manifest.json', `${JSON.stringify(manifest(found), null, 2)}\n`);
console.log(`${found.length} event schemas${options.has('--check') ? ' are fresh' : ' generated'}`);

// The documents follow the code in the same command, with the same option.
if (!options.has('--schemas')) await import('./docs.mjs');
