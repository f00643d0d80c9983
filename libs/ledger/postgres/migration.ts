import type { Pool } from 'pg';
import { withTransaction } from '@cepa/base';
import { APPEND_FUNCTION } from './append.sql';

/** Any number of our own: two processes that start at once must not create the same things. */
const MIGRATION_LOCK = 7_210_946_233;

const STATEMENTS = [
  'CREATE SCHEMA IF NOT EXISTS ledger',
  // Names sort by their bytes, so that no index depends on the machine's locales.
  `CREATE TABLE IF NOT EXISTS ledger.events (
    position bigint NOT NULL CONSTRAINT events_position PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    id uuid NOT NULL CONSTRAINT events_id UNIQUE,
    type text COLLATE "C" NOT NULL,
    version int NOT NULL,
    command_id uuid NOT NULL,
    recorded_at text COLLATE "C" NOT NULL,
    canonical bytea NOT NULL,
    CONSTRAINT events_stream_revision UNIQUE (stream, revision)
  )`,
  'CREATE INDEX IF NOT EXISTS events_command ON ledger.events (command_id)',
  `CREATE TABLE IF NOT EXISTS ledger.head (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL,
    recorded_at text COLLATE "C" NOT NULL
  )`,
  `INSERT INTO ledger.head (position, recorded_at) VALUES (-1, '') ON CONFLICT DO NOTHING`,
  `CREATE OR REPLACE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % on ledger.events is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END
  $body$`,
  `CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.events
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse()`,
  // ALWAYS: also for a session that calls itself a replica to slip past triggers.
  'ALTER TABLE ledger.events ENABLE ALWAYS TRIGGER append_only',
  // Earlier versions appended with this function.
  'DROP FUNCTION IF EXISTS ledger.append(text[], bigint[], int[], int[], text[], bigint[], uuid[], text[], int[], uuid[], int[], int[], int[], bytea)',
  'DROP FUNCTION IF EXISTS ledger.append_single',
  // The same types under other names, which CREATE OR REPLACE does not change.
  `DO $body$ BEGIN
    IF EXISTS (SELECT FROM pg_proc WHERE oid = to_regproc('ledger.append') AND proargnames[1] = 'chain_stream') THEN
      DROP FUNCTION ledger.append;
    END IF;
  END $body$`,
  APPEND_FUNCTION,
];

/** Creates what the ledger needs in schema `ledger`; running it again, or twice at once, changes nothing. */
export async function migrateLedger(pool: Pool): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    for (const statement of STATEMENTS) await tx.query(statement);
  });
}
