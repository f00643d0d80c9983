import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { STREAM_DE_UBICACIONES, ubicaciones } from '@cepa/domain/ubicaciones/ubicaciones';
import { Administracion, Lectura, noEncontrado } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import {
  todasLasUbicaciones,
  ubicacionPorId,
  type UbicacionLeida,
} from '@cepa/projections/ubicaciones/ubicaciones.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { CONFIG, LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Geocodificador, type Lugar } from './geocodificador';
import { EliminarUbicacionHandler } from './ubicaciones.handler';
import { DelClubDto, DelClubQuery, LugarQuery, UbicacionDto } from './ubicaciones.dto';

/** A location in an answer. */
const vista = (row: UbicacionLeida) => ({
  ...row,
  latitud: Number(row.latitud),
  longitud: Number(row.longitud),
});

export type Ubicacion = ReturnType<typeof vista>;

/** The source of the map's tiles; null if the operator configured none. */
export interface Mapa {
  readonly teselas: string | null;
  readonly atribucion: string | null;
  /** Whether the place at a point can be looked up. */
  readonly geocodificador: boolean;
}

/** Routes of locations, which every club can read and the administration writes. */
@ApiTags('ubicaciones')
@Controller()
export class UbicacionesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eliminarUbicacion: EliminarUbicacionHandler,
    private readonly geocodificador: Geocodificador,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('ubicaciones')
  @Lectura('Ubicaciones')
  @List()
  listar(@Query() query: ListQuery) {
    return conVista(todasLasUbicaciones(this.db, query), vista);
  }

  @Get('ubicaciones/:id')
  @Lectura('Una ubicación')
  una(@Param('id', IdPipe) id: string, @Query() _club: DelClubQuery): Promise<Ubicacion> {
    return this.leer(id);
  }

  @Post('ubicaciones')
  @Administracion('Crear una ubicación')
  async crear(@Ctx() ctx: Context, @Body() { club_id: _club, ...datos }: UbicacionDto) {
    const ubicacion_id = ctx.nuevoId('ubicacion');
    const asked = { tipo: 'crear_ubicacion', ...datos, ubicacion_id } as const;
    await this.commands.execute(new Decide(ubicaciones, STREAM_DE_UBICACIONES, asked, ctx.metadatos(null)));
    return { mensaje: 'Ubicación creada con éxito', ...(await this.leer(ubicacion_id)) };
  }

  @Put('ubicaciones/:id')
  @Administracion('Actualizar una ubicación')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: UbicacionDto,
  ) {
    const asked = { tipo: 'actualizar_ubicacion', ...datos, ubicacion_id: id } as const;
    await this.commands.execute(new Decide(ubicaciones, STREAM_DE_UBICACIONES, asked, ctx.metadatos(null)));
    return { mensaje: 'Ubicación actualizada con éxito', ...(await this.leer(id)) };
  }

  @Delete('ubicaciones/:id')
  @Administracion('Eliminar una ubicación')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: DelClubDto) {
    await this.eliminarUbicacion.execute(ctx, id);
    return { mensaje: 'Ubicación eliminada con éxito' };
  }

  @Get('mapa')
  @Lectura('De dónde vienen las imágenes del mapa')
  mapa(): Mapa {
    const { tiles } = this.config;
    return {
      teselas: tiles?.url ?? null,
      atribucion: tiles?.attribution ?? null,
      geocodificador: this.geocodificador.configurado,
    };
  }

  /** `lugar` is null if no service is configured. */
  @Get('lugar_en_el_mapa')
  @Administracion('Qué lugar hay en un punto del mapa')
  async lugar(@Query() { latitud, longitud }: LugarQuery): Promise<{ lugar: Lugar | null }> {
    return { lugar: await this.geocodificador.lugar(latitud, longitud) };
  }

  private async leer(id: string): Promise<Ubicacion> {
    const row = await ubicacionPorId(this.db, id);
    if (!row) throw noEncontrado(`no location ${id}`);
    return vista(row);
  }
}
