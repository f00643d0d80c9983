import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Milliseconds of long work before it lets other requests go first. */
const STRETCH_MS = 3;
/** A longer request is a stream, or long work itself: reports do not wait for it. */
export const SHORT_MS = 1_000;
/** An answer that takes even longer may be one that its reader does not read: nothing waits for it. */
const ABANDONED_MS = 60_000;
/** How long after an answer the next request of the same screen is still to be expected. */
const QUIET_MS = 50;

/** What waits for long work: an ordinary request, a report, a report in the background, or nobody. */
export type WaitedForBy = 'request' | 'report' | 'background' | 'nobody';

/** Maximum wait in milliseconds after a stretch, so that the work goes on under constant requests. */
const WAIT_MS: Readonly<Record<WaitedForBy, number>> = { request: 0, report: 25, background: 25, nobody: 100 };

/** Live lines stay open and machines ask for the state: no person waits for either. */
const isUnattended = (url = ''): boolean => /^\/api\/(?:eventos-en-vivo|health\/|metrics)/.test(url);

/** Whether a URL is a report's. */
export const esDeReporte = (url = ''): boolean => url.startsWith('/api/export-pdf/');

/** Long work on the event loop, divided into stretches. */
export interface Pace {
  /** Whether the stretch has ended: `if (pace.due()) await pace.rest()`. */
  due(): boolean;
  /** Lets other requests go first. */
  rest(): Promise<void>;
}

/** Long work that was begun for nobody, and that requests may come to wait for. */
export class Awaited {
  private waiting = 0;

  /** Waits for the work. */
  async wait<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    try {
      return await work();
    } finally {
      this.waiting -= 1;
    }
  }

  get by(): WaitedForBy {
    return this.waiting > 0 ? 'request' : 'nobody';
  }
}

/** Tracks the requests in progress, so that reports, which are less urgent, work in between. */
@Injectable()
export class Courtesy implements OnApplicationBootstrap {
  private readonly answering = new Map<ServerResponse, number>();
  private readonly reporting = new Map<ServerResponse, number>();
  private lastAnswer = -Infinity;

  constructor(private readonly http: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const fastify = (this.http.httpAdapter as FastifyAdapter).getInstance();
    fastify.addHook('onRequest', (request, reply, done) => {
      if (esDeReporte(request.raw.url)) this.watchReport(reply.raw);
      else if (!isUnattended(request.raw.url)) this.watch(reply.raw);
      done();
    });
  }

  /** Counts a request as in progress until its response closes. */
  watch(response: ServerResponse): void {
    this.watchAmong(this.answering, response);
  }

  /** Counts a report as in progress until its response closes. */
  watchReport(response: ServerResponse): void {
    this.watchAmong(this.reporting, response);
  }

  /**
   * Starts a stretch of work.
   *
   * @param waitedForBy asked at each rest: somebody may come to wait for work that was begun for nobody
   */
  pace(waitedForBy: () => WaitedForBy = () => 'report'): Pace {
    let begun = performance.now();
    return {
      due: () => performance.now() - begun > STRETCH_MS,
      rest: async () => {
        await setImmediate();
        const from = performance.now();
        for (let who = waitedForBy(); this.isAfterOthers(who, from); who = waitedForBy()) await setTimeout(1);
        begun = performance.now();
      },
    };
  }

  /** Whether no request is in progress, nor was one in the last milliseconds. */
  isQuiet(ms: number): boolean {
    const now = performance.now();
    const { answering, reporting, lastAnswer } = this;
    return (
      now - lastAnswer >= ms &&
      !isAnyYounger(answering, ABANDONED_MS, now) &&
      !isAnyYounger(reporting, ABANDONED_MS, now)
    );
  }

  private watchAmong(open: Map<ServerResponse, number>, response: ServerResponse): void {
    open.set(response, performance.now());
    response.once('close', () => {
      open.delete(response);
      this.lastAnswer = performance.now();
    });
  }

  /** Whether work has to wait longer for requests. @param from since when it waits */
  private isAfterOthers(who: WaitedForBy, from: number): boolean {
    const now = performance.now();
    if (now - from >= WAIT_MS[who]) return false;
    const { answering, reporting } = this;
    if (who === 'report') return isAnyYounger(answering, SHORT_MS, now);
    if (who === 'background') return isAnyYounger(answering, SHORT_MS, now) || reporting.size > 0;
    return !this.isQuiet(QUIET_MS);
  }
}

/** Whether a request in progress began less than so many milliseconds ago. */
function isAnyYounger(open: ReadonlyMap<ServerResponse, number>, ms: number, now: number): boolean {
  for (const begun of open.values()) if (now - begun < ms) return true;
  return false;
}
