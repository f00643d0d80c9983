import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { biomasasDelClub } from '@cepa/projections/biomasa/biomasas-lista.queries';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista, withSummary } from '../nucleo/lista';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { BiomasaQuery, CosecharBiomasaDto, EditarBiomasaDto, VincularPlantasDto } from './biomasa.dto';
import { vistaDeBiomasa, vistaDeBiomasaInList } from './biomasa.vista';
import { CosecharBiomasaHandler } from './cosechar-biomasa.handler';
import { EditarBiomasaHandler } from './editar-biomasa.handler';
import { VincularPlantasHandler } from './vincular-plantas.handler';

/** Routes of harvested biomass. */
@ApiTags('biomasa')
@Controller()
export class BiomasaController {
  constructor(
    private readonly cosecharBiomasa: CosecharBiomasaHandler,
    private readonly editarBiomasa: EditarBiomasaHandler,
    private readonly vincularPlantas: VincularPlantasHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('biomasa')
  @Lectura('Biomasa del club')
  @List()
  async listar(@Ctx() ctx: Context, @Query() asked: BiomasaQuery) {
    const query = withSummary(asked);
    const { proyecto_id, pendiente, resumen } = query;
    const clubId =
      proyecto_id === null ? ctx.club(query.club_id) : ctx.propio(await proyectoPorId(this.db, proyecto_id)).club_id;
    const cuales = { proyecto_id, pendiente: pendiente === true };
    return conVista(biomasasDelClub(this.db, clubId, cuales, query), (row) => vistaDeBiomasaInList(row, resumen));
  }

  @Get('biomasa/:id')
  @Lectura('Una biomasa con sus plantas')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDeBiomasa(ctx.propio(await biomasaPorId(this.db, id)));
  }

  @Post('biomasa')
  @SinSenal()
  @Escritura('Registrar una cosecha de biomasa')
  async cosechar(@Ctx() ctx: Context, @Body() datos: CosecharBiomasaDto) {
    const { club_id } = await this.exigirOrigen(ctx, datos);
    const id = await this.cosecharBiomasa.execute(ctx, club_id, datos);
    return { mensaje: 'Biomasa guardada con éxito.', ...vistaDeBiomasa(ctx.propio(await biomasaPorId(this.db, id))) };
  }

  @Put('biomasa/:id')
  @Escritura('Corregir una biomasa')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() body: EditarBiomasaDto) {
    const { fecha_cosecha, tipo_biomasa, peso, unidad_medida, observaciones, motivo } = body;
    const datos = { fecha_cosecha, tipo_biomasa, peso, unidad_medida, observaciones };
    const propia = ctx.propio(await biomasaPorId(this.db, id));
    await this.editarBiomasa.execute({ ctx, propia, datos, motivo });
    return { mensaje: 'Biomasa guardada con éxito.', ...vistaDeBiomasa(ctx.propio(await biomasaPorId(this.db, id))) };
  }

  @Post('biomasa/:id/plantas')
  @Escritura('Vincular las plantas de las que salió una biomasa')
  async vincular(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { plantaIds }: VincularPlantasDto) {
    await this.vincularPlantas.execute(ctx, ctx.propio(await biomasaPorId(this.db, id)), plantaIds);
    return { mensaje: 'Biomasa guardada con éxito.', ...vistaDeBiomasa(ctx.propio(await biomasaPorId(this.db, id))) };
  }

  /** Requires that the event and the lot belong to the project, and all of them to the caller's club. */
  private async exigirOrigen(
    ctx: Context,
    { proyecto_id, proyecto_evento_id, lote_id }: CosecharBiomasaDto,
  ): Promise<{ club_id: string }> {
    const proyecto = ctx.propio(await proyectoPorId(this.db, proyecto_id));
    const evento = ctx.propio(await proyectoEventoPorId(this.db, proyecto_evento_id));
    if (evento.proyecto_id !== proyecto_id)
      throw reglaRota('OTRO_CULTIVO', 'El evento no es de este cultivo.', {
        proyecto_evento_id: 'El evento no es de este cultivo.',
      });
    if (lote_id === null) return proyecto;
    const lote = ctx.propio(await lotePorId(this.db, lote_id));
    if (lote.proyecto_id !== proyecto_id)
      throw reglaRota('OTRO_CULTIVO', 'El lote no es de este cultivo.', { lote_id: 'El lote no es de este cultivo.' });
    return proyecto;
  }
}
