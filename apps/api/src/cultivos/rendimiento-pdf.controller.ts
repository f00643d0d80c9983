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
import { Contexto, Ctx } from '../nucleo/contexto';
import { Alcance } from '../reportes/alcance';
import { enDia } from '../reportes/formato';
import { leerRendimiento } from './rendimiento.controller';
import { RendimientoQuery, leerPedido } from './rendimiento.dto';
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

/** The comparison as a sealed report. */
@ApiTags('cultivos')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class RendimientoPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('rendimiento')
  @Lectura('Rendimiento de cultivos, variedades o salas, sellado, en PDF')
  comparar(@Ctx() ctx: Contexto, @Query() query: RendimientoQuery) {
    const pedido = leerPedido(query);
    const [, varios] = NOMBRES[pedido.por];
    return this.alcance.deClub(
      ctx,
      {
        club: ctx.club(query.club_id),
        asunto: `por ${NOMBRES[pedido.por][0].toLowerCase()}`,
        filtros: [
          ['Se comparan', pedido.ids.length === 0 ? varios : `${pedido.ids.length} de sus ${varios}`],
          ['Cultivos que empezaron desde', pedido.desde === null ? 'el comienzo' : enDia(pedido.desde)],
          ['Hasta', pedido.hasta === null ? 'la emisión' : enDia(pedido.hasta)],
        ],
      },
      FUENTES,
      (db, clubId) => leerRendimiento(db, { clubId, ...pedido }),
      informeDeRendimiento,
    );
  }
}
