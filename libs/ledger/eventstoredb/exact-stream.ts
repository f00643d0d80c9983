import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { Transform, TransformCallback } from 'node:stream';
import type { ClientStream } from './chunks';

type RawRecord = ReadResp.ReadEvent.RecordedEvent;

/**
 * A record as the client converts it, and as it was received: the client rounds the instant to milliseconds and parses
 * the bytes.
 */
export interface ExactRecord extends AllStreamResolvedEvent {
  raw?: RawRecord;
}

/**
 * Keeps the received record beside each item of a stream that the client has just made. The client pipes into the
 * stream only later, so no item has passed yet.
 */
export function exact(stream: unknown): ClientStream<ExactRecord> {
  const transform = stream as Transform & ClientStream<ExactRecord>;
  const convert = transform._transform.bind(transform);
  transform._transform = (response: ReadResp, encoding: BufferEncoding, next: TransformCallback) => {
    convert(response, encoding, (error?: Error | null, item?: ExactRecord) => {
      const raw = response.getEvent?.()?.getEvent();
      if (item && raw) item.raw = raw;
      next(error, item);
    });
  };
  return transform;
}

/** Gives only the positions of a stream's events: converting the rest costs more than reading it. */
export function positionsOnly(stream: unknown): ClientStream<bigint> {
  const transform = stream as Transform & ClientStream<bigint>;
  const convert = transform._transform.bind(transform);
  transform._transform = (response: ReadResp, encoding: BufferEncoding, next: TransformCallback) => {
    const raw = response.getEvent?.()?.getEvent();
    if (raw) next(null, BigInt(raw.getCommitPosition()));
    else convert(response, encoding, next);
  };
  return transform;
}

const TICKS_PER_MS = 10_000n;

/** The server's instant of a record, ISO 8601 in UTC, to its 100 ns. */
export function instantOf(raw: RawRecord): string {
  const created = raw.getMetadataMap().get('created');
  if (created === undefined || !/^\d+$/.test(created))
    throw new Error('the server sent a record without the instant of its creation');
  const ticks = BigInt(created);
  const upToMs = new Date(Number(ticks / TICKS_PER_MS)).toISOString();
  return `${upToMs.slice(0, -1)}${(ticks % TICKS_PER_MS).toString().padStart(4, '0')}Z`;
}
