/**
 * When a connection breaks during a large append, the client may reject an internal promise. That would end the process
 * although the call itself reports the error. While a ledger is open such rejections are logged instead.
 */
export interface StrayLog {
  warn(fields: object, message: string): void;
}

/** Starts to listen; call what it returns to stop. */
export function catchStrayRejections(log: StrayLog): () => void {
  const onRejection = (reason: unknown) => {
    if (isOfClient(reason)) log.warn({ err: reason }, 'the event store client left a failure behind');
    else if (!othersListen()) rethrow(reason);
  };
  ours.add(onRejection);
  process.on('unhandledRejection', onRejection);
  return () => {
    ours.delete(onRejection);
    process.off('unhandledRejection', onRejection);
  };
}

const ours = new Set<(reason: unknown) => void>();

/** True when someone else decides on unhandled rejections, or another ledger's listener before us has already raised it. */
function othersListen(): boolean {
  return process.listeners('unhandledRejection').some((listener) => !ours.has(listener as (reason: unknown) => void));
}

/** A listener of any kind turns Node's default off, which is to end the process: do what it would have done. */
function rethrow(reason: unknown): void {
  setImmediate(() => {
    throw reason;
  });
}

/** All our own calls are awaited, so an unhandled rejection that passed through the client is the client's own. */
export function isOfClient(reason: unknown): boolean {
  return reason instanceof Error && /[\\/]@eventstore[\\/]db-client[\\/]/.test(reason.stack ?? '');
}
