import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * What the log keeps of a failure: `type`, `code`, `message` and `stack`, those of its causes included.
 * A database's error carries the whole client with its prepared SQL, and details with the values of a row.
 *
 * @returns what is no error unchanged
 */
function toldFailure(error: unknown): unknown {
  const { err } = pino.stdSerializers;
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = err(error);
  const { code } = error as NodeJS.ErrnoException;
  return {
    type,
    ...(code === undefined ? {} : { code }),
    message,
    stack,
    ...(error instanceof AggregateError ? { aggregateErrors: error.errors.map(toldFailure) } : {}),
  };
}

/** Opens the app's log: lines of JSON. @param level one of pino's */
export function openLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { err: toldFailure },
      // Read at night by a person: an instant in UTC, not milliseconds.
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
