import { respuestaRecibida, sinRespuesta } from './respuestas';
import { tokenActual } from './token';

type Parametros = Readonly<Record<string, string>>;

/** How a download is followed and given up. */
export interface Seguimiento {
  /** The name by which the server is asked how far it is. */
  readonly avance: string;
  /** Gives it up: the server stops making it. */
  readonly corte: AbortSignal;
  /** It is made while nobody waits: no file comes, a notice does. */
  readonly enFondo?: boolean;
}

/** Downloads a report as `<nombre>.pdf`. @throws ErrorDeApi */
export const descargarPdf = (
  ruta: string,
  parametros: Parametros,
  nombre: string,
  seguimiento?: Seguimiento,
): Promise<void> => descargar(ruta, parametros, `${nombre}.pdf`, {}, seguimiento);

/** Downloads the tables of a report as `<nombre>.csv`. @throws ErrorDeApi */
export const descargarCsvDeReporte = (
  ruta: string,
  parametros: Parametros,
  nombre: string,
  seguimiento?: Seguimiento,
): Promise<void> => descargar(ruta, parametros, `${nombre}.csv`, { accept: 'text/csv' }, seguimiento);

/**
 * Downloads what is not JSON, so that the typed client does not read it, as a file of the server's name, else of this one. Given up, it ends
 * without a file.
 *
 * @throws ErrorDeApi
 */
export async function descargar(
  ruta: string,
  parametros: Parametros,
  nombre: string,
  encabezados: Parametros = {},
  seguimiento?: Seguimiento,
): Promise<void> {
  const url = `${ruta}?${new URLSearchParams(parametros).toString()}`;
  const contenido = await pedir(ruta, url, encabezados, seguimiento).catch((error: unknown) => {
    if (seguimiento?.corte.aborted) return null;
    throw error;
  });
  if (contenido === null) return;
  const archivo = URL.createObjectURL(contenido.blob);
  Object.assign(document.createElement('a'), { href: archivo, download: contenido.nombre ?? nombre }).click();
  setTimeout(() => URL.revokeObjectURL(archivo), 10_000);
}

async function pedir(
  ruta: string,
  url: string,
  encabezados: Parametros,
  seguimiento: Seguimiento | undefined,
): Promise<{ readonly blob: Blob; readonly nombre: string | null } | null> {
  const fallo = (error: unknown): never => {
    throw seguimiento?.corte.aborted ? error : sinRespuesta(error);
  };
  const respuesta = await fetch(url, {
    headers: {
      ...encabezados,
      ...(seguimiento && { 'x-avance': seguimiento.avance }),
      ...(seguimiento?.enFondo && { prefer: 'respond-async' }),
      authorization: `Bearer ${tokenActual() ?? ''}`,
    },
    signal: seguimiento?.corte ?? null,
  }).catch(fallo);
  if (!respuesta.ok) throw await respuestaRecibida(respuesta, { ruta, lee: true });
  if (respuesta.status === 202) return null;
  // A report arrives while it is drawn: its line may still be cut.
  const blob = await respuesta.blob().catch(fallo);
  return { blob, nombre: nombreDado(respuesta.headers.get('content-disposition')) };
}

/** The file's name as the server gives it: its kind, its subject, and a part that distinguishes it from others of the kind. */
function nombreDado(disposicion: string | null): string | null {
  const [, codificado] = /filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '') ?? [];
  return codificado === undefined ? null : decodeURIComponent(codificado);
}
