import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { delClub, hechosDeRendimiento, type PedidoDeCultivos } from '@cepa/projections/cultivos/rendimiento.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { rechazoDeLista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { MAXIMO_DE_CULTIVOS, rendimientoDe, type Rendimiento } from './rendimiento';
import { RendimientoQuery, leerPedido } from './rendimiento.dto';

/** Reads and compares; the report does the same on the tables that the ledger was applied to. @throws Problem 404 for an id of nobody's, or of another club */
export async function leerRendimiento(
  db: Kysely<LecturaDB>,
  pedido: Omit<PedidoDeCultivos, 'maximo'>,
): Promise<Rendimiento> {
  const { clubId, por, ids } = pedido;
  const suyos = await delClub(db, clubId, por, ids);
  if (suyos.length < ids.length) throw noEncontrado(`not all of the ${por} ids are of club ${clubId}`);
  const hechos = await hechosDeRendimiento(db, { ...pedido, maximo: MAXIMO_DE_CULTIVOS }).catch((error: unknown) => {
    throw rechazoDeLista(error);
  });
  return rendimientoDe(hechos, por, ids);
}

/** The yield of crops, varieties and rooms, side by side. */
@ApiTags('cultivos')
@Controller('rendimiento')
export class RendimientoController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Rendimiento de cultivos, variedades o salas, lado a lado: gramos, costo, días y pérdidas')
  comparar(@Ctx() ctx: Contexto, @Query() query: RendimientoQuery): Promise<Rendimiento> {
    return leerRendimiento(this.db, {
      clubId: ctx.club(query.club_id),
      ...leerPedido(query),
    });
  }
}
