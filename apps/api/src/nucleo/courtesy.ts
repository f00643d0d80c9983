import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Milliseconds of a report's work before it lets other requests go first. */
const STRETCH_MS = 3;
/** Maximum wait in milliseconds, so that it goes on under constant requests. */
const WAIT_MS = 25;
/** A longer request is a stream, or long work itself, and is not waited for. */
const SHORT_MS = 1_000;

/** Whether a URL is a report's. */
export const esDeReporte = (url = ''): boolean => url.startsWith('/api/export-pdf/');

/** What long work is done for. */
interface Cause {
  /**
   * Whether it also lets the reports go first that people are waiting for. Asked at each rest: such a report may itself
   * come to wait for this work.
   */
  readonly afterReports?: () => boolean;
}

/** Long work on the event loop, divided into stretches. */
export interface Pace {
  /** Whether the stretch has ended: `if (pace.due()) await pace.rest()`. */
  due(): boolean;
  /** Lets other requests go first. */
  rest(): Promise<void>;
}

/** Tracks the requests in progress, so that reports, which are less urgent, work in between. */
@Injectable()
export class Courtesy implements OnApplicationBootstrap {
  private readonly answering = new Map<ServerResponse, number>();
  private readonly reporting = new Set<ServerResponse>();

  constructor(private readonly http: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const fastify = (this.http.httpAdapter as FastifyAdapter).getInstance();
    fastify.addHook('onRequest', (request, reply, done) => {
      if (esDeReporte(request.raw.url)) this.watchReport(reply.raw);
      else this.watch(reply.raw);
      done();
    });
  }

  /** Counts a request as in progress until its response closes. */
  watch(response: ServerResponse): void {
    this.answering.set(response, performance.now());
    response.once('close', () => this.answering.delete(response));
  }

  /** Counts a report as in progress until its response closes. */
  watchReport(response: ServerResponse): void {
    this.reporting.add(response);
    response.once('close', () => this.reporting.delete(response));
  }

  /** Starts a stretch of work. */
  pace({ afterReports = () => false }: Cause = {}): Pace {
    let begun = performance.now();
    return {
      due: () => performance.now() - begun > STRETCH_MS,
      rest: async () => {
        await setImmediate();
        const latest = performance.now() + WAIT_MS;
        while ((this.busy() || (this.reporting.size > 0 && afterReports())) && performance.now() < latest)
          await setTimeout(1);
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
