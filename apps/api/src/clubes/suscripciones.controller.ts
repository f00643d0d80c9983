import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Administracion, Cuenta, noEncontrado, sinPermiso } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubDeUsuario, clubPorId, type ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { suscripcionVigente } from '../nucleo/sesion';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarSuscripcionDto, ExtenderSuscripcionDto, PorUsuarioQuery } from './clubes.dto';

/** The club's subscription and where a new person stands (`spec 1 §4`, `§7`). */
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
  paso(@Ctx() ctx: Contexto): { paso_actual: 'CREAR_CLUB' | 'PAGO_SUSCRIPCION' | 'COMPLETO' } {
    if (ctx.administrador) return { paso_actual: 'COMPLETO' };
    if (!ctx.sesion.club_id) return { paso_actual: 'CREAR_CLUB' };
    return { paso_actual: suscripcionVigente(ctx.sesion, ctx.hoy) ? 'COMPLETO' : 'PAGO_SUSCRIPCION' };
  }

  @Get('suscripcion_club')
  @Cuenta('Suscripción del club de una persona')
  async deUsuario(@Ctx() ctx: Contexto, @Query() { user_id }: PorUsuarioQuery) {
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
  async extender(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string, @Body() _vacio: ExtenderSuscripcionDto) {
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(id),
        { tipo: 'extender_suscripcion', club_id: id, hoy: ctx.hoy, origen: 'administracion', pago_id: null },
        ctx.metadatos(id),
      ),
    );
    return { mensaje: 'Suscripción extendida 1 mes', ...(await this.leer(id)) };
  }

  @Put('clubes_actualizar_suscripcion/:id')
  @Administracion('Cambiar la fecha de fin de una suscripción')
  async actualizar(
    @Ctx() ctx: Contexto,
    @Param('id', IdPipe) id: string,
    @Body() { fecha_fin }: ActualizarSuscripcionDto,
  ) {
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(id),
        { tipo: 'actualizar_suscripcion', club_id: id, hoy: ctx.hoy, fecha_fin },
        ctx.metadatos(id, { motivo: 'edición: fecha_fin' }),
      ),
    );
    return { mensaje: 'Fecha de fin actualizada', ...(await this.leer(id)) };
  }

  private async leer(id: string): Promise<ClubLeido> {
    const club = await clubPorId(this.db, id);
    if (!club) throw noEncontrado(`no club ${id}`);
    return club;
  }
}
