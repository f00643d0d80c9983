import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { ESTADOS_COSECHABLES } from '@cepa/domain/lotes/state';
import { Escritura, Lectura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { loteConPlantas, lotePorId, lotesBloqueados, lotesConPlantasEn } from '@cepa/projections/lotes/lotes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { exigirPropios } from '../shared/propios';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { CrearLoteHandler } from './crear-lote.handler';
import { EditarLoteHandler } from './editar-lote.handler';
import { EliminarLoteHandler } from './eliminar-lote.handler';
import { CrearLoteDto, EditarLoteDto, LotesBloqueadosQuery } from './lotes.dto';
import { vistaDeLote } from './lotes.vista';
import { EstadoPipe } from './plantas.dto';

/** Routes of lots. */
@ApiTags('lotes')
@Controller()
export class LotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly crearLote: CrearLoteHandler,
    private readonly editarLote: EditarLoteHandler,
    private readonly eliminarLote: EliminarLoteHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('lote_generar_codigo/:club_id')
  @Lectura('Proponer el código de un lote')
  generarCodigo(@Ctx() ctx: Context, @Param('club_id', IdPipe) clubId: string) {
    ctx.club(clubId);
    return { codigo: batchCode('LOT', ctx.hoy) };
  }

  @Get('lotes/bloqueados/:estado')
  @Lectura('Lotes bloqueados o sin bloquear')
  @List()
  async bloqueados(
    @Ctx() ctx: Context,
    @Param('estado', EstadoPipe) estado: string,
    @Query() query: LotesBloqueadosQuery,
  ) {
    const { proyecto_id: proyectoId, proyecto_evento_id: proyectoEventoId } = query;
    await exigirPropios(this.db, ctx, query);
    return conVista(
      lotesBloqueados(this.db, { clubId: ctx.club(query.club_id), estado, proyectoId, proyectoEventoId }, query),
      vistaDeLote,
    );
  }

  @Get('proyectos/:proyecto_id/lotes_cosechar')
  @Lectura('Lotes de un proyecto que pueden cosecharse')
  @List()
  async cosechables(@Ctx() ctx: Context, @Param('proyecto_id', IdPipe) proyectoId: string, @Query() query: ListQuery) {
    if (query.club_id) ctx.club(query.club_id);
    ctx.propio(await proyectoPorId(this.db, proyectoId));
    const cosechables = lotesConPlantasEn(this.db, proyectoId, ESTADOS_COSECHABLES, query);
    return conVista(cosechables, vistaDeLote);
  }

  @Get('lotes/:id')
  @Lectura('Un lote con sus plantas')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return { lote: vistaDeLote(ctx.propio(await loteConPlantas(this.db, id))) };
  }

  @Post('lotes')
  @Escritura('Crear un lote')
  async crear(@Ctx() ctx: Context, @Body() datos: CrearLoteDto) {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, datos.proyecto_id));
    const id = await this.crearLote.execute(ctx, club_id, datos);
    return { mensaje: 'Lote creado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('lotes/:id')
  @Escritura('Editar un lote')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarLoteDto) {
    const lote = ctx.propio(await lotePorId(this.db, id));
    await this.editarLote.execute(ctx, lote, datos);
    return { mensaje: 'Lote actualizado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('lotes/:id/bloquear')
  @Escritura('Bloquear un lote')
  async bloquear(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const lote = ctx.propio(await lotePorId(this.db, id));
    const asked = { tipo: 'bloquear_lote', lote_id: lote.id } as const;
    await this.commands.execute(new Decide(lotes, streamDeLote(lote.id), asked, ctx.metadatos(lote.club_id)));
    return { mensaje: 'Lote bloqueado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('lotes/:id/desbloquear')
  @Escritura('Desbloquear un lote')
  async desbloquear(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const lote = ctx.propio(await lotePorId(this.db, id));
    const asked = { tipo: 'desbloquear_lote', lote_id: lote.id, administrador: ctx.administrador } as const;
    await this.commands.execute(new Decide(lotes, streamDeLote(lote.id), asked, ctx.metadatos(lote.club_id)));
    return { mensaje: 'Lote desbloqueado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('lotes/:id/eliminar')
  @Escritura('Eliminar un lote')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const lote = ctx.propio(await lotePorId(this.db, id));
    await this.eliminarLote.execute(ctx, lote);
    return { mensaje: 'Lote eliminado correctamente' };
  }
}
