import { Body, Controller, Delete, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import {
  configuracion,
  streamDeConfiguracion,
  tareaDeActividad,
  type TareaDeActividad,
} from '@cepa/domain/tareas/configuracion';
import { Escritura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { actividadPorId, planPorId } from '@cepa/projections/planes/planes.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActividadDto, ActualizarActividadDto, EliminarDePlanDto } from './planes.dto';
import { vistaDeActividad } from './planes.vista';

/**
 * The number has two names, and a form that sends the whole record changes one of them: the one that differs from the
 * record counts.
 */
const requestedOrden = (numeroEtapa: number | null, orden: number | null, actual: number): number | null =>
  numeroEtapa === null || numeroEtapa === actual ? (orden ?? numeroEtapa) : numeroEtapa;

/** Routes of planned activities of a crop plan. */
@ApiTags('planes')
@Controller('planes_cultivo_actividades')
export class ActividadesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post()
  @Escritura('Agregar una actividad a un plan')
  async agregar(@Ctx() ctx: Context, @Body() { club_id: _club, orden: _orden, ...datos }: ActividadDto) {
    const { club_id } = ctx.propio(await planPorId(this.db, datos.plan_id));
    const nombre_tarea_id = await this.tarea(club_id, datos);
    const actividad_id = ctx.nuevoId('actividad');
    await this.commands.execute(
      new Decide(
        planes,
        streamDePlan(datos.plan_id),
        {
          tipo: 'agregar_actividad',
          ...datos,
          nombre_tarea_id,
          actividad_id,
          desde: datos.desde ?? 'cultivo',
          insumos: [],
          costo_estimado_usd: datos.costo_estimado_usd ?? '0',
          costo_estimado_moneda_alternativa: datos.costo_estimado_moneda_alternativa ?? '0',
        },
        ctx.metadatos(club_id),
      ),
    );
    return { mensaje: 'Actividad añadida exitosamente', ...(await this.leer(ctx, actividad_id)) };
  }

  @Put(':id')
  @Escritura('Actualizar una actividad de un plan')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, plan_id, orden, ...cambios }: ActualizarActividadDto,
  ) {
    const actual = ctx.propio(await actividadPorId(this.db, id));
    if (plan_id && plan_id !== actual.plan_id) throw noEncontrado(`activity ${id} is not of plan ${plan_id}`);
    const { categoria_tarea, nombre_tarea } = cambios;
    const nombre_tarea_id =
      categoria_tarea === null && nombre_tarea === null && cambios.nombre_tarea_id === null
        ? null
        : await this.tarea(actual.club_id, {
            categoria_tarea: categoria_tarea ?? actual.categoria_tarea,
            nombre_tarea: nombre_tarea ?? actual.nombre_tarea,
            nombre_tarea_id: cambios.nombre_tarea_id,
          });
    await this.commands.execute(
      new Decide(
        planes,
        streamDePlan(actual.plan_id),
        {
          tipo: 'actualizar_actividad',
          ...cambios,
          nombre_tarea_id,
          insumos: null,
          actividad_id: id,
          plan_id: actual.plan_id,
          numero_etapa: requestedOrden(cambios.numero_etapa, orden, actual.numero_etapa),
        },
        ctx.metadatos(actual.club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Actividad actualizada exitosamente', ...(await this.leer(ctx, id)) };
  }

  @Delete(':id')
  @Escritura('Eliminar una actividad de un plan')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: EliminarDePlanDto) {
    const { club_id, plan_id } = ctx.propio(await actividadPorId(this.db, id));
    const asked = { tipo: 'eliminar_actividad', plan_id, actividad_id: id } as const;
    await this.commands.execute(new Decide(planes, streamDePlan(plan_id), asked, ctx.metadatos(club_id, { motivo })));
    return { mensaje: 'Actividad eliminada exitosamente', id };
  }

  /** The club's task that the activity names. @throws Rechazo NO_ENCONTRADO, TAREA_DE_OTRA_CATEGORIA */
  private async tarea(clubId: string, pedida: TareaDeActividad): Promise<string | null> {
    return tareaDeActividad(await this.commandService.state(configuracion, streamDeConfiguracion(clubId)), pedida);
  }

  private async leer(ctx: Context, id: string) {
    return vistaDeActividad(ctx.propio(await actividadPorId(this.db, id)));
  }
}
