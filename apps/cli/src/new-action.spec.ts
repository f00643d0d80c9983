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

const REFUSAL = ['--refusal', 'ACTO_PROHIBIDO'] as const;
/**
 * Acts of a capability with flat screens, of one with nested screens and a book per club, and of a decider for a part
 * of its capability's events.
 */
const ACTS = [
  ['geneticas', 'catalogar-genetica', 'GeneticaCatalogada', ...REFUSAL],
  ['materiales', 'pesar-bulk', 'BulkPesado', ...REFUSAL],
  ['identidad', 'avisar-usuario', 'UsuarioAvisado', '--decider', 'usuario', ...REFUSAL],
] as const;
/** A capability with its first act. */
const CAPABILITY = ['trampas', 'trampa', 'colocar-trampa', 'TrampaColocada', '--refusal', 'TRAMPA_REPETIDA'] as const;

describe('a new act', () => {
  const tree = mkdtempSync(join(tmpdir(), 'cepa-act-'));
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: tree,
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        CEPA_WHOLE_RUN: '',
        CEPA_TEST_TREE: 'ajeno',
        GOGC: '1000',
      },
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const newAction = (...args: string[]) => node('scripts/new-action.mjs', ...args);
  const newCapability = (...args: string[]) => node('scripts/new-capability.mjs', ...args);
  const listed = (text: string, mark: string): string[] =>
    text.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(2)] : []));
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
    [['geneticas', 'catalogar', 'GeneticaCatalogada'], /^say with --refusal what the act refuses/],
    [
      ['nada', 'catalogar', 'GeneticaCatalogada', ...REFUSAL],
      /^there is no capability 'nada'; there are alertas, analisis, biomasa, /,
    ],
    [['geneticas', 'Archivar', 'GeneticaCatalogada', ...REFUSAL], /^'Archivar' is no name of an act/],
    [['geneticas', 'catalogar', 'genéticaCatalogada', ...REFUSAL], /^'genéticaCatalogada' is no name of an event/],
    [
      ['geneticas', 'registrar', 'GeneticaRegistrada', ...REFUSAL],
      /^the event GeneticaRegistrada is already in event-schemas\/geneticas/,
    ],
    [
      ['materiales', 'envasar', 'EnvasadoHecho', ...REFUSAL],
      /^libs\/domain\/materiales\/envasar\.ts is already there: nothing was written/,
    ],
  ])('is refused with a reason: %j', (args, reason) => {
    const { status, text } = newAction(...args);
    expect({ status: status !== 0, text }).toEqual({ status: true, text: expect.stringMatching(reason) });
    expect(existsSync(join(tree, 'event-schemas/materiales/EnvasadoHecho.v1.json'))).toBe(false);
  });

  it('is refused where a file of its capability is missing, and writes nothing', () => {
    const module = join(tree, 'apps/api/src/salas/salas.module.ts');
    const text = readFileSync(module, 'utf8');
    rmSync(module);
    const refused = newAction('salas', 'pintar-sala', 'SalaPintada', ...REFUSAL);
    writeFileSync(module, text);
    expect(refused.text).toMatch(/^apps\/api\/src\/salas\/salas\.module\.ts is not there: the act has no place in it/);
    expect(existsSync(join(tree, 'event-schemas/salas/SalaPintada.v1.json'))).toBe(false);
  });

  it('is refused as the first act of a capability that is there', () => {
    const { status, text } = newCapability('salas', 'sala', 'pintar-sala', 'SalaPintada', ...REFUSAL);
    expect({ status, text }).toEqual({
      status: 1,
      text: 'event-schemas/salas is already there: nothing was written\n',
    });
  });

  it(
    'compiles as it was generated, also as the first of a new capability, and a test of each floor fails until it is finished',
    () => {
      const made = [...ACTS.map((act) => newAction(...act)), newCapability(...CAPABILITY)];
      const fresh = made.map(({ text }) => listed(text, '+ '));
      expect(made.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
      expect(fresh.map((files) => files.length)).toEqual([9, 9, 9, 19]);
      expect(fresh.flat().filter((file) => !existsSync(join(tree, file)))).toEqual([]);
      // The table of refusals needs rules that throw each declared refusal.
      const generated = node('scripts/generate.mjs');
      expect(generated.status).toBe(1);
      expect(generated.text).toMatch(
        /rechazos\.ts: no rule throws ACTO_PROHIBIDO\n(.*\n)*libs\/domain\/trampas\/rechazos\.ts: no rule throws TRAMPA_REPETIDA/,
      );
      edit('apps/web/src/api/esquema.d.ts', [
        [
          'export interface paths {',
          `export interface paths {${[...ACTS, ['trampas', 'colocar-trampa']].map(pathOf).join('')}`,
        ],
      ]);

      // The written and the changed files, with the types that `npm run check` checks.
      const files = [...fresh.flat(), ...made.flatMap(({ text }) => listed(text, '~ '))].filter((file) =>
        /\.tsx?$/.test(file),
      );
      const types = node('node_modules/oxlint/bin/oxlint', ...new Set(files));
      expect(types).toEqual({ status: 0, text: types.status === 0 ? types.text : 'no error' });
      const sources = files.filter((file) => /controller\.ts$|rutas\.tsx$|domain\/\w+\/[\w-]+-\w+\.ts$/.test(file));
      expect(node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...new Set(sources))).toEqual({
        status: 0,
        text: '',
      });

      const ran = jest(
        'libs/domain/geneticas/catalogar',
        'apps/api/src/geneticas/catalogar',
        'projections/geneticas/geneticas.frases',
        '/trampas/',
      );
      // The missing rule, the record's row that the route does not read yet, and the row and the sentences of the capability.
      expect(ran).toContain('expected a refusal, but the command was accepted');
      expect(ran).toMatch(/-\s+"status": 201,\s+\+\s+"mensaje": undefined,\s+\+\s+"status": 404,/);
      expect(ran).toContain('-   "mensaje": "La oración de la especificación, a la letra.",');
      expect(ran).toMatch(/Received: "Falta la oración que lee la persona\."/);
      const failed = [...ran.matchAll(/^FAIL (\S+)/gm)].map(([, file]) => file);
      expect(failed.sort()).toEqual([
        'apps/api/src/geneticas/catalogar-genetica.spec.ts',
        'apps/api/src/trampas/colocar-trampa.spec.ts',
        'libs/domain/geneticas/catalogar-genetica.spec.ts',
        'libs/domain/trampas/colocar-trampa.spec.ts',
        'projections/geneticas/geneticas.frases.spec.ts',
        'projections/trampas/trampas.frases.spec.ts',
        'projections/trampas/trampas.projection.spec.ts',
      ]);
    },
    SLOW,
  );
});

/** Returns the web's types of an act's route after `npm run openapi`. */
function pathOf([capability, act]: readonly string[]): string {
  const ofTheClub = capability === 'materiales' || capability === 'trampas';
  const parameters = ofTheClub ? '{ path?: never }' : '{ path: { id: string } }';
  const url = `/api/${act!.replaceAll('-', '_')}${ofTheClub ? '' : '/{id}'}`;
  const body = `{ content: { 'application/json': { club_id?: string | null; observaciones?: string | null } } }`;
  const answer = `{ 201: { headers: { [name: string]: unknown }; content: { 'application/json': { mensaje: string } } } }`;
  return `\n    '${url}': { parameters: ${parameters}; post: { parameters: ${parameters}; requestBody: ${body}; responses: ${answer} } };`;
}
