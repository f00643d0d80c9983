import { Catch, HttpException, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnknownEvent } from '@cepa/event-schemas';
import {
  CommandContended,
  CommandReused,
  OutcomeUnknown,
  StreamBeingRead,
  StreamIncomplete,
} from '@cepa/ledger/commands';
import { NodeMissing } from '@cepa/ledger/seal';
import { EventForged, EventRefused, EventUnreadable, LedgerUnavailable } from '@cepa/ledger';
import { Rechazo, type ClaseDeRechazo } from '@cepa/domain/rechazo';
import { Problem } from '@cepa/platform';
import { NO_ENCONTRADO, SIN_PERMISO } from '@cepa/words/mensajes/sesion';
import { AunNoVisible } from './command-service';
import { leyendoLibro } from './armando';
import { isDatabaseDown } from './database-down';
import { SealUnreadable } from './seal-sql';
import { YaRespondido, noRecordar, type RememberedRequest } from './idempotencia.guard';
import { Versions, preferChanged, type VersionedRequest } from './versions';

/** The HTTP status of each kind of refusal of the domain. */
const ESTADO_HTTP: Readonly<Record<ClaseDeRechazo, number>> = {
  regla: 422,
  conflicto: 409,
  inexistente: 404,
  permiso: 403,
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'User Disabled',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Turns every error into `application/problem+json`: the sentence goes to the person, the detail to the log. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly versions: Versions) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest & RememberedRequest & VersionedRequest>();
    const response = http.getResponse<FastifyReply>();
    noRecordar(request);
    if (error instanceof YaRespondido) {
      const { status, cuerpo } = error.response;
      void response.status(status).type('application/json; charset=utf-8').send(cuerpo);
      return;
    }
    if (error instanceof AunNoVisible) {
      const [posicion, alcanzada] = [String(error.position), String(error.lag.reached)];
      request.log.warn({ position: posicion, reached: alcanzada }, 'recorded, not visible before the deadline');
      void response
        .status(202)
        .send({ mensaje: 'La acción quedó registrada y se verá en unos instantes.', posicion, retraso: { alcanzada } });
      return;
    }
    const problem = asProblem(error);
    if (!request.precondition) return answer(problem, error, request, response);
    void preferChanged(problem, request, this.versions).then(
      (preferred) => answer(preferred, error, request, response),
      () => answer(problem, error, request, response),
    );
  }
}

/** Answers an error as a problem, also for what the HTTP server refuses before routing. */
export function answerProblem(error: unknown, request: FastifyRequest, response: FastifyReply): void {
  answer(asProblem(error), error, request, response);
}

function answer(problem: Problem, error: unknown, request: FastifyRequest, response: FastifyReply): void {
  const log = { codigo: problem.codigo, detalle: problem.detalle, ...(problem.status >= 500 ? { err: error } : {}) };
  if (problem.status >= 500) request.log.error(log, 'request failed');
  else request.log.info(log, 'request refused');
  void response
    .status(problem.status)
    .headers(problem.headers)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(bodyOf(problem, String(request.id)));
}

/** @param request id of the request, to search the log by */
export function bodyOf({ codigo, status, message, fields }: Problem, request: string): object {
  return {
    type: `urn:cepa:problema:${codigo.toLowerCase()}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    codigo,
    error: message,
    pedido: request,
    ...(Object.keys(fields).length > 0 ? { errors: fields } : {}),
  };
}

/** The answer to an error; also used if it is one line of many. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Rechazo)
    return new Problem(ESTADO_HTTP[error.clase], error.codigo, error.message, error.detalle, error.fields);
  if (error instanceof CommandReused)
    return new Problem(409, 'CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.', error.message);
  if (error instanceof CommandContended)
    return new Problem(
      409,
      'REGISTRO_OCUPADO',
      'Otra persona está modificando este registro. Intentá nuevamente.',
      error.message,
      {},
      { 'retry-after': '1' },
    );
  if (error instanceof StreamBeingRead) return leyendoLibro(error);
  if (error instanceof EventRefused)
    return new Problem(422, 'DATO_NO_VALIDO', 'Los datos no son válidos para el registro.', error.message);
  if (error instanceof OutcomeUnknown) {
    return new Problem(
      503,
      'RESULTADO_DESCONOCIDO',
      'No se pudo confirmar el registro. Reintentá con la misma acción: no se duplicará.',
      error.message,
      {},
      { 'retry-after': '2' },
    );
  }
  if (error instanceof LedgerUnavailable || isDatabaseDown(error)) {
    return new Problem(
      503,
      'BASE_NO_DISPONIBLE',
      'El sistema no está disponible por un momento. Esperá unos segundos y volvé a intentar.',
      (error as Error).message,
      {},
      { 'retry-after': '2' },
    );
  }
  // The data that prove the ledger were dropped, made inaccessible or damaged; the facts may be intact.
  if (error instanceof SealUnreadable || error instanceof NodeMissing)
    return new Problem(
      503,
      'SELLO_ILEGIBLE',
      'El sello del registro no se puede leer: no se emite ni se comprueba nada con él hasta que se resuelva. Avisá a soporte.',
      `${error.message}: docs/operations.md tells how the seal is made anew`,
    );
  // Two versions serve the same ledger, or an older one was started again.
  if (error instanceof UnknownEvent)
    return new Problem(
      503,
      'LIBRO_MAS_NUEVO',
      'Este registro lo escribió una versión más nueva de Cepa: no se puede usar hasta que se actualice el servidor.',
      error.message,
    );
  // Not temporary: this requires a write around the ledger, and a retry does not help.
  if (error instanceof StreamIncomplete || error instanceof EventUnreadable || error instanceof EventForged) {
    return new Problem(
      503,
      'LIBRO_ALTERADO',
      'El historial de este registro fue alterado fuera del sistema: no se registra nada en él hasta que un Administrador verifique el libro.',
      error.message,
    );
  }
  return (
    desdeHttp(error) ??
    new Problem(
      500,
      'ERROR_INTERNO',
      'Ocurrió un error inesperado. Intentá nuevamente.',
      error instanceof Error ? error.message : String(error),
    )
  );
}

/** Translates the refusals of Nest and Fastify, which occur before our own code gets the request. */
function desdeHttp(error: unknown): Problem | undefined {
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const detalle = error instanceof Error ? error.message : String(error);
  switch (status) {
    case 404:
      return new Problem(404, 'NO_ENCONTRADO', NO_ENCONTRADO, detalle);
    case 403:
      return new Problem(403, 'SIN_PERMISO', SIN_PERMISO, detalle);
    case 413:
      return new Problem(413, 'DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes.', detalle);
    case 429:
      return new Problem(
        429,
        'DEMASIADOS_INTENTOS',
        'Demasiados intentos. Esperá un momento y volvé a probar.',
        detalle,
        {},
        { 'retry-after': '60' },
      );
    default:
      return new Problem(status, 'PEDIDO_MALFORMADO', 'El pedido no es válido.', detalle);
  }
}
