import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { actividadesDe } from '@cepa/domain/planes/asociar-plan';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { etiquetasDelClub, insumosDelClub, salasDelProyecto } from '@cepa/projections/tareas/formulario.queries';
import { ultimasTareas } from '@cepa/projections/tareas/tareas.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { vistaDeTarea } from './tareas.vista';

/** Number of last tasks that are offered to be repeated. */
const ULTIMAS = 30;

/** Returns all options of the task form at once, because phones in a grow room have little signal. */
@ApiTags('tareas')
@Controller()
export class OpcionesController {
  constructor(
    private readonly commandService: CommandService,
    private readonly nombres: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('tarea_opciones/:proyecto_evento_id')
  @Lectura('Lo que ofrece el formulario de una tarea: insumos, etiquetas, actividades del plan y últimas tareas')
  async opciones(@Ctx() ctx: Context, @Param('proyecto_evento_id', IdPipe) proyecto_evento_id: string) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, proyecto_evento_id));
    const { club_id, proyecto_id } = evento;
    const [insumos, grupos, actividades, tareas, salas] = await Promise.all([
      insumosDelClub(this.db, club_id),
      etiquetasDelClub(this.db, club_id, ctx.hoy),
      this.actividades(proyecto_id, evento.nombre_evento),
      ultimasTareas(this.db, proyecto_id, ULTIMAS),
      salasDelProyecto(this.db, proyecto_id),
    ]);
    const ids = tareas.flatMap(({ personal }) => personal.map(({ id }) => id));
    const personas = await this.nombres.nombresDePersonal(club_id, ids);
    return {
      insumos: insumos.map(({ cantidad, costo_unitario_usd, ...insumo }) => ({
        ...insumo,
        disponible: Number(cantidad),
        costo_unitario_usd: Number(costo_unitario_usd),
      })),
      grupos,
      actividades,
      salas,
      ultimas: tareas.map((tarea) => vistaDeTarea(tarea, personas)),
    };
  }

  /** The activities of the project's plan for this stage, in order; empty without a plan. */
  private async actividades(proyectoId: string, etapa: string) {
    const proyecto = vigente(await this.commandService.state(cultivos, streamDeProyecto(proyectoId)), proyectoId);
    const { planId } = proyecto;
    if (planId === null) return [];
    return actividadesDe(proyecto, planId, await this.commandService.state(planes, streamDePlan(planId)))
      .filter(({ etapa_evento_cultivo }) => etapa_evento_cultivo.trim().toLowerCase() === etapa.trim().toLowerCase())
      .map(({ actividad_id, costo_estimado_usd, costo_estimado_moneda_alternativa, insumos, ...una }) => ({
        id: actividad_id,
        categoria_tarea: una.categoria_tarea,
        nombre_tarea: una.nombre_tarea,
        nombre_tarea_id: una.nombre_tarea_id,
        numero_etapa: una.numero_etapa,
        descripcion: una.descripcion,
        costo_estimado_usd: Number(costo_estimado_usd),
        horas_estimadas: Number(costo_estimado_moneda_alternativa),
        insumos: insumos.map(({ inventario_item_id, cantidad }) => ({
          inventario_item_id,
          cantidad: Number(cantidad),
        })),
      }))
      .sort((una, otra) => una.numero_etapa - otra.numero_etapa || (una.id < otra.id ? -1 : 1));
  }
}
