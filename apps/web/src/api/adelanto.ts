/** Requests that public/puerta.js sent before the application was there, by path. */
interface Adelanto {
  readonly token: string;
  readonly respuestas: Record<string, Promise<Response | null>>;
}

const adelanto = (): Adelanto | undefined => (globalThis as { cepaAdelanto?: Adelanto }).cepaAdelanto;

/**
 * The answer to a call that was sent when the page began to load: each is told once, and to the same person alone.
 *
 * @returns null where it was not asked for, or where no answer came: it is asked for as always
 */
export async function respuestaAdelantada(request: Request): Promise<Response | null> {
  const { token, respuestas } = adelanto() ?? { token: '', respuestas: {} };
  const { pathname, search } = new URL(request.url);
  const respuesta = respuestas[pathname + search];
  if (!respuesta || request.method !== 'GET') return null;
  delete respuestas[pathname + search];
  return request.headers.get('authorization') === `Bearer ${token}` ? respuesta : null;
}
