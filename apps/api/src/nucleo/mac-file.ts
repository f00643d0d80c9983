import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@cepa/platform/config';

/**
 * A text in the data folder with a MAC of the installation. A missing or damaged file, or one of another installation,
 * counts as none.
 */
export class MacFile {
  /** @param purpose is part of the MAC: a file of one purpose is none of another */
  constructor(
    private readonly file: string,
    private readonly key: Buffer,
    private readonly purpose: string,
  ) {}

  /** Writes a new file and renames it: a crash leaves the old content or the new one. */
  keep(text: string): void {
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

  read(): string | null {
    if (!existsSync(this.file)) return null;
    const kept = readFileSync(this.file);
    const text = kept.subarray(65).toString('utf8');
    const given = Buffer.from(kept.subarray(0, 64).toString('latin1'), 'hex');
    const right = this.macOf(text);
    return given.length === right.length && timingSafeEqual(given, right) ? text : null;
  }

  drop(): void {
    rmSync(this.file, { force: true });
  }

  private macOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(`cepa: ${this.purpose}\n`).update(text, 'utf8').digest();
  }
}
