import { Inject, Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { conflicto } from '@cepa/platform';
import { Huellas } from './huellas';
import type { PedidoConContexto } from './contexto';
import type { PlataformaDB } from './plataforma.table';
import { Respuestas, type Respuesta } from './respuestas';
import { esSinMemoria } from './sin-memoria';
import { PLATAFORMA } from './tokens';

/** How often old answers are forgotten. */
const CADA_MS = 3_600_000;

/**
 * Gives the same answer to the same `Idempotency-Key`.
 *
 * It only remembers answers. What makes a repeated command safe is the ledger itself, which knows each command's id:
 * if the process dies between the append and the answer, the repeated command finds its own events.
 */
@Injectable()
export class IdempotenciaInterceptor implements NestInterceptor, OnApplicationBootstrap, OnApplicationShutdown {
  private limpieza: NodeJS.Timeout | undefined;
  private readonly log = new Logger(IdempotenciaInterceptor.name);
  private readonly respuestas: Respuestas;
  private readonly enCurso = new Map<string, { huella: string; respuesta: Promise<Respuesta> }>();

  constructor(
    @Inject(PLATAFORMA) db: Kysely<PlataformaDB>,
    private readonly huellas: Huellas,
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

  private async olvidar(): Promise<void> {
    try {
      await this.respuestas.olvidar();
    } catch (error) {
      this.log.warn(`remembered answers were not cleaned; the next round will: ${String(error)}`);
    }
  }

  intercept(host: ExecutionContext, siguiente: CallHandler): Observable<unknown> {
    const http = host.switchToHttp();
    const pedido = http.getRequest<FastifyRequest & PedidoConContexto>();
    const clave = pedido.headers['idempotency-key'];
    if (typeof clave !== 'string' || pedido.method === 'GET' || !pedido.contexto || esSinMemoria(host)) return siguiente.handle();
    return from(this.unaVez(`${pedido.contexto.sesion.user_id} ${clave}`, this.huellas.de(pedido), http.getResponse<FastifyReply>(), siguiente));
  }

  private async unaVez(clave: string, huella: string, reply: FastifyReply, siguiente: CallHandler): Promise<unknown> {
    const otra = this.enCurso.get(clave);
    if (otra) return this.repetir(otra.huella, huella, await otra.respuesta, reply);
    const respuesta = this.responder(clave, huella, reply, siguiente);
    this.enCurso.set(clave, { huella, respuesta: respuesta.then(([dada]) => dada) });
    this.enCurso.get(clave)?.respuesta.catch(() => undefined);
    try {
      const [dada, anterior] = await respuesta;
      return this.repetir(anterior, huella, dada, reply);
    } finally {
      this.enCurso.delete(clave);
    }
  }

  private repetir(anterior: string, huella: string, respuesta: Respuesta, reply: FastifyReply): unknown {
    if (anterior !== huella) throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
    void reply.status(respuesta.status);
    return respuesta.cuerpo;
  }

  /** The remembered answer with its fingerprint, or the one that the request gets now. */
  private async responder(clave: string, huella: string, reply: FastifyReply, siguiente: CallHandler): Promise<[Respuesta, string]> {
    const guardada = await this.respuestas.buscar(clave);
    if (guardada) return [{ status: guardada.status, cuerpo: guardada.cuerpo }, guardada.huella];
    const cuerpo: unknown = await lastValueFrom(siguiente.handle(), { defaultValue: undefined });
    const respuesta = { status: reply.statusCode, cuerpo };
    await this.respuestas.guardar({ ...respuesta, clave, huella });
    return [respuesta, huella];
  }
}
