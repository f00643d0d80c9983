import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  cotizaciones,
  cotizacionPorId,
  monedaActual,
  monedas,
  type CotizacionLeida,
  type MonedaLeida,
} from '@cepa/projections/clubes/monedas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ClubQuery, ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { CotizacionDto, MonedaActualDto } from './monedas.dto';

const vistaDeCotizacion = ({ valor, ...fila }: CotizacionLeida) => ({ ...fila, valor: Number(valor) });

/** A rate in an answer. */
export type Cotizacion = ReturnType<typeof vistaDeCotizacion>;

/** Routes of the club's current and former currencies. */
@ApiTags('clubes')
@Controller()
export class MonedasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('moneda')
  @Lectura('Monedas que tuvo el club')
  @List()
  historial(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return monedas(this.db, ctx.club(query.club_id), query);
  }

  @Get('moneda_actual')
  @Lectura('Moneda actual del club')
  actual(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery): Promise<MonedaLeida> {
    return this.leer(ctx.club(club_id));
  }

  @Post('moneda_actual')
  @Escritura('Cambiar la moneda del club')
  async cambiar(@Ctx() ctx: Context, @Body() { club_id, codigo, observacion = null }: MonedaActualDto) {
    const club = ctx.club(club_id);
    const moneda_id = ctx.nuevoId('moneda');
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(club),
        { tipo: 'cambiar_moneda', club_id: club, moneda_id, codigo, observacion, hoy: ctx.hoy },
        ctx.metadatos(club),
      ),
    );
    return { mensaje: 'Moneda actualizada correctamente.', ...(await this.leer(club)) };
  }

  @Get('cotizaciones')
  @Lectura('Cotizaciones que registró el club')
  @List()
  cotizaciones(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(cotizaciones(this.db, ctx.club(query.club_id), query), vistaDeCotizacion);
  }

  @Post('cotizaciones')
  @Escritura('Registrar a cuánto está una moneda en otra')
  async cotizar(@Ctx() ctx: Context, @Body() { club_id, observacion = null, ...datos }: CotizacionDto) {
    const club = ctx.club(club_id);
    const cotizacion_id = ctx.nuevoId('cotizacion');
    await this.commands.execute(
      new Decide(
        clubes,
        streamDeClub(club),
        { tipo: 'registrar_cotizacion', club_id: club, cotizacion_id, observacion, hoy: ctx.hoy, ...datos },
        ctx.metadatos(club),
      ),
    );
    const row = vistaDeCotizacion(await cotizacionPorId(this.db, cotizacion_id));
    return { mensaje: 'Cotización registrada correctamente.', ...row };
  }

  private async leer(clubId: string): Promise<MonedaLeida> {
    const actual = await monedaActual(this.db, clubId);
    if (!actual) throw noEncontrado(`club ${clubId} has no currency yet`);
    return actual;
  }
}
