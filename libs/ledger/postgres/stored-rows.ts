import { Client, DatabaseError, type ClientConfig } from 'pg';
import { copyOut } from '@cepa/base';
import { LedgerUnavailable } from '../errors';
import type { StoredRows, StreamBatches, StreamLength, StreamRange } from '../port';
import { RowBlock, STORED_COLUMNS } from '../stored-row';

/** Rows a block. */
const BLOCK = 1_000;
/** Below any position that a column can hold. */
const FIRST = -(2n ** 63n);

/**
 * The ledger's rows in blocks, through PostgreSQL's binary COPY: a check of all rows spends less than half of the time
 * on reading. Each block is a statement of its own; the next one is read while one is processed.
 */
export class PostgresRows implements StoredRows {
  constructor(private readonly config: ClientConfig) {}

  byPosition(after: bigint | null, upTo: bigint): AsyncGenerator<RowBlock> {
    const first = after === null ? `>= ${FIRST}` : `> ${after}`;
    const from = (last: RowBlock | null): string => (last === null ? first : `> ${last.position(last.count - 1)}`);
    return this.blocks([(last) => `position ${from(last)} AND position <= ${upTo} ORDER BY position`]);
  }

  byStream(part: StreamRange | StreamBatches, upTo: bigint): AsyncGenerator<RowBlock> {
    const order = `AND position <= ${upTo} ORDER BY stream, revision`;
    const after = (last: RowBlock): string =>
      `(stream, revision) > (${literal(last.stream(last.count - 1))}, ${last.revision(last.count - 1)})`;
    if ('batches' in part)
      return this.blocks(
        part.batches.map(({ names, after: from }) => {
          // Of one name the index gives the order; several are so few events that to sort them costs nothing.
          const those = names.length === 1 ? `= ${literal(names[0]!)}` : `IN (${names.map(literal).join(', ')})`;
          const first = from === undefined ? '' : ` AND revision > ${from}`;
          return (last) => `stream ${those}${last ? ` AND ${after(last)}` : first} ${order}`;
        }),
      );
    const { from, to } = part;
    const end = to === null ? '' : ` AND stream < ${literal(to)}`;
    return this.blocks([(last) => `${last ? after(last) : `stream >= ${literal(from)}`}${end} ${order}`]);
  }

  async touched(after: bigint, upTo: bigint, most: number): Promise<StreamLength[]> {
    return this.connected(async (client) => {
      const { rows } = await client.query<StreamLength>(
        `SELECT stream, (max(revision) + 1)::float8 AS events FROM ledger.events
          WHERE position > $1 AND position <= $2 GROUP BY stream ORDER BY stream LIMIT $3`,
        [String(after), String(upTo), most],
      );
      return rows;
    });
  }

  /** From events at equal distances: a long stream is met more than once, and is a run by itself. The heaviest come first. */
  async ranges(parts: number, upTo: bigint): Promise<StreamRange[]> {
    return this.connected(async (client) => {
      // Four for each run: they show what a stream weighs.
      const { rows } = await client.query<{ stream: string; met: number }>(
        `SELECT e.stream, count(*)::int AS met FROM generate_series(0, 4 * $1::int - 1) AS part
           JOIN ledger.events e ON e.position = part * ($2::bigint + 1) / (4 * $1::int) GROUP BY e.stream ORDER BY e.stream`,
        [parts, String(upTo)],
      );
      const runs: (StreamRange & { met: number })[] = [];
      let run = { from: '', met: 0 };
      for (const { stream, met } of rows) {
        if (run.met > 0 && run.met + met > 4) {
          runs.push({ ...run, to: stream });
          run = { from: stream, met: 0 };
        }
        run.met += met;
      }
      runs.push({ ...run, to: null });
      return runs.sort((a, b) => b.met - a.met).map(({ from, to }) => ({ from, to }));
    });
  }

  async last(): Promise<bigint> {
    return this.connected(async (client) => {
      const { rows } = await client.query<{ position: string | null }>(
        'SELECT max(position)::text AS position FROM ledger.events',
      );
      return BigInt(rows[0]?.position ?? -1n);
    });
  }

  /** One reading after the other, each in blocks. */
  private async *blocks(readings: readonly ((last: RowBlock | null) => string)[]): AsyncGenerator<RowBlock> {
    const client = await this.open();
    try {
      const left = [...readings];
      let where = left.shift();
      const read = (last: RowBlock | null): Promise<Buffer> | null => {
        if (!where) return null;
        const reading = copyOut(
          client,
          `COPY (SELECT ${STORED_COLUMNS} FROM ledger.events WHERE ${where(last)} LIMIT ${BLOCK}) TO STDOUT (FORMAT binary)`,
        );
        // Its failure is met at its turn; without a handler Node would take it as unhandled until then.
        reading.catch(() => undefined);
        return reading;
      };
      for (let reading = read(null); reading;) {
        const block: RowBlock = new RowBlock(await reading);
        const isEnd = block.count < BLOCK;
        if (isEnd) where = left.shift();
        reading = read(isEnd ? null : block);
        if (block.count > 0) yield block;
      }
    } catch (error) {
      throw unavailable(error);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.open();
    try {
      return await work(client);
    } catch (error) {
      throw unavailable(error);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async open(): Promise<Client> {
    // A pipelined connection takes no COPY.
    const client = new Client({ ...this.config, password: this.config.password, pipeline: false } as ClientConfig);
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      throw unavailable(error);
    }
    return client;
  }
}

const literal = (text: string): string => `E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** What a lost or refused connection is to a reader of the ledger. */
function unavailable(error: unknown): unknown {
  const { code } = error as { code?: string };
  const isLost = error instanceof DatabaseError ? PASSING.has(code?.slice(0, 2) ?? '') : typeof code === 'string';
  return isLost ? new LedgerUnavailable('the ledger could not be read', { cause: error }) : error;
}

/** Classes of PostgreSQL's error codes that pass: connection, rollback, resources, operator (shutdown, timeout). */
const PASSING = new Set(['08', '40', '53', '57']);
