import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { auditoria, corregidosEntre } from '@cepa/projections/historial/historial.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { archivo } from '../reportes/archivo';
import { Emisor } from '../reportes/emisor';
import { informeDeAuditoria } from './auditoria.informe';
import { BusquedaEnAuditoriaQuery } from './historial.dto';
import { vistaDeHechos } from './historial.vista';

/** Facts that a report tells: the last ones. */
const MAXIMO_DE_HECHOS = 2_000;

/** A club's audit trail as a sealed report. */
@ApiTags('historial')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class AuditoriaPdfController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDeUsuarios,
    private readonly emisor: Emisor,
  ) {}

  @Get('auditoria')
  @Lectura('Informe de auditoría sellado, en PDF')
  async deClub(@Ctx() ctx: Contexto, @Query() { club_id, ...busqueda }: BusquedaEnAuditoriaQuery) {
    const clubId = ctx.club(club_id);
    const club = await this.db
      .selectFrom('clubes')
      .select(['id', 'nombre'])
      .where('id', '=', clubId)
      .executeTakeFirst();
    if (!club) throw noEncontrado(`no club ${clubId}`);
    const { filas, total } = await auditoria(this.db, { ...busqueda, clubId }, MAXIMO_DE_HECHOS, null);
    const [hechos, corregidos] = await Promise.all([
      vistaDeHechos(filas, this.nombres),
      corregidosEntre(this.db, filas),
    ]);
    return archivo(await this.emisor.emitir(informeDeAuditoria({ club, busqueda, hechos, total, corregidos })));
  }
}
