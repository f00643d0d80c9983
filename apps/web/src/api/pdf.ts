import { respuestaRecibida, sinRespuesta } from './respuestas';
import { tokenActual } from './token';

type Parametros = Readonly<Record<string, string>>;

/** Downloads a report as `<nombre>.pdf`. @throws ErrorDeApi */
export const descargarPdf = (ruta: string, parametros: Parametros, nombre: string): Promise<void> =>
  descargar(ruta, parametros, `${nombre}.pdf`);

/** Downloads the tables of a report as `<nombre>.csv`. @throws ErrorDeApi */
export const descargarCsvDeReporte = (ruta: string, parametros: Parametros, nombre: string): Promise<void> =>
  descargar(ruta, parametros, `${nombre}.csv`, { accept: 'text/csv' });

/**
 * Downloads what is not JSON, so that the typed client does not read it, as a file of this name.
 *
 * @throws ErrorDeApi
 */
export async function descargar(
  ruta: string,
  parametros: Parametros,
  nombre: string,
  encabezados: Parametros = {},
): Promise<void> {
  const url = `${ruta}?${new URLSearchParams(parametros).toString()}`;
  const respuesta = await fetch(url, {
    headers: { ...encabezados, authorization: `Bearer ${tokenActual() ?? ''}` },
  }).catch((error: unknown) => {
    throw sinRespuesta(error);
  });
  if (!respuesta.ok) throw await respuestaRecibida(respuesta, { ruta, lee: true });
  const archivo = URL.createObjectURL(await respuesta.blob());
  Object.assign(document.createElement('a'), { href: archivo, download: nombre }).click();
  setTimeout(() => URL.revokeObjectURL(archivo), 10_000);
}
