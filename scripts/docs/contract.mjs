/**
 * Writes docs/contract.md: every route of the API with its callers and its answers.
 *
 * Path, method, policy and success come from the OpenAPI document, which is generated from the controllers. The
 * statuses of refusals follow from the policy, as the guards of the API apply it
 * (`apps/api/src/testing/inquilinos.spec.ts` sends them to every route).
 */
import { readFileSync } from 'node:fs';
import { at } from '../lib/root.mjs';

/** The callers of each policy, and its refusals. */
const POLICIES = {
  publico: ['anyone', [429]],
  cuenta: ['anybody signed in', [401, 403, 405]],
  club_lectura: ['people of the club', [401, 402, 403, 405]],
  club_escritura: ['people of the club who may write', [401, 402, 403, 405]],
  administracion: ['the administration', [401, 403, 405]],
};

/** Open to anyone, and refused to callers who do not prove their identity. */
const PROVE_THEMSELVES = {
  'POST /api/auth/login': [401, 405],
  'POST /api/mercadopago_notificacion': [403],
};

const ORIGIN = { spec: 'specification', own: 'own' };

const shape = (route) => route.replace(/\{[^}]+\}/g, '{}').replace(/\/$/, '');

/** @returns one row for each route, by path and method */
export function routesOf(document, contract) {
  const served = new Set(contract.served.map(shape));
  const own = new Map(Object.entries(contract.own).map(([name, why]) => [shape(name), why]));
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const policy = operation['x-policy'];
      if (!POLICIES[policy]) throw new Error(`${method} ${path} has no policy in the OpenAPI document`);
      const name = shape(`${method} ${path}`);
      const listed = served.has(name);
      if (!listed && !own.has(name)) throw new Error(`${name} is not in apps/api/src/testing/rutas-del-contrato.json: add it to "own", with its reason`);
      return {
        method,
        path,
        does: operation.summary ?? '',
        who: POLICIES[policy][0],
        statuses: statusesOf(method, path, operation, POLICIES[policy][1]),
        origin: listed ? ORIGIN.spec : because(own.get(name)),
      };
    }),
  );
}

/** A reason that refers to the row before it in its own list makes no sense here. */
const because = (why) => (why.startsWith('The same') ? ORIGIN.own : `${ORIGIN.own}: ${why}`);

function statusesOf(method, path, { responses }, refusals) {
  const success = Object.keys(responses).filter((status) => status !== 'default').map(Number);
  const named = path.includes('{') ? [404] : [];
  const written = method === 'GET' ? [] : [409, 422];
  const proofs = PROVE_THEMSELVES[`${method} ${path}`] ?? [];
  return [...new Set([...success, ...proofs, 400, ...refusals, ...named, ...written])].sort((a, b) => a - b);
}

/** The whole page. */
export function contractPage() {
  const document = JSON.parse(readFileSync(at('apps', 'api', 'openapi.json'), 'utf8'));
  const contract = JSON.parse(readFileSync(at('apps', 'api', 'src', 'testing', 'rutas-del-contrato.json'), 'utf8'));
  const rows = routesOf(document, contract).sort(
    (a, b) => compare(a.path, b.path) || compare(a.method, b.method),
  );
  const cell = (text) => String(text).replace(/\|/g, '\\|');
  const lines = rows.map(
    ({ method, path, does, who, statuses, origin }) =>
      `| ${method} | \`${path}\` | ${cell(does)} | ${who} | ${statuses.join(' ')} | ${cell(origin)} |`,
  );
  return `# The contract, route by route

\`npm run generate\` writes this page from the API's document; \`npm run check\` fails if it is out of date.

${rows.length} routes. The document has the fields of each request and answer: \`/api/docs\`, \`/api/openapi.json\`.

- **Who may**: the policy of the route. Without one the app does not start. People of a club have access only to their own club; the administration has access to all clubs.
- **Statuses**: 400 malformed, 401 no session, 402 subscription expired, 403 not permitted, 404 unknown or another club's, 405 account disabled, 409 refused by the record's
  state, 422 refused by a rule, 429 too many requests. 202: recorded, and not visible to reads yet. Any route can answer 412 to \`If-Match\`, 429 and 503.
- **Versions**: a route that ends in the id of a record returns its version in \`ETag\`. A write with that version in \`If-Match\` is refused with 412 if the record
  changed since. The version covers only the record itself: records that the answer embeds have their own versions.
- **Without a signal**: acts marked \`x-sin-senal\` in the document accept \`X-Hecho\`, the time of the act, and \`X-Reloj\`, the device's clock at sending; other acts answer 409. A request with the same instant in \`X-Toque\`, sent immediately, is the same act.
- **From**: a call of the specification, or one that the product adds, with its purpose.

| method | path | what it does | who may | statuses | from |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

/** Compares by code unit, so that every machine writes the same order. */
function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
