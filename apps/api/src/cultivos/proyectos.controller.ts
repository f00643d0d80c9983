import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { proyectosDelClub, titlesOfProyectos } from '@cepa/projections/cultivos/lista-de-proyectos.queries';
import { eventosDeProyecto } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import {
  cuentaDeLotes,
  lotesConPlantas,
  lotesDeProyecto,
  proyectoLeido,
  proyectoPorId,
} from '@cepa/projections/cultivos/proyectos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, conVista, withSummary } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Cronologia, vistaDeCronologia } from './cronologia';
import { EliminarProyectoHandler } from './eliminar-proyecto.handler';
import {
  ActualizarProyectoDto,
  CrearProyectoDto,
  EliminarProyectoDto,
  ProyectoQuery,
  ProyectoCardsQuery,
  ProyectoTitlesQuery,
} from './proyectos.dto';
import { idsPorFigura } from './orden-de-proyectos';
import { porInicio, vistaDeFicha, vistaOfCard, vistaOfTitle } from './proyectos.vista';

/** Routes of projects. */
@ApiTags('cultivos')
@Controller()
export class ProyectosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eliminarProyecto: EliminarProyectoHandler,
    private readonly cronologia: Cronologia,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('clubes/:club_id/proyectos')
  @Escritura('Crear un proyecto')
  async crear(@Ctx() ctx: Context, @Param('club_id', IdPipe) clubId: string, @Body() datos: CrearProyectoDto) {
    if (!(await clubPorId(this.db, ctx.club(clubId)))) throw noEncontrado(`no club ${clubId}`);
    const { nombre, fecha_inicio, descripcion, dias } = datos;
    const proyecto_id = ctx.nuevoId('proyecto');
    const fecha_fin = datos.fecha_fin ?? (dias ? sumarDias(fecha_inicio, dias) : null);
    await this.commands.execute(
      new Decide(
        cultivos,
        streamDeProyecto(proyecto_id),
        { tipo: 'crear_proyecto', proyecto_id, club_id: clubId, nombre, fecha_inicio, fecha_fin, descripcion },
        ctx.metadatos(clubId),
      ),
    );
    return { mensaje: 'Proyecto creado con éxito', ...(await this.ficha(ctx, proyecto_id, true)) };
  }

  @Get('clubes/:club_id/proyectos')
  @Lectura('Proyectos de un club')
  @List()
  delClub(@Ctx() ctx: Context, @Param('club_id', IdPipe) clubId: string, @Query() query: ProyectoTitlesQuery) {
    return conVista(titlesOfProyectos(this.db, ctx.club(clubId), query), vistaOfTitle);
  }

  @Get('proyectos')
  @Lectura('Proyectos')
  @List()
  titulos(@Ctx() ctx: Context, @Query() query: ProyectoTitlesQuery) {
    return conVista(titlesOfProyectos(this.db, ctx.club(query.club_id), query), vistaOfTitle);
  }

  @Get('proyectos_activos')
  @Lectura('Proyectos activos')
  @List()
  activos(@Ctx() ctx: Context, @Query() query: ProyectoCardsQuery) {
    return this.cards(ctx, query, false);
  }

  @Get('proyectos_inactivos')
  @Lectura('Proyectos cerrados')
  @List()
  inactivos(@Ctx() ctx: Context, @Query() query: ProyectoCardsQuery) {
    return this.cards(ctx, query, true);
  }

  /** Returns the project with its events, in the order in which they were added, and its lots with their plants. */
  @Get('proyectos/:id')
  @Lectura('Un proyecto')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() { resumen }: ProyectoQuery) {
    return this.ficha(ctx, id, resumen !== true);
  }

  private async ficha(ctx: Context, id: string, conPlantas: boolean) {
    const proyecto = ctx.propio(await proyectoLeido(this.db, id));
    const [lotes, eventos] = await Promise.all([
      conPlantas ? lotesConPlantas(this.db, id) : lotesDeProyecto(this.db, id),
      eventosDeProyecto(this.db, id),
    ]);
    return vistaDeFicha(proyecto, ctx.hoy, lotes, eventos);
  }

  /** Returns the summary of a project, event by event, with the tasks of each one. */
  @Get('proyecto/:id/resumen_cronologico')
  @Lectura('Resumen cronológico de un proyecto')
  async resumen(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const [eventos, tareas] = await Promise.all([eventosDeProyecto(this.db, id), this.cronologia.tareas(club_id, id)]);
    return {
      cronologia: eventos.toSorted(porInicio).map((evento) => vistaDeCronologia(evento, tareas.get(evento.id) ?? [])),
    };
  }

  @Put('proyectos/:id')
  @Escritura('Corregir nombre, fin y descripción de un proyecto')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: ActualizarProyectoDto) {
    const { id: proyecto_id, club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const { nombre, descripcion, fecha_fin = null, motivo } = datos;
    await this.commands.execute(
      new Decide(
        cultivos,
        streamDeProyecto(proyecto_id),
        { tipo: 'actualizar_proyecto', proyecto_id, nombre, fecha_fin, descripcion },
        ctx.metadatos(club_id, { motivo: motivo ?? null }),
      ),
    );
    return { mensaje: 'Cultivo actualizado correctamente.', ...(await this.ficha(ctx, id, true)) };
  }

  @Put('proyecto/:id/cerrar')
  @Escritura('Cerrar un proyecto')
  async cerrar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { id: proyecto_id, club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const stream = streamDeProyecto(proyecto_id);
    const asked = { tipo: 'cerrar_proyecto', proyecto_id, hoy: ctx.hoy } as const;
    // Its lots and biomass are recorded on streams of their own, and depend on what they read here: that it is open.
    await this.commands.execute(new Decide(cultivos, stream, asked, ctx.metadatos(club_id), [stream]));
    return { mensaje: 'Proyecto cerrado exitosamente.', ...(await this.ficha(ctx, id, true)) };
  }

  @Delete('proyectos/:id')
  @Escritura('Eliminar un proyecto')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: EliminarProyectoDto) {
    await this.eliminarProyecto.execute(ctx, ctx.propio(await proyectoPorId(this.db, id)), motivo);
    return { mensaje: 'Proyecto borrado exitosamente.', id };
  }

  /** Whether work can be recorded in the project: it needs a lot with plants (rule `cultivos.validado`). */
  @Get('validarProyectoConLotesConPlantas/:proyecto_id')
  @Lectura('Si un proyecto tiene lotes con plantas')
  async validar(
    @Ctx() ctx: Context,
    @Param('proyecto_id', IdPipe) proyectoId: string,
  ): Promise<{ valido: boolean; error: string | null }> {
    ctx.propio(await proyectoPorId(this.db, proyectoId));
    const { lotes, con_plantas } = await cuentaDeLotes(this.db, proyectoId);
    if (lotes === 0)
      return {
        valido: false,
        error: 'El cultivo no tiene lotes: creá un lote con plantas para cargar tareas operativas.',
      };
    if (con_plantas === 0)
      return {
        valido: false,
        error: 'Los lotes del cultivo no tienen plantas: agregá plantas para cargar tareas operativas.',
      };
    return { valido: true, error: null };
  }

  private async cards(ctx: Context, query: ProyectoCardsQuery, cerrados: boolean) {
    const [clubId, { hoy }] = [ctx.club(query.club_id), ctx];
    const enOrden = await idsPorFigura(this.db, clubId, { cerrados, hoy, orden: query.orden });
    const como = { cerrados, entera: !withSummary(query).resumen, hoy, enOrden };
    return conVista(proyectosDelClub(this.db, clubId, como, query), (row) => vistaOfCard(row, hoy));
  }
}
