import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { pageOfCifra, type HechoDeCifra } from '@cepa/projections/balance/balance.queries';
import { hechosPorEvento } from '@cepa/projections/historial/historial.queries';
import { leerUnidades } from '@cepa/projections/historial/unidades.queries';
import { vistaDeHechos } from '../historial/historial.vista';
import { Context, Ctx } from '../nucleo/contexto';
import { List } from '../nucleo/lista';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { BalanceQuery, HechosDeBalanceQuery, alcanceDe } from './balance.dto';
import { vistaDeBalance, vistaDeHechoDeCifra, type Balance } from './balance.vista';
import { leerBalance, titularDe } from './leer';

/** Number of events that an answer names for each figure. The list of its events has all of them. */
const EVENTOS = 10;

/** The mass balance of a lot, a crop or a club, and the events behind each figure. */
@ApiTags('balance')
@Controller('balance')
export class BalanceController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDeUsuarios,
  ) {}

  @Get()
  @Lectura('Balance de masa de un lote, un cultivo o un período: lo que entró es lo demás')
  async ver(@Ctx() ctx: Context, @Query() query: BalanceQuery): Promise<Balance> {
    const alcance = alcanceDe(query, ctx.club(query.club_id), ctx.hoy);
    return vistaDeBalance(await leerBalance(this.db, alcance, EVENTOS), alcance);
  }

  @Get('hechos')
  @Lectura('Los hechos que suman una cifra del balance')
  @List()
  async hechos(@Ctx() ctx: Context, @Query() query: HechosDeBalanceQuery) {
    const alcance = alcanceDe(query, ctx.club(query.club_id), ctx.hoy);
    await titularDe(this.db, alcance);
    const cifra = { cuenta: query.cuenta, base: query.unidad ?? 'gramos' };
    const { filas, ...pagina } = await pageOfCifra(this.db, alcance, cifra, query);
    const hechos = await this.hechosDe(filas);
    return { ...pagina, filas: filas.map((row) => vistaDeHechoDeCifra(row, hechos.get(row.evento_id))) };
  }

  /** The facts of these changes as in the audit, by event. */
  private async hechosDe(rows: readonly HechoDeCifra[]) {
    const leidos = await hechosPorEvento(this.db, [...new Set(rows.map(({ evento_id }) => evento_id))]);
    const unidades = await leerUnidades(this.db, leidos);
    const hechos = await vistaDeHechos(leidos, this.nombres, new Map(), new Map(), unidades);
    return new Map(hechos.map((hecho) => [hecho.event_id, hecho]));
  }
}
