import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files that the page lists for a reader of one act. */
const FILES = [...read('docs/way-of-a-write.md').matchAll(/^\| [^|]+ \| `([^`]+)` \|$/gm)].map(
  ([, file]) => file as string,
);

describe('what a reader of one act opens', () => {
  it('is at most 18 files, each of which exists, with at most 1,200 lines together', () => {
    const lines = FILES.map((file) => read(file).split('\n').length - 1).reduce((sum, one) => sum + one, 0);
    expect({ files: FILES.length <= 18, lines: lines <= 1_200 ? 'few enough' : lines }).toEqual({
      files: true,
      lines: 'few enough',
    });
  });

  it('has the route, the rule, the event, the table and the screen of the act', () => {
    expect(read('apps/api/src/materiales/envasado.controller.ts')).toContain("@Post('producto_final_envasado')");
    const rooms = [
      /controller\.ts$/,
      /^libs\/domain\/.*\/envasar\.ts$/,
      /^event-schemas\//,
      /^projections\//,
      /^apps\/web\/.*\.tsx$/,
    ];
    expect(rooms.filter((room) => !FILES.some((file) => room.test(file)))).toEqual([]);
  });
});
