import { receivedResponse, withoutResponse } from '@/api/responses';
import type { Response } from './Resultado';

const ROUTE = '/api/verificar';

/**
 * Asks whether a PDF is the one that was sealed. It is sent as it is, which the typed client can't do.
 *
 * @throws ErrorDeApi
 */
export async function enviarDocumento(file: Blob): Promise<Response> {
  const response = await fetch(ROUTE, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: file,
  }).catch((error: unknown) => {
    throw withoutResponse(error);
  });
  if (!response.ok) throw await receivedResponse(response, { ruta: ROUTE, lee: true });
  return (await response.json()) as Response;
}
