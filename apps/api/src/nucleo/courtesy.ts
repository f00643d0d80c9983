import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Milliseconds that a report works before it lets others go first. */
const STRETCH_MS = 3;
/** Milliseconds that it waits for them at most: where requests never end it still gets on. */
const WAIT_MS = 25;
/** A request that takes longer than this is a stream, or long work itself, and nobody waits for its end. */
const SHORT_MS = 1_000;

/** Whether an address is that of a report. */
export const esDeReporte = (url = ''): boolean => url.startsWith('/api/export-pdf/');

/** Long work on the event loop, cut in stretches. */
export interface Pace {
  /** Whether the stretch is over: `if (pace.due()) await pace.rest()`. */
  due(): boolean;
  /** Lets the requests of others go first. */
  rest(): Promise<void>;
}

/** Knows which requests are being answered, so that reports, which nobody waits for at a counter, work in between. */
@Injectable()
export class Courtesy implements OnApplicationBootstrap {
  private readonly answering = new Map<ServerResponse, number>();

  constructor(private readonly http: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const fastify = (this.http.httpAdapter as FastifyAdapter).getInstance();
    fastify.addHook('onRequest', (request, reply, done) => {
      if (!esDeReporte(request.raw.url)) this.watch(reply.raw);
      done();
    });
  }

  /** A request is being answered until its response closes. */
  watch(response: ServerResponse): void {
    this.answering.set(response, performance.now());
    response.once('close', () => this.answering.delete(response));
  }

  /** Begins a stretch of work. */
  pace(): Pace {
    let begun = performance.now();
    return {
      due: () => performance.now() - begun > STRETCH_MS,
      rest: async () => {
        await setImmediate();
        const latest = performance.now() + WAIT_MS;
        while (this.busy() && performance.now() < latest) await setTimeout(1);
        begun = performance.now();
      },
    };
  }

  private busy(): boolean {
    const since = performance.now() - SHORT_MS;
    for (const begun of this.answering.values()) if (begun > since) return true;
    return false;
  }
}
