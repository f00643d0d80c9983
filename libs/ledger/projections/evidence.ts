import type { Projection, SqlClient } from './projection';

/**
 * A projection whose rows are evidence is stored in another version, or its checkpoint is missing: only the operator
 * may replace it.
 */
export class EvidenceAtRisk extends Error {
  constructor(readonly projection: string) {
    super(
      `the rows of projection ${projection} are evidence of what the ledger was, and are of another version or lost their checkpoint: ` +
        `they are not rebuilt by themselves. Verify the ledger and rebuild them by hand (docs/operations.md)`,
    );
    this.name = 'EvidenceAtRisk';
  }
}

/**
 * Lets the given projections be built by themselves unless one would replace evidence: one whose tables are already there.
 *
 * @throws EvidenceAtRisk
 */
export async function keepEvidence(sql: SqlClient, schema: string, projections: readonly Projection[]): Promise<void> {
  for (const { name, tables } of projections.filter(({ evidence }) => evidence === true)) {
    const { rows } = await sql.query<{ there: boolean }>(
      'SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = ANY($2::text[])) AS there',
      [schema, tables],
    );
    if (rows[0]!.there) throw new EvidenceAtRisk(name);
  }
}
