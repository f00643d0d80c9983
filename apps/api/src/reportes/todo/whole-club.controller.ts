import { Controller, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Escritura } from '@cepa/platform';
import { Context, Ctx } from '../../nucleo/contexto';
import { ClubQuery } from '../../nucleo/lista';
import { WholeClub } from './whole-club';

/** All data of a club in one file. A read-only role does not get it, because it names people. */
@ApiTags('reportes')
@Controller('export-todo')
export class WholeClubController {
  constructor(private readonly wholeClub: WholeClub) {}

  @Post()
  @Escritura('Preparar la descarga de todo lo del club: libro, listas, fotos y documentos, en un ZIP')
  async pedir(
    @Ctx() ctx: Context,
    @Query() { club_id }: ClubQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const informe = await this.wholeClub.ask(ctx, ctx.club(club_id));
    void response.headers({ location: `/api/export-informes/${informe.id}` });
    return {
      mensaje: 'Tu descarga de todo el club se está preparando. Te avisamos en las notificaciones cuando esté lista.',
      ...informe,
    };
  }
}
