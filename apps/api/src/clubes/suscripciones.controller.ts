import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { MAX_USUARIOS } from '@cepa/domain/clubes/state';
import { precioDeSuscripcion, STREAM_DEL_PRECIO } from '@cepa/domain/clubes/precio';
import { Administracion, Cuenta, Publico, noEncontrado, sinPermiso } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubDeUsuario, clubPorId, limitesDelClub, type ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { suscripcionVigente } from '../nucleo/sesion';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarSuscripcionDto, ExtenderSuscripcionDto, LimitesDto, PorUsuarioQuery, PrecioDto } from './clubes.dto';
import { precioVigente, type PrecioDeSuscripcion } from '../shared/precio';

/** The maximum numbers of a club. */
export interface LimitesDeClub {
  personas: number;
  tareas: number;
}

/** Routes of the club's subscription and the state of a new person. */
@ApiTags('suscripciones')
@Controller()
export class SuscripcionesController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** An administrator needs no club of their own. */
  @Get('onboarding_status')
  @Cuenta('En qué paso del alta está la persona')
  paso(@Ctx() ctx: Context): { paso_actual: 'CREAR_CLUB' | 'PAGO_SUSCRIPCION' | 'COMPLETO' } {
    if (ctx.administrador) return { paso_actual: 'COMPLETO' };
    if (!ctx.sesion.club_id) return { paso_actual: 'CREAR_CLUB' };
    return { paso_actual: suscripcionVigente(ctx.sesion, ctx.hoy) ? 'COMPLETO' : 'PAGO_SUSCRIPCION' };
  }

  @Get('suscripcion_club')
  @Cuenta('Suscripción del club de una persona')
  async deUsuario(@Ctx() ctx: Context, @Query() { user_id }: PorUsuarioQuery) {
    const quien = user_id ?? ctx.sesion.user_id;
    if (quien !== ctx.sesion.user_id && !ctx.administrador) throw sinPermiso(`subscription of user ${quien}`);
    const club = await clubDeUsuario(this.db, quien);
    if (!club) throw noEncontrado(`user ${quien} has no club`);
    const { id: club_id, fecha_inicio_suscripcion: fecha_inicio, fecha_fin_suscripcion: fecha_fin } = club;
    return {
      club_id,
      fecha_inicio,
      fecha_fin,
      activa: suscripcionVigente({ suscripcion: { inicio: fecha_inicio, fin: fecha_fin } }, ctx.hoy),
    };
  }

  @Post('clubes_extender_suscripcion/:id')
  @Administracion('Extender un mes la suscripción de un club')
  @HttpCode(200)
  async extender(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _vacio: ExtenderSuscripcionDto) {
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(id),
        { tipo: 'extender_suscripcion', club_id: id, hoy: ctx.hoy, origen: 'administracion', pago_id: null },
        ctx.metadatos(id),
        [streamDeClub(id)],
      ),
    );
    return { mensaje: 'Suscripción extendida 1 mes', ...(await this.leer(id)) };
  }

  @Put('clubes_actualizar_suscripcion/:id')
  @Administracion('Cambiar la fecha de fin de una suscripción')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { fecha_fin }: ActualizarSuscripcionDto,
  ) {
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(id),
        { tipo: 'actualizar_suscripcion', club_id: id, hoy: ctx.hoy, fecha_fin },
        ctx.metadatos(id, { motivo: 'edición: fecha_fin' }),
        [streamDeClub(id)],
      ),
    );
    return { mensaje: 'Fecha de fin actualizada', ...(await this.leer(id)) };
  }

  @Get('clubes/:id/limites')
  @Administracion('Cuántas personas y nombres de tareas puede tener un club')
  async verLimites(@Param('id', IdPipe) id: string): Promise<LimitesDeClub> {
    const limites = await limitesDelClub(this.db, id);
    if (!limites) throw noEncontrado(`no club ${id}`);
    return {
      personas: limites.maximo_de_usuarios ?? MAX_USUARIOS,
      tareas: limites.cantidad_maxima_variables_cultivo,
    };
  }

  @Put('clubes/:id/limites')
  @Administracion('Cambiar cuántas personas y nombres de tareas puede tener un club')
  async limites(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: LimitesDto) {
    const { personas = null, tareas = null } = datos;
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(id),
        { tipo: 'cambiar_limites', club_id: id, personas, tareas },
        ctx.metadatos(id),
        [streamDeClub(id)],
      ),
    );
    return { mensaje: 'Límites actualizados', ...(await this.verLimites(id)) };
  }

  @Get('precio_suscripcion')
  @Publico('Cuánto cuesta un mes de suscripción')
  precio(): Promise<PrecioDeSuscripcion> {
    return precioVigente(this.db);
  }

  /** A requested payment keeps its price. */
  @Put('precio_suscripcion')
  @Administracion('Cambiar el precio mensual de la suscripción')
  async cambiarPrecio(@Ctx() ctx: Context, @Body() { importe }: PrecioDto) {
    await this.commands.execute(
      new Decide(precioDeSuscripcion, STREAM_DEL_PRECIO, { tipo: 'cambiar_precio', importe }, ctx.metadatos(null)),
    );
    return { mensaje: 'Precio actualizado', ...(await precioVigente(this.db)) };
  }

  private async leer(id: string): Promise<ClubLeido> {
    const club = await clubPorId(this.db, id);
    if (!club) throw noEncontrado(`no club ${id}`);
    return club;
  }
}
