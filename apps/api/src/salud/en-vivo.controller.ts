import { Controller, Inject, Query, Req, Sse, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EMPTY, Observable, Subject, filter, finalize, interval, map, merge, mergeMap, takeUntil, timer } from 'rxjs';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { Lectura, Problem } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { readModelsChangedBy } from '../shared/lecturas';
import { PlacesByPerson } from '../nucleo/places-by-person';
import { Sesiones } from '../nucleo/sesion';
import { PROJECTIONS } from '../nucleo/tokens';
import { EnVivoQuery } from './en-vivo.dto';

/** Proxies close what stays silent: a heartbeat keeps the line open. */
const LATIDO_MS = 20_000;
/**
 * The permission to listen is checked when a line opens: it ends with the session, and after a while, so that it is
 * checked again.
 */
const DURA_MS = 15 * 60_000;

/** Lines that one person may keep open: a tab has one. */
const POR_PERSONA = 12;
/** Lines of everybody. */
const A_LA_VEZ = 600;

/** Sends the changes in the caller's club as they happen, so that a second person's screen refreshes by itself. */
@ApiTags('salud')
@Controller('eventos-en-vivo')
export class EnVivoController implements OnModuleDestroy {
  private readonly fin = new Subject<void>();
  /** Open lines by person. */
  private readonly lines = new PlacesByPerson();
  private abiertas = 0;

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
    @Ctx() ctx: Context,
    @Query() { club_id }: EnVivoQuery,
    @Req() { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  ): Observable<MessageEvent> {
    const club = ctx.club(club_id);
    // A request for the headers alone hears nothing: no line is kept for it.
    if (method === 'HEAD') return EMPTY;
    const dejar = this.ocupar(ctx.sesion.user_id);
    const cambios = new Observable<MessageEvent>((reader) =>
      this.projections.onBatch(({ position, changes }) => {
        const propios = changes?.filter(({ club_id }) => club_id === club).map(({ type }) => type) ?? null;
        // null: anything may have changed.
        if (propios === null || propios.length > 0)
          reader.next({
            type: 'cambio',
            id: String(position),
            data: { tipos: propios, lecturas: propios && readModelsChangedBy(propios) },
          });
      }),
    );
    return merge(cambios, interval(LATIDO_MS).pipe(map((): MessageEvent => ({ type: 'latido', data: {} })))).pipe(
      takeUntil(merge(this.fin, timer(DURA_MS), this.cambioDe(ctx, headers))),
      finalize(dejar),
    );
  }

  /** Takes a place for one more line. @returns how to give it back @throws Problem 429 where the person, or everybody together, has too many */
  private ocupar(persona: string): () => void {
    const propias = this.lines.of(persona);
    if (propias >= POR_PERSONA || this.abiertas >= A_LA_VEZ)
      throw new Problem(
        429,
        'DEMASIADAS_LINEAS',
        'Hay demasiadas pantallas abiertas. Cerrá algunas y volvé a intentar.',
        `${propias} lines of ${persona}, ${this.abiertas} of all`,
        {},
        { 'retry-after': '30' },
      );
    const dejar = this.lines.take(persona);
    this.abiertas += 1;
    return () => {
      this.abiertas -= 1;
      dejar();
    };
  }

  /** That the caller was disabled, left the club, got another role or another password since the line opened. */
  private cambioDe({ sesion }: Context, { authorization = '' }: FastifyRequest['headers']): Observable<boolean> {
    const antes = JSON.stringify(sesion);
    const sigueIgual = async (): Promise<boolean> => {
      const quien = await this.sesiones.verificar(authorization.replace(/^\S+ /, ''));
      return quien === sesion.user_id && JSON.stringify(await this.sesiones.cargar(quien)) === antes;
    };
    return new Observable<void>((reader) => this.sesiones.alCambiar(() => reader.next())).pipe(
      // A caller who can't be looked up now is checked again when the line reopens.
      mergeMap(() => sigueIgual().catch(() => false)),
      filter((igual) => !igual),
    );
  }
}
