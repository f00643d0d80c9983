import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { delClub, hechosDeRendimiento, type CultivosRequest } from '@cepa/projections/cultivos/rendimiento.queries';
import { ENTERA } from '@cepa/projections/paginas';
import { Context, Ctx } from '../nucleo/contexto';
import { rechazoOfList } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { MAX_CULTIVOS, rendimientoDe, sinRegistros, type Rendimiento } from './rendimiento';
import { RendimientoQuery, readRequest } from './rendimiento.dto';

/** Varieties and rooms are added up over every crop of the club. */
const MAX_ROWS = ENTERA.limit;

/** Reads and compares. A report does the same on the tables it built from the ledger. @throws Problem 404 for an unknown id, or one of another club */
export async function leerRendimiento(
  db: Kysely<LecturaDB>,
  request: Omit<CultivosRequest, 'maximo'>,
): Promise<Rendimiento> {
  const { clubId, por, ids } = request;
  const suyos = await delClub(db, clubId, por, ids);
  if (suyos.length < ids.length) throw noEncontrado(`not all of the ${por} ids are of club ${clubId}`);
  const max = por === 'proyecto' ? MAX_CULTIVOS : MAX_ROWS;
  const hechos = await hechosDeRendimiento(db, { ...request, maximo: max }).catch((error: unknown) => {
    throw rechazoOfList(error);
  });
  return rendimientoDe(hechos, por, ids);
}

/** The yield of crops, varieties and rooms, side by side. */
@ApiTags('cultivos')
@Controller('rendimiento')
export class RendimientoController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Rendimiento de cultivos, genéticas o salas, lado a lado: gramos, costo, días y pérdidas')
  async comparar(@Ctx() ctx: Context, @Query() query: RendimientoQuery): Promise<Rendimiento> {
    const leido = await leerRendimiento(this.db, {
      clubId: ctx.club(query.club_id),
      ...readRequest(query),
    });
    return query.resumen === true ? sinRegistros(leido) : leido;
  }
}
