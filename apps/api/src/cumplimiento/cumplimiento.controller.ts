import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cumplimiento, streamDeCumplimiento, type ComandoDeCumplimiento } from '@cepa/domain/cumplimiento/cumplimiento';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { etiquetaPorId, grupoPorId, gruposDelClub } from '@cepa/projections/cumplimiento/cumplimiento.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ClubQuery, ListQuery, List } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { DelClubDto, EditarEtiquetaDto, EtiquetaDto, GrupoDto } from './cumplimiento.dto';

/** The default colour of a group. */
const NEGRO = '#000000';

/** Routes of compliance groups and labels. */
@ApiTags('cumplimiento')
@Controller('cumplimiento')
export class CumplimientoController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('grupos')
  @Lectura('Grupos de cumplimiento')
  @List()
  grupos(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return gruposDelClub(this.db, ctx.club(query.club_id), query);
  }

  @Get('grupos-con-cumplimientos')
  @Lectura('Grupos de cumplimiento con sus etiquetas')
  @List()
  gruposConEtiquetas(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return gruposDelClub(this.db, ctx.club(query.club_id), query);
  }

  @Get('grupos/:id')
  @Lectura('Un grupo de cumplimiento')
  async grupo(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() _query: ClubQuery) {
    return ctx.propio(await grupoPorId(this.db, id));
  }

  @Get('grupos/:id/etiquetas')
  @Lectura('Etiquetas de un grupo, por precedencia')
  async etiquetas(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() _query: ClubQuery) {
    return ctx.propio(await grupoPorId(this.db, id)).etiquetas;
  }

  @Post('grupos')
  @Escritura('Crear un grupo de cumplimiento')
  async crearGrupo(@Ctx() ctx: Context, @Body() { club_id, color, ...datos }: GrupoDto) {
    const grupo_id = ctx.nuevoId('cumplimiento_grupo');
    await this.pedir(ctx, ctx.club(club_id), { tipo: 'crear_grupo', grupo_id, color: color ?? NEGRO, ...datos });
    return { mensaje: 'Grupo creado correctamente.', ...ctx.propio(await grupoPorId(this.db, grupo_id)) };
  }

  @Put('grupos/:id')
  @Escritura('Editar un grupo de cumplimiento')
  async actualizarGrupo(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, color, ...datos }: GrupoDto,
  ) {
    const antes = ctx.propio(await grupoPorId(this.db, id));
    const asked = { tipo: 'actualizar_grupo', grupo_id: id, color: color ?? antes.color, ...datos } as const;
    await this.pedir(ctx, antes.club_id, asked);
    return { mensaje: 'Grupo actualizado correctamente.', ...ctx.propio(await grupoPorId(this.db, id)) };
  }

  @Delete('grupos/:id')
  @Escritura('Eliminar un grupo de cumplimiento con sus etiquetas')
  async eliminarGrupo(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _datos: DelClubDto) {
    const { club_id } = ctx.propio(await grupoPorId(this.db, id));
    await this.pedir(ctx, club_id, { tipo: 'eliminar_grupo', grupo_id: id });
    return { mensaje: 'Grupo eliminado correctamente.' };
  }

  @Post('etiquetas')
  @Escritura('Agregar una etiqueta a un grupo de cumplimiento')
  async crearEtiqueta(@Ctx() ctx: Context, @Body() { club_id: _club, ...datos }: EtiquetaDto) {
    const { club_id } = ctx.propio(await grupoPorId(this.db, datos.grupo_id));
    const etiqueta_id = ctx.nuevoId('cumplimiento_etiqueta');
    const etiqueta = {
      ...datos,
      etiqueta_id,
      tipo: datos.tipo ?? 'deber',
      estado: datos.estado ?? 'activo',
      es_obligatoria: datos.es_obligatoria ?? false,
    };
    await this.pedir(ctx, club_id, { tipo: 'crear_etiqueta', etiqueta });
    return { mensaje: 'Cumplimiento creado correctamente', ...ctx.propio(await etiquetaPorId(this.db, etiqueta_id)) };
  }

  @Put('etiquetas/:id')
  @Escritura('Editar una etiqueta de cumplimiento, o ponerla o sacarla de uso; lo que falta no cambia')
  async actualizarEtiqueta(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: EditarEtiquetaDto,
  ) {
    const { club_id, creado_en: _creado, id: etiqueta_id, ...antes } = ctx.propio(await etiquetaPorId(this.db, id));
    const etiqueta = {
      etiqueta_id,
      grupo_id: antes.grupo_id,
      nombre: datos.nombre ?? antes.nombre,
      descripcion: datos.descripcion ?? antes.descripcion,
      tipo: datos.tipo ?? antes.tipo,
      estado: datos.estado ?? antes.estado,
      precedencia: datos.precedencia ?? antes.precedencia,
      fecha_inicio: datos.fecha_inicio ?? antes.fecha_inicio,
      fecha_fin: datos.fecha_fin ?? antes.fecha_fin,
      es_obligatoria: datos.es_obligatoria ?? antes.es_obligatoria,
    };
    await this.pedir(ctx, club_id, { tipo: 'actualizar_etiqueta', etiqueta });
    return { mensaje: 'Etiqueta actualizada correctamente.', ...ctx.propio(await etiquetaPorId(this.db, id)) };
  }

  @Delete('etiquetas/:id')
  @Escritura('Quitar una etiqueta de su grupo de cumplimiento')
  async eliminarEtiqueta(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _datos: DelClubDto) {
    const { club_id } = ctx.propio(await etiquetaPorId(this.db, id));
    await this.pedir(ctx, club_id, { tipo: 'eliminar_etiqueta', etiqueta_id: id });
    return { mensaje: 'Etiqueta eliminada correctamente.' };
  }

  private async pedir(ctx: Context, clubId: string, asked: ComandoDeCumplimiento): Promise<void> {
    await this.commands.execute(new Decide(cumplimiento, streamDeCumplimiento(clubId), asked, ctx.metadatos(clubId)));
  }
}
