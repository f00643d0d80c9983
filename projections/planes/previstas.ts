import { diaDelInstante } from '@cepa/base/fecha';
import type { EventDataByType, PlanAsociado } from '@cepa/event-schemas';
import type { ProjectionDefinition, Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import { diaPrevisto, llana, terminada } from './linea';
import type { planesTables } from './planes.table';

type Filas = Rows<typeof planesTables>;
type Manejadores = ProjectionDefinition<EventDataByType, typeof planesTables>['on'];
type Prevista = NonNullable<ReturnType<Filas['planes_previstas']['get']>>;

/** The id of what a crop has planned: an activity is taken by several crops. */
export const previstaDe = (proyectoId: string, actividadId: string): string =>
  derivedId(proyectoId, 'prevista', actividadId);

/** Works out a planned activity's day and state from its crop, its stages and its tasks. */
function alDia(rows: Filas, prevista: Prevista): Prevista {
  const { id, proyecto_id, etapa_evento_cultivo } = prevista;
  const cultivo = rows.planes_cultivos.get(proyecto_id);
  const etapas = rows.planes_etapas.where('proyecto_id', proyecto_id);
  const dias = rows.planes_hechas.where('prevista_id', id).map(({ dia }) => dia);
  return {
    ...prevista,
    dia: diaPrevisto(prevista, cultivo?.inicio ?? null, etapas),
    tareas: dias.length,
    hecha_el: dias.toSorted()[0] ?? null,
    pendiente: dias.length === 0 && cultivo?.abierto === true && !terminada(etapas, etapa_evento_cultivo),
  };
}

/** Works out anew the crop's activities, or those of one stage. */
function rever(rows: Filas, proyecto_id: string, etapa: string | null = null): void {
  for (const prevista of rows.planes_previstas.where('proyecto_id', proyecto_id))
    if (etapa === null || llana(prevista.etapa_evento_cultivo) === etapa)
      rows.planes_previstas.put(alDia(rows, prevista));
}

function reverUna(rows: Filas, prevista_id: string): void {
  const prevista = rows.planes_previstas.get(prevista_id);
  if (prevista) rows.planes_previstas.put(alDia(rows, prevista));
}

/** The crop plans these activities and no others. */
export function prever(rows: Filas, club_id: string, { proyecto_id, actividades }: PlanAsociado['data']): void {
  for (const { id } of rows.planes_previstas.where('proyecto_id', proyecto_id)) rows.planes_previstas.delete(id);
  for (const { actividad_id, nombre_tarea, etapa_evento_cultivo, numero_etapa, desde, dias } of actividades)
    rows.planes_previstas.put(
      alDia(rows, {
        ...{ club_id, proyecto_id, actividad_id, nombre_tarea, etapa_evento_cultivo, numero_etapa, desde, dias },
        id: previstaDe(proyecto_id, actividad_id),
        dia: null,
        tareas: 0,
        hecha_el: null,
        pendiente: false,
      }),
    );
}

/** What the events of crops, stages and tasks change of what is planned. */
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
    const { proyecto_evento_id: id, proyecto_id, nombre_evento, fecha_inicio } = event.data;
    const nombre = llana(nombre_evento);
    const inicio = diaDelInstante(fecha_inicio);
    rows.planes_etapas.put({ id, club_id: clubDe(event), proyecto_id, nombre, inicio, finalizada: false });
    rever(rows, proyecto_id, nombre);
  },
  EventoActualizado: ({ data: { proyecto_evento_id, fecha_inicio } }, rows) =>
    cambiarEtapa(rows, proyecto_evento_id, { inicio: diaDelInstante(fecha_inicio) }),
  EventoFinalizado: ({ data: { proyecto_evento_id } }, rows) =>
    cambiarEtapa(rows, proyecto_evento_id, { finalizada: true }),
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

function cambiarEtapa(rows: Filas, id: string, cambio: { inicio: string } | { finalizada: boolean }): void {
  const etapa = rows.planes_etapas.get(id);
  if (!etapa) return;
  rows.planes_etapas.patch(id, cambio);
  rever(rows, etapa.proyecto_id, etapa.nombre);
}
