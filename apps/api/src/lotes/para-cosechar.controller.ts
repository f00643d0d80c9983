import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { destinoDeLotes, type DestinoDeLote } from '@cepa/projections/lotes/cosechado.queries';
import {
  lotesParaCosechar,
  plantasParaCosechar,
  type LoteParaCosechar,
} from '@cepa/projections/lotes/para-cosechar.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { ClubQuery } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';

/** The harvest of a crop: the plants whose turn it is, and what became of the others. */
export interface CosechaDeProyecto {
  /** The ids of the plants to harvest (rule `lotes.para-cosechar`). */
  readonly para_cosechar: string[];
  readonly lotes: DestinoDeLote[];
}

/** What is to be harvested, and what was. */
@ApiTags('lotes')
@Controller()
export class ParaCosecharController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get('lotes_para_cosechar')
  @Lectura('Lotes con plantas para cosechar, los que más esperan primero')
  lotes(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery): Promise<LoteParaCosechar[]> {
    return lotesParaCosechar(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy, proyectoId: null });
  }

  @Get('proyectos/:id/cosecha')
  @Lectura('Cosecha de un cultivo: las plantas que esperan, y de cada lote qué fue de las suyas')
  async cosecha(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<CosechaDeProyecto> {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const [para_cosechar, lotes] = await Promise.all([
      plantasParaCosechar(this.db, { clubId: club_id, hoy: ctx.hoy, proyectoId: id }),
      destinoDeLotes(this.db, id),
    ]);
    return { para_cosechar, lotes };
  }
}
