import type {
  ActividadAgregadaAlPlan,
  ActividadDelPlanActualizada,
  PlanActualizado,
  PlanAsociado,
  PlanCreado,
  PlanesEvent,
} from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import { decimal, texto } from '../valores/decimal';

type DatosDePlan = PlanCreado['data'];
type DatosDeActividad = ActividadAgregadaAlPlan['data'];

export type ComandoDePlan =
  | ({ readonly tipo: 'crear_plan' } & DatosDePlan)
  | ({ readonly tipo: 'actualizar_plan' } & DatosDePlan)
  | { readonly tipo: 'eliminar_plan'; readonly plan_id: string }
  | ({ readonly tipo: 'agregar_actividad' } & DatosDeActividad)
  | ({ readonly tipo: 'actualizar_actividad' } & DatosDeActividad)
  | { readonly tipo: 'eliminar_actividad'; readonly plan_id: string; readonly actividad_id: string };

export interface Plan {
  readonly fase: 'inexistente' | 'vigente' | 'eliminado';
  readonly objetivo: string;
  readonly actividades: Mapa<DatosDeActividad>;
}

/** Events of a plan itself; that a project took it is in the project's stream. */
export type PlanEvent = Exclude<PlanesEvent, PlanAsociado>;

/** The stream of one crop plan. */
export const streamDePlan = (id: string): string => `plan-${id}`;

/** @throws Rechazo NO_ENCONTRADO */
export function exigirPlan(plan: Plan, id: string): Plan {
  if (plan.fase !== 'vigente') throw inexistente('plan_cultivo', id);
  return plan;
}

function exigirActividad(plan: Plan, id: string): void {
  if (!plan.actividades.has(id)) throw inexistente('plan_cultivo_actividad', id);
}

/** Both costs at least 0 (`spec 2 §5 New plan activity`). */
function actividad({ tipo: _tipo, ...datos }: DatosDeActividad & { readonly tipo: string }): DatosDeActividad {
  const costo = (campo: 'costo_estimado_usd' | 'costo_estimado_moneda_alternativa'): string => {
    const valor = decimal(datos[campo]);
    if (valor.lt(0)) throw regla('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.', campo);
    return texto(valor);
  };
  return {
    ...datos,
    costo_estimado_usd: costo('costo_estimado_usd'),
    costo_estimado_moneda_alternativa: costo('costo_estimado_moneda_alternativa'),
  };
}

const conDatos = (plan: Plan, { objetivo }: PlanCreado['data'] | PlanActualizado['data']): Plan => ({
  ...plan,
  fase: 'vigente',
  objetivo,
});

const conActividad = (
  plan: Plan,
  data: ActividadAgregadaAlPlan['data'] | ActividadDelPlanActualizada['data'],
): Plan => ({ ...plan, actividades: plan.actividades.set(data.actividad_id, data) });

/** The rules of a crop plan (`spec 2 §2.6, §5`). */
export const planes = decider<Plan, ComandoDePlan, PlanEvent>({
  name: 'planes',
  initial: () => ({ fase: 'inexistente', objetivo: '', actividades: mapa() }),
  commands: {
    actualizar_actividad(command, plan) {
      exigirActividad(exigirPlan(plan, command.plan_id), command.actividad_id);
      return [{ type: 'ActividadDelPlanActualizada', version: 1, data: actividad(command) }];
    },
    actualizar_plan({ tipo: _tipo, ...data }, plan) {
      exigirPlan(plan, data.plan_id);
      return [{ type: 'PlanActualizado', version: 1, data }];
    },
    agregar_actividad(command, plan) {
      exigirPlan(plan, command.plan_id);
      return [{ type: 'ActividadAgregadaAlPlan', version: 1, data: actividad(command) }];
    },
    crear_plan({ tipo: _tipo, ...data }, plan) {
      if (plan.fase !== 'inexistente') throw conflicto('PLAN_EXISTENTE', 'El plan ya existe.');
      return [{ type: 'PlanCreado', version: 1, data }];
    },
    eliminar_actividad({ plan_id, actividad_id }, plan) {
      exigirActividad(exigirPlan(plan, plan_id), actividad_id);
      return [{ type: 'ActividadDelPlanEliminada', version: 1, data: { actividad_id, plan_id } }];
    },
    eliminar_plan({ plan_id }, plan) {
      exigirPlan(plan, plan_id);
      return [{ type: 'PlanEliminado', version: 1, data: { plan_id } }];
    },
  },
  events: {
    ActividadAgregadaAlPlan: conActividad,
    ActividadDelPlanActualizada: conActividad,
    ActividadDelPlanEliminada: (plan, { actividad_id }) => ({
      ...plan,
      actividades: plan.actividades.delete(actividad_id),
    }),
    PlanActualizado: conDatos,
    PlanCreado: conDatos,
    PlanEliminado: (plan) => ({ ...plan, fase: 'eliminado' }),
  },
});
