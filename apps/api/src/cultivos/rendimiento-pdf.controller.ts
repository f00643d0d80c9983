import { Controller, Get, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { biomasaProjection } from '@cepa/projections/biomasa/biomasa.projection';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { geneticasProjection } from '@cepa/projections/geneticas/geneticas.projection';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { salasProjection } from '@cepa/projections/salas/salas.projection';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance } from '../reportes/alcance';
import { enDia } from '../reportes/format';
import { leerRendimiento } from './rendimiento.controller';
import { RendimientoQuery, readRequest } from './rendimiento.dto';
import { NOMBRES, informeDeRendimiento } from './rendimiento.informe';

const FUENTES = [
  biomasaProjection,
  cultivosProjection,
  geneticasProjection,
  lotesProjection,
  materialesProjection,
  salasProjection,
  tareasProjection,
];

/** Returns what a row does not count, and why a figure is missing or cannot be right. */
@ApiTags('cultivos')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class RendimientoPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('rendimiento')
  @Lectura('Rendimiento de cultivos, genéticas o salas, sellado, en PDF')
  comparar(@Ctx() ctx: Context, @Query() query: RendimientoQuery) {
    const request = readRequest(query);
    const [, varios] = NOMBRES[request.por];
    return this.alcance.deClub(
      ctx,
      {
        club: ctx.club(query.club_id),
        asunto: `por ${NOMBRES[request.por][0].toLowerCase()}`,
        filtros: [
          ['Se comparan', request.ids.length === 0 ? varios : `${request.ids.length} de sus ${varios}`],
          ['Cultivos que empezaron desde', request.desde === null ? 'el comienzo' : enDia(request.desde)],
          ['Hasta', request.hasta === null ? 'la emisión' : enDia(request.hasta)],
        ],
      },
      FUENTES,
      (db, clubId) => leerRendimiento(db, { clubId, ...request }),
      informeDeRendimiento,
    );
  }
}
