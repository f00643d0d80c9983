import type { IncomingHttpHeaders } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  SetMetadata,
  type CanActivate,
  type CustomDecorator,
  type ExecutionContext,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { conflicto, malformado } from '@cepa/platform';
import type { RequestWithContext } from './contexto';
import { Fingerprints } from './fingerprints';
import type { PlatformDB } from './plataforma.table';
import { Responses, type Response } from './respuestas';
import { PLATFORM } from './tokens';

/** How often old answers are forgotten. */
const CADA_MS = 3_600_000;

const WITHOUT_MEMORY = 'cepa:sin_memoria';
const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * For routes whose request or answer holds what must be erasable: no answer of theirs is remembered by `Idempotency-Key`.
 * A repeated key is answered by the ledger, which knows the command.
 */
export const WithoutMemory = (): CustomDecorator => SetMetadata(WITHOUT_MEMORY, true);

const isWithoutMemory = (host: ExecutionContext): boolean =>
  Reflect.getMetadata(WITHOUT_MEMORY, host.getHandler()) === true;

/**
 * The request's `Idempotency-Key`; undefined where it has none.
 *
 * @throws Problem 400 for an invalid key: the caller would believe that the request is safe to repeat
 */
export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw malformado(
    'La clave de idempotencia no es válida.',
    {},
    'Idempotency-Key must be 8 to 200 visible ASCII characters',
  );
}

/** Instead of running the handler again: the filter answers it. */
export class YaRespondido extends Error {
  constructor(readonly response: Response) {
    super('the key has its answer');
    this.name = 'YaRespondido';
  }
}

/** The first of the requests with a key, while it runs. */
interface Turn {
  readonly huella: string;
  /**
   * The answer of the first request, once it is kept, also where its caller went away; undefined where it was refused
   * or failed.
   */
  readonly respuesta: Promise<Response | undefined>;
}

/** Where the guard leaves on the request the function that keeps its answer. Undefined stands for a failure, which is not kept. */
export interface RememberedRequest {
  memoria?: (response: Response | undefined) => Promise<void>;
}

type Request = FastifyRequest & RequestWithContext & RememberedRequest;

/**
 * Gives the same answer to the same `Idempotency-Key`.
 *
 * It only remembers answers. What makes a repeated command safe is the ledger itself, which knows each command's id:
 * if the process dies between the append and the answer, the repeated command finds its own events.
 *
 * A guard and a hook rather than an interceptor, which would cost every request what only those with a key need.
 */
@Injectable()
export class IdempotenciaGuard implements CanActivate, OnApplicationBootstrap, OnApplicationShutdown {
  private limpieza: NodeJS.Timeout | undefined;
  private readonly log = new Logger(IdempotenciaGuard.name);
  private readonly responses: Responses;
  private readonly enCurso = new Map<string, Turn>();

  constructor(
    @Inject(PLATFORM) db: Kysely<PlatformDB>,
    private readonly fingerprints: Fingerprints,
  ) {
    this.responses = new Responses(db);
  }

  onApplicationBootstrap(): void {
    this.limpieza = setInterval(() => void this.olvidar(), CADA_MS);
    this.limpieza.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.limpieza);
  }

  /** @throws YaRespondido when the key has its answer, Problem 409 when that was to another request */
  canActivate(host: ExecutionContext): boolean | Promise<boolean> {
    const request = host.switchToHttp().getRequest<Request>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET' || !request.contexto || isWithoutMemory(host)) return true;
    return this.unaVez(`${request.contexto.sesion.user_id} ${key}`, request);
  }

  private async unaVez(key: string, request: Request): Promise<true> {
    const hash = this.fingerprints.of(request);
    for (let otro = this.enCurso.get(key); otro; otro = this.enCurso.get(key)) {
      const response = await otro.respuesta;
      if (response) repetir(otro.huella, hash, response);
    }
    const acabar = this.empezar(key, hash);
    // Called for every answer and every failure, with or without a caller to take it: those that wait go on.
    request.memoria = async (response) => {
      try {
        if (response) await this.responses.guardar({ ...response, clave: key, huella: hash });
        acabar(response);
      } finally {
        acabar(undefined);
      }
    };
    const guardada = await this.responses.buscar(key);
    if (guardada) repetir(guardada.huella, hash, guardada);
    return true;
  }

  private empezar(key: string, hash: string): (response: Response | undefined) => void {
    let resolver: (response: Response | undefined) => void = () => undefined;
    const turn = { huella: hash, respuesta: new Promise<Response | undefined>((resolve) => (resolver = resolve)) };
    this.enCurso.set(key, turn);
    return (response) => {
      if (this.enCurso.get(key) === turn) this.enCurso.delete(key);
      resolver(response);
    };
  }

  private async olvidar(): Promise<void> {
    try {
      await this.responses.olvidar();
    } catch (error) {
      this.log.warn(`remembered answers were not cleaned; the next round will: ${String(error)}`);
    }
  }
}

function repetir(anterior: string, hash: string, response: Response): never {
  if (anterior !== hash) throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
  throw new YaRespondido(response);
}

/** Keeps an answer as it leaves, for a repeated key; what is no JSON is not remembered. Null where nothing waits for it. */
export function recordar(request: RememberedRequest, reply: FastifyReply, enviado: unknown): Promise<void> | null {
  const { memoria } = request;
  request.memoria = undefined;
  const json = typeof enviado === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
  return memoria?.(json ? { status: reply.statusCode, cuerpo: enviado } : undefined) ?? null;
}

/** A failure is not remembered: a repeated request runs again. */
export function noRecordar(request: RememberedRequest): void {
  void request.memoria?.(undefined);
  request.memoria = undefined;
}
