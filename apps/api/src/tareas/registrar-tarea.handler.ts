import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { LOTES_SIN_BLOQUEAR } from '@cepa/words/mensajes/tareas';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql, type Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { cumplimiento, exigirGrupo, streamDeCumplimiento } from '@cepa/domain/cumplimiento/cumplimiento';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { exigirPersona, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { actividadesDe } from '@cepa/domain/planes/asociar-plan';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import { configuracion, streamDeConfiguracion, tareaElegida } from '@cepa/domain/tareas/configuracion';
import {
  noPlaneada,
  TIPOS_DE_PLANIFICACION,
  type Existencia,
  type InsumoPedido,
  type RegistrarTarea,
} from '@cepa/domain/tareas/registrar-tarea';
import { malformado, noEncontrado, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { objetoDeTipo } from '@cepa/projections/tareas/objetos.queries';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { InsumoDto, TareaDto } from './tareas.dto';

/** Every event that changes what there is of an item. */
export const CAMBIAN_EL_STOCK = [
  'ItemDeInventarioCreado',
  'ItemDeInventarioEditado',
  'ItemDeInventarioEliminado',
  'StockAjustado',
  'EstadoDeOrdenCambiado',
  'TareaRegistrada',
  'TareaEliminada',
] as const;

/** An event of a project of the caller's club. */
interface EventoPropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Records a task that was done in an event; answers its id. */
export class RegistrarTareaRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly evento: EventoPropio,
    readonly datos: TareaDto,
  ) {
    super();
  }
}

const [PLANEADA, NO_PLANEADA] = TIPOS_DE_PLANIFICACION;

