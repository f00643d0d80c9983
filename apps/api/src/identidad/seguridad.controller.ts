import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Administracion, Cuenta, Escritura, isUuid, noEncontrado, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { exigeSegundoFactor } from '@cepa/projections/clubes/clubes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { SegundoFactor } from './segundo-factor';
import { BovedaDeSesiones } from './sesiones.boveda';
import {
  ActivarSegundoFactorDto,
  DesactivarSegundoFactorDto,
  ExigirSegundoFactorDto,
  PrepararSegundoFactorDto,
  TerminarSesionesDto,
} from './seguridad.dto';
import { RegistroDeSeguridad } from './seguridad.registro';
import { SesionesDeUsuarios } from './sesiones';

/** How a person signs in, and their sessions. */
@ApiTags('identidad')
@Controller()
export class SeguridadController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factor: SegundoFactor,
    private readonly registro: RegistroDeSeguridad,
    private readonly guardadas: BovedaDeSesiones,
    private readonly sesiones: SesionesDeUsuarios,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('usuarios/me/sesiones')
  @Cuenta('Las propias sesiones abiertas')
  async abiertas(@Ctx() ctx: Context, @Req() { headers }: FastifyRequest) {
    const actual = await this.sesiones.idDe(headers.authorization);
    return (await this.guardadas.sesiones(ctx.sesion.user_id)).map((sesion) => ({
      ...sesion,
      actual: sesion.id === actual,
    }));
  }

  @Post('usuarios/me/sesiones/terminar')
  @Cuenta('Cerrar una de las propias sesiones, o todas las demás')
  @HttpCode(200)
  async terminar(@Ctx() ctx: Context, @Req() { headers }: FastifyRequest, @Body() { sesion }: TerminarSesionesDto) {
    const usuario_id = ctx.sesion.user_id;
    if (sesion && !isUuid(sesion)) throw noEncontrado(`no session ${sesion}`);
    const cual = sesion ? { id: sesion } : { salvo: await this.sesiones.idDe(headers.authorization) };
    const cantidad = await this.guardadas.terminar(usuario_id, cual);
    if (sesion && cantidad === 0) throw noEncontrado(`no open session ${sesion}`);
    await this.registro.anotar(ctx, { tipo: 'terminar_sesiones', usuario_id, cantidad });
    return { mensaje: sesion ? 'Sesión cerrada.' : 'Las demás sesiones quedaron cerradas.' };
  }

  @Get('usuarios/me/segundo_factor')
  @Cuenta('El propio segundo factor')
  async estado(@Ctx() { sesion }: Context) {
    const [estado, exigido] = await Promise.all([
      this.factor.estado(sesion.user_id),
      sesion.club_id === null ? false : exigeSegundoFactor(this.db, sesion.club_id),
    ]);
    return { ...estado, exigido };
  }

  @Post('usuarios/me/segundo_factor/preparar')
  @Cuenta('Un secreto nuevo para el segundo factor')
  @WithoutMemory()
  @HttpCode(200)
  preparar(@Ctx() { sesion }: Context, @Body() { password }: PrepararSegundoFactorDto) {
    return this.factor.preparar(sesion.user_id, password);
  }

  @Post('usuarios/me/segundo_factor/activar')
  @Cuenta('Activar el segundo factor')
  @WithoutMemory()
  @HttpCode(200)
  async activar(@Ctx() ctx: Context, @Req() { headers }: FastifyRequest, @Body() { codigo }: ActivarSegundoFactorDto) {
    const codigos = await this.factor.activar(ctx, codigo, await this.sesiones.idDe(headers.authorization));
    return { mensaje: 'Segundo factor activado. Guardá los códigos de recuperación.', codigos };
  }

  @Post('usuarios/me/segundo_factor/codigos')
  @Cuenta('Códigos de recuperación nuevos, en lugar de los anteriores')
  @WithoutMemory()
  @HttpCode(200)
  async codigos(@Ctx() ctx: Context, @Body() { password, codigo }: DesactivarSegundoFactorDto) {
    const codigos = await this.factor.renovarCodigos(ctx, password, codigo);
    return { mensaje: 'Códigos nuevos: los anteriores ya no sirven. Guardalos.', codigos };
  }

  @Post('usuarios/me/segundo_factor/desactivar')
  @Cuenta('Dejar de usar el segundo factor')
  @WithoutMemory()
  @HttpCode(200)
  async desactivar(@Ctx() ctx: Context, @Body() { password, codigo }: DesactivarSegundoFactorDto) {
    await this.factor.desactivar(ctx, password, codigo);
    return { mensaje: 'Segundo factor desactivado.' };
  }

  @Delete('usuarios/:id/segundo_factor')
  @Administracion('Quitar el segundo factor de quien lo perdió')
  async quitar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.factor.quitar(ctx, id);
    return { mensaje: 'Segundo factor quitado.' };
  }

  @Post('segundo_factor_del_club')
  @Escritura('Exigir un segundo factor a quienes registran en el club')
  @HttpCode(200)
  async exigir(@Ctx() ctx: Context, @Body() { club_id, exigido }: ExigirSegundoFactorDto) {
    const club = ctx.club(club_id);
    const { activo } = await this.factor.estado(ctx.sesion.user_id);
    if (exigido && !activo && !ctx.administrador)
      throw reglaRota('SIN_SEGUNDO_FACTOR', 'Activá primero tu propio segundo factor.', {
        exigido: 'Activá primero tu propio segundo factor.',
      });
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(club),
        {
          tipo: 'exigir_segundo_factor',
          club_id: club,
          exigido,
          ...(!ctx.administrador && { miembro_id: ctx.sesion.user_id }),
        },
        ctx.metadatos(club),
      ),
    );
    return {
      mensaje: exigido ? 'El club exige un segundo factor.' : 'El club ya no exige un segundo factor.',
      exigido,
    };
  }
}
