import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { opcionesDePlantas, plantasDelClub } from '@cepa/projections/lotes/plantas-del-club.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { Lista, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { exigirPropios } from '../shared/propios';
import { vistaDePlantaDelClub } from './lotes.vista';
import { FiltrosDePlantasQuery, PlantasQuery } from './plantas.dto';

/** The plants of a club or a crop in one list. */
@ApiTags('lotes')
@Controller('plantas')
export class PlantasDelClubController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Plantas del club o de un cultivo, con su lote, sala y evento')
  @Lista()
  async listar(@Ctx() ctx: Contexto, @Query() query: PlantasQuery) {
    await exigirPropios(this.db, ctx, query);
    return conVista(plantasDelClub(this.db, ctx.club(query.club_id), query), vistaDePlantaDelClub);
  }

  @Get('filtros')
  @Lectura('Lotes, salas y genéticas por los que se filtran las plantas')
  async filtros(@Ctx() ctx: Contexto, @Query() query: FiltrosDePlantasQuery) {
    await exigirPropios(this.db, ctx, query);
    return opcionesDePlantas(this.db, ctx.club(query.club_id), query.proyecto_id);
  }
}
