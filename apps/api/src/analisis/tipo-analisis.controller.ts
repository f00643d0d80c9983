import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { tipoDeAnalisisPorId, tiposDeAnalisis } from '@cepa/projections/analisis/analisis.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { TipoDeAnalisisDto, type ParametroDto } from './analisis.dto';
import { vistaDeTipo } from './analisis.vista';

/** Routes of types of quality analysis, with what each measures. */
@ApiTags('analisis')
@Controller('tipo_analisis')
export class TipoAnalisisController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Tipos de análisis de un club')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(tiposDeAnalisis(this.db, ctx.club(query.club_id), query), vistaDeTipo);
  }

  @Post()
  @Escritura('Crear un tipo de análisis')
  async crear(@Ctx() ctx: Context, @Body() datos: TipoDeAnalisisDto) {
    const tipo_analisis_id = ctx.nuevoId('tipo_analisis');
    const asked = { tipo: 'crear_tipo_de_analisis', tipo_analisis_id, ...datosDe(datos) } as const;
    return this.decidir(ctx, ctx.club(datos.club_id), asked);
  }

  @Put(':id')
  @Escritura('Editar un tipo de análisis')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: TipoDeAnalisisDto) {
    const { club_id } = ctx.propio(await tipoDeAnalisisPorId(this.db, id));
    const asked = { tipo: 'actualizar_tipo_de_analisis', tipo_analisis_id: id, ...datosDe(datos) } as const;
    return this.decidir(ctx, club_id, asked);
  }

  @Delete(':id')
  @Escritura('Eliminar un tipo de análisis sin análisis')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = ctx.propio(await tipoDeAnalisisPorId(this.db, id));
    const asked = { tipo: 'eliminar_tipo_de_analisis', tipo_analisis_id: id } as const;
    await this.commands.execute(new Decide(analisis, streamDeAnalisis(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Tipo de análisis eliminado correctamente.' };
  }

  private async decidir(
    ctx: Context,
    clubId: string,
    asked: {
      readonly tipo: 'crear_tipo_de_analisis' | 'actualizar_tipo_de_analisis';
      readonly tipo_analisis_id: string;
    } & ReturnType<typeof datosDe>,
  ) {
    await this.commands.execute(new Decide(analisis, streamDeAnalisis(clubId), asked, ctx.metadatos(clubId)));
    const row = ctx.propio(await tipoDeAnalisisPorId(this.db, asked.tipo_analisis_id));
    return { mensaje: 'Tipo de análisis guardado correctamente.', ...vistaDeTipo(row) };
  }
}

const datosDe = ({ nombre, descripcion, parametros }: TipoDeAnalisisDto) => ({
  nombre,
  descripcion,
  parametros: parametros.map(({ nombre_parametro, unidad_medida, referencia_min, referencia_max }: ParametroDto) => ({
    nombre_parametro,
    unidad_medida,
    referencia_min,
    referencia_max,
  })),
});
