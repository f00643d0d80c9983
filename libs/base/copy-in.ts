import type { ClientBase } from 'pg';

const CHUNK = 256 * 1024;

/** The part of pg's connection that a COPY uses. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends prepared content through `COPY ... FROM STDIN`. The connection must not be pipelined, because pg then accepts
 * no custom query objects.
 *
 * @param text the COPY statement
 * @throws DatabaseError if the server refuses a row
 */
export function copyIn(client: ClientBase, text: string, content: Buffer): Promise<void> {
  const query = new CopyIn(text, content);
  (client as unknown as { query(query: CopyIn): void }).query(query);
  return query.done;
}

/** A custom query object for pg. */
class CopyIn {
  readonly done: Promise<void>;
  private resolve!: () => void;
  private reject!: (error: Error) => void;

  constructor(
    private readonly text: string,
    private readonly content: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (let at = 0; at < this.content.length; at += CHUNK)
      connection.sendCopyFromChunk(this.content.subarray(at, at + CHUNK));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // `handleReadyForQuery` reports the end.
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One field of COPY's text format; null is `\N`. */
export function copyField(value: string | null): string {
  if (value === null) return '\\N';
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : value;
}
