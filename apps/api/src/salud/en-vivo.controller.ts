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

/** Interval of the heartbeat: proxies close silent connections. */
const LATIDO_MS = 20_000;
/**
 * Permission is checked when a stream opens. It ends with the session, and after this time, so that the permission is
 * checked again.
 */
const DURA_MS = 15 * 60_000;

/** Maximum number of streams of one person; a tab has one. */
const POR_PERSONA = 12;
/** Maximum number of streams in total. */
const A_LA_VEZ = 600;

/** Sends the changes in the caller's club as they happen, so that other people's screens refresh by themselves. */
@ApiTags('salud')
@Controller('eventos-en-vivo')
export class EnVivoController implements OnModuleDestroy {
  private readonly fin = new Subject<void>();
  /** Open streams by person. */
  private readonly lines = new PlacesByPerson();
  private abiertas = 0;

  constructor(
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    private readonly sesiones: Sesiones,
  ) {}

  /** Ends every stream: an open one would delay the stop of the app. */
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
    // A HEAD request gets no stream.
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

  /**
   * Takes a place for one more stream. @returns a function that releases it @throws Problem 429 if the person, or all
   * together, have too many
   */
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

  /** Emits if the caller was disabled, left the club, or got another role or password since the stream opened. */
  private cambioDe({ sesion }: Context, { authorization = '' }: FastifyRequest['headers']): Observable<boolean> {
    const antes = JSON.stringify(sesion);
    const sigueIgual = async (): Promise<boolean> => {
      const quien = await this.sesiones.verificar(authorization.replace(/^\S+ /, ''));
      return quien === sesion.user_id && JSON.stringify(await this.sesiones.cargar(quien)) === antes;
    };
    return new Observable<void>((reader) => this.sesiones.alCambiar(() => reader.next())).pipe(
      // A caller who cannot be checked now is checked when the stream reopens.
      mergeMap(() => sigueIgual().catch(() => false)),
      filter((igual) => !igual),
    );
  }
}
