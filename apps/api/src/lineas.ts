import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows on which lines a request is under way, to end the others when the app stops.
 *
 * Node ends only those that have had one: a line that a browser opened to spare, or on which half a request came, would hold the stop for its
 * whole deadline.
 */
export class Lineas {
  private readonly enCurso = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (linea) => {
      this.enCurso.set(linea, 0);
      linea.once('close', () => this.enCurso.delete(linea));
    });
    server.on('request', ({ socket }, respuesta) => {
      this.sumar(socket, 1);
      respuesta.once('close', () => this.sumar(socket, -1));
    });
  }

  cortarOciosas(): void {
    for (const [linea, pedidos] of this.enCurso) if (pedidos === 0) linea.destroy();
  }

  private sumar(linea: Socket, cuantos: number): void {
    const antes = this.enCurso.get(linea);
    if (antes !== undefined) this.enCurso.set(linea, antes + cuantos);
  }
}
