/** SQLSTATE classes for a server that stops, starts or is full: connection, resources, operator. */
const CLASES = new Set(['08', '53', '57']);
/**
 * Also of class 57, but our own fault: a statement that takes too long must be reported, and does not mean that the
 * database is down.
 */
const CANCELADA = '57014';
const DE_RED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` and its pool without a code. */
const DICHO =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Whether PostgreSQL could not be reached, as during a restart: the same request may succeed in a moment. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly cause?: unknown;
  };
  return (
    (typeof code === 'string' ? esCodigoPasajero(code) : typeof message === 'string' && DICHO.test(message)) ||
    isDatabaseDown(cause)
  );
}

function esCodigoPasajero(code: string): boolean {
  return DE_RED.has(code) || (/^[0-9A-Z]{5}$/.test(code) && CLASES.has(code.slice(0, 2)) && code !== CANCELADA);
}
