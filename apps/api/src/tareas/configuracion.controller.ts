import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { TAREAS_DEL_PLAN } from '@cepa/domain/clubes/state';
import type { ComandoDeConfiguracion } from '@cepa/domain/tareas/comando-de-configuracion';
import { configuracion, streamDeConfiguracion } from '@cepa/domain/tareas/configuracion';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import {
  atributoPorId,
  categoriaPorId,
  categoriasDelClub,
  nombreDeTareaPorId,
} from '@cepa/projections/tareas/configuracion.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AtributoDto, CambiarAtributoDto, CategoriaDto, NombreDeTareaDto, QuitarDto } from './configuracion.dto';
import { vistaDeAtributo, type CategoriaDeTareas } from './configuracion.vista';

const comoEsta = (row: CategoriaDeTareas): CategoriaDeTareas => row;

/** Routes of task categories, the tasks of each and their attributes. */
@ApiTags('tareas')
@Controller('configuracion')
export class ConfiguracionController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('categorias_tareas')
  @Lectura('Categorías de tareas, con sus tareas y atributos')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(categoriasDelClub(this.db, ctx.club(query.club_id), query), comoEsta);
  }

  @Post('categorias_tareas')
  @Escritura('Crear una categoría de tareas')
  async crear(@Ctx() ctx: Context, @Body() { club_id, nombre }: CategoriaDto) {
    const categoria_id = ctx.nuevoId('categoria');
    await this.decidir(ctx, ctx.club(club_id), { tipo: 'crear_categoria', categoria_id, nombre });
    return { mensaje: 'Categoría creada con éxito', ...ctx.propio(await categoriaPorId(this.db, categoria_id)) };
  }

  @Delete('categorias_tareas/:id')
  @Escritura('Eliminar una categoría de tareas')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: QuitarDto) {
    const { club_id } = ctx.propio(await categoriaPorId(this.db, id));
    await this.decidir(ctx, club_id, { tipo: 'eliminar_categoria', categoria_id: id });
    return { mensaje: 'Categoría eliminada con éxito' };
  }

  @Post('nombres_tareas')
  @Escritura('Agregar una tarea a una categoría')
  async agregarNombre(@Ctx() ctx: Context, @Body() { nombre, categoria_id }: NombreDeTareaDto) {
    const { club_id } = ctx.propio(await categoriaPorId(this.db, categoria_id));
    const nombre_tarea_id = ctx.nuevoId('nombre_de_tarea');
    const club = await clubPorId(this.db, club_id);
    const limite = club?.cantidad_maxima_variables_cultivo ?? TAREAS_DEL_PLAN;
    const asked = { tipo: 'agregar_nombre_de_tarea', nombre_tarea_id, categoria_id, nombre, limite } as const;
    await this.decidir(ctx, club_id, asked);
    const { id } = ctx.propio(await nombreDeTareaPorId(this.db, nombre_tarea_id));
    return { mensaje: 'Tarea agregada con éxito', id, nombre, categoria_id };
  }

  @Delete('nombres_tareas/:id')
  @Escritura('Eliminar una tarea de su categoría')
  async eliminarNombre(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: QuitarDto) {
    const { club_id } = ctx.propio(await nombreDeTareaPorId(this.db, id));
    await this.decidir(ctx, club_id, { tipo: 'eliminar_nombre_de_tarea', nombre_tarea_id: id });
    return { mensaje: 'Tarea eliminada con éxito' };
  }

  @Post('atributos')
  @Escritura('Agregar un atributo a una tarea')
  async agregarAtributo(@Ctx() ctx: Context, @Body() { nombre, nombre_tarea_id, tipo_dato }: AtributoDto) {
    const { club_id } = ctx.propio(await nombreDeTareaPorId(this.db, nombre_tarea_id));
    const atributo_id = ctx.nuevoId('atributo');
    await this.decidir(ctx, club_id, { tipo: 'agregar_atributo', atributo_id, nombre_tarea_id, nombre, tipo_dato });
    const atributo = ctx.propio(await atributoPorId(this.db, atributo_id));
    return { mensaje: 'Atributo agregado con éxito', ...vistaDeAtributo(atributo) };
  }

  @Put('atributos/:id')
  @Escritura('Activar o desactivar un atributo')
  async cambiarAtributo(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { atributo_activo }: CambiarAtributoDto,
  ) {
    const { club_id } = ctx.propio(await atributoPorId(this.db, id));
    await this.decidir(ctx, club_id, { tipo: 'cambiar_atributo', atributo_id: id, atributo_activo });
    const atributo = ctx.propio(await atributoPorId(this.db, id));
    return { mensaje: 'Atributo actualizado con éxito', ...vistaDeAtributo(atributo) };
  }

  @Delete('atributos/:id')
  @Escritura('Eliminar un atributo')
  async eliminarAtributo(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: QuitarDto) {
    const { club_id } = ctx.propio(await atributoPorId(this.db, id));
    await this.decidir(ctx, club_id, { tipo: 'eliminar_atributo', atributo_id: id });
    return { mensaje: 'Atributo eliminado con éxito' };
  }

  private decidir(ctx: Context, clubId: string, asked: ComandoDeConfiguracion) {
    return this.commands.execute(
      new Decide(configuracion, streamDeConfiguracion(clubId), asked, ctx.metadatos(clubId)),
    );
  }
}
