export { CommandRunner, type CommandRunnerOptions } from './command-runner';
export { type Review } from './attempt';
export { eventId, isFresh, type AcceptedEvent, type CommandContext, type CommandResult } from './command';
export type { Decider, DomainEvent } from './decider';
export { CommandContended, CommandReused, OutcomeUnknown, StreamIncomplete, StreamMoved } from './errors';
export { appendGrouped } from './append-grouped';
export { PostgresSnapshots } from './postgres-snapshots';
export type { Snapshot, SnapshotStore } from './snapshots';
export type { RunnerClock, RunnerLog } from './clock';
