import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { READ_SCHEMA, type ProjectionRunner } from '@cepa/ledger/projections';
import { pause } from '@cepa/base';
import { armandoVistas } from './armando';

/** A table of the read models, quoted by Kysely or in plain SQL. */
const TABLE = new RegExp(`"?\\b${READ_SCHEMA}"?\\."?(\\w+)"?`, 'g');
const UNDEFINED_TABLE = '42P01';
/** A statement that has one table and waits for another, which has just moved, while the move waits for its own. */
const DEADLOCK = '40P01';
/** Attempts, 50 ms apart, for a statement whose tables are replaced while it runs. */
const TRIES = 40;

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Directs statements on read models to the tables of this process: those that it fills beside an older process's
 * tables, until they replace them. A statement on a read model that is still being built is refused; others are
 * answered.
 */
export function placed(runner: Pick<ProjectionRunner, 'readable' | 'health'>, pool: PostgresPool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      await runner.readable.moving;
      const client = await pool.connect();
      const query: Query = async (text, values) => {
        for (let attempt = 1; ; attempt += 1) {
          const sent = textFor(runner, text);
          try {
            return await (client.query as unknown as Query)(sent, values);
          } catch (error) {
            const { code } = error as { code?: unknown };
            const moved = (sent !== text && code === UNDEFINED_TABLE) || code === DEADLOCK;
            if (!moved || attempt === TRIES) throw error;
            await pause(50);
          }
        }
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
  };
}

/** @throws Problem ARMANDO_VISTAS */
function textFor(runner: Pick<ProjectionRunner, 'readable' | 'health'>, text: string): string {
  const { readable } = runner;
  if (readable.settled) return text;
  return text.replace(TABLE, (_, table: string) => {
    const schema = readable.schemaOf(table);
    if (schema === null) throw armandoVistas(runner.health().building, `${table} is being built`);
    return `"${schema}"."${table}"`;
  });
}
