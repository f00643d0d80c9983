import { createHash, randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptState } from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';

/**
 * States of long streams between two checks, each in a file of the data folder. Their digests are kept with what was
 * decided, under a MAC: a file that is missing or was changed is not used.
 */
export class KeptStates {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'sello', 'estados');
  }

  pathOf({ name }: KeptState): string {
    return join(this.folder, name);
  }

  isWhole(state: KeptState): boolean {
    const path = this.pathOf(state);
    if (!existsSync(path)) return false;
    const file = openSync(path, 'r');
    try {
      const digest = createHash('sha256');
      // One buffer: the collector lets go of hundreds of them too late.
      const buffer = Buffer.allocUnsafeSlow(1 << 18);
      for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer))
        digest.update(buffer.subarray(0, read));
      return digest.digest('hex') === state.digest;
    } finally {
      closeSync(file);
    }
  }

  /** @param save writes the state to a file and returns its SHA-256 */
  keep(place: Pick<KeptState, 'stream' | 'revision' | 'position'>, save: (path: string) => string): KeptState {
    makeFolder(this.folder, 0o700);
    // A name of its own: what an earlier check kept stays until this one has ended.
    const name = `estado-${randomUUID()}`;
    return { ...place, name, digest: save(join(this.folder, name)) };
  }

  /** Deletes the files of all other states. */
  keepOnly(states: readonly KeptState[]): void {
    const names = new Set(states.map(({ name }) => name));
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) if (!names.has(name)) rmSync(join(this.folder, name), { force: true });
  }
}
