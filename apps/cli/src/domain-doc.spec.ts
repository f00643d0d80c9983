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

  it.each(['ARCHITECTURE.md', 'docs/domain.md', 'docs/glossary.md', 'README.md', 'CONTRIBUTING.md'])(
    '%s names only files and folders that exist',
    (document) => {
      const named = [...read(document).matchAll(/`((?:apps|libs|projections|event-schemas|scripts|docs)\/[\w./-]+)`/g)];
      expect(named.map(([, path]) => path as string).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );
});
