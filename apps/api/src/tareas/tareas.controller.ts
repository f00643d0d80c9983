import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { TIPOS_DE_PLANIFICACION } from '@cepa/domain/tareas/registrar-tarea';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { categoriasDelClub } from '@cepa/projections/tareas/configuracion.queries';
import { objetosDeTipo, TIPOS_DE_OBJETO, type TipoDeObjeto } from '@cepa/projections/tareas/objetos.queries';
import { tareasDeEvento, tareasPorSemana, type Nombrados } from '@cepa/projections/tareas/tareas-de-evento.queries';
import { tareasPorMes } from '@cepa/projections/tareas/tareas-por-mes.queries';
import { tareaPorId, type TareaLeida } from '@cepa/projections/tareas/tareas.queries';
import { enPlano } from '@cepa/words/busqueda';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import type { CategoriaDeTareas } from './configuracion.vista';
import { EditarTareaHandler } from './editar-tarea.handler';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { ObjetosQuery } from './objetos.dto';
import { RegistrarTareaHandler } from './registrar-tarea.handler';
import { DelClubQuery, EditarTareaDto, EliminarTareaDto, TareaDto, TareasQuery } from './tareas.dto';
import { vistaDeEstadistica, vistaDeObjeto, vistaDeSemana, vistaDeTarea } from './tareas.vista';

const comoEsta = (row: CategoriaDeTareas): CategoriaDeTareas => row;

