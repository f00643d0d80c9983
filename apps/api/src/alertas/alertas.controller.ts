import { Body, Controller, Get, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { alertas, streamDeAlertas, type ComandoDeAlertas } from '@cepa/domain/alertas/alertas';
import { Cuenta, Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import {
  alertasPospuestas,
  recibeResumen,
  type AlertaPospuestaLeida,
} from '@cepa/projections/alertas/pospuestas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Mailer } from '../nucleo/mailer';
import { Decide } from '../nucleo/decide';
import { dia } from '@cepa/projections/frases/frase';
import { NombresDeUsuarios, PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import {
  AlertasQuery,
  DeAlertasQuery,
  ElegirResumenDto,
  PosponerAlertasDto,
  RetomarAlertasDto,
  type AlertaDto,
} from './alertas.dto';
import { PosponerAlertasHandler } from './posponer.handler';
import { HORA_DEL_RESUMEN } from './resumen';

const vistaDePospuesta = (
  { club_id: _club, actor_id, ...fila }: AlertaPospuestaLeida,
  nombres: ReadonlyMap<string, string>,
) => ({ ...fila, persona: nombres.get(actor_id) ?? PERSONA_SUPRIMIDA });

export type AlertaPospuestaVista = ReturnType<typeof vistaDePospuesta>;

const keyOf = ({ grupo, id: objeto_id }: AlertaDto) => ({ grupo, objeto_id });

/** `1 alerta`, `3 alertas`, with the matching verb. */
const dicho = (cuantas: number, una: string, varias: string): string =>
  cuantas === 1 ? `Se ${una} 1 alerta` : `Se ${varias} ${cuantas} alertas`;

/** Routes of the alerts and of the alerts that were put off. */
@ApiTags('alertas')
@Controller('alertas')
export class AlertasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly posponerAlertas: PosponerAlertasHandler,
    private readonly mailer: Mailer,
    private readonly nombres: NombresDeUsuarios,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Returns every group of the contract, and `vence_pronto`. `X-Total-Count` has the total number of alerts and
   * `X-Totales` the number of each group as JSON, beyond `limit` too. Alerts that were put off are left out.
   */
  @Get()
  @Lectura('Alertas activas de un club, por grupo')
  async ver(
    @Ctx() ctx: Context,
    @Query() { club_id, limit, agrupar }: AlertasQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const deQuien = { clubId: ctx.club(club_id), hoy: ctx.hoy };
    const { grupos, totales } = await alertasDelClub(this.db, deQuien, limit, agrupar === 'lote');
    const total = Object.values(totales).reduce((suma, cuantas) => suma + cuantas, 0);
    void reply.headers({ 'x-total-count': String(total), 'x-totales': JSON.stringify(totales) });
    return grupos;
  }

  @Get('pospuestas')
  @Lectura('Alertas pospuestas de un club')
  async pospuestas(@Ctx() ctx: Context, @Query() { club_id }: DeAlertasQuery) {
    const rows = await alertasPospuestas(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy });
    const nombres = await this.nombres.nombresDeUsuarios([...new Set(rows.map(({ actor_id }) => actor_id))]);
    return rows.map((row) => vistaDePospuesta(row, nombres));
  }

  @Post('posponer')
  @HttpCode(200)
  @Escritura('Posponer alertas, con su motivo')
  async posponer(@Ctx() ctx: Context, @Body() { club_id, alertas: cuales, dias, motivo }: PosponerAlertasDto) {
    const keys = cuales.map(keyOf);
    const { cuantas, hasta } = await this.posponerAlertas.execute(ctx, ctx.club(club_id), {
      claves: keys,
      dias,
      motivo,
    });
    return { mensaje: `${dicho(cuantas, 'pospuso', 'pospusieron')} hasta el ${dia(hasta)}.`, hasta, cuantas };
  }

  @Post('retomar')
  @HttpCode(200)
  @Escritura('Volver a mostrar alertas pospuestas')
  async retomar(@Ctx() ctx: Context, @Body() { club_id, alertas: cuales }: RetomarAlertasDto) {
    const clubId = ctx.club(club_id);
    const keys = [...new Map(cuales.map((una) => [`${una.grupo} ${una.id}`, keyOf(una)])).values()];
    await this.decidir(ctx, clubId, { tipo: 'retomar_alertas', alertas: keys, hoy: ctx.hoy });
    const cuantas = keys.length;
    return { mensaje: `${dicho(cuantas, 'volvió a mostrar', 'volvieron a mostrar')}.`, cuantas };
  }

  @Get('resumen')
  @Cuenta('Si la persona recibe por correo el resumen diario de alertas')
  async resumen(@Ctx() ctx: Context, @Query() { club_id }: DeAlertasQuery) {
    return this.elegido(ctx, ctx.club(club_id));
  }

  @Put('resumen')
  @Cuenta('Elegir si se recibe por correo el resumen diario de alertas')
  async elegirResumen(@Ctx() ctx: Context, @Body() { club_id, recibe }: ElegirResumenDto) {
    const clubId = ctx.club(club_id);
    const usuario_id = ctx.sesion.user_id;
    await this.decidir(ctx, clubId, { tipo: 'elegir_resumen', usuario_id, recibe });
    const message = recibe
      ? 'Vas a recibir el resumen diario de alertas por correo.'
      : 'Ya no vas a recibir el resumen diario de alertas.';
    return { mensaje: message, ...(await this.elegido(ctx, clubId)) };
  }

  private async elegido(ctx: Context, clubId: string) {
    const recibe = await recibeResumen(this.db, clubId, ctx.sesion.user_id);
    return { recibe, correo_configurado: this.mailer.configured, hora: HORA_DEL_RESUMEN };
  }

  private decidir(ctx: Context, clubId: string, asked: ComandoDeAlertas) {
    return this.commands.execute(new Decide(alertas, streamDeAlertas(clubId), asked, ctx.metadatos(clubId)));
  }
}
