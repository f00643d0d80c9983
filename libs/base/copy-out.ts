import type { ClientBase } from 'pg';

/**
 * Returns the whole output of `COPY ... TO STDOUT`: request no more at once than fits in memory. The connection must
 * not be pipelined.
 *
 * @param text the COPY statement
 * @throws DatabaseError
 */
export function copyOut(client: ClientBase, text: string): Promise<Buffer> {
  const query = new CopyOut(text);
  (client as unknown as { query(query: CopyOut): void }).query(query);
  return query.done;
}

/** A custom query object for pg. */
class CopyOut {
  readonly done: Promise<Buffer>;
  private readonly parts: Buffer[] = [];
  private resolve!: (content: Buffer) => void;
  private reject!: (error: Error) => void;

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.text);
  }

  /** The parser reuses its buffer, so the chunk is copied. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.parts.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {
    // `handleReadyForQuery` reports the end.
  }

  handleReadyForQuery(): void {
    this.resolve(Buffer.concat(this.parts));
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}
