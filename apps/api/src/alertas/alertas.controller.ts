import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { AlertasQuery } from './alertas.dto';

/** What asks for somebody's attention (`spec 1 §7`). */
@ApiTags('alertas')
@Controller('alertas')
export class AlertasController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  /**
   * Every group of the contract. `X-Total-Count` has how many alerts there are in all
   * and `X-Totales` how many in each group, as JSON, also of what `limit` leaves out.
   */
  @Get()
  @Lectura('Alertas activas de un club, por grupo')
  async ver(
    @Ctx() ctx: Contexto,
    @Query() { club_id, limit }: AlertasQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { grupos, totales } = await alertasDelClub(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy }, limit);
    const total = Object.values(totales).reduce((suma, cuantas) => suma + cuantas, 0);
    void reply.headers({ 'x-total-count': String(total), 'x-totales': JSON.stringify(totales) });
    return grupos;
  }
}
