import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Kysely } from 'kysely';
import { Cuenta, Escritura, Publico, CLOCK, type Clock } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { invitacionPorId, invitacionesAbiertas } from '@cepa/projections/clubes/invitaciones.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Boveda } from './boveda';
import { Invitaciones } from './invitaciones';
import { BovedaDeInvitaciones } from './invitaciones.boveda';
import { EnlaceDeInvitacionDto, InvitacionesQuery, InvitarDto } from './invitaciones.dto';

/** How often one address may read an invitation. */
const POR_DIRECCION = { limit: 30, ttl: 60_000 };

/** Invitations to a club, and their acceptance. */
@ApiTags('identidad')
@Controller()
export class InvitacionesController {
  constructor(
    private readonly invitaciones: Invitaciones,
    private readonly enlaces: BovedaDeInvitaciones,
    private readonly boveda: Boveda,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('invitaciones')
  @Escritura('Invitaciones abiertas del club')
  async abiertas(@Ctx() ctx: Context, @Query() query: InvitacionesQuery) {
    const club = ctx.club(query.club_id);
    const rows = await invitacionesAbiertas(this.db, club, ctx.ahora);
    const [emails, nombres] = await Promise.all([
      this.enlaces.emails(club),
      this.boveda.nombresDeUsuarios(rows.map(({ user_id }) => user_id)),
    ]);
    return rows.map(({ id, user_id, vence, creado_en }) => ({
      id,
      email: emails.get(id) ?? null,
      invita: nombres.get(user_id) ?? null,
      vence,
      creado_en,
    }));
  }

  @Post('invitaciones')
  @Escritura('Invitar a una persona al club')
  @WithoutMemory()
  async crear(@Ctx() ctx: Context, @Body() { club_id, email }: InvitarDto) {
    const invitacion = await this.invitaciones.crear(ctx, ctx.club(club_id), email ?? null);
    return {
      mensaje: invitacion.por_correo
        ? 'Invitación creada. Le enviamos el enlace por correo.'
        : 'Invitación creada. Entregale el enlace a la persona: sirve una sola vez.',
      ...invitacion,
    };
  }

  @Delete('invitaciones/:id')
  @Escritura('Anular una invitación')
  async anular(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = ctx.propio(await invitacionPorId(this.db, id));
    await this.invitaciones.anular(ctx, club_id, id);
    return { mensaje: 'Invitación anulada.' };
  }

  @Post('invitacion_consultar')
  @Publico('A qué club invita un enlace')
  @Throttle({ default: POR_DIRECCION })
  @WithoutMemory()
  @HttpCode(200)
  consultar(@Body() { token }: EnlaceDeInvitacionDto) {
    return this.invitaciones.consultar(token, this.clock.now().toISOString());
  }

  @Post('invitacion_aceptar')
  @Cuenta('Aceptar una invitación')
  @Throttle({ default: POR_DIRECCION })
  @WithoutMemory()
  @HttpCode(200)
  async aceptar(@Ctx() ctx: Context, @Body() { token }: EnlaceDeInvitacionDto) {
    return { mensaje: `Ya sos parte de ${await this.invitaciones.aceptar(ctx, token)}.` };
  }
}
