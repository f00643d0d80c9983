import { v5 } from 'uuid';
import type { EventMetadata, NewEvent, RecordedEvent } from '../envelope';
import type { DomainEvent } from './decider';

/**
 * The actor of a command, and the command that it is part of. It becomes the metadata of each of the command's events.
 */
export interface CommandContext extends EventMetadata {
  /** True when `command_id` came from the caller, who may send it again: its recorded outcome is looked up before deciding. */
  readonly retryable?: boolean;
  /** Ids that were made up for this very command: a stream that is named after one of them is taken to be empty, until the append shows. */
  readonly fresh?: ReadonlySet<string>;
  /** The revision that it must be decided on: what the caller looked at elsewhere was true of that one. */
  readonly at?: bigint;
  /** A refusal that the edge found before the decision. It counts only where the command was not recorded before. */
  readonly refusal?: Error;
}

/** Whether the stream is named after an id that was made for this command: `lote-{id}`. */
export function isFresh(stream: string, { fresh }: Pick<CommandContext, 'fresh'>): boolean {
  return fresh?.has(stream.slice(stream.indexOf('-') + 1)) ?? false;
}

/**
 * An event that the ledger has acknowledged. `recorded_at` is missing: it is the ledger's clock, and an acknowledgement
 * doesn't contain it.
 */
export type AcceptedEvent = Omit<RecordedEvent, 'recorded_at' | 'canonical'>;

/** The result of an accepted command. */
export interface CommandResult {
  readonly events: readonly AcceptedEvent[];
  /** Position of its last event; null when nothing happened. */
  readonly position: bigint | null;
  /** True when the same command had been recorded before and nothing was written now. */
  readonly replayed: boolean;
  /** When nothing happened: the stream's last event, where this process wrote or read it. Who answers from the read models must see that one. */
  readonly basis?: Pick<RecordedEvent, 'position' | 'type'>;
}

/** Namespace of the ids of events; never changed, or a command sent again would be stored twice. */
const EVENTS = '5d9f6f0e-6b63-5c0c-8f0b-5a3f1f6c7b21';

/**
 * The id of a command's event by its index: UUIDv5 in a namespace made from `command_id`, which may be any text, and its hash.
 *
 * The hash is part of it because a ledger takes the same ids at the same revision for a repeated append. If two
 * processes get one `command_id` with different commands at once, the second must meet a conflict and find the first,
 * and must not take the first's success for its own.
 */
export function eventId(
  { command_id, command_hash }: Pick<CommandContext, 'command_id' | 'command_hash'>,
  index: number,
): string {
  return v5(String(index), namespaceOf(command_id, command_hash));
}

function namespaceOf(commandId: string, hash: string): string {
  return v5(hash, v5(commandId, EVENTS));
}

/** Puts the decided events into their envelopes. */
export function envelopes(events: readonly DomainEvent[], context: CommandContext): readonly NewEvent[] {
  const { retryable: _retryable, fresh: _fresh, at: _at, refusal: _refusal, ...metadata } = context;
  const namespace = namespaceOf(context.command_id, context.command_hash);
  return events.map(({ type, version, data }, index) => ({
    id: v5(String(index), namespace),
    type,
    version,
    data,
    metadata,
  }));
}
