import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** A larger ZIP needs the long form of its sizes, which must be declared in advance. */
const LONG = 2_000_000_000;

interface EntryOptions {
  /** False for content that is already compressed. */
  readonly compress?: boolean;
  /** Its maximum length. */
  readonly mayHave?: number;
}

/** Writes a ZIP while it is read, one file after the other, without holding any in memory. */
export class ZipWriter {
  private readonly zip = new ZipFile();

  /** @param made the date of all files */
  constructor(private readonly made: Date) {
    this.zip.on('error', (error: Error) => this.output.destroy(error));
  }

  /** Its bytes. Destroying the stream cancels the ZIP. */
  get content(): Readable {
    return this.output;
  }

  /**
   * Writes one file, and waits until all of it was read.
   *
   * @throws Error of `parts`, or if nobody reads the ZIP any more
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

  /** Writes the directory of its files, without which it is not valid. */
  end(): void {
    this.zip.end();
  }

  /** Ends without the directory, so that a reader does not take it for complete. */
  fail(error: Error): void {
    this.output.destroy(error);
  }

  private get output(): PassThrough {
    return this.zip.outputStream as PassThrough;
  }
}
