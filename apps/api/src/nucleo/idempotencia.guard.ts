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

/** Interval between deletions of old answers. */
const CADA_MS = 3_600_000;

const WITHOUT_MEMORY = 'cepa:sin_memoria';
const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * For routes with erasable data in the request or answer: their answers are not stored by `Idempotency-Key`. A repeated
 * key is answered from the ledger, which has the command.
 */
export const WithoutMemory = (): CustomDecorator => SetMetadata(WITHOUT_MEMORY, true);

const isWithoutMemory = (host: ExecutionContext): boolean =>
  Reflect.getMetadata(WITHOUT_MEMORY, host.getHandler()) === true;

/**
 * The request's `Idempotency-Key`; undefined if it has none.
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

/** Thrown instead of running the handler again; the filter sends the stored answer. */
export class YaRespondido extends Error {
  constructor(readonly response: Response) {
    super('the key has its answer');
    this.name = 'YaRespondido';
  }
}

/** The first request with a key, while it runs. */
interface Turn {
  readonly huella: string;
  /**
   * The answer of the first request once it is stored, even if its caller disconnected; undefined if it was refused or
   * failed.
   */
  readonly respuesta: Promise<Response | undefined>;
}

/** Where the guard puts the function that stores the request's answer. Undefined stands for a failure, which is not stored. */
export interface RememberedRequest {
  memoria?: (response: Response | undefined) => Promise<void>;
}

type Request = FastifyRequest & RequestWithContext & RememberedRequest;

/**
 * Returns the same answer for the same `Idempotency-Key`.
 *
 * It only stores answers. What makes a repeated command safe is the ledger itself, which has each command's id: if the
 * process dies between the append and the answer, the repeated command finds its own events.
 *
 * It is a guard and a hook and not an interceptor, which would add a cost to every request, with a key or without.
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

  /** @throws YaRespondido if the key has an answer, Problem 409 if that was for another request */
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
    // Called for every answer and every failure, even if the caller disconnected, so that waiting requests go on.
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

/** Stores an answer as it is sent, for a repeated key; only JSON is stored. Null if there is no key. */
export function recordar(request: RememberedRequest, reply: FastifyReply, enviado: unknown): Promise<void> | null {
  const { memoria } = request;
  request.memoria = undefined;
  const json = typeof enviado === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
  return memoria?.(json ? { status: reply.statusCode, cuerpo: enviado } : undefined) ?? null;
}

/** A failure is not stored: a repeated request runs again. */
export function noRecordar(request: RememberedRequest): void {
  void request.memoria?.(undefined);
  request.memoria = undefined;
}
