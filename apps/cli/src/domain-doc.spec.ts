import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DOMAIN = read('docs/domain.md');

const RULES = [...DOMAIN.matchAll(/^\| (.+) \| `([^`]+\.ts)` \| `(\w+)` \|$/gm)].map(
  ([, rule, file, name]) => [rule as string, file as string, name as string] as const,
);

/** Every place of the specification that the source cites: `spec 2 §4, §5` cites two. */
function citedSections(): readonly string[] {
  const cited = new Set<string>();
  for (const room of ['apps', 'libs', 'projections', 'event-schemas', 'scripts']) {
    for (const name of readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|mjs)$/.test(name) || name.includes('node_modules')) continue;
      for (const [, document, rest] of read(join(room, name)).matchAll(/`spec (\d) ([^`]*§[^`]*)`/g))
        for (const [, section] of (rest as string).matchAll(/§(\d+(?:\.\d+)?)/g))
          cited.add(`spec ${document} §${section}`);
    }
  }
  return [...cited].sort();
}

describe('docs/domain.md', () => {
  it('names a rule for most decisions', () => expect(RULES.length).toBeGreaterThan(60));

  it.each(RULES)('%s', (_rule, file, name) => {
    expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('explains every section that a comment cites', () => {
    const explained = new Set([...DOMAIN.matchAll(/^\| `(spec \d §[\d.]+)` \|/gm)].map(([, section]) => section));
    const cited = citedSections();
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((section) => !explained.has(section))).toEqual([]);
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
