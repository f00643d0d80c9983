import type { ActividadAgregadaAlPlan, PlanCreado } from '@cepa/event-schemas';

/**
 * Starts a plan with the present content of another one. The copy has ids of its own: changing one never changes the
 * other.
 */
export interface CopiarPlan {
  readonly tipo: 'copiar_plan';
  readonly plan: PlanCreado['data'];
  readonly actividades: readonly ActividadAgregadaAlPlan['data'][];
}

/** The events of the copy: a plan, and each of its activities. The objective of a copy starts as not met. */
export function copiarPlan({ plan, actividades }: CopiarPlan): readonly (PlanCreado | ActividadAgregadaAlPlan)[] {
  return [
    { type: 'PlanCreado', version: 1, data: { ...plan, objetivo_cumplido: false } },
    ...actividades.map((data): ActividadAgregadaAlPlan => ({ type: 'ActividadAgregadaAlPlan', version: 2, data })),
  ];
}
