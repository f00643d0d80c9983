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
import type { PedidoConContexto } from './contexto';
import { Fingerprints } from './fingerprints';
import type { PlataformaDB } from './plataforma.table';
import { Respuestas, type Respuesta } from './respuestas';
import { PLATAFORMA } from './tokens';

/** How often old answers are forgotten. */
const CADA_MS = 3_600_000;

const SIN_MEMORIA = 'cepa:sin_memoria';
const CLAVE = /^[\x21-\x7e]{8,200}$/;

/**
 * For routes whose request or answer holds what must be erasable: no answer of theirs is remembered by `Idempotency-Key`.
 * A repeated key is answered by the ledger, which knows the command.
 */
export const SinMemoria = (): CustomDecorator => SetMetadata(SIN_MEMORIA, true);

const esSinMemoria = (host: ExecutionContext): boolean => Reflect.getMetadata(SIN_MEMORIA, host.getHandler()) === true;

/**
 * The request's `Idempotency-Key`; undefined where it has none.
 *
 * @throws Problem 400 for an invalid key: the caller would believe that the request is safe to repeat
 */
export function claveDe(headers: IncomingHttpHeaders): string | undefined {
  const clave = headers['idempotency-key'];
  if (clave === undefined || (typeof clave === 'string' && CLAVE.test(clave))) return clave;
  throw malformado(
    'La clave de idempotencia no es válida.',
    {},
    'Idempotency-Key must be 8 to 200 visible ASCII characters',
  );
}

/** Instead of running the handler again: the filter answers it. */
export class YaRespondido extends Error {
  constructor(readonly respuesta: Respuesta) {
    super('the key has its answer');
    this.name = 'YaRespondido';
  }
}

/** The first of the requests with a key, while it runs. */
interface Turno {
  readonly huella: string;
  /**
   * The answer of the first request, once it is kept, also where its caller went away; undefined where it was refused
   * or failed.
   */
  readonly respuesta: Promise<Respuesta | undefined>;
}

/** Where the guard leaves on the request the function that keeps its answer. Undefined stands for a failure, which is not kept. */
export interface PedidoConMemoria {
  memoria?: (respuesta: Respuesta | undefined) => Promise<void>;
}

type Pedido = FastifyRequest & PedidoConContexto & PedidoConMemoria;

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
  private readonly respuestas: Respuestas;
  private readonly enCurso = new Map<string, Turno>();

  constructor(
    @Inject(PLATAFORMA) db: Kysely<PlataformaDB>,
    private readonly fingerprints: Fingerprints,
  ) {
    this.respuestas = new Respuestas(db);
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
    const pedido = host.switchToHttp().getRequest<Pedido>();
    const clave = pedido.headers['idempotency-key'];
    if (typeof clave !== 'string' || pedido.method === 'GET' || !pedido.contexto || esSinMemoria(host)) return true;
    return this.unaVez(`${pedido.contexto.sesion.user_id} ${clave}`, pedido);
  }

  private async unaVez(clave: string, pedido: Pedido): Promise<true> {
    const huella = this.fingerprints.of(pedido);
    for (let otro = this.enCurso.get(clave); otro; otro = this.enCurso.get(clave)) {
      const respuesta = await otro.respuesta;
      if (respuesta) repetir(otro.huella, huella, respuesta);
    }
    const acabar = this.empezar(clave, huella);
    // Called for every answer and every failure, with or without a caller to take it: those that wait go on.
    pedido.memoria = async (respuesta) => {
      try {
        if (respuesta) await this.respuestas.guardar({ ...respuesta, clave, huella });
        acabar(respuesta);
      } finally {
        acabar(undefined);
      }
    };
    const guardada = await this.respuestas.buscar(clave);
    if (guardada) repetir(guardada.huella, huella, guardada);
    return true;
  }

  private empezar(clave: string, huella: string): (respuesta: Respuesta | undefined) => void {
    let resolver: (respuesta: Respuesta | undefined) => void = () => undefined;
    const turno = { huella, respuesta: new Promise<Respuesta | undefined>((resolve) => (resolver = resolve)) };
    this.enCurso.set(clave, turno);
    return (respuesta) => {
      if (this.enCurso.get(clave) === turno) this.enCurso.delete(clave);
      resolver(respuesta);
    };
  }

  private async olvidar(): Promise<void> {
    try {
      await this.respuestas.olvidar();
    } catch (error) {
      this.log.warn(`remembered answers were not cleaned; the next round will: ${String(error)}`);
    }
  }
}

function repetir(anterior: string, huella: string, respuesta: Respuesta): never {
  if (anterior !== huella) throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
  throw new YaRespondido(respuesta);
}

/** Keeps an answer as it leaves, for a repeated key; what is no JSON is not remembered. Null where nothing waits for it. */
export function recordar(pedido: PedidoConMemoria, reply: FastifyReply, enviado: unknown): Promise<void> | null {
  const { memoria } = pedido;
  pedido.memoria = undefined;
  const json = typeof enviado === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
  return memoria?.(json ? { status: reply.statusCode, cuerpo: enviado } : undefined) ?? null;
}

/** A failure is not remembered: a repeated request runs again. */
export function noRecordar(pedido: PedidoConMemoria): void {
  void pedido.memoria?.(undefined);
  pedido.memoria = undefined;
}
