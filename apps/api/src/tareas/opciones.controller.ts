import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { actividadesDe } from '@cepa/domain/planes/asociar-plan';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import {
  etiquetasDelClub,
  insumosParaTareas,
  salasDelProyecto,
  type InsumoDisponible,
} from '@cepa/projections/tareas/formulario.queries';
import { plantasDeObjetos } from '@cepa/projections/tareas/plantas-de-objetos.queries';
import { ultimasTareas } from '@cepa/projections/tareas/tareas.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { InsumosDeTareaQuery } from './objetos.dto';
import { sinRepetidas, vistaDeInsumo, vistaDeUltima } from './opciones.vista';

/** Number of last tasks that are offered to be repeated. */
const ULTIMAS = 30;
/** Number of inputs that the form offers without a search. */
const INSUMOS = 50;
/** Maximum number of inputs that a request may name. */
const NOMBRADOS = 200;

interface Nombra {
  readonly insumos: ReadonlyArray<{ readonly inventario_item_id: string }>;
}

const usados = ({ tarea_usa_items }: ReturnType<typeof vistaDeUltima>): Nombra => ({ insumos: tarea_usa_items });

/** Returns the options of the task form in one answer, since phones in a grow room have little signal. */
@ApiTags('tareas')
@Controller()
export class OpcionesController {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('tarea_opciones/:proyecto_evento_id')
  @Lectura(
    'Lo que ofrece el formulario de una tarea: los primeros insumos y los que nombra, etiquetas, actividades del plan y últimas tareas',
  )
  async opciones(@Ctx() ctx: Context, @Param('proyecto_evento_id', IdPipe) proyecto_evento_id: string) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, proyecto_evento_id));
    const { club_id, proyecto_id } = evento;
    const [primeros, grupos, actividades, todas, salas] = await Promise.all([
      insumosParaTareas(this.db, club_id, { limit: INSUMOS }),
      etiquetasDelClub(this.db, club_id, ctx.hoy),
      this.actividades(proyecto_id, evento.nombre_evento),
      ultimasTareas(this.db, proyecto_id, ULTIMAS),
      salasDelProyecto(this.db, proyecto_id),
    ]);
    const distintas = sinRepetidas(todas);
    const plantas = await plantasDeObjetos(
      this.db,
      proyecto_id,
      distintas.flatMap(({ tipo_objeto, objeto_id: id }) => (id === null ? [] : [{ tipo_objeto, id }])),
    );
    const ultimas = distintas.map((una) => vistaDeUltima(una, plantas));
    return {
      insumos: (await this.conLosNombrados(club_id, primeros.filas, [...actividades, ...ultimas.map(usados)])).map(
        vistaDeInsumo,
      ),
      grupos,
      actividades,
      salas,
      ultimas,
    };
  }

  @Get('tarea_insumos')
  @Lectura('Insumos que puede usar una tarea, por nombre, con lo que hay de cada uno')
  @List()
  insumos(@Ctx() ctx: Context, @Query() query: InsumosDeTareaQuery) {
    return conVista(insumosParaTareas(this.db, ctx.club(query.club_id), query), vistaDeInsumo);
  }

  /** The first inputs, and those of planned activities and last tasks, which the form may propose. */
  private async conLosNombrados(clubId: string, primeros: readonly InsumoDisponible[], nombran: readonly Nombra[]) {
    const ids = new Set(nombran.flatMap(({ insumos }) => insumos.map((one) => one.inventario_item_id)));
    for (const { id } of primeros) ids.delete(id);
    if (ids.size === 0) return primeros;
    const item_ids = [...ids].slice(0, NOMBRADOS);
    return [...primeros, ...(await insumosParaTareas(this.db, clubId, { limit: NOMBRADOS, item_ids })).filas];
  }

  /** The activities of the project's plan for this stage, in their order; none without a plan. */
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
