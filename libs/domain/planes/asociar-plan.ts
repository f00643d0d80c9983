import type { ActividadAgregadaAlPlan, PlanAsociado } from '@cepa/event-schemas';
import { abierto, conVigente, type Proyecto, type ProyectoVigente } from '../cultivos/state';
import type { Plan } from './planes';

/** A project takes a plan. It keeps the activities as they are now: a later edit of the plan shows in the comparison. */
export interface AsociarPlan {
  readonly tipo: 'asociar_plan';
  readonly proyecto_id: string;
  readonly plan_id: string;
  readonly objetivo: string;
  readonly actividades: PlanAsociado['data']['actividades'];
}

/** @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO */
export function asociarPlan({ tipo: _tipo, ...data }: AsociarPlan, proyecto: Proyecto): readonly PlanAsociado[] {
  abierto(proyecto, data.proyecto_id);
  return [{ type: 'PlanAsociado', version: 2, data }];
}

/** Applies `PlanAsociado`. */
export function planAsociado(proyecto: Proyecto, { plan_id, actividades }: PlanAsociado['data']): Proyecto {
  return conVigente(proyecto, (actual) => ({ ...actual, planId: plan_id, actividadesTomadas: actividades }));
}

/**
 * The activities that can be done for a project: those of its plan at the moment when the project took it, even if the
 * plan changed them later, and those that the plan gained since.
 */
export function actividadesDe(
  { actividadesTomadas }: Pick<ProyectoVigente, 'actividadesTomadas'>,
  planId: string,
  plan: Pick<Plan, 'fase' | 'actividades'>,
): ActividadAgregadaAlPlan['data'][] {
  const tomadas = new Set(actividadesTomadas.map(({ actividad_id }) => actividad_id));
  const actuales = plan.fase === 'vigente' ? [...plan.actividades.values()] : [];
  return [
    ...actividadesTomadas.map((actividad) => ({ ...actividad, plan_id: planId })),
    ...actuales.filter(({ actividad_id }) => !tomadas.has(actividad_id)),
  ];
}
