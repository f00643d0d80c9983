import { once } from 'node:events';
import { createServer as createHttp, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createTcp, type AddressInfo, type Socket, type Server as TcpServer } from 'node:net';

/** A proxy to the current server, like a virtual address or a host name. */
export class Line {
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: TcpServer) {}

  /** @param target the port of the current server */
  static async start(target: () => number): Promise<Line> {
    const server = createTcp();
    const line = new Line(server);
    server.on('connection', (near) => {
      const far = connect(target(), '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        line.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => (line.open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.open) socket.destroy();
    await closed;
  }
}

/** Sends each request to the next of several apps, and skips one that accepts no connection. */
export class RoundRobin {
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly urls: () => readonly string[],
  ) {}

  /** @param urls the current URLs of the apps */
  static async start(urls: () => readonly string[]): Promise<RoundRobin> {
    const server = createHttp();
    const proxy = new RoundRobin(server, urls);
    server.on('request', (asked, answer) => void proxy.serve(asked, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const urls = this.urls();
    const first = (this.turn += 1);
    for (let n = 0; n < urls.length; n += 1) {
      const outcome = await forward(urls[(first + n) % urls.length]!, asked, body, answer);
      if (outcome !== 'refused') return;
    }
    answer.writeHead(502).end();
  }
}

/** @returns 'refused' if no connection was made: then nothing was requested, and another app may be tried */
function forward(url: string, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<string> {
  return new Promise((resolve) => {
    const { method, headers, url: path } = asked;
    const onward = request(`${url}${path}`, { method, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.on('error', () => (answer.destroy(), resolve('broken')));
      got.pipe(answer).on('finish', () => resolve('answered'));
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
      resolve('broken');
    });
    onward.end(body);
  });
}
