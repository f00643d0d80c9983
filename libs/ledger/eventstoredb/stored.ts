import { START, type Position } from '@eventstore/db-client';
import type { RecordedEvent } from '../envelope';
import { EventUnreadable, LedgerUnavailable } from '../errors';
import { isFinal } from './appender';
import type { ClientStream } from './chunks';
import type { ExactRecord } from './exact-stream';

type Stored = ClientStream<ExactRecord>;

/** A read of stored events that continues after a lost connection. */
export interface Reading {
  readonly what: string;
  readonly max: number;
  readonly after: bigint;
  open(last: RecordedEvent | null, left: number): Stored;
  convert(record: ExactRecord): RecordedEvent;
}

/** True for an error that another attempt does not solve. */
export function isForCaller(error: unknown): boolean {
  return error instanceof EventUnreadable || error instanceof LedgerUnavailable || isFinal(error);
}

/** Position 0 holds no event of ours: the server keeps a record of its own there. */
export function positionOf(position: bigint): Position | typeof START {
  return position <= 0n ? START : { commit: position, prepare: position };
}
