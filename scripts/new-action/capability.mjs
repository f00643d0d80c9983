/** The files of a new capability before its first act, by path, and its lines in the lists of all capabilities. */
import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/root.mjs';
import { EXAMPLE_ID } from './files.mjs';
import { behind, withImport } from './wire.mjs';

const FLOORS = ['event-schemas', 'libs/domain', 'projections', 'apps/api/src', 'apps/web/src'];
const pascalOf = (name) => name[0].toUpperCase() + name.slice(1);

/** @throws Error if a name has another form, or a floor already has the capability */
export function requireNewCapability(capability, record) {
  for (const name of [capability, record])
    if (!/^[a-z]+$/.test(name))
      throw new Error(`'${name}' is no name of a capability or its record: one Spanish noun, unaccented, lower case`);
  const taken = FLOORS.map((floor) => `${floor}/${capability}`).find((folder) => existsSync(at(folder)));
  if (taken) throw new Error(`${taken} is already there: nothing was written`);
}

export function capabilityFiles(capability, record, event) {
  const names = { capability, record, event, pascal: pascalOf(capability), state: pascalOf(record) };
  const projections = `projections/${capability}/${capability}`;
  return {
    [`libs/domain/${capability}/${capability}.ts`]: rules(names),
    [`libs/domain/${capability}/rechazos.ts`]: refusals(names),
    [`${projections}.table.ts`]: table(names),
    [`${projections}.projection.ts`]: projection(names),
    [`${projections}.projection.spec.ts`]: projectionSpec(names),
    [`${projections}.queries.ts`]: queries(names),
    [`${projections}.frases.ts`]: sentences(names),
    [`${projections}.frases.spec.ts`]: sentencesSpec(names),
    [`apps/api/src/${capability}/${capability}.module.ts`]: module(names),
    [`apps/web/src/${capability}/routes.tsx`]: routes(names),
  };
}

const rules = ({ capability, record, pascal, state }) => `import type { ${pascal}Event } from '@cepa/event-schemas';
import { decider } from '../decider';

export type ComandoDe${state} = never;

/** What the rules know of a club's ${capability}. */
export interface ${state} {
  readonly cuantas: number;
}

/** The stream of one club's ${capability}. */
export const streamDe${pascal} = (clubId: string): string => \`${record}-\${clubId}\`;

/** The rules of ${capability}. */
export const ${capability} = decider<${state}, ComandoDe${state}, ${pascal}Event>({
  name: '${record}',
  initial: () => ({ cuantas: 0 }),
  commands: {
  },
  events: {
  },
});
`;

const refusals = ({ capability }) => `import type { Rechazos } from '../rechazo';

/** Every refusal of the rules of ${capability}. */
export const rechazos: Rechazos = {
};
`;

const table = ({ capability, pascal }) => `import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The club's ${capability}. */
export const ${capability}Tables = {
  ${capability}: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', observaciones: 'text null', creado_en: 'timestamptz' },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type ${pascal}Tables = { [Table in keyof typeof ${capability}Tables]: RowOf<(typeof ${capability}Tables)[Table]> };

declare module '../index' {
  interface LecturaDB extends ${pascal}Tables {}
}
`;

const projection = ({ capability }) => `import { defineProjection } from '@cepa/ledger/projections';
import { ${capability}Tables } from './${capability}.table';

/** The club's ${capability}, one row each. */
export const ${capability}Projection = defineProjection({
  name: '${capability}',
  version: 1,
  isolates: 'club',
  tables: ${capability}Tables,
  on: {
  },
});
`;

const projectionSpec = ({
  capability,
  record,
  event,
}) => `import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { ${capability}Projection } from './${capability}.projection';

casosDeProyeccion({
  projection: ${capability}Projection,
  eventos: [[\`${record}-\${CLUB}\`, { type: '${event}', version: 1, data: { observaciones: 'Ninguna' } }]],
  // The row that the event gives.
  filas: { ${capability}: [{ id: '${EXAMPLE_ID}', club_id: CLUB, observaciones: 'Ninguna' }] },
});
`;

const queries = ({ capability, state }) => `import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type ${state}Leida = LecturaDB['${capability}'];

/** The club's ${capability}, newest first. */
export function ${capability}DelClub(db: Kysely<LecturaDB>, clubId: string, pagina: Page): Promise<Paginado<${state}Leida>> {
  return paginar(db.selectFrom('${capability}').selectAll('${capability}').where('${capability}.club_id', '=', clubId), '${capability}', pagina);
}
`;

const sentences = ({ capability, pascal }) => `import type { ${pascal}Event } from '@cepa/event-schemas';
import type { Frases } from '../frases/frase';

/** Maps each event of ${capability} to its sentence in the history. */
export const frasesDe${pascal}: Frases<${pascal}Event> = {
};
`;

const sentencesSpec = ({ capability, pascal }) => `import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDe${pascal} } from './${capability}.frases';

seDiceALaLetra('${capability}', frasesDe${pascal}, {
});
`;

const module = ({ capability, pascal }) => `import { Module } from '@nestjs/common';

/** The club's ${capability}. */
@Module({ controllers: [] })
export class ${pascal}Module {}
`;

const routes = ({ capability }) => `import type { Routes } from '@/ui/rutas/lugares';

/** The screens of ${capability}. */
export const routes: Routes = {
};
`;

/** Each list of all capabilities: its file, the import, the place of the new line, and the line. */
const LISTS = (capability, pascal) => [
  [
    'projections/all/projections.ts',
    `import { ${capability}Projection } from '../${capability}/${capability}.projection';`,
    /export const projections: readonly Projection\[\] = \[/,
    `${capability}Projection,`,
  ],
  [
    'projections/historial/frases.ts',
    `import { frasesDe${pascal} } from '../${capability}/${capability}.frases';`,
    /export const FRASES: [^;]*?string \} = \{/,
    `...frasesDe${pascal},`,
  ],
  [
    'apps/api/src/capacidades.ts',
    `import { ${pascal}Module } from './${capability}/${capability}.module';`,
    /export const capacidades: readonly Type\[\] = \[/,
    `${pascal}Module,`,
  ],
  [
    'apps/web/src/app/capacidades.ts',
    `import { routes as ${capability} } from '@/${capability}/routes';`,
    /export const CAPACIDADES = \[/,
    `${capability},`,
  ],
];

/** Inserts the capability's row in alphabetical order. */
function inGlossary(text, capability, file) {
  const [table] = /## Capabilities[^#]*/.exec(text) ?? [''];
  const before = [...table.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name).filter((name) => name < capability);
  const place = before.length === 0 ? /\|---\|---\|\n/ : new RegExp(`^\\| \`${before.at(-1)}\` \\|.*\\n`, 'm');
  return behind(text, place, `| \`${capability}\` | what it holds |\n`, file);
}

/** The lists of all capabilities with the new one. @throws Error naming a list without a place for it */
export function listedFiles(capability) {
  const pascal = pascalOf(capability);
  const lists = LISTS(capability, pascal).map(([file, line, place, member]) => [
    file,
    behind(withImport(readFileSync(at(file), 'utf8'), line, file), place, `\n${member}`, file),
  ]);
  const glossary = 'docs/glossary.md';
  const words = inGlossary(readFileSync(at(glossary), 'utf8'), capability, glossary);
  return Object.fromEntries([...lists, [glossary, words]]);
}
