import { respuestaRecibida, sinRespuesta } from './respuestas';
import { tokenActual } from './token';

/**
 * Downloads a report as `<nombre>.pdf`. A report is not JSON, so the typed client does not read it.
 *
 * @throws ErrorDeApi
 */
export async function descargarPdf(
  ruta: string,
  parametros: Readonly<Record<string, string>>,
  nombre: string,
): Promise<void> {
  const url = `${ruta}?${new URLSearchParams(parametros).toString()}`;
  const respuesta = await fetch(url, { headers: { authorization: `Bearer ${tokenActual() ?? ''}` } }).catch(
    (error: unknown) => {
      throw sinRespuesta(error);
    },
  );
  if (!respuesta.ok) throw await respuestaRecibida(respuesta, { ruta, lee: true });
  const archivo = URL.createObjectURL(await respuesta.blob());
  Object.assign(document.createElement('a'), { href: archivo, download: `${nombre}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(archivo), 10_000);
}
