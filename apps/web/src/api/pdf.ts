import { receivedResponse, withoutResponse } from './responses';
import { tokenActual } from './token';

type Params = Readonly<Record<string, string>>;

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
export const descargarPdf = (route: string, params: Params, nombre: string, seguimiento?: Seguimiento): Promise<void> =>
  descargar(route, params, `${nombre}.pdf`, {}, seguimiento);

/** Downloads the tables of a report as `<nombre>.csv`. @throws ErrorDeApi */
export const descargarCsvDeReporte = (
  route: string,
  params: Params,
  nombre: string,
  seguimiento?: Seguimiento,
): Promise<void> => descargar(route, params, `${nombre}.csv`, { accept: 'text/csv' }, seguimiento);

/**
 * Downloads what is not JSON, so that the typed client does not read it, as a file of the server's name, else of this one. Given up, it ends
 * without a file.
 *
 * @throws ErrorDeApi
 */
export async function descargar(
  route: string,
  params: Params,
  nombre: string,
  encabezados: Params = {},
  seguimiento?: Seguimiento,
): Promise<void> {
  const url = `${route}?${new URLSearchParams(params).toString()}`;
  const content = await pedir(route, url, encabezados, seguimiento).catch((error: unknown) => {
    if (seguimiento?.corte.aborted) return null;
    throw error;
  });
  if (content === null) return;
  const file = URL.createObjectURL(content.blob);
  Object.assign(document.createElement('a'), { href: file, download: content.nombre ?? nombre }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}

async function pedir(
  route: string,
  url: string,
  encabezados: Params,
  seguimiento: Seguimiento | undefined,
): Promise<{ readonly blob: Blob; readonly nombre: string | null } | null> {
  const failure = (error: unknown): never => {
    throw seguimiento?.corte.aborted ? error : withoutResponse(error);
  };
  const response = await fetch(url, {
    headers: {
      ...encabezados,
      ...(seguimiento && { 'x-avance': seguimiento.avance }),
      ...(seguimiento?.enFondo && { prefer: 'respond-async' }),
      authorization: `Bearer ${tokenActual() ?? ''}`,
    },
    signal: seguimiento?.corte ?? null,
  }).catch(failure);
  if (!response.ok) throw await receivedResponse(response, { ruta: route, lee: true });
  if (response.status === 202) return null;
  // A report arrives while it is drawn: its line may still be cut.
  const blob = await response.blob().catch(failure);
  return { blob, nombre: nombreDado(response.headers.get('content-disposition')) };
}

/** The file's name as the server gives it: its kind, its subject, and a part that distinguishes it from others of the kind. */
function nombreDado(disposicion: string | null): string | null {
  const [, codificado] = /filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '') ?? [];
  return codificado === undefined ? null : decodeURIComponent(codificado);
}
