import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The server refused the stream: a retry would get the same answer. */
export class RefusedLine extends Error {
  override readonly name = 'LineaRechazada';
}

/**
 * The server's heartbeat comes every 20 s: a stream that is silent for longer is dead, even if nobody closed it (a
 * phone that lost its signal).
 */
const SILENCIO_MS = 50_000;

export interface Listener {
  /** Called when the stream is open: from now on no change is missed. */
  readonly alAbrir: () => void;
  /** `cambio` for a change in the club, with its JSON; otherwise the heartbeat. */
  readonly alRecibir: (tipo: string | undefined, data: string) => void;
}

/**
 * Listens to the server's events until the stream ends. The browser's own EventSource cannot send the token.
 *
 * @throws RefusedLine if the server refuses; any other error if the connection breaks or `signal` aborts
 */
export async function escuchar(
  url: string,
  token: string,
  { alAbrir, alRecibir }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const line = new AbortController();
  const cortar = (): void => line.abort();
  signal.addEventListener('abort', cortar);
  let silencio = setTimeout(cortar, SILENCIO_MS);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: line.signal,
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new RefusedLine(String(response.status));
    if (!response.ok || !response.body) throw new Error(`the line did not open: ${response.status}`);
    alAbrir();
    const eventos = response.body
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
