import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders with text for people. A sentence that two folders use is in `libs/words`, which both import. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  screens: ['apps/web/src'],
  server: ['apps/api/src', 'libs/domain', 'libs/platform', 'projections'],
  words: ['libs/words'],
};
/**
 * Tests, generated types and the demo's data repeat sentences on purpose. So do the declarations of refusals, which
 * `scripts/docs/declared.mjs` compares with the thrown ones.
 */
const NOT_READ = /\.(spec|testkit|d)\.tsx?$|[\\/](demo|testing)[\\/]|(?:[\\/]|\.)rechazos\.ts$/;

/** Names of routes for the API page: no screen shows them. */
const ROUTE_NAMES = /@(?:Lectura|Escritura|Administracion|Publica|Api\w+)\((?:[^()]|\([^()]*\))*\)/g;
/** Matches text that people do not read: comments and imports. */
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORTS = /^(?:import|export)\b[^;]*?\bfrom '[^']+';$/gm;
/** From each quote to the next one of its kind, apostrophes included: it finds more than there is, and never less. */
const QUOTED = /(?=(['"`])((?:\\.|(?!\1)[^\\\n])+)\1)/g;
const BETWEEN_TAGS = /(?<=[>}])[^<>{}]+(?=[<{])/g;

/** The Spanish sentences of a source: three words or more. A computed part counts as `…`. */
function sentencesOf(source: string, hasTags: boolean): readonly string[] {
  const read = [COMMENTS, IMPORTS, ROUTE_NAMES].reduce((text, unread) => text.replace(unread, ''), source);
  const text = read.replace(/\$\{[^}]*\}/g, '…');
  const quoted = [...text.matchAll(QUOTED)].map(([, , inside = '']) => inside);
  const written = [...quoted, ...((hasTags && text.match(BETWEEN_TAGS)) || [])].map((said) =>
    said.replace(/\s+/g, ' ').trim(),
  );
  return written.filter((said) => said.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= 3);
}

/** Each sentence with the files of a folder that contain it. */
function spoken(folders: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name);
      if (!/\.tsx?$/.test(file) || NOT_READ.test(file)) continue;
      for (const said of sentencesOf(readFileSync(file, 'utf8'), file.endsWith('x')))
        found.set(said, (found.get(said) ?? new Set()).add(file));
    }
  return found;
}

/** Sentences that are in more than one folder, with their files. */
function repeated(rooms: ReadonlyArray<ReadonlyMap<string, ReadonlySet<string>>>): readonly string[] {
  const all = new Set(rooms.flatMap((room) => [...room.keys()]));
  return [...all].flatMap((said) => {
    const files = rooms.map((room) => room.get(said)).filter((places) => places !== undefined);
    return files.length < 2 ? [] : [`${said}: ${files.flatMap((places) => [...places]).join(', ')}`];
  });
}

it('finds quoted sentences, templates and texts between tags, and leaves the names of routes out', () => {
  const source = `
    @Lectura('Un lote con sus plantas')
    // The club's own: it's no sentence.
    const a = cierto ? 'El motivo es obligatorio.' : \`Quedan \${cuantas(1)} de \${total} plantas\`;
    <Text size="sm">
      No hay plantas
      activas <b title="Una ayuda breve">x</b>
    </Text>`;
  expect(sentencesOf(source, true)).toEqual(
    expect.arrayContaining([
      'El motivo es obligatorio.',
      'Quedan … de … plantas',
      'Una ayuda breve',
      'No hay plantas activas',
    ]),
  );
  expect(sentencesOf(source, true)).not.toContain('Un lote con sus plantas');
});

it('finds a sentence that two rooms say', () => {
  const room = (file: string) => new Map([['El motivo es obligatorio.', new Set([file])]]);
  expect(repeated([room('a.tsx'), room('b.ts'), new Map()])).toEqual(['El motivo es obligatorio.: a.tsx, b.ts']);
});

it('says each sentence in one room: those of screens and server stand in libs/words', () => {
  expect(repeated(Object.values(ROOMS).map(spoken))).toEqual([]);
});
