import { pause } from '@cepa/base';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import { READ_SCHEMA, rebuild, type SqlClient } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections/all/projections';
import { checkLedger } from '../check-ledger';
import { sealTreeOf, withInstallation } from '../installation';
import type { Terminal } from '../terminal';
import { BULK_GRAMS, type Act, type Actor } from './acts';

const CAUGHT_UP_WITHIN_MS = 30_000;

/** Returns the commands of a person in the ledger, by id. */
export function commandsOf({ userId }: Pick<Actor, 'userId'>, terminal: Terminal): Promise<ReadonlySet<string>> {
  return withInstallation(terminal, async ({ ledger }) => new Set((await recorded(await ledger(), userId)).keys()));
}

/**
 * Checks a recovery: each answered act is in the ledger once and nothing else is, the seal verifies, the read models
 * equal a rebuild, and matter changed only by acts.
 *
 * @param before the commands of the person before any of the acts
 * @throws Error that names the failed check
 */
export function checkAll(
  acts: ReadonlyMap<Act, string>,
  before: ReadonlySet<string>,
  actor: Actor,
  terminal: Terminal,
): Promise<void> {
  return withInstallation(terminal, async ({ pool, ledger }) => {
    const book = await ledger();
    await caughtUp(pool, book);
    await happenedOnce(book, acts, before, actor);
    await areVisible(pool, acts);
    await nothingLost(pool, acts, actor);
    const report = await checkLedger(book, await sealTreeOf(pool as unknown as SqlClient), terminal);
    if (!report.ok || report.sealed?.pending !== 0n) throw new Error(`the seal does not verify: ${report.message}`);
    const { comparison } = await rebuild({
      ledger: book,
      pool,
      projections: projections.filter(({ evidence }) => evidence !== true),
    });
    if (comparison?.equal !== true)
      throw new Error(`the read models are not what the ledger says: ${JSON.stringify(comparison?.differences)}`);
  });
}

async function caughtUp(pool: Pool, ledger: Ledger): Promise<void> {
  const head = await ledger.head();
  for (const limit = Date.now() + CAUGHT_UP_WITHIN_MS; ; await pause(20)) {
    const { rows } = await pool.query<{ behind: string[] }>(
      `SELECT coalesce(array_agg(projection), '{}') AS behind FROM ${READ_SCHEMA}.checkpoints WHERE position < $1`,
      [String(head)],
    );
    if (rows[0]!.behind.length === 0) return;
    if (Date.now() > limit) throw new Error(`behind the ledger: ${rows[0]!.behind.join(', ')}`);
  }
}

/** Counts the events of each command of a person, on any engine. */
async function recorded(ledger: Ledger, userId: string): Promise<Map<string, bigint>> {
  const events = new Map<string, bigint>();
  for await (const { metadata } of ledger.readAll())
    if (metadata.actor_id === userId) events.set(metadata.command_id, (events.get(metadata.command_id) ?? 0n) + 1n);
  return events;
}

async function happenedOnce(
  ledger: Ledger,
  acts: ReadonlyMap<Act, string>,
  before: ReadonlySet<string>,
  { userId }: Actor,
): Promise<void> {
  const found = await recorded(ledger, userId);
  for (const { commandId, method, path } of acts.keys()) {
    const events = found.get(commandId) ?? 0n;
    if (events !== 1n)
      throw new Error(`${method} ${path} was acknowledged and is in the ledger ${events} times (command ${commandId})`);
    found.delete(commandId);
  }
  const unknown = [...found.keys()].filter((id) => !before.has(id));
  if (unknown.length > 0)
    throw new Error(`the ledger holds commands that nobody sent or knows the outcome of: ${unknown.join(', ')}`);
}

async function nothingLost(pool: Pool, acts: ReadonlyMap<Act, string>, { bulkId }: Actor): Promise<void> {
  const packaged = [...acts.keys()].filter(({ table }) => table === 'envasados').length;
  const { rows } = await pool.query<{ grams: string }>(
    `SELECT stock_disponible AS grams FROM ${READ_SCHEMA}.productos_bulk WHERE id = $1`,
    [bulkId],
  );
  if (Number(rows[0]?.grams) !== BULK_GRAMS - packaged)
    throw new Error(`of ${BULK_GRAMS} g, ${packaged} were packaged and ${rows[0]?.grams} are left`);
}

async function areVisible(pool: Pool, acts: ReadonlyMap<Act, string>): Promise<void> {
  for (const table of ['salas', 'mesas', 'geneticas', 'envasados'] as const) {
    const ids = [...acts].filter(([act, id]) => act.table === table && id !== '').map(([, id]) => id);
    const { rows } = await pool.query<{ visible: bigint }>(
      `SELECT count(*) AS visible FROM ${READ_SCHEMA}.${table} WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    if (rows[0]!.visible !== BigInt(ids.length))
      throw new Error(`${ids.length} ${table} were acknowledged and ${rows[0]!.visible} can be read`);
  }
}
