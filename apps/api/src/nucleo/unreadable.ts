import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, newId } from '@cepa/platform';
import { cuerpoDe } from './problema.filter';

/** Answers what cannot be read as HTTP: there is no request yet, so the problem goes straight to the line, which then ends. */
export function answerUnreadable(error: Error & { readonly code?: string }, linea: Socket): void {
  if (error.code === 'ECONNRESET' || linea.destroyed) return;
  if (linea.writable) {
    const problema = problemaDe(error);
    const cuerpo = JSON.stringify(cuerpoDe(problema, newId()));
    const cabeceras = [
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(cuerpo)}`,
    ];
    linea.write(
      `HTTP/1.1 ${problema.status} ${STATUS_CODES[problema.status]}\r\n${cabeceras.join('\r\n')}\r\n\r\n${cuerpo}`,
    );
  }
  linea.destroy(error);
}

function problemaDe({ code, message }: Error & { readonly code?: string }): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem(408, 'PEDIDO_INCOMPLETO', 'El pedido no llegó completo a tiempo.', message);
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes.', message);
  return new Problem(400, 'PEDIDO_MALFORMADO', 'El pedido no es válido.', message);
}
