import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Connection, PoolClient, Submittable } from 'pg';

/** The methods that `pg` calls on a running query. Its types leave COPY out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

abstract class Copy implements Submittable {
  readonly done: Promise<void>;
  protected failure: Error | undefined;
  private settle!: { resolve(): void; reject(error: Error): void };

  constructor(private readonly sql: string) {
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  submit(connection: Connection): void {
    connection.query(this.sql);
  }

  handleError(error: Error): void {
    this.failure ??= error;
    this.settle.reject(this.failure);
  }

  handleReadyForQuery(): void {
    this.settle.resolve();
  }

  handleCommandComplete(): void {
    // The promise resolves when the connection is ready for the next query.
  }
}

class CopyOut extends Copy {
  rows = 0;

  constructor(
    sql: string,
    private readonly to: Writable,
  ) {
    super(sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.rows += 1;
    // The chunk is copied, because the parser reuses its buffer while the stream still holds it.
    if (this.to.destroyed || this.to.write(Buffer.from(chunk)) || connection.stream.isPaused()) return;
    connection.stream.pause();
    // A closed stream reports its own error; the remaining rows are then discarded.
    const goOn = (): void => {
      this.to.off('drain', goOn).off('close', goOn);
      connection.stream.resume();
    };
    this.to.on('drain', goOn).on('close', goOn);
  }
}

class CopyIn extends Copy {
  constructor(
    sql: string,
    private readonly from: AsyncIterable<Buffer>,
  ) {
    super(sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.failure = error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the source failed');
      },
    );
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.from) {
      if (this.failure) throw this.failure;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
  }
}

/** Runs `COPY … TO STDOUT` into a stream with backpressure and leaves it open. @returns the number of rows */
export async function copyOut(client: PoolClient, sql: string, to: Writable): Promise<number> {
  const copy = client.query(new CopyOut(sql, to));
  await copy.done;
  return copy.rows;
}

/** Runs `COPY … FROM STDIN` on the chunks with backpressure. @throws the error of the server or of the source; nothing is then copied */
export async function copyIn(client: PoolClient, sql: string, from: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(sql, from)).done;
}
