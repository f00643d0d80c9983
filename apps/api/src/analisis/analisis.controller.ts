import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { DE_LAS_PERSONAS, analisisDelClub, analisisPorId } from '@cepa/projections/analisis/analisis.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { deLaBoveda } from '../nucleo/boveda/de-la-boveda';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { List, conVista } from '../nucleo/lista';
import { turnOfRetenciones } from '../shared/retenciones';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { puedeAprobar } from '../shared/derecho';
import { AnalisisDto, AnalisisQuery, AprobarAnalisisDto } from './analisis.dto';
import { GuardarAnalisisHandler } from './guardar-analisis.handler';
import { conLoLiberado, liberacionDeEntidad } from './liberacion';
import { QuitarArchivosHandler } from './quitar-archivos.handler';
import { Vistas } from './vistas';

/** Routes of quality analyses. */
@ApiTags('analisis')
@Controller('analisis')
export class AnalisisController {
  constructor(
    private readonly commands: CommandBus,
    private readonly guardarAnalisis: GuardarAnalisisHandler,
    private readonly quitarArchivos: QuitarArchivosHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly vistas: Vistas,
  ) {}

  @Get()
  @Lectura('Análisis de calidad de un club')
  @List(['resultados', 'archivos'])
  @BuscaPersonas()
  async listar(@Ctx() ctx: Context, @Query() query: AnalisisQuery, @Buscado() buscar: string | null) {
    const clubId = ctx.club(query.club_id);
    const pedida = { ...query, buscar };
    const boveda = await deLaBoveda(pedida, DE_LAS_PERSONAS, () => this.vistas.personasDe(clubId));
    const page = await analisisDelClub(this.db, clubId, pedida, boveda);
    return conVista(page, await this.vistas.de(clubId, page.filas));
  }

  @Get(':id')
  @Lectura('Un análisis, y si lo analizado está liberado')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return this.leer(ctx, id);
  }

  @Post()
  @Escritura('Registrar un análisis de calidad')
  async registrar(@Ctx() ctx: Context, @Body() datos: AnalisisDto) {
    const { id } = await this.guardarAnalisis.execute(ctx, ctx.club(datos.club_id), datos, null);
    return { mensaje: 'Análisis guardado correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Put(':id')
  @Escritura(
    'Editar un análisis; lo aprobado vuelve a necesitar aprobación, y lo decidido lo edita quien puede aprobar',
  )
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AnalisisDto) {
    const anterior = ctx.propio(await analisisPorId(this.db, id));
    const { libera } = await this.guardarAnalisis.execute(ctx, anterior.club_id, datos, anterior);
    return { mensaje: conLoLiberado('Análisis guardado correctamente.', libera), ...(await this.leer(ctx, id)) };
  }

  @Put(':id/aprobar')
  @Escritura('Aprobar o desaprobar un análisis')
  async aprobar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AprobarAnalisisDto) {
    const { club_id } = ctx.propio(await analisisPorId(this.db, id));
    const aprobado = datos.aprobado ?? true;
    const { motivo } = datos;
    const asked = {
      tipo: 'aprobar_analisis',
      analisis_id: id,
      aprobado,
      motivo,
      puede_aprobar: puedeAprobar(ctx),
    } as const;
    await this.commands.execute(
      new Decide(analisis, streamDeAnalisis(club_id), asked, ctx.metadatos(club_id, { motivo }), [
        turnOfRetenciones(club_id),
      ]),
    );
    const message = aprobado ? 'Análisis aprobado.' : 'Análisis desaprobado.';
    return { mensaje: message, ...(await this.leer(ctx, id)) };
  }

  @Delete(':id')
  @Escritura('Eliminar un análisis y sus certificados')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const row = ctx.propio(await analisisPorId(this.db, id));
    const libera = await this.quitarArchivos.execute(ctx, row, null);
    return { mensaje: conLoLiberado('Análisis eliminado correctamente.', libera) };
  }

  private async leer(ctx: Context, id: string) {
    const row = ctx.propio(await analisisPorId(this.db, id));
    const entidad = { club_id: row.club_id, tipo: row.entidad, id: row.entidad_id };
    const { liberacion } = await liberacionDeEntidad(this.db, entidad);
    return { ...(await this.vistas.una(row)), liberacion, puede_aprobar: puedeAprobar(ctx) };
  }
}
