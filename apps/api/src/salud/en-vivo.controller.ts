import { Controller, Inject, Query, Req, Sse, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EMPTY, Observable, Subject, filter, interval, map, merge, mergeMap, takeUntil, timer } from 'rxjs';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { Lectura } from '@cepa/platform';
import { Contexto, Ctx } from '../nucleo/contexto';
import { Sesiones } from '../nucleo/sesion';
import { PROJECTIONS } from '../nucleo/tokens';
import { EnVivoQuery } from './en-vivo.dto';

/** Proxies close what stays silent: a heartbeat keeps the line open. */
const LATIDO_MS = 20_000;
/** Who may listen is asked when a line opens: it ends with the session as it was, and after a while, so that it is asked again. */
const DURA_MS = 15 * 60_000;

/** What changed in the caller's club, as it happens, so that a second person's screen refreshes by itself. */
@ApiTags('salud')
@Controller('eventos-en-vivo')
export class EnVivoController implements OnModuleDestroy {
  private readonly fin = new Subject<void>();

  constructor(
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    private readonly sesiones: Sesiones,
  ) {}

  /** Ends every line: one that stays open would keep the app from stopping. */
  onModuleDestroy(): void {
    this.fin.next();
  }

  @Sse()
  @Lectura('Cambios del club a medida que ocurren')
  enVivo(
    @Ctx() ctx: Contexto,
    @Query() { club_id }: EnVivoQuery,
    @Req() { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  ): Observable<MessageEvent> {
    const club = ctx.club(club_id);
    // Who asks for the headers alone never hears anything: no line is kept for them.
    if (method === 'HEAD') return EMPTY;
    const cambios = new Observable<MessageEvent>((lector) =>
      this.projections.onBatch(({ position, changes }) => {
        const propios = changes?.filter(({ club_id }) => club_id === club).map(({ type }) => type) ?? null;
        // null: anything may have changed.
        if (propios === null || propios.length > 0)
          lector.next({ type: 'cambio', id: String(position), data: { tipos: propios } });
      }),
    );
    return merge(cambios, interval(LATIDO_MS).pipe(map((): MessageEvent => ({ type: 'latido', data: {} })))).pipe(
      takeUntil(merge(this.fin, timer(DURA_MS), this.cambioDe(ctx, headers))),
    );
  }

  /** That the caller was disabled, left the club, got another role or another password since the line opened. */
  private cambioDe({ sesion }: Contexto, { authorization = '' }: FastifyRequest['headers']): Observable<boolean> {
    const antes = JSON.stringify(sesion);
    const sigueIgual = async (): Promise<boolean> => {
      const quien = await this.sesiones.verificar(authorization.replace(/^\S+ /, ''));
      return quien === sesion.user_id && JSON.stringify(await this.sesiones.cargar(quien)) === antes;
    };
    return new Observable<void>((lector) => this.sesiones.alCambiar(() => lector.next())).pipe(
      // Who can't be looked up now is asked again where the line opens anew.
      mergeMap(() => sigueIgual().catch(() => false)),
      filter((igual) => !igual),
    );
  }
}
