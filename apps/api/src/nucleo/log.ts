import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * What the log stores of an error: `type`, `code`, `message` and `stack`, with its causes. A database error contains
 * the whole client with its prepared SQL, and details with the values of a row.
 *
 * @returns other values unchanged
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
      // Read by people at night: an instant in UTC and not milliseconds.
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
