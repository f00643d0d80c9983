import { v4 as newKey } from 'uuid';

/** Recorded, but not visible yet: the same key requests the answer again. */
export const NO_VISIBLE = 202;

/** Whether an answer decides a write: not without an answer (0), nor after a server error, which may have recorded it. */
export const esDefinitiva = (status: number): boolean => status !== 0 && status < 500 && status !== NO_VISIBLE;

/** Keys of writes with an unknown outcome, by content. */
const pendientes = new Map<string, string>();

const esEscritura = (request: Request): boolean => request.method !== 'GET' && request.method !== 'HEAD';

/** Bodies are read before sending: the body of a sent request cannot be read any more. */
const texts = new WeakMap<Request, string>();

async function requestOf(request: Request): Promise<string> {
  const text = texts.get(request) ?? `${request.method} ${request.url} ${await request.clone().text()}`;
  texts.set(request, text);
  return text;
}

/** The content of a write: its method, its URL and its body; empty for a request without a key. */
export const contentOf = (request: Request): string => texts.get(request) ?? '';

/**
 * Gives a write its `Idempotency-Key`: the same key for the same content until its outcome is known. So a second tap,
 * or a retry after a lost signal, completes the first write and does not record it twice.
 */
export async function setKey(request: Request): Promise<void> {
  if (!esEscritura(request)) return;
  const call = await requestOf(request);
  const key = pendientes.get(call) ?? newKey();
  pendientes.set(call, key);
  request.headers.set('idempotency-key', key);
}

/** A definite answer (accepted or refused) releases the key; after a server error the write may be recorded. */
export function knownResponse(request: Request, status: number): void {
  // The body of a write without a key (the log-in) was never read, and cannot be after sending.
  const call = texts.get(request);
  if (call !== undefined && esDefinitiva(status)) pendientes.delete(call);
}
