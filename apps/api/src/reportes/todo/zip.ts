import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** Beyond so many bytes a ZIP needs the long form of its sizes, which must be said before they are known. */
const LONG = 2_000_000_000;

interface EntryOptions {
  /** What is packed already gets no smaller. */
  readonly compress?: boolean;
  /** How long it may be. */
  readonly mayHave?: number;
}

/** Writes a ZIP while it is read: one file after the other, none of which is held in memory. */
export class ZipWriter {
  private readonly zip = new ZipFile();

  /** @param made the date of all of its files */
  constructor(private readonly made: Date) {
    this.zip.on('error', (error: Error) => this.output.destroy(error));
  }

  /** Its bytes. To destroy them gives the ZIP up. */
  get content(): Readable {
    return this.output;
  }

  /**
   * Writes one file, and waits until all of it was taken.
   *
   * @throws Error of `parts`, or where nobody reads the ZIP any more
   */
  async add(
    name: string,
    parts: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
    { compress = true, mayHave = 0 }: EntryOptions = {},
  ): Promise<void> {
    const stream = Readable.from(parts, { objectMode: false });
    const giveUp = (): void => void stream.destroy(new Error('nobody reads the ZIP any more'));
    this.output.once('close', giveUp);
    try {
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject).once('close', resolve);
        if (this.output.destroyed) return giveUp();
        this.zip.addReadStream(stream, name, { mtime: this.made, compress, forceZip64Format: mayHave > LONG });
      });
    } finally {
      this.output.off('close', giveUp);
    }
  }

  /** Writes the list of its files, without which it is none. */
  end(): void {
    this.zip.end();
  }

  /** Ends without it: whoever reads must not take it for whole. */
  fail(error: Error): void {
    this.output.destroy(error);
  }

  private get output(): PassThrough {
    return this.zip.outputStream as PassThrough;
  }
}
