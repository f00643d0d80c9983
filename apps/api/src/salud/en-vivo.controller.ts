import { Controller, Inject, Query, Req, Sse, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EMPTY, Observable, Subject, interval, map, merge, takeUntil, timer } from 'rxjs';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { Lectura } from '@cepa/platform';
import { Contexto, Ctx } from '../nucleo/contexto';
import { PROJECTIONS } from '../nucleo/tokens';
import { EnVivoQuery } from './en-vivo.dto';

/** Proxies close what stays silent: a heartbeat keeps the line open. */
const LATIDO_MS = 20_000;
/** Who may listen is asked when a line opens: it ends after a while, so that it is asked again. */
const DURA_MS = 15 * 60_000;

/** What changed in the caller's club, as it happens, so that a second person's screen refreshes by itself. */
@ApiTags('salud')
@Controller('eventos-en-vivo')
export class EnVivoController implements OnModuleDestroy {
  private readonly fin = new Subject<void>();

  constructor(@Inject(PROJECTIONS) private readonly projections: ProjectionRunner) {}

  /** Ends every line: one that stays open would keep the app from stopping. */
  onModuleDestroy(): void {
    this.fin.next();
  }

  @Sse()
  @Lectura('Cambios del club a medida que ocurren')
  enVivo(@Ctx() ctx: Contexto, @Query() { club_id }: EnVivoQuery, @Req() { method }: Pick<FastifyRequest, 'method'>): Observable<MessageEvent> {
    const club = ctx.club(club_id);
    // Who asks for the headers alone never hears anything: no line is kept for them.
    if (method === 'HEAD') return EMPTY;
    const cambios = new Observable<MessageEvent>((lector) =>
      this.projections.onBatch(({ position, changes }) => {
        const propios = changes?.filter(({ club_id }) => club_id === club).map(({ type }) => type) ?? null;
        // null: anything may have changed.
        if (propios === null || propios.length > 0) lector.next({ type: 'cambio', id: String(position), data: { tipos: propios } });
      }),
    );
    return merge(cambios, interval(LATIDO_MS).pipe(map((): MessageEvent => ({ type: 'latido', data: {} })))).pipe(takeUntil(merge(this.fin, timer(DURA_MS))));
  }
}
