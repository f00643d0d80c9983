import type {
  ProyectoEventoConProyecto as EventoConProyectoLeido,
  ProyectoEventoLeido,
} from '@cepa/projections/cultivos/proyecto-eventos.queries';
import type {
  ProyectoInList,
  TituloDeProyecto as TituloLeido,
} from '@cepa/projections/cultivos/lista-de-proyectos.queries';
import type { LoteDeProyecto, ProyectoLeido } from '@cepa/projections/cultivos/proyectos.queries';
import { resumenDe } from './resumen';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';

/** A project in a list of titles. */
export const vistaOfTitle = (row: TituloLeido) => ({ ...row });

export type TituloDeProyecto = ReturnType<typeof vistaOfTitle>;

/** A project on its card: its figures come from its tasks and its dispensings. */
export function vistaDeProyecto(
  { ganancia, ganancia_aparte, costo: deTareas, moneda, ...fila }: ProyectoLeido,
  hoy: string,
) {
  const { aparte: costo_aparte, costo, horas } = deTareas;
  const { fecha_inicio, fecha_cierre, plan_cultivo } = fila;
  return {
    ...fila,
    plan_cultivo_id: plan_cultivo?.id ?? null,
    resumen: resumenDe({
      fecha_inicio,
      fecha_cierre,
      hoy,
      moneda,
      ganancia,
      ganancia_aparte,
      costo,
      costo_aparte,
      horas,
    }),
  };
}

/** An event of a project; its estimated cost is its planned cost. */
export function vistaDeProyectoEvento({ costo_estimado, estimado_en_dolares: _dolares, ...fila }: ProyectoEventoLeido) {
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

/** A project in a list of cards; a summary has no events. */
export function vistaOfCard({ eventos, ...fila }: ProyectoInList, hoy: string) {
  const proyecto_evento: { proyecto_evento?: ProyectoEvento[] } = eventos
    ? { proyecto_evento: eventos.map(vistaDeProyectoEvento) }
    : {};
  return { ...vistaDeProyecto(fila, hoy), ...proyecto_evento };
}

export type Proyecto = ReturnType<typeof vistaOfCard>;

/** A project with its events in the order in which they were added, and its lots with their plants. */
export function vistaDeFicha(row: ProyectoLeido, hoy: string, lotes: LoteDeProyecto[], eventos: ProyectoEventoLeido[]) {
  return { ...vistaDeProyecto(row, hoy), lotes, proyecto_evento: eventos.map(vistaDeProyectoEvento) };
}

export type FichaDeProyecto = ReturnType<typeof vistaDeFicha>;

/** Sorts events by start, then by when they were added. */
export const porInicio = (una: ProyectoEventoLeido, otra: ProyectoEventoLeido): number =>
  Date.parse(una.fecha_inicio) - Date.parse(otra.fecha_inicio) || (una.creado_en < otra.creado_en ? -1 : 1);
