import { receivedResponse, withoutResponse } from '@/api/respuestas';
import type { Respuesta } from './Resultado';

const RUTA = '/api/verificar';

/**
 * Asks whether a PDF is the one that was sealed. It is sent as it is, which the typed client can't do.
 *
 * @throws ErrorDeApi
 */
export async function enviarDocumento(archivo: Blob): Promise<Respuesta> {
  const respuesta = await fetch(RUTA, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: archivo,
  }).catch((error: unknown) => {
    throw withoutResponse(error);
  });
  if (!respuesta.ok) throw await receivedResponse(respuesta, { ruta: RUTA, lee: true });
  return (await respuesta.json()) as Respuesta;
}
