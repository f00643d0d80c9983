import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DOMAIN = read('docs/domain.md');

const RULES = [...DOMAIN.matchAll(/^\| (.+) \| `([^`]+\.tsx?)` \| (`\w+`(?: `\w+`)*) \|$/gm)].flatMap(
  ([, rule, file, names]) =>
    [...(names as string).matchAll(/\w+/g)].map(([name]) => [rule as string, file as string, name] as const),
);

describe('docs/domain.md', () => {
  it('names a rule for most decisions', () => expect(RULES.length).toBeGreaterThan(60));

  it.each(RULES)('%s', (_rule, file, name) => {
    expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('has an id for each rule, and each id once; what cites another id or another document is refused', async () => {
    const script = `
      import { rulesOf, strangersIn } from './scripts/lib/rule-ids.mjs';
      const page = [
        '- \`medidas.dias\` **Days** are days.',
        '| \`lotes.cupo\` | A lot holds 200 plants. | \`libs/domain/lotes/agregar-plantas.ts\` | \`exigirLugar\` |',
        '| \`lotes.cupo\` | Another. | \`libs/domain/lotes/state.ts\` | \`editable\` \`exigirDia\` |',
        '| A rule alone. | \`libs/domain/lotes/state.ts\` | \`editable\` |',
        '## Refusals',
        '| \`A\` | 422 | Frase. | \`libs/domain/lotes/state.ts\` |',
      ].join('\\n');
      const { ids, faults } = rulesOf(page);
      const text = ['/** Good (rules \`lotes.cupo\`, \`medidas.dias\`). */', '/**', ' * Two lines (rule', ' * \`lotes.otra\`).', ' */',
        '// rule \`lotes.cupo\` and \`lotes.nada\`', '// as \`spec 2 ' + '§4\` has it', 'const lotes = \`lotes.nada\`;'].join('\\n');
      console.log(JSON.stringify({ ids, faults, strangers: strangersIn(text, ids) }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
    });
    expect(JSON.parse(stdout)).toEqual({
      ids: ['medidas.dias', 'lotes.cupo', 'lotes.cupo'],
      faults: ['docs/domain.md: a rule has no id: A rule alone.', 'docs/domain.md: two rules have the id lotes.cupo'],
      strangers: [
        { line: 7, fault: "cites 'spec 2 \u00a7'; name a rule of docs/domain.md, or the reason" },
        { line: 3, fault: 'cites the rule lotes.otra, which docs/domain.md does not have' },
        { line: 6, fault: 'cites the rule lotes.nada, which docs/domain.md does not have' },
      ],
    });
  });

  it('has the refusals that the code has', async () => {
    await promisify(execFile)(process.execPath, ['scripts/docs.mjs', '--check'], { cwd: ROOT });
  });

  it('refuses a refusal that its capability declares otherwise, not at all, or in vain', async () => {
    const script = `
      import { holdToDeclared } from './scripts/docs/declared.mjs';
      const place = 'libs/domain/lotes/rechazos.ts';
      const declared = [
        { capability: 'lotes', code: 'A', statuses: ['regla'], sentences: ['Hay … plantas.', 'Nadie lo dice.'], place },
        { capability: 'lotes', code: 'B', statuses: ['regla'], sentences: [], place },
      ];
      const thrown = (code, kind, sentence) => ({ code, statuses: [kind], sentences: [sentence], place: 'libs/domain/lotes/acto.ts' });
      holdToDeclared([thrown('A', 'conflicto', 'Hay 3 plantas.'), thrown('A', 'regla', 'Otra.'), thrown('C', 'regla', 'C.')], declared);`;
    const failed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
    const { stderr } = await failed.then(
      () => ({ stderr: 'nothing was refused' }),
      (error: { stderr: string }) => error,
    );
    expect(stderr.split('\n').filter((line) => line.startsWith('libs/'))).toEqual([
      'libs/domain/lotes/acto.ts: A is declared as regla, not as conflicto',
      "libs/domain/lotes/acto.ts: A does not declare 'Otra.'",
      'libs/domain/lotes/acto.ts: C is not declared in libs/domain/lotes/rechazos.ts',
      "libs/domain/lotes/rechazos.ts: no rule says 'Nadie lo dice.' with A",
      'libs/domain/lotes/rechazos.ts: no rule throws B',
    ]);
  });

  it.each(['ARCHITECTURE.md', 'docs/domain.md', 'docs/glossary.md', 'README.md', 'CONTRIBUTING.md'])(
    '%s names only files and folders that exist',
    (document) => {
      const named = [...read(document).matchAll(/`((?:apps|libs|projections|event-schemas|scripts|docs)\/[\w./-]+)`/g)];
      expect(named.map(([, path]) => path as string).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );
});
