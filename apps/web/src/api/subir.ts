import { preguntarPorPersona } from './pregunta';
import { receivedResponse, withoutResponse } from './responses';
import { tokenActual } from './token';
import { noteWritten } from './versions';
import { recordarCopia } from './visible';

/**
 * Sends a file as the form field `archivo`; returns the server's answer. A form is not JSON, so the typed client cannot
 * send it.
 *
 * @param key the `Idempotency-Key`: a retry with the same file is recorded once
 * @throws ErrorDeApi
 */
export async function subir<R = { readonly mensaje?: unknown }>(
  route: string,
  file: File,
  key: string,
  method: 'POST' | 'PUT' = 'POST',
): Promise<R> {
  const body = new FormData();
  body.set('archivo', file);
  const headers = { authorization: `Bearer ${tokenActual() ?? ''}`, 'idempotency-key': key };
  const request = new Request(route, { method, headers, body });
  recordarCopia(request);
  const primera = await fetch(request).catch((error: unknown) => {
    noteWritten(request, 0);
    throw withoutResponse(error);
  });
  // The person names the file, and its name stays in the ledger.
  const [, response] = await preguntarPorPersona(request, primera);
  noteWritten(request, response.status);
  if (!response.ok) throw await receivedResponse(response, { ruta: route, lee: false });
  return (await response.json()) as R;
}
