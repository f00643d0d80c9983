import { receivedResponse, withoutResponse } from '@/api/responses';
import type { Response } from './Resultado';

const ROUTE = '/api/verificar';

/**
 * Checks whether a PDF is the sealed one. It is sent unchanged, which the typed client cannot do.
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
