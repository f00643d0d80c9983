import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { comprasDelClub, sumaDeCompras } from '@cepa/projections/inventario/compras.queries';
import { itemConHistoria } from '@cepa/projections/inventario/inventario.queries';
import { lotesDeInsumo } from '@cepa/projections/inventario/lotes-de-insumo.queries';
import { proveedorPorId } from '@cepa/projections/inventario/proveedores.queries';
import { stockDelClub, sumaDeStock } from '@cepa/projections/inventario/stock.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { vistaDeItemDelClub, vistaDeLoteDeInsumo, vistaDeOrden } from './inventario.vista';
import { LotesDeInsumoQuery } from './lotes-de-insumo.dto';
import { ComprasQuery, StockQuery } from './stock.dto';

/** Stock and orders of a club, from all its suppliers. */
@ApiTags('inventario')
@Controller()
export class StockController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get('inventario')
  @Lectura('Ítems del club, de todos sus proveedores, con lo que está en camino')
  @List()
  async stock(@Ctx() ctx: Context, @Query() query: StockQuery) {
    const clubId = ctx.club(query.club_id);
    if (query.proveedor_id) ctx.propio(await proveedorPorId(this.db, query.proveedor_id));
    const page = await conVista(stockDelClub(this.db, clubId, query), vistaDeItemDelClub);
    if (!query.totales) return page;
    const { valor_usd, ...suma } = await sumaDeStock(this.db, clubId, query);
    return { ...page, totales: { ...suma, valor_usd: Number(valor_usd) } };
  }

  @Get('insumo_lotes')
  @Lectura('Lotes de proveedor de los ítems, con lo que queda de cada uno')
  @List()
  async lotes(@Ctx() ctx: Context, @Query() query: LotesDeInsumoQuery) {
    const clubId = ctx.club(query.club_id);
    if (query.item_id) ctx.propio(await itemConHistoria(this.db, query.item_id));
    return conVista(lotesDeInsumo(this.db, clubId, query), vistaDeLoteDeInsumo);
  }

  @Get('ordenCompra')
  @Lectura('Órdenes de compra del club, a todos sus proveedores')
  @List()
  async compras(@Ctx() ctx: Context, @Query() query: ComprasQuery) {
    const clubId = ctx.club(query.club_id);
    if (query.proveedor_id) ctx.propio(await proveedorPorId(this.db, query.proveedor_id));
    if (query.item_id) ctx.propio(await itemConHistoria(this.db, query.item_id));
    const page = await conVista(comprasDelClub(this.db, clubId, query), vistaDeOrden);
    if (!query.totales) return page;
    const { ordenes, estimado_usd, final_usd } = await sumaDeCompras(this.db, clubId, query);
    return { ...page, totales: { ordenes, estimado_usd: Number(estimado_usd), final_usd: Number(final_usd) } };
  }
}
