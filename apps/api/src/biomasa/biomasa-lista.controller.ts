import { Body, Controller, Get, Inject, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasasPorIds } from '@cepa/projections/biomasa/biomasa.queries';
import { biomasasListas, biomasasNoListas, type ParteLista } from '@cepa/projections/biomasa/biomasas-lista.queries';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista, withSummary } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { BiomasaNoListaQuery, BiomasasQuery, MarcarListaDto } from './biomasa.dto';
import { vistaDeBiomasaInList } from './biomasa.vista';
import { MarcarListaHandler } from './marcar-lista.handler';

/** Routes of biomass on its way to raw material. */
@ApiTags('biomasa')
@Controller()
export class BiomasaListaController {
  constructor(
    private readonly marcarLista: MarcarListaHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('lista_biomasa_not_lista_produccion')
  @Lectura('Biomasa que todavía no está lista para materia prima')
  @List()
  async noListas(@Ctx() ctx: Context, @Query() asked: BiomasaNoListaQuery) {
    const query = withSummary(asked);
    const { proyecto_evento_id: eventoId } = query;
    const clubId =
      eventoId === null ? ctx.club(query.club_id) : ctx.propio(await proyectoEventoPorId(this.db, eventoId)).club_id;
    return conVista(biomasasNoListas(this.db, clubId, eventoId, query), (row) =>
      vistaDeBiomasaInList(row, query.resumen),
    );
  }

  @Get('lista_biomasa_lista_produccion')
  @Lectura('Biomasa lista para materia prima')
  @List()
  listas(@Ctx() ctx: Context, @Query() query: BiomasasQuery) {
    return this.parte('todas', ctx, query);
  }

  @Get('lista_biomasa_espera_materia_prima')
  @Lectura('Biomasa lista que espera ser materia prima')
  @List()
  enEspera(@Ctx() ctx: Context, @Query() query: BiomasasQuery) {
    return this.parte('en_espera', ctx, query);
  }

  @Get('lista_biomasa_con_materia_prima')
  @Lectura('Biomasa que ya dio materia prima')
  @List()
  conMateriaPrima(@Ctx() ctx: Context, @Query() query: BiomasasQuery) {
    return this.parte('con_materia_prima', ctx, query);
  }

  @Put('biomasa_actualizar_lista_produccion')
  @Escritura('Marcar biomasa como lista para materia prima')
  async marcar(@Ctx() ctx: Context, @Body() datos: MarcarListaDto) {
    const biomasas = (await biomasasPorIds(this.db, datos.biomasa_ids)).map((una) => ctx.propio(una));
    if (biomasas.length !== datos.biomasa_ids.length) throw noEncontrado('a biomass that is not there');
    await this.marcarLista.execute({ ctx, biomasas, datos });
    return { mensaje: 'Listo!', actualizadas: biomasas.length };
  }

  private parte(parte: ParteLista, ctx: Context, asked: BiomasasQuery) {
    const query = withSummary(asked);
    return conVista(biomasasListas(this.db, ctx.club(query.club_id), parte, query), (row) =>
      vistaDeBiomasaInList(row, query.resumen),
    );
  }
}
