import { NO_VISIBLE } from './keys';
import { ErrorDeApi } from './error';

const INTENTOS = 8;
const PAUSA_MS = 750;

const copias = new WeakMap<Request, Request>();

/** A request can be sent once: writes keep a copy, to retry with the same key. */
export function recordarCopia(request: Request): void {
  if (request.method !== 'GET') copias.set(request, request.clone());
}

/** The copy of a write; undefined for a read. */
export const copiaDe = (request: Request): Request | undefined => copias.get(request)?.clone();

/**
 * The answer of a write once it is visible: 'recorded, not visible yet' is requested again with the same key, which
 * records nothing twice.
 *
 * @throws ErrorDeApi with the server's sentence if it stays invisible; a retry goes on waiting for the same act
 */
export async function esperarVisible(request: Request, response: Response): Promise<Response> {
  let ultima = response;
  for (let intento = 0; ultima.status === NO_VISIBLE && intento < INTENTOS; intento += 1) {
    const copia = copias.get(request);
    if (!copia) return ultima;
    await new Promise((seguir) => setTimeout(seguir, PAUSA_MS));
    ultima = await fetch(copia.clone());
  }
  if (ultima.status !== NO_VISIBLE) return ultima;
  const { mensaje } = (await ultima.json()) as { mensaje: string };
  throw new ErrorDeApi(NO_VISIBLE, mensaje);
}
