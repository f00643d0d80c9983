import { shared } from './event-schemas.mjs';

/** The first line of each generated source. */
export const GENERATED = '/* Generated from event-schemas by `npm run generate`: edit the schemas, not this file. */\n';

/** A value in this repository's format. */
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

/** For each fact: whether it fits the properties of the schema, and its allowed values. */
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
/** The defaults of facts that a schema does not state. */
const DEFAULTS = { 'x-plazo': 1 };

/** The facts are stated once, in the newest version. */
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

/** The facts of every event as a table that the compiler checks against the types. */
export function facts(found) {
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

/** Paths of free texts, like `actividades[].descripcion`; a text restricted by a format, a pattern or a list is none. */
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

/** Lists the free-text fields of each event, which must not name people. */
export function texts(found) {
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
