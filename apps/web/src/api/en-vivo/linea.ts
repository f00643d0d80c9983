import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The server said no: asking again would get the same answer. */
export class LineaRechazada extends Error {
  override readonly name = 'LineaRechazada';
}

/** The server's heartbeat comes every 20 s: a line silent for longer is dead, though nobody closed it (a phone that lost its signal). */
const SILENCIO_MS = 50_000;

export interface Oyente {
  /** The line is open: from now on nothing is missed. */
  readonly alAbrir: () => void;
  /** `cambio` when something of the club changed, with what, as JSON; else the heartbeat. */
  readonly alRecibir: (tipo: string | undefined, datos: string) => void;
}

/**
 * Listens to the server's events until the server ends the line. The browser's own EventSource can't send the token.
 *
 * @throws LineaRechazada for what the server refuses; whatever else, when the line breaks or `signal` aborts
 */
export async function escuchar(
  url: string,
  token: string,
  { alAbrir, alRecibir }: Oyente,
  signal: AbortSignal,
): Promise<void> {
  const linea = new AbortController();
  const cortar = (): void => linea.abort();
  signal.addEventListener('abort', cortar);
  let silencio = setTimeout(cortar, SILENCIO_MS);
  try {
    const respuesta = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: linea.signal,
    });
    if (respuesta.status >= 400 && respuesta.status < 500 && respuesta.status !== 429)
      throw new LineaRechazada(String(respuesta.status));
    if (!respuesta.ok || !respuesta.body) throw new Error(`the line did not open: ${respuesta.status}`);
    alAbrir();
    const eventos = respuesta.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let { done, value } = await eventos.read(); !done; { done, value } = await eventos.read()) {
      clearTimeout(silencio);
      silencio = setTimeout(cortar, SILENCIO_MS);
      alRecibir(value?.event, value?.data ?? '');
    }
  } finally {
    clearTimeout(silencio);
    signal.removeEventListener('abort', cortar);
  }
}
