import { canonicalBytes } from '../../canonical';
import type { RecordedEvent } from '../../envelope';
import { EventUnreadable } from '../../errors';
import type { Finding } from '../findings';
import type { ReadableLedger } from '../ledger-items';

/** A row as an administrator of the database could edit it: columns, and the recorded bytes. */
export interface LedgerRow {
  position: bigint;
  id: string;
  type: string;
  version: number;
  stream: string;
  revision: bigint;
  recorded_at: string;
  canonical: Buffer;
}

/** A ledger over an array that tests change. Its columns and its bytes are read separately, as in the PostgreSQL engine. */
export class ArrayLedger implements ReadableLedger {
  readonly engine = 'postgres';

  constructor(readonly rows: LedgerRow[]) {}

  async head(): Promise<bigint> {
    return this.rows.at(-1)?.position ?? -1n;
  }

  async *readAll({ after = -1n }: { after?: bigint } = {}): AsyncGenerator<RecordedEvent> {
    for (const row of this.rows) if (row.position > after) yield toEvent(row);
  }

  /** All events at once, as a projector gets them. */
  events(): RecordedEvent[] {
    return this.rows.map(toEvent);
  }
}

/** `count` rows, in turn over `streams` streams. */
export function ledgerRows(count: number, streams = 3): LedgerRow[] {
  return Array.from({ length: count }, (_, i) => ledgerRow(i, `lote-${i % streams}`, BigInt(Math.floor(i / streams))));
}

export function ledgerRow(n: number, stream: string, revision: bigint): LedgerRow {
  const columns = {
    id: uuid(n),
    type: 'PlantaCortada',
    version: 1,
    stream,
    revision,
    recorded_at: new Date(Date.UTC(2025, 2, 1) + n * 1000).toISOString().replace('Z', '000Z'),
  };
  const metadata = {
    club_id: 'club-1',
    actor_id: 'sistema',
    role: 'operario',
    command_id: uuid(n),
    command_hash: 'a'.repeat(64),
    correlation_id: uuid(n),
    causation_id: uuid(n),
    origin: 'screen' as const,
  };
  const canonical = canonicalBytes({ ...columns, data: { peso: `${n}.500`, nota: 'corte de mañana' }, metadata });
  return { position: BigInt(n), ...columns, canonical };
}

export function uuid(n: number): string {
  return `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
}

/** A finding in one line, to compare lists of them. */
export function named({ code, leaf, position, event_id, stream, revision }: Finding): string {
  return `${code} leaf=${leaf} position=${position} event=${Number(event_id?.slice(-12))} ${stream}@${revision}`;
}

/** Changes the stored bytes of one event, without its columns. */
export function edit(rows: LedgerRow[], index: number, from: string, to: string): void {
  const row = rows[index]!;
  row.canonical = Buffer.from(row.canonical.toString('utf8').replace(from, to), 'utf8');
}

/** Sets every row's position to its place. */
export function renumber(rows: LedgerRow[]): void {
  rows.forEach((row, i) => (row.position = BigInt(i)));
}

function toEvent({ canonical, ...columns }: LedgerRow): RecordedEvent {
  try {
    const { data, metadata } = JSON.parse(canonical.toString('utf8')) as Pick<RecordedEvent, 'data' | 'metadata'>;
    return { ...columns, data, metadata, canonical };
  } catch (error) {
    throw new EventUnreadable(columns.position, canonical, (error as Error).name);
  }
}
