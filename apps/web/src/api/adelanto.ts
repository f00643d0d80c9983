/** Requests that public/puerta.js sent before the application was loaded, by path. */
interface Adelanto {
  readonly token: string;
  readonly respuestas: Record<string, Promise<Response | null>>;
}

const adelanto = (): Adelanto | undefined => (globalThis as { cepaAdelanto?: Adelanto }).cepaAdelanto;

/**
 * The answer to a call that was sent when the page began to load. Each is returned once, and only to the same person.
 *
 * @returns null if the call was not sent or not answered; then the caller sends it
 */
export async function earlyResponse(request: Request): Promise<Response | null> {
  const { token, respuestas } = adelanto() ?? { token: '', respuestas: {} };
  const { pathname, search } = new URL(request.url);
  const response = respuestas[pathname + search];
  if (!response || request.method !== 'GET') return null;
  delete respuestas[pathname + search];
  return request.headers.get('authorization') === `Bearer ${token}` ? response : null;
}
