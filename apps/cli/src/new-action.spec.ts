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
  'docs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
];
const SLOW = 240_000;

/** Acts of a capability with flat screens, with nested ones and a book a club, and of a decider that has a part of its capability's events. */
const ACTS = [
  ['geneticas', 'catalogar-genetica', 'GeneticaCatalogada'],
  ['materiales', 'pesar-bulk', 'BulkPesado'],
  ['identidad', 'avisar-usuario', 'UsuarioAvisado', '--decider', 'usuario'],
] as const;

describe('a new act', () => {
  const tree = mkdtempSync(join(tmpdir(), 'cepa-act-'));
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CEPA_WHOLE_RUN: '', GOGC: '1000' },
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
    [['geneticas', 'catalogar-genetica'], /^npm run new:action -- <capability>/],
    [
      ['nada', 'catalogar', 'GeneticaCatalogada'],
      /^there is no capability 'nada'; there are alertas, analisis, biomasa, /,
    ],
    [['geneticas', 'Archivar', 'GeneticaCatalogada'], /^'Archivar' is no name of an act/],
    [['geneticas', 'catalogar', 'genéticaCatalogada'], /^'genéticaCatalogada' is no name of an event/],
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
    'compiles with the whole tree as it was generated, and its tests name the work left to the author',
    () => {
      for (const act of ACTS) {
        const { status, text } = newAction(...act);
        const files = written(text);
        expect({ status, files: files.length, missing: files.filter((file) => !existsSync(join(tree, file))) }).toEqual(
          {
            status: 0,
            files: 9,
            missing: [],
          },
        );
      }
      const generated = node('scripts/generate.mjs');
      expect({ ...generated, text: '' }).toEqual({ status: 0, text: '' });
      edit('apps/web/src/api/esquema.d.ts', [
        ['export interface paths {', `export interface paths {${ACTS.map(pathOf).join('')}`],
      ]);

      // As `npm run check` looks at types; by folder, for the tree has no .gitignore that would leave out what it links to.
      const types = node('node_modules/oxlint/bin/oxlint', 'apps', 'libs', 'projections', 'event-schemas');
      expect(types).toEqual({ status: 0, text: types.status === 0 ? types.text : 'no error' });
      const sources = ACTS.flatMap(([capability, act]) => [
        `libs/domain/${capability}/${act}.ts`,
        `apps/api/src/${capability}/${act}.controller.ts`,
        `apps/web/src/${capability}/rutas.tsx`,
      ]);
      expect(node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...sources)).toEqual({
        status: 0,
        text: '',
      });

      const ran = jest('libs/domain/geneticas/', 'apps/api/src/geneticas/', 'projections/geneticas/');
      // The rule that is not written yet, and the record's row that the route does not read yet.
      expect(ran).toContain('expected a refusal, but the command was accepted');
      expect(ran).toMatch(/-\s+"status": 201,\s+\+\s+"mensaje": undefined,\s+\+\s+"status": 404,/);
      expect(ran).toMatch(/Tests: +2 failed, \d+ passed/);
    },
    SLOW,
  );
});

/** Returns the web's types of an act's route once `npm run openapi` has read it. */
function pathOf([capability, act]: readonly string[]): string {
  const parameters = capability === 'materiales' ? '{ path?: never }' : '{ path: { id: string } }';
  const url = `/api/${act!.replaceAll('-', '_')}${capability === 'materiales' ? '' : '/{id}'}`;
  const body = `{ content: { 'application/json': { club_id?: string | null; observaciones?: string | null } } }`;
  const answer = `{ 201: { headers: { [name: string]: unknown }; content: { 'application/json': { mensaje: string } } } }`;
  return `\n    '${url}': { parameters: ${parameters}; post: { parameters: ${parameters}; requestBody: ${body}; responses: ${answer} } };`;
}
