export { EmbeddedPostgresError } from './errors';
export { startEmbeddedPostgres } from './supervisor';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, SupervisorLog } from './supervisor';
