/**
 * The envelope of an event: what every fact in the ledger carries besides its own data.
 *
 * Positions and revisions are `bigint`; revisions start at 0n in each stream.
 */

/** The origin of an action. */
export type Origin = 'screen' | 'import' | 'automatic';

/**
 * The actor of an event, on whose behalf they act, and the command that it is part of. Never personal data: only opaque
 * ids.
 */
export interface EventMetadata {
  /** The club whose record this is; null for facts of the platform itself (roles, users). */
  readonly club_id: string | null;
  /** Opaque id of the person, or `sistema`. */
  readonly actor_id: string;
  /** The role's name at the moment of the act. */
  readonly role: string;
  readonly command_id: string;
  /** SHA-256 (hex) of the command: the same `command_id` with another hash is refused. */
  readonly command_hash: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly origin: Origin;
  /** The reason, where the action asks for one. */
  readonly motivo?: string;
  /**
   * When it was done, ISO 8601 in UTC: only where it was done without a signal and sent later. By the device's clock,
   * corrected by the difference of that clock at sending.
   */
  readonly done_at?: string;
  /** By how many seconds the device's clock was ahead (behind, when negative); only where it was off by more than five minutes. */
  readonly clock_off?: number;
  /** The engine's writer adds it where the installation has keys; no caller fills it in. */
  readonly mac?: EventMac;
}

/** Proves that the installation itself wrote the event: the id of its key, and the HMAC-SHA-256 (hex). */
export interface EventMac {
  readonly key: string;
  readonly tag: string;
}

/** An event to append. */
export interface NewEvent {
  /** UUIDv5(command_id, command_hash, index): re-sending the same command writes nothing twice. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** JSON-safe, valid against `event-schemas/<capability>/<type>.v<version>.json`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
}

/** An event as the ledger keeps it. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: bigint;
  /** Global commit order. Contiguous on PostgreSQL, the commit position on EventStoreDB. */
  readonly position: bigint;
  /** The ledger's own clock, ISO 8601 in UTC with microseconds or finer kept as text. */
  readonly recorded_at: string;
  /**
   * The event's canonical bytes (RFC 8785) as recorded, before any upcast: what the seal hashes as its leaf.
   *
   * Both engines fill it in `readAll` and `subscribe`; elsewhere it may be absent.
   * PostgreSQL gives the stored bytes untouched and every other field from its own column, so that the verifier can compare the two.
   * EventStoreDB keeps no such bytes: it gives `canonicalBytes` of the event before upcasting it.
   */
  readonly canonical?: Buffer;
}
