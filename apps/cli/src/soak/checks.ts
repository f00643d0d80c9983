import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import { READ_SCHEMA, rebuild, type SqlClient } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections';
import { checkLedger } from '../check-ledger';
import { sealTreeOf, withInstallation } from '../installation';
import type { Terminal } from '../terminal';
import type { Act, Actor } from './acts';

const CAUGHT_UP_WITHIN_MS = 30_000;

/**
 * What must hold after a recovery: each act that was answered is in the ledger once, nothing else is, the seal verifies,
 * and the read models are what a rebuild makes of the ledger.
 *
 * @throws Error that says what does not hold
 */
export function checkAll(acts: ReadonlyMap<Act, string>, actor: Actor, terminal: Terminal): Promise<void> {
  return withInstallation(terminal, async ({ pool, ledger }) => {
    const book = await ledger();
    await caughtUp(pool, book);
    await happenedOnce(pool, acts, actor);
    await areVisible(pool, acts);
    const report = await checkLedger(book, await sealTreeOf(pool as unknown as SqlClient), terminal);
    if (!report.ok || report.sealed?.pending !== 0n) throw new Error(`the seal does not verify: ${report.message}`);
    const { comparison } = await rebuild({ ledger: book, pool, projections: projections.filter(({ evidence }) => evidence !== true) });
    if (comparison?.equal !== true) throw new Error(`the read models are not what the ledger says: ${JSON.stringify(comparison?.differences)}`);
  });
}

async function caughtUp(pool: Pool, ledger: Ledger): Promise<void> {
  const head = await ledger.head();
  for (const limit = Date.now() + CAUGHT_UP_WITHIN_MS; ; await pause(20)) {
    const { rows } = await pool.query<{ behind: string[] }>(`SELECT coalesce(array_agg(projection), '{}') AS behind FROM ${READ_SCHEMA}.checkpoints WHERE position < $1`, [String(head)]);
    if (rows[0]!.behind.length === 0) return;
    if (Date.now() > limit) throw new Error(`behind the ledger: ${rows[0]!.behind.join(', ')}`);
  }
}

async function happenedOnce(pool: Pool, acts: ReadonlyMap<Act, string>, { userId }: Actor): Promise<void> {
  const { rows } = await pool.query<{ command_id: string; events: bigint; first: string }>(
    `SELECT command_id::text, count(*) AS events, min(stream) AS first FROM ledger.events
      WHERE convert_from(canonical, 'UTF8')::jsonb #>> '{metadata,actor_id}' = $1 GROUP BY 1`,
    [userId],
  );
  const found = new Map(rows.map((row) => [row.command_id, row]));
  for (const { commandId, method, path } of acts.keys()) {
    const events = found.get(commandId)?.events ?? 0n;
    if (events !== 1n) throw new Error(`${method} ${path} was acknowledged and is in the ledger ${events} times (command ${commandId})`);
    found.delete(commandId);
  }
  // What remains is how the person began: their club and their first room.
  const unknown = [...found.values()].filter(({ first }) => first.startsWith('genetica-') || first.startsWith('salas-'));
  if (unknown.length !== 1) throw new Error(`the ledger holds ${unknown.length - 1} commands that nobody sent or knows the outcome of`);
}

async function areVisible(pool: Pool, acts: ReadonlyMap<Act, string>): Promise<void> {
  for (const table of ['salas', 'mesas', 'geneticas'] as const) {
    const ids = [...acts].filter(([act, id]) => act.table === table && id !== '').map(([, id]) => id);
    const { rows } = await pool.query<{ visible: bigint }>(`SELECT count(*) AS visible FROM ${READ_SCHEMA}.${table} WHERE id = ANY($1::uuid[])`, [ids]);
    if (rows[0]!.visible !== BigInt(ids.length)) throw new Error(`${ids.length} ${table} were acknowledged and ${rows[0]!.visible} can be read`);
  }
}
