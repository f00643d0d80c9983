import { preguntarPorPersona } from './pregunta';
import { respuestaRecibida, sinRespuesta } from './respuestas';
import { tokenActual } from './token';
import { recordarCopia } from './visible';

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
  const pedido = new Request(ruta, { method: 'POST', headers, body });
  recordarCopia(pedido);
  const primera = await fetch(pedido).catch((error: unknown) => {
    throw sinRespuesta(error);
  });
  // The person names the file, and its name stays in the book.
  const [, respuesta] = await preguntarPorPersona(pedido, primera);
  if (!respuesta.ok) throw await respuestaRecibida(respuesta, { ruta, lee: false });
  return (await respuesta.json()) as { mensaje?: unknown };
}
