import { ErrorDeApi } from './error';
import {
  INHABILITADO,
  NO_ENCONTRADO,
  SESION_VENCIDA,
  SIN_PERMISO,
  SUSCRIPCION_VENCIDA,
} from '@cepa/words/mensajes/sesion';

/** The sentence of each failed call, on any screen. */
export const CATALOGO: Readonly<Record<number, { readonly mensaje: string; readonly cierraSesion: boolean }>> = {
  401: { mensaje: SESION_VENCIDA, cierraSesion: true },
  402: { mensaje: SUSCRIPCION_VENCIDA, cierraSesion: true },
  403: { mensaje: SIN_PERMISO, cierraSesion: false },
  405: { mensaje: INHABILITADO, cierraSesion: true },
  404: { mensaje: NO_ENCONTRADO, cierraSesion: false },
};

/** The original screen signs out here too. A weak signal must not cost a session, so only the words are kept. */
const WITHOUT_RESPONSE = 'No se pudo conectar con el servidor.';

/** Id of the notice for a status, so that it is shown once at a time. */
export const avisoDe = (status: number): string => `aviso-${status}`;

const LOGIN = '/api/auth/login';

/** Background requests. Their failure is shown in their own place and not over the page, unless it ends the session. */
const DE_FONDO = new Set(['/api/alertas', '/api/export-informes']);

interface Aviso {
  readonly status: number;
  readonly mensaje: string;
  readonly cierraSesion: boolean;
  /** Whether the failed call was made in the current session. */
  readonly deEstaSesion: boolean;
}

/** The fields of a request that its failure message needs. */
interface Request {
  readonly ruta: string;
  /** Whether the request only reads, and so recorded nothing. */
  readonly lee: boolean;
  readonly deEstaSesion?: boolean;
}

type Listener = (aviso: Aviso) => void;

let listener: Listener = () => undefined;

/**
 * Set by the shell: what to do with a sentence of the catalogue, which is a notice and, if it ends the session, the way
 * to /login.
 */
export const alResponder = (nuevo: Listener): void => {
  listener = nuevo;
};

/**
 * Whether the failure is shown only in its own place: the screen there says that the record does not exist, or the form
 * says at its field that nothing has the typed code.
 */
const seDiceEnSuLugar = ({ ruta, lee }: Request, status: number, atField: boolean): boolean =>
  (status === 404 && (lee || atField)) || DE_FONDO.has(ruta);

/** The failure of a response. A sentence of the catalogue is shown once. */
export async function receivedResponse(response: Response, request: Request): Promise<ErrorDeApi> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: unknown;
    errors?: Record<string, string>;
    pedido?: string;
    codigo?: string;
  };
  const propio = typeof body.error === 'string' ? body.error : '';
  const atField = Object.keys(body.errors ?? {}).length > 0;
  const general = request.ruta === LOGIN ? undefined : CATALOGO[response.status];
  const seAnuncia =
    general !== undefined && (general.cierraSesion || !seDiceEnSuLugar(request, response.status, atField));
  if (seAnuncia) listener({ status: response.status, ...general, deEstaSesion: request.deEstaSesion ?? true });
  return new ErrorDeApi(
    response.status,
    propio || general?.mensaje || '',
    body.errors ?? {},
    body.pedido ?? null,
    seAnuncia,
    body.codigo ?? null,
  );
}

/**
 * No response came: returns the catalogue's sentence, which is only shown in its own place. The session stays. An
 * aborted call (the screen was left) keeps its error.
 */
export function withoutResponse(error: unknown): Error {
  if (error instanceof ErrorDeApi) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ErrorDeApi(0, WITHOUT_RESPONSE);
}
