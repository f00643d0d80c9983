import type { Readable } from 'node:stream';

/** How a long read is divided. `silence` is in milliseconds. */
export interface ChunkOptions {
  /** At most this many items a chunk. */
  readonly max: number;
  /** An empty chunk is given out after so many milliseconds without anything. */
  readonly silence: number;
  readonly signal?: AbortSignal;
}

/** A stream of the client: it can be cancelled in one of two ways. */
export type ClientStream<T> = Readable & AsyncIterable<T> & { cancel?(): Promise<void>; unsubscribe?(): Promise<void> };

/**
 * Yields the items that the stream has ready, again and again: it waits for the first one only. Ends with the stream or
 * the signal.
 *
 * The client reports some failures as a bare `error` event, without `end` or `close` and even when nothing reads any
 * more: iterating over the stream itself would hang or end the process.
 */
export async function* chunks<T>(stream: ClientStream<T>, { max, silence, signal }: ChunkOptions): AsyncGenerator<T[]> {
  let over = false;
  let failure: { error: unknown } | null = null;
  let wake: () => void = () => undefined;
  const onReadable = () => wake();
  const onOver = () => {
    over = true;
    wake();
  };
  const onError = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  stream.on('error', onError).on('readable', onReadable).on('end', onOver).on('close', onOver);
  signal?.addEventListener('abort', onReadable);
  try {
    while (!signal?.aborted) {
      const items = take<T>(stream, max);
      if (items.length > 0) {
        yield items;
        continue;
      }
      if (failure) throw (failure as { error: unknown }).error;
      if (over) return;
      const spoke = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), silence);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      if (!spoke) yield [];
    }
  } finally {
    signal?.removeEventListener('abort', onReadable);
    stream.off('readable', onReadable).off('end', onOver).off('close', onOver);
    // The `error` listener stays on: a failure of a stream that is given up must not end the process.
    // Cancelling fails only where the call never began, and then there is nothing to cancel.
    const cancelled = stream.cancel ? stream.cancel() : stream.unsubscribe?.();
    cancelled?.catch(() => undefined);
  }
}

function take<T>(stream: Readable, max: number): T[] {
  const items: T[] = [];
  while (items.length < max) {
    const item = stream.read() as T | null;
    if (item === null) break;
    items.push(item);
  }
  return items;
}
