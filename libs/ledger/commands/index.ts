export { CommandRunner, type CommandRunnerOptions, type Review } from './command-runner';
export { eventId, isFresh, type AcceptedEvent, type CommandContext, type CommandResult } from './command';
export type { Decider, DomainEvent } from './decider';
export { CommandContended, CommandReused, OutcomeUnknown, StreamIncomplete, StreamMoved } from './errors';
export { StreamBeingRead } from './being-read';
export { appendGrouped } from './append-grouped';
export { PostgresSnapshots } from './postgres-snapshots';
export type { Snapshot, SnapshotStore } from './snapshots';
export type { RunnerClock, RunnerLog } from './clock';
