import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  envasadoPorMes,
  envasadosConStock,
  envasadosSinStock,
  sumasDeEnvasados,
} from '@cepa/projections/materiales/envasados.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { EstadisticasDeEnvasadosQuery } from './envasado.dto';
import { vistaDeEnvasado, vistaDeMesEnvasado, vistaDeSuma } from './envasado.vista';
import { stockDe } from './stock';
import { StockQuery } from './stock.dto';

/** Lists and statistics of packaged products. */
@ApiTags('materiales')
@Controller()
export class EnvasadosController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get('producto_final_envasado_con_stock')
  @Lectura('Envasados con stock')
  @List()
  conStock(@Ctx() ctx: Context, @Query() query: StockQuery) {
    return this.listar(ctx, query, true);
  }

  @Get('producto_final_envasado_sin_stock')
  @Lectura('Envasados sin stock')
  @List()
  sinStock(@Ctx() ctx: Context, @Query() query: StockQuery) {
    return this.listar(ctx, query, false);
  }

  @Get('estadisticas/envasados')
  @Lectura('Lo envasado por mes, tipo de producto, moneda y unidad')
  async estadisticas(@Ctx() ctx: Context, @Query() { club_id, ...periodo }: EstadisticasDeEnvasadosQuery) {
    return (await envasadoPorMes(this.db, ctx.club(club_id), periodo)).map(vistaDeMesEnvasado);
  }

  private async listar(ctx: Context, query: StockQuery, conStock: boolean) {
    const de = await stockDe(this.db, ctx, query.club_id);
    const sumas = query.totales ? await sumasDeEnvasados(this.db, de, conStock, query) : undefined;
    const page = conStock ? envasadosConStock(this.db, de, query) : envasadosSinStock(this.db, de, query);
    return { ...(await conVista(page, (row) => vistaDeEnvasado(row, ctx.hoy))), totales: sumas?.map(vistaDeSuma) };
  }
}