@CommandHandler(RegistrarTareaRequest)
export class RegistrarTareaHandler implements ICommandHandler<RegistrarTareaRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Takes the same lock as whoever changes the stock, where it uses any. */
  execute(pedido: RegistrarTareaRequest): Promise<string> {
    const insumos = pedido.datos.tarea_usa_items.map(insumoDe);
    const candados = insumos.length > 0 ? [candadoDeStock(pedido.evento.club_id)] : [];
    return this.locks.hold(candados, () => this.registrar(pedido, insumos));
  }

  private async registrar(
    { ctx, evento, datos }: RegistrarTareaRequest,
    insumos: readonly InsumoPedido[],
  ): Promise<string> {
    const { club_id, proyecto_id, id: proyecto_evento_id } = evento;
    const tarea_id = ctx.nuevoId('tarea');
    const tipo_planificacion_tarea =
      datos.tipo_planificacion_tarea ?? (datos.plan_cultivo_actividades_id ? PLANEADA : NO_PLANEADA);
    const [elegida, objeto, actividad, existencias] = await Promise.all([
      this.elegida(club_id, datos),
      this.objeto(evento, datos),
      noPlaneada(tipo_planificacion_tarea) ? null : this.actividad(proyecto_id, datos.plan_cultivo_actividades_id),
      this.existencias(club_id, insumos),
      this.exigirPersonal(club_id, datos.personalAsignado ?? []),
      this.exigirEtiqueta(club_id, datos),
    ]);
    const command: RegistrarTarea = {
      tipo: 'registrar_tarea',
      tarea_id,
      proyecto_id,
      proyecto_evento_id,
      fecha: datos.fecha_creacion,
      tipo_objeto: datos.tipo_objeto,
      ...objeto,
      ...elegida,
      tipo_planificacion_tarea,
      plan_cultivo_actividades_id: actividad?.actividad_id ?? null,
      numero_etapa_plan_cultivo_actividades: actividad?.numero_etapa ?? null,
      costo_final_usd: datos.costo_final_usd ?? '0',
      duracion_horas: datos.duracion_horas ?? '0',
      personal_ids: datos.personalAsignado ?? [],
      cumpli_grupo_id: datos.cumpli_grupo_id,
      cumpli_etiqueta_id: datos.cumpli_etiqueta_id,
      insumos,
      existencias,
      actividad,
      hoy: ctx.hoy,
    };
    await this.acciones.ejecutar(cultivos, streamDeProyecto(proyecto_id), command, ctx.metadatos(club_id));
    return tarea_id;
  }

  /** The task of the club's categories, with the values of its active attributes. */
  private async elegida(clubId: string, { categoria_id, nombre_tarea_id, atributos }: TareaDto) {
    const state = await this.acciones.state(configuracion, streamDeConfiguracion(clubId));
    return tareaElegida(state, { categoria_id, nombre_tarea_id, atributos });
  }

  /** Finds the object of the task, with its current name. */
  private async objeto({ id, club_id, proyecto_id }: EventoPropio, { tipo_objeto, objeto_id }: TareaDto) {
    const propio = { Evento: id, Proyecto: proyecto_id }[tipo_objeto as string] ?? null;
    const cual = objeto_id ?? propio;
    if (cual === null) throw malformado(OBLIGATORIO, { objeto_id: 'Elegí sobre qué se hizo la tarea.' });
    const objeto = await objetoDeTipo(this.db, tipo_objeto, club_id, proyecto_id, cual);
    if (!objeto) throw noEncontrado(`no ${tipo_objeto} ${cual}`);
    if (tipo_objeto === 'Lote' && !objeto.elegible) {
      const mensaje = LOTES_SIN_BLOQUEAR;
      throw reglaRota('LOTE_SIN_BLOQUEAR', mensaje, { objeto_id: mensaje });
    }
    return { objeto_id: objeto.id, objeto_nombre: objeto.nombre };
  }

  /** The activity of the project's plan as the project took it. */
  private async actividad(proyectoId: string, actividadId: string | null) {
    if (actividadId === null) return null;
    const proyecto = await this.acciones.state(cultivos, streamDeProyecto(proyectoId));
    const actual = vigente(proyecto, proyectoId);
    const { planId } = actual;
    const suyas =
      planId === null ? [] : actividadesDe(actual, planId, await this.acciones.state(planes, streamDePlan(planId)));
    const actividad = suyas.find(({ actividad_id }) => actividad_id === actividadId);
    if (!actividad) throw noEncontrado(`no activity ${actividadId} in the plan of project ${proyectoId}`);
    return actividad;
  }

  private async existencias(clubId: string, insumos: readonly InsumoPedido[]): Promise<Record<string, Existencia>> {
    if (insumos.length === 0) return {};
    await this.acciones.alDia(CAMBIAN_EL_STOCK);
    const ids = insumos.map(({ inventario_item_id }) => inventario_item_id);
    const filas = await this.db
      .selectFrom('inventario_items')
      .select(['id', 'nombre', 'unidad_de_medida', 'cantidad', 'costo_unitario_usd'])
      .where('club_id', '=', clubId)
      .where('eliminado', '=', false)
      .where('id', '=', sql<string>`ANY(${sql.val(ids)}::uuid[])`)
      .execute();
    return Object.fromEntries(filas.map(({ id, cantidad, ...fila }) => [id, { ...fila, disponible: cantidad }]));
  }

  private async exigirPersonal(clubId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const plantel = await this.acciones.state(personal, streamDePersonal(clubId));
    for (const id of ids) exigirPersona(plantel, id);
  }

  private async exigirEtiqueta(clubId: string, { cumpli_grupo_id, cumpli_etiqueta_id }: TareaDto): Promise<void> {
    if (cumpli_grupo_id === null && cumpli_etiqueta_id === null) return;
    const state = await this.acciones.state(cumplimiento, streamDeCumplimiento(clubId));
    if (cumpli_grupo_id !== null) exigirGrupo(state, cumpli_grupo_id);
    if (cumpli_etiqueta_id === null) return;
    const etiqueta = state.etiquetas.get(cumpli_etiqueta_id);
    if (!etiqueta) throw noEncontrado(`no compliance label ${cumpli_etiqueta_id}`);
    if (etiqueta.grupo_id === cumpli_grupo_id) return;
    const mensaje = 'La etiqueta no es del grupo elegido.';
    throw reglaRota('ETIQUETA_DE_OTRO_GRUPO', mensaje, { cumpli_etiqueta_id: mensaje });
  }
}

/** An item as it is asked for. Without a quantity it is told of and nothing is taken. */
function insumoDe(
  { inventario_item_id, id, cantidad, descuenta_stock, suma_del_costo }: InsumoDto,
  indice: number,
): InsumoPedido {
  const item = inventario_item_id ?? id;
  if (item === null)
    throw malformado(OBLIGATORIO, {
      [`tarea_usa_items.${indice}.inventario_item_id`]: 'Elegí un ítem del inventario.',
    });
  return {
    inventario_item_id: item,
    cantidad: cantidad ?? '0',
    descuenta_stock: descuenta_stock ?? true,
    suma_del_costo: suma_del_costo ?? false,
  };
}
