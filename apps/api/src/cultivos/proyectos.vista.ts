import type { LecturaDB } from '@cepa/projections';
import type { ProyectoEventoLeido } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import type { ProyectoLeido } from '@cepa/projections/cultivos/proyectos.queries';
import { resumenDe } from './resumen';
import { TIPOS_DE_EVENTO } from './tipos-de-evento';

/** No project is tied to a crop plan yet. */
const SIN_PLAN = { plan_cultivo_id: null, plan_cultivo: null } as const;

/** A project in a list of titles. */
export function vistaDeTitulo(fila: LecturaDB['proyectos']) {
  return { ...fila, plan_cultivo_id: SIN_PLAN.plan_cultivo_id };
}

/** A project as its card shows it (`spec 2 §2.5`, `§3 Project`). No task is recorded in any project, so costs and hours are zero. */
export function vistaDeProyecto({ ganancia, ...fila }: ProyectoLeido, hoy: string) {
  const { fecha_inicio, fecha_cierre } = fila;
  return { ...fila, ...SIN_PLAN, resumen: resumenDe({ fecha_inicio, fecha_cierre, hoy, ganancia, costo: '0', horas: '0' }) };
}

/** An event of a project (`spec 2 §3 Project event`); what it is estimated to cost is what is planned for it. */
export function vistaDeProyectoEvento<Fila extends ProyectoEventoLeido>({ costo_estimado, ...fila }: Fila) {
  const costo = costo_estimado === null ? null : Number(costo_estimado);
  const { evento_cultivo_id, nombre_evento } = fila;
  const descripcion = TIPOS_DE_EVENTO.find(({ id }) => id === evento_cultivo_id)?.descripcion ?? null;
  return { ...fila, costoEstimado: costo, costo_planificado_usd: costo, evento_cultivo: { id: evento_cultivo_id, nombre_evento, descripcion } };
}

/** In the order in which events started; those that started together, in the order of their ids. */
export const porInicio = (una: ProyectoEventoLeido, otra: ProyectoEventoLeido): number =>
  Date.parse(una.fecha_inicio) - Date.parse(otra.fecha_inicio) || (una.id < otra.id ? -1 : 1);

/** An event in the chronological summary (`spec 2 §3 Chronology entry`). */
export function vistaDeCronologia({ id, nombre_evento, fecha_inicio, fecha_fin_evento, costo_estimado, evento_finalizado }: ProyectoEventoLeido) {
  return {
    id,
    nombre_evento,
    fecha_evento: fecha_inicio,
    fecha_fin_evento,
    costo_estimado: costo_estimado === null ? null : Number(costo_estimado),
    finalizado: evento_finalizado,
    estadisticas: { total_horas: 0, total_costo: 0, items_mas_usados: [] },
    tareas: [],
  };
}
