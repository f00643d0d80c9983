import { join } from 'node:path';
import type { OrderReached } from '@cepa/ledger/seal';
import { MacFile } from './mac-file';

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
  private readonly file: MacFile;

  constructor(dataDir: string, key: Buffer) {
    this.file = new MacFile(join(dataDir, 'sello', 'recuento-en-curso.json'), key, 'recuento en curso');
  }

  keep({ reached, ms, at }: RecountReached): void {
    const { size, position, instant, frontier, clubs } = reached;
    this.file.keep(
      JSON.stringify({
        ...{ format: FORMAT, at, ms: Math.round(ms), size, position, instant },
        frontier: textsOf(frontier),
        clubs: clubs && clubs.map(([club, events, own]) => [club, events, textsOf(own)]),
      }),
    );
  }

  read(): RecountReached | null {
    const text = this.file.read();
    if (text === null) return null;
    const { format, at, ms, size, position, instant, frontier, clubs } = JSON.parse(text) as KeptText;
    if (format !== FORMAT) return null;
    const own = clubs && clubs.map(([club, events, nodes]) => [club, events, hashesOf(nodes)] as const);
    return { at, ms, reached: { size, position, instant, frontier: hashesOf(frontier), clubs: own } };
  }

  /** Must be called when a recount has ended. */
  drop(): void {
    this.file.drop();
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
