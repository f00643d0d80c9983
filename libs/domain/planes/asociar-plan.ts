import type { PlanAsociado } from '@cepa/event-schemas';
import { abierto, conVigente, type Proyecto } from '../cultivos/state';

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
  return [{ type: 'PlanAsociado', version: 1, data }];
}

export function planAsociado(proyecto: Proyecto, { plan_id }: PlanAsociado['data']): Proyecto {
  return conVigente(proyecto, (actual) => ({ ...actual, planId: plan_id }));
}
