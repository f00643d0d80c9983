import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Id, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { vistaDeEntidad } from './analisis.vista';
import { exigirEntidad } from './guardar-analisis.handler';
import { liberacionDeEntidad } from './liberacion';

/** Query of `GET /api/analisis_entidad/{code}`. */
export class EntidadQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Routes that find a record to be analysed by its code. */
@ApiTags('analisis')
@Controller('analisis_entidad')
export class EntidadController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get(':code')
  @Lectura('Lote, biomasa, materia prima, bulk o envasado de un código')
  async buscar(@Ctx() ctx: Context, @Param('code') codigo: string, @Query() { club_id }: EntidadQuery) {
    const clubId = ctx.club(club_id);
    const entidad = await exigirEntidad(this.db, clubId, legible(codigo));
    return { ...vistaDeEntidad(entidad), ...(await liberacionDeEntidad(this.db, entidad)) };
  }
}

/** A code that PostgreSQL cannot store (a NUL, half of a character) names no record. */
const legible = (codigo: string): string => codigo.toWellFormed().replaceAll('\u0000', '\ufffd').trim();
