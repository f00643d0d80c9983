import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { newId } from '@cepa/platform';
import type { Building } from '@cepa/ledger/projections';
import { armandoVistas, secondsLeft, sentence, timeLeft, told } from './armando';
import { escapeHtml } from './html';
import { bodyOf } from './problema.filter';

/** Seconds after which the page reloads. */
const REFRESH_SECONDS = 2;

/** Returns the progress of the build; null if nothing is being built, or not yet. */
type Progress = () => Building | null;

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Answers on the app's port while it starts and while its read models are built, so that a start that takes minutes
 * does not look like a failed one.
 *
 * It answers nothing about clubs: every route except health is refused with the progress, and may be retried.
 */
export class WaitingRoom {
  private readonly server: Server;
  private readonly timer: NodeJS.Timeout;

  private constructor(ms: number, { port, host }: Address, progress: Progress) {
    this.server = createServer((request, response) => answer(request, response, progress()));
    // If the port is taken, the app itself reports it when it listens.
    this.server.on('error', () => undefined);
    this.timer = setTimeout(() => this.server.listen(port, host), ms);
  }

  /** Opens after so many milliseconds, unless it is closed by then: most starts are faster. */
  static openAfter(ms: number, address: Address, progress: Progress): WaitingRoom {
    return new WaitingRoom(ms, address, progress);
  }

  /** Releases the port to the app: idle connections do not delay it. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

function answer(request: IncomingMessage, response: ServerResponse, building: Building | null): void {
  // An unread body must not keep the connection open.
  request.resume();
  const path = (request.url ?? '/').split('?')[0]!.replace(/\/+$/, '');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('connection', 'close');
  if (path === '/api/health/live') return send(response, 200, 'application/json', JSON.stringify({ estado: 'viva' }));
  response.setHeader('retry-after', String(secondsLeft(building)));
  if (path === '/api/health/ready')
    return send(response, 503, 'application/json', JSON.stringify({ estado: 'no lista', armando: told(building) }));
  if (/^\/(?:api|producto_final_bulk)(?:\/|$)/.test(path)) return refuse(response, building);
  send(response, 503, 'text/html', page(building));
}

function refuse(response: ServerResponse, building: Building | null): void {
  const problem = armandoVistas(building);
  const id = newId();
  response.setHeader('x-request-id', id);
  send(response, problem.status, 'application/problem+json', JSON.stringify(bodyOf(problem, id)));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** A page without scripts that reloads by itself. */
function page(building: Building | null): string {
  const known = building !== null && building.total > 0;
  const part = known ? ` value="${building.done}" max="${building.total}"` : '';
  const [text, left] = [sentence(building), timeLeft(building)].map(escapeHtml);
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Cepa se está preparando</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; background: #f5f8f5; color: #16211a }
h1 { font-size: 1.5rem; line-height: 1.25 }
progress { width: 100%; height: 1rem; accent-color: #1f5c36 }
@media (prefers-color-scheme: dark) { body { background: #131614; color: #dfe5e0 } progress { accent-color: #7fc79a } }
</style>
</head>
<body>
<main>
<h1>Cepa se está preparando</h1>
<p>${text}</p>
<progress aria-label="Hechos leídos"${part}></progress>
<p>${left}Nada se perdió: esta página se abre sola cuando termine.</p>
</main>
</body>
</html>
`;
}
