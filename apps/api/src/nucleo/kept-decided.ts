import { join } from 'node:path';
import type { Decided, Finding } from '@cepa/ledger/seal';
import { MacFile } from './mac-file';

/** The events that `verify` decided, and when. */
export interface KeptDecided extends Decided {
  /** When the last of them were decided, ISO 8601. */
  readonly at: string;
  /** When all that there were had been decided in one run, ISO 8601. */
  readonly allAt: string;
}

const FORMAT = 1;
/** The purpose of the key of its MAC. */
export const DECIDED = 'eventos decididos';

/**
 * What was decided, in the data folder and with a MAC of the installation: who can write to the database alone cannot
 * make an altered event pass for decided. A missing or damaged file, or one of another installation or of other rules,
 * counts as none: everything is decided again.
 */
export class DecidedFile {
  private readonly file: MacFile;

  /** @param rules digest of the program that decides */
  constructor(
    dataDir: string,
    key: Buffer,
    private readonly rules: string,
  ) {
    this.file = new MacFile(join(dataDir, 'sello', 'decididos.json'), key, DECIDED);
  }

  keep({ at, allAt, size, position, root, findings, counts, states }: KeptDecided): void {
    this.file.keep(
      JSON.stringify({
        ...{ format: FORMAT, rules: this.rules, at, allAt, size, position, counts, states },
        root: Buffer.from(root).toString('base64'),
        findings: findings.map((finding) => ({ ...finding, ...mapped(finding, (n) => n?.toString() ?? null) })),
      }),
    );
  }

  read(): KeptDecided | null {
    const text = this.file.read();
    if (text === null) return null;
    const { format, rules, root, findings, ...kept } = JSON.parse(text) as KeptText;
    if (format !== FORMAT || rules !== this.rules) return null;
    return {
      ...kept,
      root: Buffer.from(root, 'base64'),
      findings: findings.map((finding) => ({ ...finding, ...mapped(finding, (n) => (n === null ? null : BigInt(n))) })),
    };
  }
}

type Numbers<T> = Record<'leaf' | 'position' | 'revision', T>;

interface KeptText extends Omit<KeptDecided, 'root' | 'findings'> {
  readonly format: number;
  readonly rules: string;
  readonly root: string;
  readonly findings: readonly (Omit<Finding, keyof Numbers<0>> & Numbers<string | null>)[];
}

const mapped = <From, To>({ leaf, position, revision }: Numbers<From>, to: (n: From) => To): Numbers<To> => ({
  leaf: to(leaf),
  position: to(position),
  revision: to(revision),
});
