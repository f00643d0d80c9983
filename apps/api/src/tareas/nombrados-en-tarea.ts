import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { LOTES_SIN_BLOQUEAR } from '@cepa/words/mensajes/tareas';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { cumplimiento, exigirGrupo, streamDeCumplimiento } from '@cepa/domain/cumplimiento/cumplimiento';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { exigirPersona, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { actividadesDe } from '@cepa/domain/planes/asociar-plan';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import {
  configuracion,
  streamDeConfiguracion,
  tareaCorregida,
  tareaElegida,
  type TareaElegida,
} from '@cepa/domain/tareas/configuracion';
import type { Existencia, RequestedInsumo } from '@cepa/domain/tareas/items-usados';
import {
  noPlaneada,
  TIPOS_DE_PLANIFICACION,
  type ActividadEjecutada,
  type RegistrarTarea,
} from '@cepa/domain/tareas/registrar-tarea';
import { malformado, noEncontrado, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { lotesConSaldo } from '@cepa/projections/inventario/lotes-de-insumo.queries';
import { objetoDeTipo } from '@cepa/projections/tareas/objetos.queries';
import type { TareaLeida } from '@cepa/projections/tareas/tareas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';
import type { DatosDeTareaDto, InsumoDto } from './tareas.dto';

/** Every event that changes the stock of an item. */
const CAMBIAN_EL_STOCK = [
  'ItemDeInventarioCreado',
  'ItemDeInventarioEditado',
  'ItemDeInventarioEliminado',
  'StockAjustado',
  'EstadoDeOrdenCambiado',
  'TareaRegistrada',
  'TareaEliminada',
] as const;

/** An event of a project of the caller's club. */
export interface EventoPropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

type Antes = TareaLeida | null;
type Actividad = ActividadEjecutada & { readonly actividad_id: string; readonly numero_etapa: number };

const [PLANEADA, NO_PLANEADA] = TIPOS_DE_PLANIFICACION;
const SIN_ACTIVIDAD = {
  actividad: null,
  plan_cultivo_actividades_id: null,
  numero_etapa_plan_cultivo_actividades: null,
} as const;

/** Finds the records that a task's form names, for the acts that record and correct a task. */
@Injectable()
export class NombradosEnTarea {
  constructor(
    private readonly commandService: CommandService,
    private readonly carencias: Carencias,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Returns all data for a decision on a task, except the task itself. A caller that takes stock holds its lock.
   *
   * @param antes the same task before its correction: unchanged references stay, even if they can no longer be chosen
   * @throws Problem 404 for a record that the club does not have, 400 and 422 for one that cannot be chosen
   */
  async buscar(
    ctx: Context,
    evento: EventoPropio,
    datos: DatosDeTareaDto,
    antes: Antes = null,
  ): Promise<Omit<RegistrarTarea, 'tipo' | 'tarea_id'>> {
    const { club_id, proyecto_id, id: proyecto_evento_id } = evento;
    const insumos = datos.tarea_usa_items.map(insumoDe);
    const tipo_planificacion_tarea =
      datos.tipo_planificacion_tarea ?? (datos.plan_cultivo_actividades_id ? PLANEADA : NO_PLANEADA);
    const conInsumos = insumos.length > 0;
    const [elegida, objeto, planeada, existencias, controla_insumos, lotes_retenidos] = await Promise.all([
      this.elegida(club_id, datos, antes),
      this.objeto(evento, datos, antes),
      noPlaneada(tipo_planificacion_tarea)
        ? SIN_ACTIVIDAD
        : this.planeada(proyecto_id, datos.plan_cultivo_actividades_id, antes),
      this.existencias(club_id, insumos),
      conInsumos && this.carencias.controla(club_id),
      conInsumos ? this.lotesRetenidos(club_id) : {},
      this.exigirPersonal(club_id, datos.personalAsignado ?? [], antes),
      this.exigirEtiqueta(club_id, datos, antes),
    ]);
    return {
      proyecto_id,
      proyecto_evento_id,
      fecha: datos.fecha_creacion,
      tipo_objeto: datos.tipo_objeto,
      ...objeto,
      ...elegida,
      tipo_planificacion_tarea,
      ...planeada,
      costo_final_usd: datos.costo_final_usd ?? '0',
      duracion_horas: datos.duracion_horas ?? '0',
      personal_ids: datos.personalAsignado ?? [],
      cumpli_grupo_id: datos.cumpli_grupo_id,
      cumpli_etiqueta_id: datos.cumpli_etiqueta_id,
      insumos,
      existencias,
      controla_insumos,
      lotes_retenidos,
      hoy: ctx.hoy,
    };
  }

  /** The task of the club's categories, with the values of its active attributes. */
  private async elegida(clubId: string, datos: DatosDeTareaDto, antes: Antes): Promise<TareaElegida> {
    const { categoria_id, nombre_tarea_id, atributos } = datos;
    const state = await this.commandService.state(configuracion, streamDeConfiguracion(clubId));
    const pedida = { categoria_id, nombre_tarea_id, atributos };
    return antes === null ? tareaElegida(state, pedida) : tareaCorregida(state, pedida, elegidaDe(antes));
  }

  /** Finds the object of the task, with its current name; an unchanged object of a corrected task stays as it was. */
  private async objeto(
    { id, club_id, proyecto_id }: EventoPropio,
    { tipo_objeto, objeto_id }: DatosDeTareaDto,
    antes: Antes,
  ) {
    const propio = { Evento: id, Proyecto: proyecto_id }[tipo_objeto as string] ?? null;
    const cual = objeto_id ?? propio;
    if (cual === null) throw malformado(OBLIGATORIO, { objeto_id: 'Elegí sobre qué se hizo la tarea.' });
    if (antes?.tipo_objeto === tipo_objeto && antes.objeto_id === cual)
      return { objeto_id: cual, objeto_nombre: antes.objeto_nombre };
    const objeto = await objetoDeTipo(this.db, tipo_objeto, club_id, proyecto_id, cual);
    if (!objeto) throw noEncontrado(`no ${tipo_objeto} ${cual}`);
    if (tipo_objeto === 'Lote' && !objeto.elegible) {
      const message = LOTES_SIN_BLOQUEAR;
      throw reglaRota('LOTE_SIN_BLOQUEAR', message, { objeto_id: message });
    }
    return { objeto_id: objeto.id, objeto_nombre: objeto.nombre };
  }

  /** The activity of the plan that was done; that of a corrected task stays, whatever changed in the plan. */
  private async planeada(proyectoId: string, actividadId: string | null, antes: Antes) {
    if (antes !== null && actividadId !== null && antes.plan_cultivo_actividades_id === actividadId) {
      const { numero_etapa_plan_cultivo_actividades } = antes;
      return { actividad: null, plan_cultivo_actividades_id: actividadId, numero_etapa_plan_cultivo_actividades };
    }
    const actividad = await this.actividad(proyectoId, actividadId);
    return {
      actividad,
      plan_cultivo_actividades_id: actividad?.actividad_id ?? null,
      numero_etapa_plan_cultivo_actividades: actividad?.numero_etapa ?? null,
    };
  }

  /** The activity as it was when the project took the plan. */
  private async actividad(proyectoId: string, actividadId: string | null): Promise<Actividad | null> {
    if (actividadId === null) return null;
    const proyecto = await this.commandService.state(cultivos, streamDeProyecto(proyectoId));
    const actual = vigente(proyecto, proyectoId);
    const { planId } = actual;
    const suyas =
      planId === null
        ? []
        : actividadesDe(actual, planId, await this.commandService.state(planes, streamDePlan(planId)));
    const actividad = suyas.find(({ actividad_id }) => actividad_id === actividadId);
    if (!actividad) throw noEncontrado(`no activity ${actividadId} in the plan of project ${proyectoId}`);
    return actividad;
  }

  private async existencias(clubId: string, insumos: readonly RequestedInsumo[]): Promise<Record<string, Existencia>> {
    if (insumos.length === 0) return {};
    await this.commandService.alDia(CAMBIAN_EL_STOCK);
    const ids = insumos.map(({ inventario_item_id }) => inventario_item_id);
    const rows = await this.db
      .selectFrom('inventario_items')
      .select(['id', 'nombre', 'unidad_de_medida', 'cantidad', 'costo_unitario_usd'])
      .where('club_id', '=', clubId)
      .where('eliminado', '=', false)
      .where('id', '=', sql<string>`ANY(${sql.val(ids)}::uuid[])`)
      .execute();
    const lotes = await lotesConSaldo(this.db, clubId, ids);
    return Object.fromEntries(
      rows.map(({ id, cantidad, ...fila }) => [id, { ...fila, disponible: cantidad, lotes: lotes[id] ?? [] }]),
    );
  }

  /** The lots of suppliers that the club holds, with the reason. A hold on one waits for acts that take stock. */
  private lotesRetenidos(clubId: string): Promise<Record<string, string>> {
    return this.commandService.look(materiales, streamDeMateriales(clubId), ({ insumosRetenidos, retenciones }) =>
      Object.fromEntries([...insumosRetenidos.keys()].map((id) => [id, retenciones.get(id)?.motivo ?? ''])),
    );
  }

  private async exigirPersonal(clubId: string, ids: readonly string[], antes: Antes): Promise<void> {
    const nuevos = ids.filter((uno) => !antes?.personal.some(({ id }) => id === uno));
    if (nuevos.length === 0) return;
    const plantel = await this.commandService.state(personal, streamDePersonal(clubId));
    for (const id of nuevos) exigirPersona(plantel, id);
  }

  private async exigirEtiqueta(
    clubId: string,
    { cumpli_grupo_id, cumpli_etiqueta_id }: DatosDeTareaDto,
    antes: Antes,
  ): Promise<void> {
    if (cumpli_grupo_id === null && cumpli_etiqueta_id === null) return;
    if (antes?.cumpli_grupo_id === cumpli_grupo_id && antes.cumpli_etiqueta_id === cumpli_etiqueta_id) return;
    const state = await this.commandService.state(cumplimiento, streamDeCumplimiento(clubId));
    if (cumpli_grupo_id !== null) exigirGrupo(state, cumpli_grupo_id);
    if (cumpli_etiqueta_id === null) return;
    const etiqueta = state.etiquetas.get(cumpli_etiqueta_id);
    if (!etiqueta) throw noEncontrado(`no compliance label ${cumpli_etiqueta_id}`);
    if (etiqueta.grupo_id === cumpli_grupo_id) return;
    const message = 'La etiqueta no es del grupo elegido.';
    throw reglaRota('ETIQUETA_DE_OTRO_GRUPO', message, { cumpli_etiqueta_id: message });
  }
}

function elegidaDe({
  categoria_id,
  categoria_nombre,
  nombre_tarea_id,
  nombre_tarea,
  ...tarea
}: TareaLeida): TareaElegida {
  return { categoria_id, categoria_nombre, nombre_tarea_id, nombre_tarea, atributos: [...tarea.atributos] };
}

/** An item of the request. Without a quantity it is only mentioned, and nothing is taken. */
function insumoDe(
  { inventario_item_id, id, cantidad, descuenta_stock, suma_del_costo, insumo_lote }: InsumoDto,
  index: number,
): RequestedInsumo {
  const item = inventario_item_id ?? id;
  if (item === null)
    throw malformado(OBLIGATORIO, {
      [`tarea_usa_items.${index}.inventario_item_id`]: 'Elegí un ítem del inventario.',
    });
  return {
    inventario_item_id: item,
    cantidad: cantidad ?? '0',
    descuenta_stock: descuenta_stock ?? true,
    suma_del_costo: suma_del_costo ?? false,
    insumo_lote,
  };
}
