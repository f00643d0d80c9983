import type { RecordedEvent } from '../envelope';
import { StreamIncomplete } from '../errors';
import { quote } from './columns';
import type { SqlClient } from './projection';

/** Leaves of the seal, in the schema of the read models. */
const LEAVES = 'sello_hojas';

/**
 * Compares a replay from the first event on with the seal: read models from a ledger that lost events would show that
 * these never happened. After a server's scavenge the positions show no gap. It keeps one number a stream.
 */
export class WholeReplay {
  private readonly last = new Map<string, bigint>();
  private position = -1n;

  /** Takes events in order; those that it has had already are passed over. @throws StreamIncomplete at a hole */
  add(events: readonly Pick<RecordedEvent, 'position' | 'stream' | 'revision'>[]): void {
    for (const { position, stream, revision } of events) {
      if (position <= this.position) continue;
      const expected = (this.last.get(stream) ?? -1n) + 1n;
      if (revision !== expected) throw new StreamIncomplete(stream, expected);
      this.last.set(stream, revision);
      this.position = position;
    }
  }

  /** @param upTo position that the replay reached @throws StreamIncomplete where a sealed stream goes on after its last event here */
  async finish(sql: SqlClient, schema: string, upTo: bigint): Promise<void> {
    const leaves = `${quote(schema)}.${quote(LEAVES)}`;
    const there = await sql.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [leaves]);
    if (!there.rows[0]!.there) return;
    const { rows } = await sql.query<{ stream: string; revision: string | bigint }>(
      `SELECT stream, max(revision) AS revision FROM ${leaves} WHERE position <= $1::bigint GROUP BY stream`,
      [String(upTo)],
    );
    for (const { stream, revision } of rows) {
      const last = this.last.get(stream) ?? -1n;
      if (BigInt(revision) > last) throw new StreamIncomplete(stream, last + 1n);
    }
  }
}
