import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Administracion, Cuenta, Escritura, Lectura, noEncontrado, sinPermiso } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubDeUsuario, clubPorId, clubes, type ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { ListQuery, List } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarClubHandler, EliminarClubHandler } from './administrar-club.handler';
import { ClubDto, PorUsuarioQuery } from './clubes.dto';
import { CrearClubHandler } from './crear-club.handler';

/** An id that nobody has: gives an empty list for a person without a club. */
const NINGUNO = '00000000-0000-0000-0000-000000000000';

/** Routes of clubs. */
@ApiTags('clubes')
@Controller()
export class ClubesController {
  constructor(
    private readonly crearClub: CrearClubHandler,
    private readonly actualizarClub: ActualizarClubHandler,
    private readonly eliminarClub: EliminarClubHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('clubes_user')
  @Cuenta('Club de una persona')
  async deUsuario(@Ctx() ctx: Context, @Query() { user_id }: PorUsuarioQuery): Promise<ClubLeido> {
    const quien = user_id ?? ctx.sesion.user_id;
    if (quien !== ctx.sesion.user_id && !ctx.administrador) throw sinPermiso(`club of user ${quien}`);
    const club = await clubDeUsuario(this.db, quien);
    if (!club) throw noEncontrado(`user ${quien} has no club`);
    return club;
  }

  /** Returns all clubs to the administration, and to other callers their own. */
  @Get('clubes')
  @Cuenta('Clubes')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    const propios = ctx.administrador ? undefined : (ctx.sesion.club_id ?? NINGUNO);
    return clubes(this.db, query, propios);
  }

  @Post('clubes')
  @Cuenta('Crear un club')
  @HttpCode(200)
  async crear(@Ctx() ctx: Context, @Body() datos: ClubDto) {
    const quien = datos.user_id ?? ctx.sesion.user_id;
    if (quien !== ctx.sesion.user_id && !ctx.administrador) throw sinPermiso(`a club for user ${quien}`);
    const { nombre, direccion = null, descripcion = null, fundacion } = datos;
    const id = await this.crearClub.execute({
      ctx,
      userId: quien,
      datos: { nombre, direccion, descripcion, fundacion: fundacion ?? ctx.hoy },
    });
    return { mensaje: 'Club creado con éxito', ...(await this.leer(id)) };
  }

  @Get('clubes/:id')
  @Lectura('Un club')
  async uno(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<ClubLeido> {
    return this.propio(ctx, id);
  }

  @Put('clubes/:id')
  @Escritura('Actualizar los datos de un club')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: ClubDto) {
    await this.propio(ctx, id);
    const { nombre, direccion = null, descripcion = null, fundacion = null } = datos;
    await this.actualizarClub.execute(ctx, id, { nombre, direccion, descripcion, fundacion });
    return { mensaje: 'Club actualizado con éxito', ...(await this.leer(id)) };
  }

  @Delete('clubes/:id')
  @Administracion('Eliminar un club')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.eliminarClub.execute(ctx, id);
    return { mensaje: 'Club eliminado con éxito' };
  }

  private async propio(ctx: Context, id: string): Promise<ClubLeido> {
    const club = await clubPorId(this.db, id);
    const { club_id: _id, ...propio } = ctx.propio(club && { ...club, club_id: club.id });
    return propio;
  }

  private async leer(id: string): Promise<ClubLeido> {
    const club = await clubPorId(this.db, id);
    if (!club) throw noEncontrado(`no club ${id}`);
    return club;
  }
}
