import { v4 as newKey } from 'uuid';

/** Recorded, and not to be read yet: the same key asks for the answer again. */
export const NO_VISIBLE = 202;

/** Whether an answer says what became of a write: not where none came (0), nor where the server failed, which may have recorded it. */
export const esDefinitiva = (status: number): boolean => status !== 0 && status < 500 && status !== NO_VISIBLE;

/** Keys of writes whose answer is not known yet, by what was asked. */
const pendientes = new Map<string, string>();

const esEscritura = (request: Request): boolean => request.method !== 'GET' && request.method !== 'HEAD';

/** Bodies are read before they are sent: a request that was sent can't be read any more. */
const texts = new WeakMap<Request, string>();

async function requestOf(request: Request): Promise<string> {
  const text = texts.get(request) ?? `${request.method} ${request.url} ${await request.clone().text()}`;
  texts.set(request, text);
  return text;
}

/** What a write asks for: its method, its address and its body; empty for what has no key. */
export const contentOf = (request: Request): string => texts.get(request) ?? '';

/**
 * Gives a write its `Idempotency-Key`: the same key for the same content until its answer is known, so that a second tap,
 * or sending again after the signal dropped, resolves the first one instead of recording it twice.
 */
export async function setKey(request: Request): Promise<void> {
  if (!esEscritura(request)) return;
  const call = await requestOf(request);
  const key = pendientes.get(call) ?? newKey();
  pendientes.set(call, key);
  request.headers.set('idempotency-key', key);
}

/** A definite answer (accepted or refused) ends the key's work; a server that failed may have recorded it. */
export function knownResponse(request: Request, status: number): void {
  // A write without a key (the log-in) was never read, and after being sent it can't be.
  const call = texts.get(request);
  if (call !== undefined && esDefinitiva(status)) pendientes.delete(call);
}
