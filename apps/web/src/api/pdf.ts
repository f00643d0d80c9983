import { receivedResponse, withoutResponse } from './responses';
import { tokenActual } from './token';

type Params = Readonly<Record<string, string>>;

/** Options to follow and cancel a download. */
export interface Seguimiento {
  /** The name under which the server reports its progress. */
  readonly avance: string;
  /** Cancels it: the server stops making it. */
  readonly corte: AbortSignal;
  /** It is made in the background: no file comes now, but a notice later. */
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
 * Downloads a response that is not JSON, which the typed client cannot read, as a file with the server's name or else
 * this one. A cancelled download makes no file.
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
  // A report is sent while it is drawn, so the connection may still break.
  const blob = await response.blob().catch(failure);
  return { blob, nombre: nombreDado(response.headers.get('content-disposition')) };
}

/** The file's name from the server: its kind, its subject, and a part that distinguishes it from others. */
function nombreDado(disposicion: string | null): string | null {
  const [, codificado] = /filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '') ?? [];
  return codificado === undefined ? null : decodeURIComponent(codificado);
}
