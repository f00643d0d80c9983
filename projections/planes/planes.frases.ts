import type { PlanesEvent } from '@cepa/event-schemas';
import { type Frases, plural } from '../frases/frase';

/** Maps each event of planes to its sentence in the history. */
export const frasesDePlanes: Frases<PlanesEvent> = {
  ActividadAgregadaAlPlan: (d) => `Se agregó la actividad ${d.nombre_tarea} en ${d.etapa_evento_cultivo}.`,
  ActividadDelPlanActualizada: (d) => `Se actualizó la actividad ${d.nombre_tarea}.`,
  ActividadDelPlanEliminada: () => 'Se eliminó la actividad del plan.',
  PlanActualizado: (d) => `Se actualizó el plan ${d.objetivo}.`,
  PlanAsociado: (d) =>
    `El cultivo tomó el plan ${d.objetivo}, con ${plural(d.actividades.length, 'actividad', 'actividades')}.`,
  PlanCreado: (d) => `Se creó el plan ${d.objetivo}.`,
  PlanEliminado: () => 'Se eliminó el plan.',
};
