import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { administra } from '@cepa/domain/identidad/roles-state';
import { Escritura, Lectura } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { Boveda } from './boveda';
import { EntregarClubHandler } from './entregar-club.handler';
import { Personas } from './personas';
import { BuscarUsuariosQuery, DelClubQuery, DesvincularDto, EntregarClubDto, VincularDto } from './usuarios.dto';
import { DesvincularUsuarioHandler, VincularUsuarioHandler } from './vincular-usuario.handler';

/** Routes of the members of the club. */
@ApiTags('identidad')
@Controller()
export class VinculosController {
  constructor(
    private readonly vincularUsuario: VincularUsuarioHandler,
    private readonly desvincularUsuario: DesvincularUsuarioHandler,
    private readonly entregarClub: EntregarClubHandler,
    private readonly commandService: CommandService,
    private readonly personas: Personas,
    private readonly boveda: Boveda,
  ) {}

  @Get('usuarios_del_club')
  @Lectura('Personas del club')
  delClub(@Ctx() ctx: Context, @Query() query: DelClubQuery) {
    return this.personas.delClub(ctx.club(query.club_id));
  }

  /**
   * Id, name and e-mail of people of the caller's club, or of a person without a club by their whole e-mail. Never
   * other data, and nobody of another club.
   */
  @Get('usuarios_buscar')
  @Escritura('Buscar personas para vincular')
  async buscar(@Ctx() ctx: Context, @Query() { query, club_id }: BuscarUsuariosQuery) {
    if (!query) return [];
    const estado = await this.commandService.state(roles, STREAM_DE_ROLES);
    const salvo = ctx.administrador ? [] : Object.keys(estado.roles).filter((id) => administra(estado, id));
    return this.boveda.buscar(query, club_id ?? ctx.sesion.club_id, salvo);
  }

  @Post('usuarios_vincular')
  @Escritura('Vincular una persona al club')
  @WithoutMemory()
  @HttpCode(200)
  async vincular(
    @Ctx() ctx: Context,
    @Body() { user_id, club_id, role_id }: VincularDto,
  ): Promise<{ mensaje: string; enlace?: string }> {
    const invitacion = await this.vincularUsuario.execute({
      ctx,
      clubId: ctx.club(club_id),
      userId: user_id,
      roleId: role_id ?? null,
    });
    if (invitacion === null) return { mensaje: 'Usuario vinculado con éxito.' };
    // A mailed link proves the address, so it is not returned to the caller.
    return invitacion.por_correo
      ? { mensaje: 'La persona todavía no confirmó su correo: le enviamos una invitación.' }
      : {
          mensaje: 'La persona todavía no confirmó su correo: entregale el enlace de la invitación.',
          enlace: invitacion.enlace,
        };
  }

  @Post('usuarios_desvincular')
  @Escritura('Desvincular una persona del club')
  @HttpCode(200)
  async desvincular(@Ctx() ctx: Context, @Body() { user_id, club_id }: DesvincularDto) {
    await this.desvincularUsuario.execute(ctx, user_id, club_id ?? null);
    return { mensaje: 'Usuario desvinculado con éxito.' };
  }

  /** Hands the club over to another member. Only its owner or the administration may. The former owner stays in the club. */
  @Post('club_entregar')
  @Escritura('Dejar el club a cargo de otra de sus personas')
  @HttpCode(200)
  async entregar(@Ctx() ctx: Context, @Body() { user_id, club_id }: EntregarClubDto) {
    await this.entregarClub.execute({ ctx, clubId: ctx.club(club_id), userId: user_id });
    return { mensaje: 'Club entregado con éxito.' };
  }
}
