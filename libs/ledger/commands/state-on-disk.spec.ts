import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { KeptRecords, Sections } from './records';
import { StateOnDisk } from './state-on-disk';

/** A map on kept records: the smallest kept state. */
interface State {
  readonly base: KeptRecords | null;
  readonly changed: ReadonlyMap<string, string | null>;
}

const snapshot = {
  version: 1,
  toRecords: ({ base, changed }: State): Sections => ({
    una: { base, changed: changed.keys(), text: (key) => changed.get(key) ?? null },
  }),
  fromRecords: (section: (name: string) => KeptRecords): State => ({ base: section('una'), changed: new Map() }),
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'cepa-estado-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it('is the same state through any history of changes, and leaves no file', () => {
  const key = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'ab', 'abc', 'ñ', '😀', '\ufb33'));
  // Long enough for many blocks.
  const text = fc.option(fc.integer({ min: 0, max: 9_000 }).map((length) => 'x'.repeat(length)));
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(key, text)), { maxLength: 5 }), (rounds) => {
      let disk = new StateOnDisk(folder);
      try {
        const plain = new Map<string, string>();
        let state: State = { base: null, changed: new Map() };
        for (const round of rounds) {
          for (const [one, now] of round) {
            if (now === null) plain.delete(one);
            else plain.set(one, now);
          }
          state = disk.lean(snapshot, { ...state, changed: new Map(round) });
          const { base } = state;
          expect([base!.size, new Map(base!.entries())]).toEqual([plain.size, plain]);
          for (const [one] of round) expect(base!.text(one)).toBe(plain.get(one));
          // Saved, and gone on with by another process, which leaves the file as it is.
          const saved = join(folder, 'guardado');
          const digest = disk.save(saved);
          disk.close();
          disk = StateOnDisk.opened(folder, saved);
          expect(createHash('sha256').update(readFileSync(saved)).digest('hex')).toBe(digest);
          rmSync(saved);
          state = disk.recalled(snapshot);
          expect([state.base!.size, new Map(state.base!.entries())]).toEqual([plain.size, plain]);
        }
        expect(readdirSync(folder)).toEqual([]);
      } finally {
        disk.close();
      }
    }),
    { numRuns: 40 },
  );
});
