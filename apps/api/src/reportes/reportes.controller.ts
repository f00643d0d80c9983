import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { personasDe } from '@cepa/projections/trazabilidad/cadena';
import { nodoPorCodigo } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { leerCadena } from '../nucleo/cadena';
import { Contexto, Ctx } from '../nucleo/contexto';
import { NombresDePersonas, nombresVisibles } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { archivo } from './archivo';
import { Emisor } from './emisor';
import { ReporteDeTrazabilidadQuery } from './reportes.dto';
import { informeDeTrazabilidad } from './trazabilidad.informe';

/** Steps that a report tells in each direction. */
const MAXIMO_DE_PASOS = 2_000;

/** Sealed PDF reports (`spec 2 §2.28`). */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class ReportesController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDePersonas,
    private readonly emisor: Emisor,
  ) {}

  @Get('trazabilidad')
  @Lectura('Informe de trazabilidad sellado, en PDF')
  async trazabilidad(@Ctx() ctx: Contexto, @Query() { codigo, club_id }: ReporteDeTrazabilidadQuery) {
    const nodo = ctx.propio(await nodoPorCodigo(this.db, codigo, ctx.administrador ? club_id : ctx.club(club_id)));
    const [club, cadena] = await Promise.all([
      this.db.selectFrom('clubes').select(['id', 'nombre']).where('id', '=', nodo.club_id).executeTakeFirstOrThrow(),
      leerCadena(this.db, nodo, MAXIMO_DE_PASOS),
    ]);
    const nombres = await nombresVisibles(ctx, this.nombres, personasDe(cadena), nodo.club_id);
    return archivo(await this.emisor.emitir(informeDeTrazabilidad({ cadena, club, nombres })));
  }
}
