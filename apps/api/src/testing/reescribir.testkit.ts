import type { Pool } from 'pg';
import type { RecordedEvent } from '@cepa/ledger';
import { canonicalBytes } from '@cepa/ledger/canonical';
import { COLUMNS, toEvent, type EventRow } from '@cepa/ledger/postgres/rows';
import { LedgerKeys } from '../nucleo/ledger-keys';

/** Changes recorded events in the database and writes a valid MAC, as somebody with the installation's keys can. */
export async function reescribir(
  { pool, config }: { readonly pool: Pick<Pool, 'query'>; readonly config: { readonly dataDir: string } },
  where: string,
  cambio: (evento: RecordedEvent) => RecordedEvent,
): Promise<void> {
  const { authority } = await LedgerKeys.open(config.dataDir);
  await pool.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
  const { rows } = await pool.query<EventRow>(`SELECT ${COLUMNS} FROM ledger.events WHERE ${where}`);
  for (const row of rows) {
    const { canonical: _, ...evento } = cambio(toEvent(row));
    const firmado = authority.sign(evento, evento.stream, evento.revision);
    await pool.query('UPDATE ledger.events SET type = $2, canonical = $3 WHERE position = $1', [
      String(row.position),
      firmado.type,
      canonicalBytes(firmado),
    ]);
  }
  await pool.query('ALTER TABLE ledger.events ENABLE ALWAYS TRIGGER append_only');
}
