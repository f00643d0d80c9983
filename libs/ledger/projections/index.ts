export { scopeOf, type Aside } from './aside';
export { type BatchChange, type Change } from './changes';
export { column, type ColumnDefinition } from './columns';
export { type ColumnType } from './codecs';
export { compareContent, MAX_DIFFERENCES, type Comparison, type Difference } from './compare';
export {
  defineProjection,
  projectionDefiner,
  type DefinedProjection,
  type EventOf,
  type ProjectionDefinition,
  type Rows,
  type TableRows,
} from './define';
export { CheckpointMoved, LedgerCut, PoisonEvent } from './errors';
export { EvidenceAtRisk } from './evidence';
export { fillPart } from './build-threads';
export type { BuildThreads, PartOfBuild } from './part-of-build';
export { type ProjectionLog } from './live-projection';
export { READ_SCHEMA, type Projection, type ProjectionLoader, type SqlClient } from './projection';
export { farFrom } from './far-behind';
export { type RebuildProgress } from './progress';
export { type Readable } from './readable';
export { compareWithReplay, rebuild } from './rebuild';
export { type RebuildOptions, type RebuildReport } from './rebuild-options';
export { ProjectionRunner } from './runner';
export {
  type Building,
  type ProjectionHealth,
  type RunnerHealth,
  type RunnerHooks,
  type RunnerOptions,
} from './runner-health';
export { loaderOf } from './loaders';
export { unpacked, type Packed } from './packed';
export { withPlaces } from './packed-ids';
export { type KeyOf, type RowOf, type TableDefinition, type TableDefinitions } from './tables';
export { type Lag, type Visible } from './visibility';
export { requireUncut } from './cut';
export { readCheckpoints } from './checkpoints';
export { hasTextSearch } from './trigrams';
