import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { optionsOfPlantas, plantasDelClub } from '@cepa/projections/lotes/plantas-del-club.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { exigirPropios } from '../shared/propios';
import { vistaDePlantaDelClub } from './lotes.vista';
import { PlantasFiltersQuery, PlantasQuery } from './plantas.dto';

/** The plants of a club or a crop in one list. */
@ApiTags('lotes')
@Controller('plantas')
export class PlantasDelClubController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Plantas del club o de un cultivo, con su lote, sala y evento')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: PlantasQuery) {
    await exigirPropios(this.db, ctx, query);
    return conVista(plantasDelClub(this.db, ctx.club(query.club_id), query), vistaDePlantaDelClub);
  }

  @Get('filtros')
  @Lectura('Lotes, salas y genéticas por los que se filtran las plantas')
  async filtros(@Ctx() ctx: Context, @Query() query: PlantasFiltersQuery) {
    await exigirPropios(this.db, ctx, query);
    return optionsOfPlantas(this.db, ctx.club(query.club_id), query.proyecto_id);
  }
}
