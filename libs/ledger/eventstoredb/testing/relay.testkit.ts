import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP relay in front of a server, to break the connection to a client like networks and machines do. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private readonly held: (() => void)[] = [];
  private frozen = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Listens on a free port of 127.0.0.1. */
  static async to(port: number): Promise<Relay> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const relay = new Relay(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => relay.join(near, connect(port, '127.0.0.1')));
    return relay;
  }

  /** Breaks every connection. New ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Connections stay open and new ones are accepted, but no data passes: a stopped process, or an unplugged cable. */
  freeze(): void {
    this.frozen = true;
  }

  /** Delivers the held data, and continues. */
  thaw(): void {
    this.frozen = false;
    for (const deliver of this.held.splice(0)) deliver();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    this.oneWay(near, far);
    this.oneWay(far, near);
  }

  private oneWay(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => {
      if (this.frozen) this.held.push(() => to.write(data));
      else to.write(data);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
