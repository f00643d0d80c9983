import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability } from '@cepa/event-schemas';

const ROOT = join(__dirname, '..', '..', '..');
const GLOSSARY = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8');

const section = (title: string): string => GLOSSARY.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const wordsOf = (title: string): readonly string[] =>
  [...section(title).matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, word]) => word as string);

const CAPABILITIES = wordsOf('Capabilities');
const CLUB = wordsOf('Words of the club');
const TECHNICAL = wordsOf('Technical words');

const foldersOf = (floor: string): readonly string[] =>
  readdirSync(join(ROOT, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders that are not capabilities: shared code. */
const SHARED = ['all', 'demo', 'frases', 'generated', 'nucleo', 'replay', 'shared', 'testing', 'upcasters', 'valores'];
const EVENT_TYPES = Object.values(eventTypesByCapability).flat();

/** The words of some folders without tests: `UsuarioMedicinal` and `usuario_medicinal` both become `usuario medicinal`. */
function sourceOf(rooms: readonly string[]): string {
  return rooms
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|json)$/.test(name) && !/\.(spec|testkit)\.ts$/.test(name))
        .map((name) => readFileSync(join(ROOT, room, name), 'utf8')),
    )
    .join('\n')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();
}

const isUsed = (word: string, source: string): boolean =>
  new RegExp(`\\b${word.replaceAll('_', ' ')}(s|es)?\\b`).test(source);

/** `al` and `del` are `a` and `de` with the article. */
const PREPOSITIONS = ['A', 'Al', 'De', 'Del'];

/** Returns the nouns of an event's name: its words without past participles. */
function nounsOf(type: string): readonly string[] {
  const words = type.match(/[A-Z][a-z]*/g) ?? [];
  const isVerb = (word: string, index: number): boolean => index > 0 && /[ai]d[oa]s?$/.test(word);
  return words
    .filter((word, index) => !isVerb(word, index) && !PREPOSITIONS.includes(word))
    .map((w) => w.toLowerCase());
}

describe('docs/glossary.md', () => {
  it('lists every capability and no other', () => {
    const folders = ['event-schemas', 'libs/domain', 'projections', 'apps/api/src'].flatMap(foldersOf);
    expect([...CAPABILITIES]).toEqual([...new Set(folders)].filter((name) => !SHARED.includes(name)).sort());
  });

  it.each(EVENT_TYPES)('has every noun of %s', (type) => {
    const told = new Set(CLUB.flatMap((word) => [word, ...word.split('_')]));
    const missing = nounsOf(type).filter((noun) => !told.has(noun) && !told.has(noun.replace(/s$/, '')));
    expect(missing).toEqual([]);
  });

  it('has only words of the club that events, rules or rows use', () => {
    const source = sourceOf(['event-schemas', 'libs/domain', 'projections']);
    expect(CLUB.filter((word) => !isUsed(word, source))).toEqual([]);
  });

  it('has only technical words that the ledger or the read models use', () => {
    const source = sourceOf(['libs', 'projections', 'event-schemas']);
    expect(TECHNICAL.filter((word) => !isUsed(word, source))).toEqual([]);
  });

  it('explains no word twice', () => {
    const all = [...CLUB, ...TECHNICAL];
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  });
});