/** Routes of tasks done in the events of projects. */
@ApiTags('tareas')
@Controller()
export class TareasController {
  constructor(
    private readonly registrarTarea: RegistrarTareaHandler,
    private readonly editarTarea: EditarTareaHandler,
    private readonly commands: CommandBus,
    private readonly nombres: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('tareasPorProyectoEvento/:proyecto_evento_id')
  @Lectura('Tareas de un evento')
  @List(['valor_tarea'])
  @BuscaPersonas()
  async listar(
    @Ctx() ctx: Context,
    @Param('proyecto_evento_id', IdPipe) proyecto_evento_id: string,
    @Query() query: TareasQuery,
    @Buscado() buscar: string | null,
  ) {
    const { club_id } = ctx.propio(await proyectoEventoPorId(this.db, proyecto_evento_id));
    const nombrados = await this.nombrados(club_id, buscar);
    const page = tareasDeEvento(this.db, proyecto_evento_id, { ...query, buscar }, nombrados);
    // Names are read for the whole page at once. A wrong cursor is refused where the page is built.
    const personas = await page.then(
      ({ filas }) => this.personas(club_id, filas),
      () => new Map<string, never>(),
    );
    return conVista(page, (row) => vistaDeTarea(row, personas));
  }

  @Post('tareas')
  @SinSenal()
  @Escritura('Registrar una tarea')
  async registrar(@Ctx() ctx: Context, @Body() datos: TareaDto) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, datos.proyecto_evento_id));
    const id = await this.registrarTarea.execute({ ctx, evento, datos });
    return { mensaje: 'Tarea creada exitosamente.', ...(await this.leer(ctx, id)) };
  }

  @Put('tareas/:id')
  @SinSenal()
  @Escritura('Corregir una tarea: lo que usó vuelve al stock y se descuenta lo corregido')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarTareaDto) {
    const tarea = ctx.propio(await tareaPorId(this.db, id));
    await this.editarTarea.execute({ ctx, tarea, datos });
    return { mensaje: 'Tarea actualizada correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Delete('tareas/:id')
  @Escritura('Eliminar una tarea: lo que usó vuelve al stock')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos?: EliminarTareaDto) {
    const tarea = ctx.propio(await tareaPorId(this.db, id));
    const { club_id, proyecto_id } = tarea;
    const motivo = datos?.motivo ?? null;
    const asked = { tipo: 'eliminar_tarea', proyecto_id, tarea_id: id, motivo } as const;
    const metadata = ctx.metadatos(club_id, { motivo });
    // What the task used returns to the stock, so the lock of the acts that change the stock is held.
    const locks = [candadoDeStock(club_id)];
    await this.commands.execute(new Decide(cultivos, streamDeProyecto(proyecto_id), asked, metadata, locks));
    return { mensaje: 'Tarea eliminada correctamente.' };
  }

  @Get('categorias')
  @Lectura('Categorías con las tareas que se pueden elegir y sus atributos activos')
  @List()
  categorias(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(categoriasDelClub(this.db, ctx.club(query.club_id), query, true), comoEsta);
  }

  @Get('categorias_tipos_de_tareas_planificadas')
  @Lectura('Tipos de planificación de una tarea')
  tiposDePlanificacion(): readonly string[] {
    return TIPOS_DE_PLANIFICACION;
  }

  @Get('objetoDistinctTipos')
  @Lectura('Sobre qué clases de objeto se hace una tarea')
  tiposDeObjeto(@Ctx() ctx: Context, @Query() { club_id }: DelClubQuery): readonly string[] {
    ctx.club(club_id);
    return TIPOS_DE_OBJETO;
  }

  @Get('objetoPorTipo/:tipo/:proyecto_id')
  @Lectura('Objetos de una clase sobre los que se puede hacer una tarea')
  @List()
  async objetos(
    @Ctx() ctx: Context,
    @Param('tipo') tipo: string,
    @Param('proyecto_id', IdPipe) proyecto_id: string,
    @Query() query: ObjetosQuery,
  ) {
    if (query.club_id) ctx.club(query.club_id);
    const { club_id } = ctx.propio(await proyectoPorId(this.db, proyecto_id));
    const clase = TIPOS_DE_OBJETO.find((uno) => uno.toLowerCase() === tipo.toLowerCase());
    if (clase === undefined) throw noEncontrado(`no kind of object ${tipo}`);
    const objetos = objetosDeTipo(this.db, clase, club_id, proyecto_id, query);
    return conVista(objetos, vistaDeObjeto(clase satisfies TipoDeObjeto));
  }

  @Get('estadisticas/tareas/:projectId')
  @Lectura('Costo y horas de las tareas de un cultivo, por año y mes')
  async estadisticas(@Ctx() ctx: Context, @Param('projectId', IdPipe) projectId: string) {
    const { id } = ctx.propio(await proyectoPorId(this.db, projectId));
    return vistaDeEstadistica(await tareasPorMes(this.db, id));
  }

  @Get('estadisticas/tareas_por_semana/:proyecto_evento_id')
  @Lectura('Cantidad, costo y horas de las tareas de un evento, por semana')
  @BuscaPersonas()
  async porSemana(
    @Ctx() ctx: Context,
    @Param('proyecto_evento_id', IdPipe) proyecto_evento_id: string,
    @Buscado() buscar: string | null,
  ) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, proyecto_evento_id));
    const nombrados = await this.nombrados(evento.club_id, buscar);
    return (await tareasPorSemana(this.db, evento, { buscar }, nombrados)).map(vistaDeSemana);
  }

  /** The members of the staff that match a word of a search: names are in no table. */
  private async nombrados(clubId: string, buscar: string | null): Promise<Nombrados> {
    const plantel = buscar === null ? [] : await this.nombres.plantel(clubId);
    const withText = plantel.map(({ id, nombre, apellido, legajo }) => ({
      id,
      texto: enPlano(`${nombre} ${apellido} ${legajo}`),
    }));
    return (palabra) => withText.flatMap(({ id, texto }) => (texto.includes(palabra) ? [id] : []));
  }

  private async leer(ctx: Context, id: string) {
    const tarea = ctx.propio(await tareaPorId(this.db, id));
    return vistaDeTarea(tarea, await this.personas(tarea.club_id, [tarea]));
  }

  private personas(clubId: string, tareas: readonly TareaLeida[]) {
    return this.nombres.nombresDePersonal(
      clubId,
      tareas.flatMap(({ personal }) => personal.map(({ id }) => id)),
    );
  }
}
