import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks the sockets with a running request, to close the others when the app stops.
 *
 * Node closes only sockets that have had a request: one that a browser opened in reserve, or with half a request, would
 * delay the stop until its deadline.
 */
export class Sockets {
  private readonly underWay = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.underWay.set(socket, 0);
      socket.once('close', () => this.underWay.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.add(socket, 1);
      response.once('close', () => this.add(socket, -1));
    });
  }

  /** Closes the sockets without a running request. */
  closeIdle(): void {
    for (const [socket, requests] of this.underWay) if (requests === 0) socket.destroy();
  }

  private add(socket: Socket, requests: number): void {
    const before = this.underWay.get(socket);
    if (before !== undefined) this.underWay.set(socket, before + requests);
  }
}
