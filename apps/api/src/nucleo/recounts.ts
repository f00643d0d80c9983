import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  NoteInvalid,
  openCheckpoint,
  parseVerifierKey,
  signCheckpoint,
  type SealKey,
  type VerifiedHead,
} from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';

/** The result of a recount of all stored events. */
export interface RecountEnd {
  /** ISO 8601. */
  readonly at: string;
  readonly events: bigint;
  readonly ms: number;
  readonly ok: boolean;
}

/** The stored result of recounts: the head up to which events match the seal, and the last full recount. */
export interface KeptRecount {
  readonly verified: VerifiedHead;
  readonly last: RecountEnd;
}

const LAST = /^recuento (\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,19}) (\d{1,10}) (integro|alterado)$/;

/**
 * The verified head in the data folder, outside the database and signed with the seal's key, so that a check after a
 * start only counts newer events. A missing or damaged file, or one signed by another key, counts as none: everything
 * is counted again.
 */
export class KeptRecounts {
  private readonly folder: string;
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly key: SealKey,
  ) {
    this.folder = join(dataDir, 'sello');
    this.file = join(this.folder, 'recuento.txt');
  }

  /** Writes a new file and renames it: a crash leaves the old content or the new one. */
  keep(kept: KeptRecount): void {
    const { verified, last } = kept;
    const line = `recuento ${last.at} ${last.events} ${Math.round(last.ms)} ${last.ok ? 'integro' : 'alterado'}`;
    const text = signCheckpoint({ origin: this.key.name, ...verified, extensions: [line] }, this.key);
    makeFolder(this.folder, 0o700);
    const draft = `${this.file}.${process.pid}`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.file);
  }

  /** Read each time, because another process of this installation may have counted since. */
  read(): KeptRecount | null {
    if (!existsSync(this.file)) return null;
    try {
      const { size, root, origin, extensions } = openCheckpoint(readFileSync(this.file, 'utf8'), [
        parseVerifierKey(this.key.verifierKey),
      ]);
      const line = LAST.exec(extensions[0] ?? '');
      if (!line || origin !== this.key.name) return null;
      const [, at, events, ms, result] = line;
      return {
        verified: { size, root },
        last: { at: at!, events: BigInt(events!), ms: Number(ms), ok: result === 'integro' },
      };
    } catch (error) {
      if (error instanceof NoteInvalid) return null;
      throw error;
    }
  }
}
