import { encodeChange, REBUILD } from './changes';
import { checkpointTable, putCheckpoint, readCheckpoints } from './checkpoints';
import { quote } from './columns';
import { isTransient, PoisonEvent, sqlState } from './errors';
import { pause } from '@cepa/base';
import type { SqlClient } from './projection';
import { max } from './filling';
import { type Shadow, TooFarBehind } from './shadow';
import { formerOf, moveTable, present, shadowOf } from './sides';
import { statementsOf } from './transaction';
import type { AsideSteps, Locked } from './rebuild-options';
import { ends } from './compare-with-live';

const SWITCH_TRIES = 60;

/** What surrounds the tries to move tables. */
interface Tries {
  /** Precedes each. */
  advance(): Promise<void>;
  moving: AsideSteps['moving'];
}

/** Replaces the live tables; tries again when events or a long query intervene. */
export async function switchOver(
  options: Locked,
  shadow: Shadow,
  head: bigint,
  { advance, moving }: Tries = plainTries(options, shadow, head),
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await advance();
    try {
      await moving(() => tryMove(options, shadow, head));
      return;
    } catch (error) {
      shadow.forgetRows();
      // A poison event among the last ones is met again, and dealt with, by `advance`.
      const again = error instanceof TooFarBehind || error instanceof PoisonEvent || isTransient(error);
      if (!again || attempt === SWITCH_TRIES) throw error;
      if (sqlState(error)) await pause(250, options.signal);
      options.signal.throwIfAborted();
    }
  }
}

function plainTries({ pool, schema, projections }: Locked, shadow: Shadow, head: bigint): Tries {
  return {
    advance: async () => shadow.advance(ends(projections, await readCheckpoints(pool, schema), head)),
    moving: (move) => move(),
  };
}

async function tryMove(options: Locked, shadow: Shadow, head: bigint): Promise<void> {
  const client = await options.pool.connect();
  const tx = statementsOf(client);
  try {
    await tx.query('BEGIN');
    await takePlace(tx, options, shadow, head);
    await tx.end('COMMIT');
  } catch (error) {
    await tx.end('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function takePlace(tx: SqlClient, { schema, projections }: Locked, shadow: Shadow, head: bigint): Promise<void> {
  // A long query on a live table must not hold the runner's checkpoints, nor this the queries behind it. But PostgreSQL
  // ends a vacuum of its own, as of tables that were just filled, after it was waited for a second.
  await tx.query(`SET LOCAL lock_timeout = '2s'`);
  await tx.query(`LOCK TABLE ${checkpointTable(schema)} IN ACCESS EXCLUSIVE MODE`);
  const live = await readCheckpoints(tx, schema);
  const last = ends(projections, live, head);
  await shadow.advanceWithin(tx, last);
  await tx.query(`CREATE SCHEMA ${quote(formerOf(schema))}`);
  for (const { projection, position, poison, aside } of shadow.fillings) {
    const before = live.get(projection.name);
    // Also tables whose checkpoint is gone: nothing else says that they are there.
    for (const table of await present(tx, schema, [...(before?.tables ?? []), ...projection.tables]))
      await moveTable(tx, schema, formerOf(schema), table);
    for (const table of projection.tables) await moveTable(tx, shadowOf(schema), schema, table);
    const at = poison ? position : max(position, last.get(projection.name)!);
    const stopped = poison ? { event_id: poison.event_id, error: poison.error } : null;
    await putCheckpoint(tx, schema, {
      projection: projection.name,
      position: at,
      version: projection.version,
      tables: projection.tables,
      stopped,
      aside,
    });
  }
  await tx.query('SELECT pg_notify($1, $2)', [schema, encodeChange(REBUILD, { position: head, changes: null })]);
}
