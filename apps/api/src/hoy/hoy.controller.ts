import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { hoyDelClub, type Hoy } from '@cepa/projections/hoy/hoy.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { HoyQuery } from './hoy.dto';

/** Routes of the start page. */
@ApiTags('hoy')
@Controller('hoy')
export class HoyController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  /** Some records of each kind with how many there are, and how far the first steps of a club have come. */
  @Get()
  @Lectura('El día de un club: lo que termina, lo que vence, lo que espera y sus primeros pasos')
  ver(@Ctx() ctx: Contexto, @Query() { club_id }: HoyQuery): Promise<Hoy> {
    return hoyDelClub(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy });
  }
}
