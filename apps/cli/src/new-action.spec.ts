import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const PARTS = [
  'apps/api',
  'apps/cli',
  'apps/web',
  'libs',
  'projections',
  'event-schemas',
  'scripts',
  'tsconfig.json',
  'jest.config.js',
  'eslint.config.mjs',
  'package.json',
];
const SLOW = 240_000;

describe('a new act', () => {
  const tree = mkdtempSync(join(tmpdir(), 'cepa-act-'));
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const newAction = (...args: string[]) => node('scripts/new-action.mjs', ...args);
  const written = (text: string): string[] =>
    text.split('\n').flatMap((line) => (line.startsWith('+ ') ? [line.slice(2)] : []));
  const jest = (...args: string[]) => node('node_modules/jest/bin/jest.js', '--coverage=false', ...args).text;
  const edit = (file: string, changes: readonly (readonly [string, string])[]): void => {
    let text = readFileSync(join(tree, file), 'utf8');
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, () => to);
    }
    writeFileSync(join(tree, file), text);
  };

  beforeAll(() => {
    for (const part of PARTS) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir');
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each([
    [['geneticas', 'archivar-genetica'], /^npm run new:action -- <capability>/],
    [['nada', 'archivar', 'GeneticaArchivada'], /^there is no capability 'nada'; there are biomasa, /],
    [['geneticas', 'Archivar', 'GeneticaArchivada'], /^'Archivar' is no name of an act/],
    [['geneticas', 'archivar', 'genéticaArchivada'], /^'genéticaArchivada' is no name of an event/],
    [
      ['geneticas', 'registrar', 'GeneticaRegistrada'],
      /^the event GeneticaRegistrada is already in event-schemas\/geneticas/,
    ],
    [
      ['materiales', 'envasar', 'EnvasadoHecho'],
      /^libs\/domain\/materiales\/envasar\.ts is already there: nothing was written/,
    ],
  ])('is refused with a reason: %j', (args, reason) => {
    const { status, text } = newAction(...args);
    expect({ status: status !== 0, text }).toEqual({ status: true, text: expect.stringMatching(reason) });
    expect(existsSync(join(tree, 'event-schemas/materiales/EnvasadoHecho.v1.json'))).toBe(false);
  });

  it(
    'has its files on all floors, whose tests fail until it is wired, and then for want of a rule and a row',
    () => {
      const { status, text } = newAction('geneticas', 'archivar-genetica', 'GeneticaArchivada');
      const files = written(text);
      expect({ status, files: files.length, missing: files.filter((file) => !existsSync(join(tree, file))) }).toEqual({
        status: 0,
        files: 9,
        missing: [],
      });
      expect(node('scripts/generate.mjs').status).toBe(0);

      const unwired = jest('libs/domain/geneticas/archivar-genetica');
      expect(unwired).toContain('case without a rule: archivar_genetica');
      expect(unwired).toContain('Tests:       2 failed, 2 total');

      // What it printed is enough.
      edit('libs/domain/geneticas/geneticas.ts', [
        [
          `import { decider } from '../decider';`,
          `import { decider } from '../decider';\nimport { archivarGenetica, geneticaArchivada, type ArchivarGenetica } from './archivar-genetica';`,
        ],
        ['export type ComandoDeGenetica =', 'export type ComandoDeGenetica =\n  | ArchivarGenetica'],
        [`commands: {`, `commands: {\n    archivar_genetica: archivarGenetica,`],
        [`events: {`, `events: {\n    GeneticaArchivada: geneticaArchivada,`],
      ]);
      edit('apps/api/src/geneticas/geneticas.module.ts', [
        [
          `import { Module } from '@nestjs/common';`,
          `import { Module } from '@nestjs/common';\nimport { ArchivarGeneticaController } from './archivar-genetica.controller';`,
        ],
        ['controllers: [', 'controllers: [ArchivarGeneticaController, '],
      ]);
      const compiler = node(
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '-p',
        'tsconfig.json',
        '--incremental',
        'false',
      ).text;
      expect(compiler.split('\n').filter((line) => /archivar-genetica|geneticas\/geneticas/.test(line))).toEqual([]);

      const wired = jest('libs/domain/geneticas/archivar-genetica', 'apps/api/src/geneticas/archivar-genetica');
      expect(wired).toContain('expected a refusal, but the command was accepted');
      // The route is there and closed: the record's row is not read yet.
      expect(wired).toMatch(/-\s+"status": 201,\s+\+\s+"mensaje": undefined,\s+\+\s+"status": 404,/);
      expect(wired).toContain('Tests:       2 failed, 1 passed, 3 total');
    },
    SLOW,
  );

  it(
    'has a screen and its browser test, of one record or of the club, that fit the web as they are',
    () => {
      const acts = [
        {
          act: ['geneticas', 'restaurar-genetica', 'GeneticaRestaurada'],
          route: '/api/restaurar_genetica/{id}',
          folder: 'geneticas',
          path: 'path: { id: string }',
        },
        {
          act: ['salas', 'inventariar-salas', 'SalasInventariadas'],
          route: '/api/inventariar_salas',
          folder: 'salas',
          path: 'path?: never',
        },
      ];
      const files = acts.flatMap(({ act, route, folder, path }) => {
        const { text } = newAction(...act);
        // What the web's types say of the route once `npm run openapi` read it.
        const operation = `{ parameters: { ${path} }; requestBody: { content: { 'application/json': { club_id?: string | null; observaciones?: string | null } } }; responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': { mensaje: string } } } } }`;
        edit('apps/web/src/api/esquema.d.ts', [
          [
            'export interface paths {',
            `export interface paths {\n    '${route}': { parameters: { ${path} }; post: ${operation} };`,
          ],
        ]);
        edit(`apps/web/src/${folder}/rutas.tsx`, [
          ['  conClub: [', `  conClub: [${/\{ path: .*\}/.exec(text)?.[0]}, `],
        ]);
        return written(text).filter((file) => file.startsWith('apps/web/'));
      });
      expect(files).toEqual([
        'apps/web/src/geneticas/restaurar_genetica/RestaurarGenetica.tsx',
        'apps/web/e2e/restaurar-genetica.spec.ts',
        'apps/web/src/salas/inventariar_salas/InventariarSalas.tsx',
        'apps/web/e2e/inventariar-salas.spec.ts',
      ]);
      const compiler = node(
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '-p',
        'apps/web/tsconfig.json',
        '--incremental',
        'false',
      ).text;
      expect(
        compiler.split('\n').filter((line) => /(restaurar|inventariar)|(geneticas|salas)\/rutas/i.test(line)),
      ).toEqual([]);
      expect(node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...files)).toEqual({ status: 0, text: '' });
    },
    SLOW,
  );
});
