import type { LecturaDB } from '@cepa/projections';
import type {
  ProyectoEventoConProyecto as EventoConProyectoLeido,
  ProyectoEventoLeido,
} from '@cepa/projections/cultivos/proyecto-eventos.queries';
import type { LoteDeProyecto, ProyectoLeido } from '@cepa/projections/cultivos/proyectos.queries';
import { resumenDe } from './resumen';
import { TIPOS_DE_EVENTO } from './tipos-de-evento';

/** No project is tied to a crop plan yet. */
const SIN_PLAN = { plan_cultivo_id: null, plan_cultivo: null } as const;

/** A project in a list of titles. */
export function vistaDeTitulo(fila: LecturaDB['proyectos']) {
  return { ...fila, plan_cultivo_id: SIN_PLAN.plan_cultivo_id };
}

export type TituloDeProyecto = ReturnType<typeof vistaDeTitulo>;

/** A project as its card shows it (`spec 2 §2.5`, `§3 Project`). No task is recorded in any project, so costs and hours are zero. */
export function vistaDeProyecto({ ganancia, ...fila }: ProyectoLeido, hoy: string) {
  const { fecha_inicio, fecha_cierre } = fila;
  return {
    ...fila,
    ...SIN_PLAN,
    resumen: resumenDe({ fecha_inicio, fecha_cierre, hoy, ganancia, costo: '0', horas: '0' }),
  };
}

/** An event of a project (`spec 2 §3 Project event`); what it is estimated to cost is what is planned for it. */
export function vistaDeProyectoEvento({ costo_estimado, ...fila }: ProyectoEventoLeido) {
  const costo = costo_estimado === null ? null : Number(costo_estimado);
  const { evento_cultivo_id, nombre_evento } = fila;
  const descripcion = TIPOS_DE_EVENTO.find(({ id }) => id === evento_cultivo_id)?.descripcion ?? null;
  return {
    ...fila,
    costoEstimado: costo,
    costo_planificado_usd: costo,
    evento_cultivo: { id: evento_cultivo_id, nombre_evento, descripcion },
  };
}

export type ProyectoEvento = ReturnType<typeof vistaDeProyectoEvento>;

/** An event with its project. */
export function vistaDeEventoConProyecto({ proyecto, ...fila }: EventoConProyectoLeido) {
  return { ...vistaDeProyectoEvento(fila), proyecto };
}

export type ProyectoEventoConProyecto = ReturnType<typeof vistaDeEventoConProyecto>;

/** A project with its events, as the lists show it. */
export function vistaDeTarjeta({ eventos, ...fila }: ProyectoLeido & { eventos: ProyectoEventoLeido[] }, hoy: string) {
  return { ...vistaDeProyecto(fila, hoy), proyecto_evento: eventos.map(vistaDeProyectoEvento) };
}

export type Proyecto = ReturnType<typeof vistaDeTarjeta>;

/** A project with its events in the order in which they were added, and its lots with their plants. */
export function vistaDeFicha(
  fila: ProyectoLeido,
  hoy: string,
  lotes: LoteDeProyecto[],
  eventos: ProyectoEventoLeido[],
) {
  return { ...vistaDeProyecto(fila, hoy), lotes, proyecto_evento: eventos.map(vistaDeProyectoEvento) };
}

export type FichaDeProyecto = ReturnType<typeof vistaDeFicha>;

/** In the order in which events started; those that started together, in the order in which they were added. */
export const porInicio = (una: ProyectoEventoLeido, otra: ProyectoEventoLeido): number =>
  Date.parse(una.fecha_inicio) - Date.parse(otra.fecha_inicio) || (una.creado_en < otra.creado_en ? -1 : 1);

/** A task as the chronological summary tells it (`spec 2 §3 Chronology entry`). */
export interface TareaDeCronologia {
  readonly nombre_tarea: string;
  readonly fecha_creacion_tarea: string;
  readonly objeto_objetivo: string;
  readonly costo: number;
  readonly duracion_horas: number;
  readonly cumpli_grupo: string | null;
  readonly cumpli_etiqueta: string | null;
  readonly items_usados: readonly ItemUsado[];
  readonly personal_asignado: readonly { readonly id: string; readonly nombre: string; readonly apellido: string }[];
}

/** How much of a stock item was used, and what it cost. */
export interface ItemUsado {
  readonly nombre: string;
  readonly cantidad: number;
  readonly costo: number;
}

const SIN_TAREAS: readonly TareaDeCronologia[] = [];
const SIN_ITEMS: readonly ItemUsado[] = [];

/** An event in the chronological summary (`spec 2 §3 Chronology entry`). */
export function vistaDeCronologia({
  id,
  nombre_evento,
  fecha_inicio,
  fecha_fin_evento,
  costo_estimado,
  evento_finalizado,
}: ProyectoEventoLeido) {
  return {
    id,
    nombre_evento,
    fecha_evento: fecha_inicio,
    fecha_fin_evento,
    costo_estimado: costo_estimado === null ? null : Number(costo_estimado),
    finalizado: evento_finalizado,
    estadisticas: { total_horas: 0, total_costo: 0, items_mas_usados: SIN_ITEMS },
    tareas: SIN_TAREAS,
  };
}

export type EntradaDeCronologia = ReturnType<typeof vistaDeCronologia>;
