import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, newId } from '@cepa/platform';
import { bodyOf } from './problema.filter';

/**
 * Answers a malformed HTTP request: there is no request object, so the problem is written to the socket, which is then
 * closed.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, line: Socket): void {
  if (error.code === 'ECONNRESET' || line.destroyed) return;
  if (line.writable) {
    const problem = problemOf(error);
    const body = JSON.stringify(bodyOf(problem, newId()));
    const headers = [
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    line.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  }
  line.destroy(error);
}

function problemOf({ code, message }: Error & { readonly code?: string }): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem(408, 'PEDIDO_INCOMPLETO', 'El pedido no llegó completo a tiempo.', message);
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes.', message);
  return new Problem(400, 'PEDIDO_MALFORMADO', 'El pedido no es válido.', message);
}
