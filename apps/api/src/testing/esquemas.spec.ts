import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Told {
  readonly schemas: Readonly<Record<string, object>>;
  readonly problems: readonly string[];
}

const GENERATOR = join(__dirname, '..', '..', '..', '..', 'scripts', 'openapi');
const part = (name: string): string => pathToFileURL(join(GENERATOR, name)).href;

const SCRIPT = (file: string) => `
  import ts from 'typescript';
  import { namesOf } from '${part('names.mjs')}';
  import { Schemas } from '${part('schema.mjs')}';
  const program = ts.createProgram([${JSON.stringify(file)}], { strict: true, target: ts.ScriptTarget.ES2022, types: [] });
  const names = namesOf(program);
  const schemas = new Schemas(program, names);
  for (const [type, { name }] of names) schemas.of(type, name);
  process.stdout.write(JSON.stringify({ schemas: schemas.schemas, problems: schemas.problems }));
`;

/** Describes the types of a source file. */
function told(source: string): Told {
  const folder = mkdtempSync(join(tmpdir(), 'cepa-schema-'));
  try {
    const file = join(folder, 'types.ts');
    writeFileSync(file, source);
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT(file)], { encoding: 'utf8', cwd: GENERATOR }),
    ) as Told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const text = { type: 'string' };
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a type told as a schema', () => {
  let exact: Told;
  beforeAll(() => {
    exact = told(`
      /** A lot. */
      export interface Lote { id: string; nota?: string; otra: string | undefined; peso: number | null; creado: Date; nunca?: undefined }
      const vista = () => ({ a: '', b: [''] });
      export type Fila = ReturnType<typeof vista>;
      export interface Nodo { fila: Fila | null; hijos: readonly Nodo[] }
      export interface ClubLeido { nodo: Nodo; suelto: { x: boolean } }
      export type Valor = string | null | Valor[];
      export interface Varios {
        palabra: 'b' | 'a' | null;
        una: string | number;
        mapa: { readonly [K in 'x' | 'y']: number };
        junto: { a: string } & { b: string };
        dicc: Readonly<Record<string, number>>;
      }
    `);
  }, 60_000);

  it('has nothing to say against what is exact', () => {
    expect(exact.problems).toEqual([]);
    expect(Object.keys(exact.schemas).sort()).toEqual(['Club', 'Fila', 'Lote', 'Nodo', 'Valor', 'Varios']);
  });

  it('says what is there, what may be missing and what may be null', () => {
    const properties = {
      id: text,
      nota: text,
      otra: text,
      peso: { type: 'number', nullable: true },
      creado: { type: 'string', format: 'date-time' },
    };
    expect(exact.schemas['Lote']).toEqual({ ...object(properties, ['creado', 'id', 'peso']), description: 'A lot.' });
  });

  it("names types with a name, also through a function's result, a list, null and itself", () => {
    expect(exact.schemas['Fila']).toEqual(object({ a: text, b: { type: 'array', items: text } }, ['a', 'b']));
    expect(exact.schemas['Nodo']).toEqual(
      object({ fila: { nullable: true, allOf: [ref('Fila')] }, hijos: { type: 'array', items: ref('Nodo') } }, [
        'fila',
        'hijos',
      ]),
    );
    expect(exact.schemas['Club']).toEqual(
      object({ nodo: ref('Nodo'), suelto: object({ x: { type: 'boolean' } }, ['x']) }, ['nodo', 'suelto']),
    );
    expect(exact.schemas['Valor']).toEqual({ anyOf: [{ type: 'array', items: ref('Valor') }, text], nullable: true });
  });

  it('describes words, alternatives, mapped types, intersections and dictionaries', () => {
    const properties = {
      palabra: { type: 'string', enum: ['a', 'b', null], nullable: true },
      una: { anyOf: [{ type: 'number' }, text] },
      mapa: object({ x: { type: 'number' }, y: { type: 'number' } }, ['x', 'y']),
      junto: object({ a: text, b: text }, ['a', 'b']),
      dicc: { type: 'object', additionalProperties: { type: 'number' } },
    };
    expect(exact.schemas['Varios']).toEqual(object(properties, ['dicc', 'junto', 'mapa', 'palabra', 'una']));
  });

  it('refuses types without content, or that JSON does not carry', () => {
    const { problems } = told(`
      export interface T { a: unknown; b: any; c: bigint; d: object; e: {}; f: () => string; g: never[]; h: (string | undefined)[]; i: Readonly<Record<string, unknown>> }
    `);
    expect(problems).toEqual([
      'T.a is unknown',
      'T.b is any',
      'T.c is bigint',
      'T.d is object',
      'T.e tells no field: {}',
      'T.f is a function',
      'T.g[] is never',
      'T.h[] may be undefined',
      'T.i.* is unknown',
    ]);
  }, 60_000);
});
