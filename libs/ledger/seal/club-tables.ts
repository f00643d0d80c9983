import type { SqlClient } from '../projections/projection';
import { quote } from '../projections/columns';

/** The table of the heads of the clubs' trees. */
export const CLUB_HEADS = 'sello_clubes';
/** The table of the leaves of the clubs' trees. */
export const CLUB_LEAVES = 'sello_club_hojas';
/** The table of the nodes of the clubs' trees. */
export const CLUB_NODES = 'sello_club_nodos';

/** The row of `sello_clubes` that counts every event: number 0 is not a club. */
export const ALL = 0;
/** The name for the events of no club: people, administration. */
export const NO_CLUB = '-';

/** Complete subtrees of fewer leaves are not kept but computed from their leaves: this saves fifteen rows of sixteen. */
export const KEPT_FROM_LEVEL = 4;

/** The quoted name of one of these tables with its schema. */
export const clubTable = (schema: string, name: string): string => `${quote(schema)}.${quote(name)}`;

/**
 * Creates the tables of the club trees.
 *
 * A club has a number, in the order in which clubs first appear: leaves and nodes name it by that. Only the global log
 * has the hash of a leaf, under its index there (`hoja`).
 */
export async function createClubTables(sql: SqlClient, schema: string): Promise<void> {
  await sql.query(
    `CREATE TABLE ${clubTable(schema, CLUB_HEADS)} (
       numero int PRIMARY KEY,
       club text NOT NULL UNIQUE,
       eventos bigint NOT NULL,
       raiz bytea NOT NULL CHECK (octet_length(raiz) = 32),
       frontera bytea NOT NULL,
       ultima bigint NOT NULL
     ) WITH (fillfactor = 70)`,
  );
  await sql.query(
    `CREATE TABLE ${clubTable(schema, CLUB_LEAVES)} (
       club int NOT NULL,
       indice bigint NOT NULL,
       hoja bigint NOT NULL,
       PRIMARY KEY (club, indice)
     )`,
  );
  await sql.query(
    `CREATE TABLE ${clubTable(schema, CLUB_NODES)} (
       club int NOT NULL,
       level int NOT NULL CHECK (level >= ${KEPT_FROM_LEVEL}),
       index bigint NOT NULL,
       hash bytea NOT NULL CHECK (octet_length(hash) = 32),
       PRIMARY KEY (club, level, index)
     )`,
  );
}
