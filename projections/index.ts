/**
 * Every table of the read models, without schema. Each `.table.ts` adds its own with `declare module`, so that a query that reads
 * three tables imports no other capability, and a new capability edits no list of tables.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the tables are added where they are defined
export interface LecturaDB {}
