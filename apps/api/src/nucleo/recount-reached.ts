import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OrderReached } from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';

/** The progress of a recount of all stored events that was interrupted. */
export interface RecountReached {
  readonly reached: OrderReached;
  /** Milliseconds that it has run so far. */
  readonly ms: number;
  /** When it was saved, ISO 8601. */
  readonly at: string;
}

const FORMAT = 1;

/**
 * The position at which an interrupted recount goes on, in the data folder and with a MAC of the installation. The
 * counted part is compared with the stored seal again. A missing or damaged file, or one of another installation,
 * counts as none.
 */
export class KeptReached {
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly key: Buffer,
  ) {
    this.file = join(dataDir, 'sello', 'recuento-en-curso.json');
  }

  /** Writes a new file and renames it: a crash leaves the old content or the new one. */
  keep({ reached, ms, at }: RecountReached): void {
    const { size, position, instant, frontier, clubs } = reached;
    const text = JSON.stringify({
      ...{ format: FORMAT, at, ms: Math.round(ms), size, position, instant },
      frontier: textsOf(frontier),
      clubs: clubs && clubs.map(([club, events, own]) => [club, events, textsOf(own)]),
    });
    makeFolder(dirname(this.file), 0o700);
    const draft = `${this.file}.${process.pid}`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, `${this.macOf(text).toString('hex')}\n${text}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.file);
  }

  read(): RecountReached | null {
    if (!existsSync(this.file)) return null;
    const kept = readFileSync(this.file);
    const text = kept.subarray(65).toString('utf8');
    const given = Buffer.from(kept.subarray(0, 64).toString('latin1'), 'hex');
    const right = this.macOf(text);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { format, at, ms, size, position, instant, frontier, clubs } = JSON.parse(text) as KeptText;
    if (format !== FORMAT) return null;
    const own = clubs && clubs.map(([club, events, nodes]) => [club, events, hashesOf(nodes)] as const);
    return { at, ms, reached: { size, position, instant, frontier: hashesOf(frontier), clubs: own } };
  }

  /** Must be called when a recount has ended. */
  drop(): void {
    rmSync(this.file, { force: true });
  }

  private macOf(text: string): Buffer {
    return createHmac('sha256', this.key).update('cepa: recuento en curso\n').update(text, 'utf8').digest();
  }
}

interface KeptText {
  readonly format: number;
  readonly at: string;
  readonly ms: number;
  readonly size: number;
  readonly position: number;
  readonly instant: string;
  readonly frontier: readonly string[];
  readonly clubs: readonly (readonly [string, number, readonly string[]])[] | null;
}

const textsOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'));
const hashesOf = (texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text, 'base64'));
