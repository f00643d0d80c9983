import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Entero, Id, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import type { Paginado } from '@cepa/projections/paginas';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { destinoDeLotes, type DestinoDeLote } from '@cepa/projections/lotes/cosechado.queries';
import {
  lotesParaCosechar,
  plantasParaCosechar,
  type LoteParaCosechar,
} from '@cepa/projections/lotes/para-cosechar.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { ClubQuery, List } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';

/** The harvest of a crop: the plants whose turn it is, and what became of the others. */
export interface CosechaDeProyecto {
  /** The ids of the plants to harvest (rule `lotes.para-cosechar`). */
  readonly para_cosechar: string[];
  readonly lotes: DestinoDeLote[];
}

class ParaCosecharQuery extends ClubQuery {
  @Id({ opcional: true, descripcion: 'Solo los lotes de este cultivo.' })
  proyecto_id: string | null;

  @Entero({ opcional: true, min: 1, max: 1000, descripcion: 'Cuántos lotes; sin él, hasta 1.000.' })
  limit: number | null;
}

/** What is to be harvested, and what was. */
@ApiTags('lotes')
@Controller()
export class ParaCosecharController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get('lotes_para_cosechar')
  @Lectura('Lotes con plantas para cosechar, los que más esperan primero')
  @List('whole')
  lotes(@Ctx() ctx: Context, @Query() query: ParaCosecharQuery): Promise<Paginado<LoteParaCosechar>> {
    const { club_id, proyecto_id, limit } = query;
    return lotesParaCosechar(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy, proyectoId: proyecto_id, limit });
  }

  @Get('proyectos/:id/cosecha')
  @Lectura('Cosecha de un cultivo: las plantas que esperan, y de cada lote qué fue de las suyas')
  async cosecha(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<CosechaDeProyecto> {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const [para_cosechar, lotes] = await Promise.all([
      plantasParaCosechar(this.db, { clubId: club_id, hoy: ctx.hoy, proyectoId: id }),
      destinoDeLotes(this.db, id),
    ]);
    return { para_cosechar, lotes };
  }
}
