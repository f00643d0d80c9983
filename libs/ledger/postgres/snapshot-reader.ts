import type { RecordedEvent } from '../envelope';
import type { ReadAllOptions, Ledger } from '../port';
import { COLUMNS, following, toEvent, type EventRow } from './rows';

const PAGE = 2_000;

/** A connection with a transaction open; `pg` clients satisfy it. */
interface Queries {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** The ledger as one transaction sees it: what a backup copies or a restore has loaded, for the verifier. */
export function snapshotReader(client: Queries): Pick<Ledger, 'engine' | 'readAll' | 'head'> {
  return {
    engine: 'postgres',
    async head() {
      const { rows } = await client.query<{ position: string }>('SELECT position FROM ledger.head', []);
      if (!rows[0]) throw new Error('ledger.head has no row');
      return BigInt(rows[0].position);
    },
    async *readAll({ after = -1n, max = Infinity }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
      for (let left = max, last = after; left > 0;) {
        const limit = Math.min(left, PAGE);
        const from = following(last);
        if (from === null) return;
        const { rows } = await client.query<EventRow>(
          `SELECT ${COLUMNS} FROM ledger.events WHERE position >= $2 ORDER BY position LIMIT $1`,
          [limit, from],
        );
        for (const row of rows) {
          last = BigInt(row.position);
          yield toEvent(row);
        }
        if (rows.length < limit) return;
        left -= rows.length;
      }
    },
  };
}
