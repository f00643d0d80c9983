import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { READ_SCHEMA, type ProjectionRunner } from '@cepa/ledger/projections';
import { pause } from '@cepa/base';
import { armandoVistas } from './armando';

/** A table of the read models as Kysely writes it, and as plain SQL does. */
const TABLE = new RegExp(`"?\\b${READ_SCHEMA}"?\\."?(\\w+)"?`, 'g');
const UNDEFINED_TABLE = '42P01';
/** Tries, 50 ms apart, of a statement whose tables move while it is on its way. */
const TRIES = 40;

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Sends statements on read models to the tables that this process reads: those that it fills beside an older process's, until they take their
 * place. What needs a read model that is still being built is refused, and the rest is answered.
 */
export function placed(runner: Pick<ProjectionRunner, 'readable' | 'health'>, pool: PostgresPool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query: Query = async (text, values) => {
        for (let attempt = 1; ; attempt += 1) {
          const sent = textFor(runner, text);
          try {
            return await (client.query as unknown as Query)(sent, values);
          } catch (error) {
            const moved = sent !== text && (error as { code?: unknown }).code === UNDEFINED_TABLE;
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
