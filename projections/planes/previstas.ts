import { diaDelInstante } from '@cepa/base/fecha';
import type { EventDataByType, PlanAsociado } from '@cepa/event-schemas';
import type { ProjectionDefinition, Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import { diaPrevisto, llana, terminada } from './linea';
import type { planesTables } from './planes.table';

type TableRows = Rows<typeof planesTables>;
type Manejadores = ProjectionDefinition<EventDataByType, typeof planesTables>['on'];
type Prevista = NonNullable<ReturnType<TableRows['planes_previstas']['get']>>;

/** The id of a planned activity of a crop: several crops may take the same activity. */
export const previstaDe = (proyectoId: string, actividadId: string): string =>
  derivedId(proyectoId, 'prevista', actividadId);

/** What the days and states of a crop's planned activities depend on, read once for all. */
interface Cultivo {
  readonly inicio: string | null;
  readonly abierto: boolean;
  readonly etapas: ReturnType<TableRows['planes_etapas']['where']>;
  /** Days of the tasks that did each activity. */
  readonly dias: ReadonlyMap<string, readonly string[]>;
}

function cultivoDe(rows: TableRows, proyecto_id: string): Cultivo {
  const cultivo = rows.planes_cultivos.get(proyecto_id);
  const dias = new Map<string, string[]>();
  for (const { prevista_id, dia } of rows.planes_hechas.where('proyecto_id', proyecto_id))
    dias.set(prevista_id, [...(dias.get(prevista_id) ?? []), dia]);
  const etapas = rows.planes_etapas.where('proyecto_id', proyecto_id);
  return { inicio: cultivo?.inicio ?? null, abierto: cultivo?.abierto === true, etapas, dias };
}

/** Computes the day and state of a planned activity from its crop, its stages and its tasks. */
function alDia(prevista: Prevista, { inicio, abierto, etapas, dias }: Cultivo): Prevista {
  const suyos = dias.get(prevista.id) ?? [];
  return {
    ...prevista,
    dia: diaPrevisto(prevista, inicio, etapas),
    tareas: suyos.length,
    hecha_el: suyos.toSorted()[0] ?? null,
    pendiente: suyos.length === 0 && abierto && !terminada(etapas, prevista.etapa_evento_cultivo),
  };
}

/** Computes the crop's activities again, or those of one stage. */
function rever(rows: TableRows, proyecto_id: string, etapa: string | null = null): void {
  const previstas = rows.planes_previstas.where('proyecto_id', proyecto_id);
  if (previstas.length === 0) return;
  const cultivo = cultivoDe(rows, proyecto_id);
  for (const prevista of previstas)
    if (etapa === null || llana(prevista.etapa_evento_cultivo) === etapa)
      rows.planes_previstas.put(alDia(prevista, cultivo));
}

function reverUna(rows: TableRows, prevista_id: string): void {
  const prevista = rows.planes_previstas.get(prevista_id);
  if (prevista) rows.planes_previstas.put(alDia(prevista, cultivoDe(rows, prevista.proyecto_id)));
}

/** Sets the planned activities of a crop: these and no others. */
export function prever(rows: TableRows, club_id: string, { proyecto_id, actividades }: PlanAsociado['data']): void {
  for (const { id } of rows.planes_previstas.where('proyecto_id', proyecto_id)) rows.planes_previstas.delete(id);
  const cultivo = cultivoDe(rows, proyecto_id);
  for (const { actividad_id, nombre_tarea, etapa_evento_cultivo, numero_etapa, desde, dias } of actividades) {
    const id = previstaDe(proyecto_id, actividad_id);
    const suya = {
      id,
      club_id,
      proyecto_id,
      actividad_id,
      nombre_tarea,
      etapa_evento_cultivo,
      numero_etapa,
      desde,
      dias,
    };
    rows.planes_previstas.put(alDia({ ...suya, dia: null, tareas: 0, hecha_el: null, pendiente: false }, cultivo));
  }
}

/** Applies the events of crops, stages and tasks to the planned activities. */
export const dePrevistas = {
  ProyectoCreado: ({ data: { proyecto_id: id, club_id, nombre, fecha_inicio } }, rows) =>
    rows.planes_cultivos.put({ id, club_id, nombre, inicio: fecha_inicio, abierto: true }),
  ProyectoActualizado: ({ data: { proyecto_id, nombre } }, rows) => {
    if (rows.planes_cultivos.get(proyecto_id)) rows.planes_cultivos.patch(proyecto_id, { nombre });
  },
  ProyectoCerrado: ({ data: { proyecto_id } }, rows) => {
    if (rows.planes_cultivos.get(proyecto_id)) rows.planes_cultivos.patch(proyecto_id, { abierto: false });
    rever(rows, proyecto_id);
  },
  EventoAsociado: (event, rows) => {
    const { proyecto_evento_id: id, proyecto_id, nombre_evento, fecha_inicio, fecha_fin } = event.data;
    const nombre = llana(nombre_evento);
    const [inicio, fin] = [diaDelInstante(fecha_inicio), diaDelInstante(fecha_fin)];
    rows.planes_etapas.put({ id, club_id: clubDe(event), proyecto_id, nombre, inicio, fin, finalizada: false });
    rever(rows, proyecto_id, nombre);
  },
  EventoActualizado: ({ data: { proyecto_evento_id, fecha_inicio, fecha_fin } }, rows) =>
    cambiarEtapa(rows, proyecto_evento_id, {
      inicio: diaDelInstante(fecha_inicio),
      fin: diaDelInstante(fecha_fin),
    }),
  EventoFinalizado: ({ data: { proyecto_evento_id, fecha_fin_evento } }, rows) =>
    cambiarEtapa(rows, proyecto_evento_id, { fin: diaDelInstante(fecha_fin_evento), finalizada: true }),
  TareaRegistrada: (event, rows) => {
    const { tarea_id: id, proyecto_id, plan_cultivo_actividades_id, fecha } = event.data;
    if (plan_cultivo_actividades_id === null) return;
    const prevista_id = previstaDe(proyecto_id, plan_cultivo_actividades_id);
    rows.planes_hechas.put({ id, club_id: clubDe(event), proyecto_id, prevista_id, dia: diaDelInstante(fecha) });
    reverUna(rows, prevista_id);
  },
  TareaEliminada: ({ data: { tarea_id } }, rows) => {
    const hecha = rows.planes_hechas.get(tarea_id);
    if (!hecha) return;
    rows.planes_hechas.delete(tarea_id);
    reverUna(rows, hecha.prevista_id);
  },
  ProyectoEliminado: ({ data: { proyecto_id } }, rows) => {
    rows.proyectos_planes.delete(proyecto_id);
    rows.planes_cultivos.delete(proyecto_id);
    for (const { id } of rows.planes_previstas.where('proyecto_id', proyecto_id)) rows.planes_previstas.delete(id);
    for (const { id } of rows.planes_etapas.where('proyecto_id', proyecto_id)) rows.planes_etapas.delete(id);
    for (const { id } of rows.planes_hechas.where('proyecto_id', proyecto_id)) rows.planes_hechas.delete(id);
  },
} satisfies Manejadores;

type CambioDeEtapa =
  | { readonly inicio: string; readonly fin: string }
  | { readonly fin: string; readonly finalizada: true };

function cambiarEtapa(rows: TableRows, id: string, cambio: CambioDeEtapa): void {
  const etapa = rows.planes_etapas.get(id);
  if (!etapa) return;
  rows.planes_etapas.patch(id, cambio);
  rever(rows, etapa.proyecto_id, etapa.nombre);
}
