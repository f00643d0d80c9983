import { ErrorDeApi } from './error';

/** What every refused call means to the person, whichever screen made it (`spec 1 §8`). */
export const CATALOGO: Readonly<Record<number, { readonly mensaje: string; readonly cierraSesion: boolean }>> = {
  401: { mensaje: 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.', cierraSesion: true },
  402: { mensaje: 'Su suscripción ha expirado o no es válida. Por favor, renueve su suscripción.', cierraSesion: true },
  403: { mensaje: 'No tienes permisos suficientes para esta acción.', cierraSesion: false },
  405: { mensaje: 'Usuario inhabilitado.', cierraSesion: true },
  404: { mensaje: 'Recurso no encontrado.', cierraSesion: false },
};

/** The screen of the original signs out here too; a weak signal must not cost a session, so only the words are kept. */
const SIN_RESPUESTA = 'No se pudo conectar con el servidor.';

/** Names the notice of what the catalogue says of a status: it is shown once at a time. */
export const avisoDe = (status: number): string => `aviso-${status}`;

const LOGIN = '/api/auth/login';

/** Asked for behind what the person does: their failure is told where it is looked for, not over the page. What ends the session does. */
const DE_FONDO = new Set(['/api/alertas']);

interface Aviso {
  readonly status: number;
  readonly mensaje: string;
  readonly cierraSesion: boolean;
  /** The refused call was made in the session that the browser has now. */
  readonly deEstaSesion: boolean;
}

/** What was asked, as far as telling its failure goes. */
interface Pedido {
  readonly ruta: string;
  /** Nothing was to be recorded. */
  readonly lee: boolean;
  readonly deEstaSesion?: boolean;
}

type Oyente = (aviso: Aviso) => void;

let oyente: Oyente = () => undefined;

/** The shell says what to do with what the catalogue names: a notice and, where it ends the session, the way to /login. */
export const alResponder = (nuevo: Oyente): void => {
  oyente = nuevo;
};

/** Told where it was asked and nowhere else: the screen says in the place of what it would show that there is none. */
const seDiceEnSuLugar = ({ ruta, lee }: Pedido, status: number): boolean =>
  (lee && status === 404) || DE_FONDO.has(ruta);

/** The failure that a response stands for; what the catalogue names is announced once. */
export async function respuestaRecibida(response: Response, pedido: Pedido): Promise<ErrorDeApi> {
  const cuerpo = (await response.json().catch(() => ({}))) as {
    error?: unknown;
    errors?: Record<string, string>;
    pedido?: string;
  };
  const propio = typeof cuerpo.error === 'string' ? cuerpo.error : '';
  const general = pedido.ruta === LOGIN ? undefined : CATALOGO[response.status];
  const seAnuncia = general !== undefined && (general.cierraSesion || !seDiceEnSuLugar(pedido, response.status));
  if (seAnuncia) oyente({ status: response.status, ...general, deEstaSesion: pedido.deEstaSesion ?? true });
  return new ErrorDeApi(
    response.status,
    propio || general?.mensaje || '',
    cuerpo.errors ?? {},
    cuerpo.pedido ?? null,
    seAnuncia,
  );
}

/** No response came: the words of the catalogue, told where it was asked and nowhere else, and the session stays. A call that was given up (the screen was left) stays what it is. */
export function sinRespuesta(error: unknown): Error {
  if (error instanceof ErrorDeApi) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ErrorDeApi(0, SIN_RESPUESTA);
}
