import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Observable, firstValueFrom, from } from 'rxjs';
import { Problem } from '@cepa/platform';
import type { RequestWithContext } from '../nucleo/contexto';
import type { ReporteFile } from './archivo-de-reporte';
import { Courtesy, esDeReporte, type Pace } from '../nucleo/courtesy';
import { EnFondo } from './fondo/en-fondo';
import type { PreguntaEnFondo } from './fondo/pregunta';
import type { InformeEnFondo } from './fondo/trabajo';

/** The options of a request for a report. */
export interface ReporteRequest {
  readonly formato: 'pdf' | 'csv';
  /** Aborted when the caller no longer waits: the work for them ends. */
  readonly signal: AbortSignal;
  /** The name of its progress; null if nobody will ask for it. */
  readonly avance: string | null;
  /** Divides its work on the event loop. */
  readonly pace: Pace;
  /** Number of facts read, and their total; 0 until that is known. */
  readonly lectura: { hechos: number; de: number };
  /** Whether it is made in the background: then it may take long, and others go first. */
  readonly enFondo: boolean;
  /** Called after all checks that refuse at once. @throws Problem if it may not start */
  readonly alEmpezar: (club: string) => Promise<void>;
}

/** A report without a request is made completely, without pauses. */
const NO_REQUEST: ReporteRequest = {
  formato: 'pdf',
  signal: new AbortController().signal,
  avance: null,
  pace: { due: () => false, rest: () => Promise.resolve() },
  lectura: { hechos: 0, de: 0 },
  enFondo: true,
  alEmpezar: () => Promise.resolve(),
};

const request = new AsyncLocalStorage<ReporteRequest>();

/** Runs background work at a pace that lets other requests go first. */
export const comoReporte = <T>(pace: Pace, signal: AbortSignal, hacer: () => Promise<T>): Promise<T> =>
  request.run({ ...NO_REQUEST, signal, pace, lectura: { hechos: 0, de: 0 } }, hacer);

export const requestOfReporte = (): ReporteRequest => request.getStore() ?? NO_REQUEST;

/** Ends a report whose request was closed; nobody reads it. */
export const cancelado = (): Problem =>
  new Problem(409, 'INFORME_CANCELADO', 'El reporte se canceló.', 'whoever asked for the report went away');

/** @throws Problem 409 if the caller no longer waits */
export function exigirQueEsperen({ aborted }: AbortSignal): void {
  if (aborted) throw cancelado();
}

type Encabezados = Readonly<Record<string, string | undefined>>;

/** `Prefer: respond-async` (RFC 7240), among other preferences or with parameters. */
export const prefiereEsperar = (prefer: string | undefined): boolean =>
  prefer !== undefined &&
  prefer.length <= 200 &&
  prefer.split(',').some((una) => una.split(';')[0]!.trim().toLowerCase() === 'respond-async');

/** First part of a report's path below `export-pdf`. */
const tipoDe = (url: string): string => url.split('?')[0]!.split('/')[3] ?? '';

/**
 * Reads the headers of a request for a report: `Accept: text/csv`, `X-Avance` with a name for its progress, and
 * `Prefer: respond-async`, which is answered 202 with the URL of the job.
 *
 * Controllers define the content of a report. Its format and its progress concern only the press, so they are not
 * passed through the controllers.
 */
@Injectable()
export class ReadsRequest implements NestInterceptor {
  constructor(
    private readonly courtesy: Courtesy,
    private readonly fondo: EnFondo,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = host.switchToHttp();
    const httpRequest = http.getRequest<RequestWithContext & { headers: Encabezados; url: string }>();
    const { headers, url } = httpRequest;
    if (!esDeReporte(url)) return next.handle();
    const format = headers['accept']?.includes('text/csv') ? 'csv' : 'pdf';
    if (httpRequest.contexto && prefiereEsperar(headers['prefer'])) {
      const ctx = httpRequest.contexto;
      return from(this.prepararEnFondo({ ctx, tipo: tipoDe(url), url, formato: format }, next, http.getResponse()));
    }
    const { raw } = http.getResponse<{ raw: ServerResponse }>();
    const controller = new AbortController();
    const cerrar = (): void => {
      if (!raw.writableFinished) controller.abort();
    };
    // A caller who disconnected while the session was read has already closed the answer.
    if (raw.closed) cerrar();
    else raw.once('close', cerrar);
    const asked: ReporteRequest = {
      ...{ formato: format, enFondo: false, alEmpezar: () => Promise.resolve() },
      signal: controller.signal,
      avance: headers['x-avance'] ?? null,
      pace: this.courtesy.pace(),
      lectura: { hechos: 0, de: 0 },
    };
    return new Observable((quien) => request.run(asked, () => next.handle().subscribe(quien)));
  }

  private async prepararEnFondo(
    pregunta: Omit<PreguntaEnFondo, 'formato' | 'hacer'> & Pick<ReporteRequest, 'formato'>,
    next: CallHandler,
    response: FastifyReply,
  ): Promise<InformeEnFondo> {
    const informe = await this.fondo.pedir({
      ...pregunta,
      hacer: (como) => {
        const asked: ReporteRequest = {
          ...como,
          ...{ formato: pregunta.formato, enFondo: true, lectura: { hechos: 0, de: 0 } },
          pace: this.courtesy.pace(() => 'background'),
        };
        return request.run(asked, () => firstValueFrom(next.handle()) as Promise<ReporteFile>);
      },
    });
    const donde = { location: `/api/export-informes/${informe.id}`, 'preference-applied': 'respond-async' };
    void response.status(202).headers({ ...donde, 'retry-after': '5' });
    return informe;
  }
}
