import {
  ErrorType,
  isCommandError,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
  type AppendResult,
  type EventData,
} from '@eventstore/db-client';
import { canonicalAround } from '../canonical';
import type { NewEvent } from '../envelope';
import { EventRefused, LedgerUnavailable, RevisionConflict, StreamIncomplete } from '../errors';
import { type ExpectedRevision, MAX_APPEND_BYTES, NO_STREAM } from '../port';
import type { Connection } from './connection';
import { toStored } from './recorded';
import { inTime, pauseBefore, type Timing } from './timing';

/** Where the last event of an append went. */
export interface Ack {
  readonly revision: bigint;
  readonly position: bigint;
}

/** An attempt with less time than this (ms) is not worth making. */
const LAST_CHANCE = 50;

/** Appends until the outcome is known. */
export class Appender {
  constructor(
    private readonly connection: Connection,
    private readonly timing: Timing,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * An error that is neither a conflict nor about size says nothing about what was stored, so the same ids are sent again at the
   * same revision until the deadline (`performance.now()`); the server recognises them, also after a restart.
   *
   * @throws RevisionConflict, EventRefused, LedgerUnavailable as the port says
   * @throws StreamIncomplete where somebody deleted the stream for ever
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    deadline: number,
  ): Promise<Ack> {
    const stored = events.map(toStored);
    for (let attempt = 0; ; attempt += 1) {
      const { client } = this.connection;
      const left = deadline - performance.now();
      if (this.signal.aborted || left < LAST_CHANCE)
        throw new LedgerUnavailable(`append to ${stream}: there was no time to send it`);
      try {
        return ackOf(await send(this.connection, Math.min(this.timing.call, left), stream, expected, stored));
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw new RevisionConflict(stream, expected, actualOf(error));
        // No repetition brings it back.
        if (isTombstone(error)) throw new StreamIncomplete(stream, 0n);
        if (error instanceof MaxAppendSizeExceededError)
          throw tooLarge(events, `the server takes at most ${error.maxAppendSize} bytes`);
        this.connection.renewAfter(error, client);
        await pauseBefore(
          attempt,
          Math.min(this.timing.backoff, Math.max(0, deadline - performance.now())),
          this.signal,
        );
        if (this.signal.aborted || deadline - performance.now() < LAST_CHANCE) {
          throw new LedgerUnavailable(`append to ${stream}: the outcome is unknown after ${attempt + 1} attempts`, {
            cause: error,
          });
        }
      }
    }
  }
}

/**
 * @throws EventRefused when the events together are over the limit, measured as on the other engine: by their canonical bytes
 */
export function refuseTooLarge(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): void {
  const bytes = events.reduce((total, event, index) => {
    const [before, after] = canonicalAround({ ...event, stream, revision: expected + 1n + BigInt(index) });
    return total + Buffer.byteLength(before) + Buffer.byteLength(after);
  }, 0);
  if (bytes > MAX_APPEND_BYTES)
    throw tooLarge(events, `the append has ${bytes} bytes, the most is ${MAX_APPEND_BYTES}`);
}

function tooLarge(events: readonly NewEvent[], reason: string): EventRefused {
  return new EventRefused(events[0]?.type ?? '', reason);
}

function send(
  { client, credentials }: Connection,
  ms: number,
  stream: string,
  expected: bigint,
  events: EventData[],
): Promise<AppendResult> {
  // Always an explicit revision: with any other expectation the server remembers ids only for a while and in memory.
  const expectedRevision = expected === NO_STREAM ? 'no_stream' : expected;
  const options = { expectedRevision, credentials, deadline: ms, requiresLeader: true } as const;
  return inTime(`append to ${stream}`, ms, client.appendToStream(stream, events, options));
}

function ackOf(result: AppendResult): Ack {
  if (!result.success || !result.position)
    throw new Error('the server acknowledged an append without saying where it went');
  return { revision: result.nextExpectedRevision, position: result.position.commit };
}

function actualOf(error: WrongExpectedVersionError): bigint {
  return typeof error.actualVersion === 'bigint' ? error.actualVersion : NO_STREAM;
}

/** True for an error that a repetition does not change: somebody removed the stream, or it never existed. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    isCommandError(error) &&
    (error.type === ErrorType.STREAM_DELETED || error.type === ErrorType.STREAM_NOT_FOUND)
  );
}

/** True where the stream was deleted for ever. */
export function isTombstone(error: unknown): boolean {
  return error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_DELETED;
}
