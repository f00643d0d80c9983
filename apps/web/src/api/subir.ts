import { respuestaRecibida, sinRespuesta } from './respuestas';
import { tokenActual } from './token';

/**
 * Sends a file as the form field `archivo`; answers what the server answered. A form is not JSON, so the typed client does not send it.
 *
 * @param clave the `Idempotency-Key`: sent again with the same file, it is recorded once
 * @throws ErrorDeApi
 */
export async function subir(ruta: string, archivo: File, clave: string): Promise<{ readonly mensaje?: unknown }> {
  const body = new FormData();
  body.set('archivo', archivo);
  const headers = { authorization: `Bearer ${tokenActual() ?? ''}`, 'idempotency-key': clave };
  const respuesta = await fetch(ruta, { method: 'POST', headers, body }).catch((error: unknown) => {
    throw sinRespuesta(error);
  });
  if (!respuesta.ok) throw await respuestaRecibida(respuesta, { ruta, lee: false });
  return (await respuesta.json()) as { mensaje?: unknown };
}
