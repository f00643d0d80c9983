import { sumarDias } from '@cepa/domain/valores/fecha';
import type { StockDe, SumaDeStock } from '@cepa/projections/materiales/stock';
import { PRONTO_EN_DIAS } from '@cepa/words/stock';
import type { Context } from '../nucleo/contexto';

/** The current stock of a club. */
export const stockDe = (ctx: Context, clubId: string | null): StockDe => ({
  club: ctx.club(clubId),
  hoy: ctx.hoy,
  pronto: sumarDias(ctx.hoy, PRONTO_EN_DIAS),
});

/** A sum of stock, as `X-Totales` has it. */
export const vistaDeSumaDeStock = ({ unidad_medida, cantidad, stock }: SumaDeStock) => ({
  unidad_medida,
  cantidad: Number(cantidad),
  stock: Number(stock),
});
