/** A promise with its resolve and reject functions. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** A promise that is settled from outside. A rejection without a listener does not end the process. */
export function deferred<T = void>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((ok, fail) => {
    resolve = ok;
    reject = fail;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Waits `ms` milliseconds, or less if the signal is aborted. Never rejects. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A random time between half of `ms` and `ms`, so that two processes that failed together do not retry together. */
export function spread(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}

/**
 * Divides long work on the event loop into stretches of `ms` milliseconds: call the returned function after each piece
 * of work; it gives way to other work once a stretch is over.
 */
export function inStretches(ms: number): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < ms) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        begun = performance.now();
        resolve();
      }),
    );
  };
}
