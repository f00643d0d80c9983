import type { RecordedEvent } from '../envelope';
import { asideFrom, asideText, type Aside, type AsideScopes } from './aside';
import { quote } from './columns';
import type { SqlClient } from './projection';

/** The progress of a projection of a shadow. It is written in the transaction of its rows, so that a killed build continues from it. */
export interface BuildProgress {
  readonly projection: string;
  readonly version: number;
  /** The last event of the ledger that it has passed. */
  readonly last: Pick<RecordedEvent, 'position' | 'id' | 'stream' | 'revision'>;
  readonly aside: AsideScopes;
}

/** The name of the table of the progress of builds. */
export const progressTable = (schema: string): string => `${quote(schema)}.avance`;

/** Creates the table of the progress of builds where it is missing. */
export async function createProgress(tx: SqlClient, schema: string): Promise<void> {
  await tx.query(`CREATE TABLE IF NOT EXISTS ${progressTable(schema)} (
    projection text PRIMARY KEY, version integer NOT NULL, position bigint NOT NULL, event_id uuid NOT NULL,
    stream text NOT NULL, revision bigint NOT NULL, aside jsonb NOT NULL)`);
}

/** Returns none if the shadow is missing or of an earlier version of this program. */
export async function readProgress(tx: SqlClient, schema: string): Promise<Map<string, BuildProgress>> {
  const { rows: found } = await tx.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    progressTable(schema),
  ]);
  if (!found[0]!.found) return new Map();
  const { rows } = await tx.query<{
    projection: string;
    version: number;
    position: string;
    event_id: string;
    stream: string;
    revision: string;
    aside: readonly Aside[];
  }>(
    `SELECT projection, version, position::text AS position, event_id, stream, revision::text AS revision, aside FROM ${progressTable(schema)}`,
  );
  return new Map(
    rows.map(({ projection, version, position, event_id, stream, revision, aside }) => {
      const last = { position: BigInt(position), id: event_id, stream, revision: BigInt(revision) };
      return [projection, { projection, version, last, aside: asideFrom(aside) }];
    }),
  );
}

/** Stores how far builds are, in the transaction of their rows. */
export async function putProgress(tx: SqlClient, schema: string, progress: readonly BuildProgress[]): Promise<void> {
  if (progress.length === 0) return;
  await tx.query(
    `INSERT INTO ${progressTable(schema)} (projection, version, position, event_id, stream, revision, aside)
     SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::uuid[], $5::text[], $6::bigint[], $7::jsonb[])
     ON CONFLICT (projection) DO UPDATE SET version = excluded.version, position = excluded.position, event_id = excluded.event_id,
       stream = excluded.stream, revision = excluded.revision, aside = excluded.aside`,
    [
      progress.map(({ projection }) => projection),
      progress.map(({ version }) => version),
      progress.map(({ last }) => String(last.position)),
      progress.map(({ last }) => last.id),
      progress.map(({ last }) => last.stream),
      progress.map(({ last }) => String(last.revision)),
      progress.map(({ aside }) => asideText(aside)),
    ],
  );
}

/** Deletes the progress of a build that ended. */
export async function dropProgress(tx: SqlClient, schema: string, projection: string): Promise<void> {
  await tx.query(`DELETE FROM ${progressTable(schema)} WHERE projection = $1`, [projection]);
}
