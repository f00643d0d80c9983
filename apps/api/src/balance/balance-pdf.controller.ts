import { Controller, Get, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { balanceProjection } from '@cepa/projections/balance/balance.projection';
import { detalleDeBalance } from '@cepa/projections/balance/balance.queries';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { geneticasProjection } from '@cepa/projections/geneticas/geneticas.projection';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance } from '../reportes/alcance';
import { enDia } from '../reportes/format';
import { BalanceQuery, alcanceDe } from './balance.dto';
import { informeDeBalance } from './balance.informe';
import { leerBalance } from './leer';

const FUENTES = [balanceProjection, cultivosProjection, geneticasProjection, lotesProjection, materialesProjection];

/** Maximum number of changes that a report lists. It states how many it leaves out. */
const MAX_HECHOS = 2_000;

/** The balance as a sealed report. */
@ApiTags('balance')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class BalancePdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('balance')
  @Lectura('Balance de masa de un lote, un cultivo o un período, sellado, en PDF')
  async exportar(@Ctx() ctx: Context, @Query() query: BalanceQuery) {
    const club = ctx.club(query.club_id);
    const request = alcanceDe(query, club, ctx.hoy);
    const { desde, hasta } = request;
    const dias = desde === null ? `al ${enDia(hasta)}` : `del ${enDia(desde)} al ${enDia(hasta)}`;
    const deQue = request.proyecto === null ? 'del club' : 'de un cultivo';
    const que = request.lote === null ? deQue : 'de un lote';
    return this.alcance.deClub(
      ctx,
      {
        club,
        asunto: `${que}, ${dias}`,
        filtros: [
          ['Desde', desde === null ? 'el comienzo' : enDia(desde)],
          ['Hasta', enDia(hasta)],
        ],
      },
      FUENTES,
      async (db, clubId) => {
        const deEste = { ...request, clubId };
        const leido = await leerBalance(db, deEste);
        return { leido, detalle: await detalleDeBalance(db, deEste, MAX_HECHOS) };
      },
      ({ leido, detalle }) => informeDeBalance(leido, detalle, { desde, hasta, maximo: MAX_HECHOS }),
    );
  }
}
