import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { cierresProjection } from '@cepa/projections/materiales/cierres.projection';
import { cierreDelAnio } from '@cepa/projections/materiales/anios.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Alcance } from '../reportes/alcance';
import { informeDeAnio } from './anio-cerrado.informe';
import { AnioCerradoQuery } from './anios-cerrados.dto';

/** A closed year of the book of matter as a sealed report. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class AnioCerradoPdfController {
  constructor(
    private readonly alcance: Alcance,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('anio-cerrado')
  @Lectura('Un año cerrado: lo que había, lo que entró y salió de cada materia y lo que quedó, en PDF sellado')
  async exportar(@Ctx() ctx: Context, @Query() { club_id, anio }: AnioCerradoQuery) {
    const club = ctx.club(club_id);
    const delAnio = async (db: Kysely<LecturaDB>) => {
      const cierre = await cierreDelAnio(db, club, anio);
      if (!cierre) throw noEncontrado(`the year ${anio} of club ${club} is not closed`);
      return cierre;
    };
    await delAnio(this.db);
    return this.alcance.deClub(
      ctx,
      { club, asunto: String(anio), filtros: [['Año', String(anio)]] },
      [cierresProjection],
      delAnio,
      informeDeAnio,
    );
  }
}
