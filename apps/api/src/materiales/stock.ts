import { sumarDias } from '@cepa/domain/valores/fecha';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { apartadosDe } from '@cepa/projections/materiales/apartados.queries';
import type { StockDe, SumaDeStock } from '@cepa/projections/materiales/stock';
import { PRONTO_EN_DIAS } from '@cepa/words/stock';
import type { Context } from '../nucleo/contexto';

/** The current stock of a club. */
export async function stockDe(db: Kysely<LecturaDB>, ctx: Context, clubId: string | null): Promise<StockDe> {
  const club = ctx.club(clubId);
  return {
    club,
    hoy: ctx.hoy,
    pronto: sumarDias(ctx.hoy, PRONTO_EN_DIAS),
    apartados: await apartadosDe(db, club),
  };
}

/** A sum of stock, as `X-Totales` has it. */
export const vistaDeSumaDeStock = ({ unidad_medida, cantidad, stock }: SumaDeStock) => ({
  unidad_medida,
  cantidad: Number(cantidad),
  stock: Number(stock),
});
