import ts from 'typescript';
import { refusals } from '../docs/refusals.mjs';
import { namesOf } from './names.mjs';
import { answersOf, openProgram } from './program.mjs';
import { Schemas } from './schema.mjs';
import { PREPARED, PROBLEM, RECORDED, SHARED_SCHEMAS } from './shared.mjs';

/** Answers that are not JSON, by the return type of the method. */
const MEDIA = [
  {
    is: named('ReporteFile'),
    types: ['application/pdf', 'text/csv'],
    schema: { type: 'string', format: 'binary' },
  },
  {
    is: named('ReceivedFile'),
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    schema: { type: 'string', format: 'binary' },
  },
  { is: named('PhotoFile'), types: ['image/jpeg'], schema: { type: 'string', format: 'binary' } },
  { is: named('StreamableFile'), types: ['application/pdf'], schema: { type: 'string', format: 'binary' } },
  {
    is: named('Observable'),
    types: ['text/event-stream'],
    schema: { type: 'string', description: 'Server-sent events.' },
  },
  { is: (type) => (type.flags & ts.TypeFlags.String) !== 0, types: ['text/plain'], schema: { type: 'string' } },
];

function named(name) {
  return (type) => type.symbol?.name === name;
}

/** Signing in changes nothing in the ledger. */
const RECORDS_NOTHING = ['Autenticacion_login', 'Busqueda_buscar'];

/** Statuses with the same body as the success. */
const SAME_BODY = { Salud_ready: { 503: 'It cannot serve now; the body says what is missing.' } };

/**
 * Adds the answer of each route to Nest's document, from the types of the code.
 *
 * @param document Nest's document: requests, and the status of each success
 * @throws Error naming every answer without an exact type
 */
export function complete(document) {
  const program = openProgram();
  const schemas = new Schemas(program, namesOf(program));
  const answers = answersOf(program);
  const paths = mapValues(document.paths, (item) =>
    mapValues(item, (operation, method) => ({
      ...operation,
      responses: responsesOf(operation, method, answers, schemas),
    })),
  );
  for (const item of Object.values(paths)) saysWhatIsCut(item.get, schemas.schemas);
  const own = { ...schemas.schemas, ...SHARED_SCHEMAS, Problema: withCodes(SHARED_SCHEMAS.Problema) };
  const twice = Object.keys(document.components.schemas).filter((name) => name in own);
  const problems = [...schemas.problems, ...twice.map((name) => `${name} is an answer and a request`)];
  if (problems.length > 0) throw new Error(`these answers have no exact type:\n${[...new Set(problems)].join('\n')}`);
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: { ...document.components.schemas, ...own } },
  };
}

const DE_MAS = {
  type: 'object',
  additionalProperties: { type: 'integer' },
  description:
    'En una página con limit: cuántos elementos le faltan a cada lista de la fila, para que pese hasta 2 kB.',
};

/** Adds the field for the number of cut elements to rows of a list that embed lists. */
function saysWhatIsCut(operation, schemas) {
  if (!operation?.parameters?.some(({ name }) => name === 'enteras')) return;
  const { items } = operation.responses[200].content['application/json'].schema;
  const name = items.$ref?.split('/').pop();
  const row = name ? schemas[name] : items;
  if (hasLists(row, schemas)) row.properties = { ...row.properties, de_mas: DE_MAS };
}

function hasLists({ $ref, type, allOf = [], anyOf = [], properties = {} }, schemas) {
  if ($ref) return hasLists(schemas[$ref.split('/').pop()] ?? {}, schemas);
  return type === 'array' || [...allOf, ...anyOf, ...Object.values(properties)].some((one) => hasLists(one, schemas));
}

/** A problem's schema with the closed set of its codes, from the refusals of the code. */
const withCodes = (schema) => ({
  ...schema,
  properties: {
    ...schema.properties,
    codigo: { ...schema.properties.codigo, enum: refusals().map(({ code }) => code) },
  },
});

function responsesOf({ 'x-operation': shared, operationId: own, responses }, method, answers, schemas) {
  // A path of one value of a list has the answer of the shared operation.
  const operationId = shared ?? own;
  const [status, success] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? [];
  if (!status) throw new Error(`${operationId} has no success`);
  const answer = success.content
    ? success
    : { description: 'Done.', content: contentOf(operationId, answers.get(operationId), schemas) };
  const same = mapValues(SAME_BODY[operationId] ?? {}, (description) => ({ ...answer, description }));
  const recorded = method === 'get' || RECORDS_NOTHING.includes(operationId) ? {} : { 202: RECORDED };
  const prepared = named('ReporteFile')(answers.get(operationId) ?? {}) ? { 202: PREPARED } : {};
  return {
    [status]: { ...answer, description: answer.description || 'Done.' },
    ...recorded,
    ...prepared,
    ...same,
    default: PROBLEM,
  };
}

function contentOf(operationId, type, schemas) {
  if (!type) throw new Error(`${operationId} is no method of a controller`);
  const other = MEDIA.find(({ is }) => is(type));
  if (other) return Object.fromEntries(other.types.map((type) => [type, { schema: other.schema }]));
  return { 'application/json': { schema: schemas.of(type, operationId) } };
}

const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
