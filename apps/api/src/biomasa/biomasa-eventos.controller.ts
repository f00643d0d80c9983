import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaEventoPorId, biomasaEventos } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { biomasasPorIds } from '@cepa/projections/biomasa/biomasa.queries';
import { biomasasFueraDeEvento } from '@cepa/projections/biomasa/biomasas-lista.queries';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista, withSummary } from '../nucleo/lista';
import { exigirPropios } from '../shared/propios';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { BiomasaEventosQuery, EditarBiomasaEventoDto, MoverBiomasaDto } from './biomasa-eventos.dto';
import { BiomasaFueraDeEventoQuery } from './biomasa.dto';
import { vistaDeBiomasaInList, vistaDeBiomasaEvento } from './biomasa.vista';
import { EditarBiomasaEventoHandler } from './editar-biomasa-evento.handler';
import { MoverBiomasaHandler } from './mover-biomasa.handler';

/** Routes of biomass in the events of its project. */
@ApiTags('biomasa')
@Controller()
export class BiomasaEventosController {
  constructor(
    private readonly moverBiomasa: MoverBiomasaHandler,
    private readonly editarBiomasaEvento: EditarBiomasaEventoHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('biomasa-eventos')
  @Lectura('Biomasa que estuvo en un evento del proyecto')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: BiomasaEventosQuery) {
    await exigirPropios(this.db, ctx, query);
    const { proyecto_id, proyecto_evento_id } = query;
    const pedidas = { club_id: ctx.club(query.club_id), proyecto_id, proyecto_evento_id };
    return conVista(biomasaEventos(this.db, pedidas, withSummary(query)), vistaDeBiomasaEvento);
  }

  @Get('biomasa_not_event')
  @Lectura('Biomasa del proyecto que no está en el evento')
  @List()
  async fueraDelEvento(@Ctx() ctx: Context, @Query() asked: BiomasaFueraDeEventoQuery) {
    const query = withSummary(asked);
    await exigirPropios(this.db, ctx, query);
    const { club_id } = ctx.propio(await proyectoEventoPorId(this.db, query.proyecto_evento_id));
    return conVista(biomasasFueraDeEvento(this.db, club_id, query, query), (row) =>
      vistaDeBiomasaInList(row, query.resumen),
    );
  }

  @Post('biomasa-eventos')
  @Escritura('Mover biomasa a un evento')
  async mover(@Ctx() ctx: Context, @Body() datos: MoverBiomasaDto) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, datos.proyecto_evento_id));
    const biomasas = (await biomasasPorIds(this.db, datos.biomasa_ids)).map((una) => ctx.propio(una));
    if (biomasas.length !== datos.biomasa_ids.length || biomasas.some(({ club_id }) => club_id !== evento.club_id))
      throw noEncontrado('a biomass that is not there, or of another club');
    const ids = await this.moverBiomasa.execute({ ctx, evento, biomasas, datos });
    const estadias = await Promise.all(
      ids.map(async (id) => vistaDeBiomasaEvento(ctx.propio(await biomasaEventoPorId(this.db, id)))),
    );
    return { mensaje: 'Biomasa movida exitosamente', biomasa_eventos: estadias };
  }

  @Put('biomasa-eventos/:id')
  @Escritura('Corregir el paso de una biomasa por un evento')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarBiomasaEventoDto) {
    await this.editarBiomasaEvento.execute({ ctx, estadia: ctx.propio(await biomasaEventoPorId(this.db, id)), datos });
    return {
      mensaje: 'Evento de biomasa actualizado.',
      ...vistaDeBiomasaEvento(ctx.propio(await biomasaEventoPorId(this.db, id))),
    };
  }
}
