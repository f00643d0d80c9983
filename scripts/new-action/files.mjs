/** Returns the files of a new act by path, modelled on the packaging act. The author completes them. */
import { EXPECTED, SENTENCE, screenOf } from './web.mjs';

export const EXAMPLE_ID = '7c2f5a10-9d0b-5e4b-8b8e-3f7f2a1c0001';

export function filesOf(names) {
  const { capability, act, event } = names;
  return {
    [`event-schemas/${capability}/${event}.v1.json`]: schema(names),
    [`event-schemas/${capability}/golden/${event}.v1.json`]: json({
      ...(names.id ? { [names.id]: EXAMPLE_ID } : {}),
      observaciones: 'Ninguna',
    }),
    [`libs/domain/${capability}/${act}.ts`]: rule(names),
    [`libs/domain/${capability}/${act}.spec.ts`]: ruleSpec(names),
    [`apps/api/src/${capability}/${act}.dto.ts`]: dto(names),
    [`apps/api/src/${capability}/${act}.controller.ts`]: controller(names),
    [`apps/api/src/${capability}/${act}.spec.ts`]: routeSpec(names),
    ...screenOf(names, EXAMPLE_ID),
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const route = ({ id, snake }) => (id ? `${snake}/:id` : snake);

function schema({ event, id, record }) {
  const properties = {
    ...(id ? { [id]: { $ref: 'comun#uuid', description: `Identificador: ${record}.` } } : {}),
    observaciones: { $ref: 'comun#texto_o_nada', description: 'Observaciones.' },
  };
  return json({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: event,
    description: `Qué pasó, en una oración (${event}).`,
    'x-entidad': { nombre: record, id },
    'x-fecha': null,
    'x-cambia': 'nada',
    'x-motivo': null,
    'x-lectores': 'club',
    'x-deshacer': { porque: 'Por qué ningún acto lo deshace, en una oración.' },
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  });
}

function rule({ capability, act, camel, pascal, snake, event, applies, id, state, stateFile }) {
  return `import type { ${event} } from '@cepa/event-schemas';
import type { ${state} } from './${stateFile}';

/** The request of the act (rule \`${capability}.${act}\`). */
export interface ${pascal} {
  readonly tipo: '${snake}';
${id ? `  readonly ${id}: string;\n` : ''}  readonly observaciones: string | null;
}

/** @throws Rechazo */
export function ${camel}({ tipo: _tipo, ...datos }: ${pascal}, _actual: ${state}): readonly ${event}[] {
  return [{ type: '${event}', version: 1, data: datos }];
}

/** The change of the state that later decisions see. */
export function ${applies}(actual: ${state}, _data: ${event}['data']): ${state} {
  return actual;
}
`;
}

function ruleSpec({ decider, deciderFile, snake, pascal, act, event, id, refusal }) {
  const data = `{ ${id ? `${id}: '${EXAMPLE_ID}', ` : ''}observaciones: 'Ninguna' }`;
  return `import { specification } from '../especificacion.testkit';
import type { ${pascal} } from './${act}';
import { ${decider} } from './${deciderFile}';

const { given } = specification(${decider});
const datos = ${data};
const comando: ${pascal} = { tipo: '${snake}', ...datos };

describe('${snake}', () => {
  it('records what happened', () => {
    given([]).when(comando).then([{ type: '${event}', version: 1, data: datos }]);
  });

  // One test a refusal, with its code and its sentence to the letter.
  it('is refused where a rule forbids it', () => {
    given([]).when(comando).thenRefused('${refusal}', '${EXPECTED}');
  });
});
`;
}

function dto(names) {
  return `import { Id, Text } from '@cepa/platform';

/** Body of \`POST /api/${route(names).replace(':id', '{id}')}\`. */
export class ${names.pascal}Dto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true })
  observaciones: string | null;
}
`;
}

function controller(names) {
  const { capability, act, pascal, camel, snake, decider, deciderFile, stream, id, record } = names;
  const parameter = id ? `@Param('id', IdPipe) id: string, ` : '';
  const club = id
    ? `    const { club_id } = ctx.propio(await this.leer(id));\n`
    : `    const club_id = ctx.club(pedido);\n`;
  const read = id
    ? `
  /** The row of the ${record} in its read model; until its query stands here every request is answered 404. */
  private leer(_id: string): Promise<{ club_id: string } | undefined> {
    return Promise.resolve(undefined);
  }
`
    : '';
  return `import { Body, Controller, ${id ? 'Param, ' : ''}Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ${[decider, stream].sort().join(', ')} } from '@cepa/domain/${capability}/${deciderFile}';
import { Escritura } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
${id ? `import { IdPipe } from '../nucleo/validacion';\n` : ''}import { ${pascal}Dto } from './${act}.dto';

/** The routes of the act. */
@ApiTags('${capability}')
@Controller()
export class ${pascal}Controller {
  constructor(private readonly commands: CommandBus) {}

  @Post('${route(names)}')
  @Escritura('Qué hace, en pocas palabras')
  async ${camel}(@Ctx() ctx: Context, ${parameter}@Body() { club_id: ${id ? '_club' : 'pedido'}, ...datos }: ${pascal}Dto) {
${club}    const asked = { tipo: '${snake}', ${id ? `${id}: id, ` : ''}...datos } as const;
    await this.commands.execute(new Decide(${decider}, ${stream}(${id ? 'id' : 'club_id'}), asked, ctx.metadatos(club_id)));
    return { mensaje: '${SENTENCE}' };
  }
${read}}
`;
}

function routeSpec(names) {
  const { snake, id } = names;
  const url = `/api/${id ? `${snake}/${EXAMPLE_ID}` : snake}`;
  return `import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

describe('${snake} over HTTP', () => {
  let prueba: AppDePrueba;
  let ana: Persona & { club_id: string };

  beforeAll(async () => {
    prueba = await levantarApp();
    ana = await prueba.club('Ana');
  });
  afterAll(() => prueba.cerrar());

  it('is done', async () => {
    const { status, body } = await prueba.http(ana.token).post('${url}').send({ observaciones: 'Ninguna' });
    expect({ status, mensaje: body.mensaje }).toEqual({ status: 201, mensaje: '${EXPECTED}' });
  });
});
`;
}

/** Returns the steps that are left to the author. */
export function stepsOf(names) {
  const { capability, act, event, refusal } = names;
  return `Left to you:
  1. event-schemas/${capability}/${event}.v1.json: what the event holds, and its facts (\`x-...\`); then npm run generate.
  2. libs/domain/${capability}/${act}.ts: its rule throws ${refusal}; libs/domain/${capability}/rechazos.ts: its kind, sentence and fields; a test for each
     refusal. npm run generate fails until the rule throws what is declared. docs/domain.md: the line of each rule; npm run check
     fails until it has the id that the comment cites, ${capability}.${act}.
  3. projections/${capability}/${capability}.projection.ts: its row, and its case in the spec.
  4. projections/${capability}/${capability}.frases.ts: its sentence; apps/api/src/${capability}/${act}.controller.ts: its route, with its lines in
     rutas-del-contrato.json and cierres.tabla.ts of apps/api/src/testing; then npm run openapi. docs/glossary.md: nouns that are new.
  5. apps/web/src/${capability}: the screen, in the place of its routes where people look for it, the button that leads to it, and its line in
     apps/web/e2e/pantallas.ts.
  6. npx jest libs/domain/${capability} apps/api/src/${capability} projections/${capability}, and npm run test:web -- ${act}.
`;
}
