import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { DE_LAS_PERSONAS, analisisDelClub, analisisPorId } from '@cepa/projections/analisis/analisis.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { deLaBoveda } from '../nucleo/boveda/de-la-boveda';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { Lista, conVista } from '../nucleo/lista';
import { turnoDeRetenciones } from '../shared/retenciones';
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
  @Lista()
  @BuscaPersonas()
  async listar(@Ctx() ctx: Contexto, @Query() query: AnalisisQuery, @Buscado() buscar: string | null) {
    const clubId = ctx.club(query.club_id);
    const pedida = { ...query, buscar };
    const boveda = await deLaBoveda(pedida, DE_LAS_PERSONAS, () => this.vistas.personasDe(clubId));
    const pagina = await analisisDelClub(this.db, clubId, pedida, boveda);
    return conVista(pagina, await this.vistas.de(clubId, pagina.filas));
  }

  @Get(':id')
  @Lectura('Un análisis, y si lo analizado está liberado')
  ver(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string) {
    return this.leer(ctx, id);
  }

  @Post()
  @Escritura('Registrar un análisis de calidad')
  async registrar(@Ctx() ctx: Contexto, @Body() datos: AnalisisDto) {
    const { id } = await this.guardarAnalisis.execute(ctx, ctx.club(datos.club_id), datos, null);
    return { mensaje: 'Análisis guardado correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Put(':id')
  @Escritura(
    'Editar un análisis; lo aprobado vuelve a necesitar aprobación, y lo decidido lo edita quien puede aprobar',
  )
  async actualizar(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string, @Body() datos: AnalisisDto) {
    const anterior = ctx.propio(await analisisPorId(this.db, id));
    const { libera } = await this.guardarAnalisis.execute(ctx, anterior.club_id, datos, anterior);
    return { mensaje: conLoLiberado('Análisis guardado correctamente.', libera), ...(await this.leer(ctx, id)) };
  }

  @Put(':id/aprobar')
  @Escritura('Aprobar o desaprobar un análisis')
  async aprobar(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string, @Body() datos: AprobarAnalisisDto) {
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
        turnoDeRetenciones(club_id),
      ]),
    );
    const mensaje = aprobado ? 'Análisis aprobado.' : 'Análisis desaprobado.';
    return { mensaje, ...(await this.leer(ctx, id)) };
  }

  @Delete(':id')
  @Escritura('Eliminar un análisis y sus certificados')
  async eliminar(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string) {
    const fila = ctx.propio(await analisisPorId(this.db, id));
    const libera = await this.quitarArchivos.execute(ctx, fila, null);
    return { mensaje: conLoLiberado('Análisis eliminado correctamente.', libera) };
  }

  private async leer(ctx: Contexto, id: string) {
    const fila = ctx.propio(await analisisPorId(this.db, id));
    const entidad = { club_id: fila.club_id, tipo: fila.entidad, id: fila.entidad_id };
    const { liberacion } = await liberacionDeEntidad(this.db, entidad);
    return { ...(await this.vistas.una(fila)), liberacion, puede_aprobar: puedeAprobar(ctx) };
  }
}
