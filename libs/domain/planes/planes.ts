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
import { decimal, text } from '../valores/decimal';
import { copiarPlan, type CopiarPlan } from './copiar-plan';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

type DatosDePlan = PlanCreado['data'];
type DatosDeActividad = ActividadAgregadaAlPlan['data'];
type ActividadKey = Pick<DatosDeActividad, 'actividad_id' | 'plan_id'>;

/** Activities that one plan may hold: a project that takes it records all of them in one event. */
export const MAX_ACTIVIDADES = 150;

/** Changes an activity; a null field stays as it is. */
export type ActualizarActividad = ActividadKey & {
  readonly tipo: 'actualizar_actividad';
} & { readonly [C in keyof Omit<DatosDeActividad, keyof ActividadKey>]: DatosDeActividad[C] | null };

export type ComandoDePlan =
  | ActualizarActividad
  | CopiarPlan
  | ({ readonly tipo: 'actualizar_plan' } & DatosDePlan)
  | ({ readonly tipo: 'agregar_actividad' } & DatosDeActividad)
  | ({ readonly tipo: 'crear_plan' } & DatosDePlan)
  | ({ readonly tipo: 'eliminar_actividad' } & ActividadKey)
  | { readonly tipo: 'eliminar_plan'; readonly plan_id: string };

export interface Plan {
  readonly fase: 'inexistente' | 'vigente' | 'eliminado';
  readonly datos: Omit<DatosDePlan, 'plan_id'>;
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

function exigirActividad(plan: Plan, id: string): DatosDeActividad {
  const actividad = plan.actividades.get(id);
  if (!actividad) throw inexistente('plan_cultivo_actividad', id);
  return actividad;
}

/** Both estimates at least 0 (rule `planes.actividades`). */
function actividad(datos: DatosDeActividad): DatosDeActividad {
  const costo = (field: 'costo_estimado_usd' | 'costo_estimado_moneda_alternativa'): string => {
    const value = decimal(datos[field]);
    if (value.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
    return text(value);
  };
  return {
    ...datos,
    costo_estimado_usd: costo('costo_estimado_usd'),
    costo_estimado_moneda_alternativa: costo('costo_estimado_moneda_alternativa'),
  };
}

/** @throws Rechazo PLAN_LLENO */
function exigirLugar({ actividades }: Plan): void {
  if (actividades.size >= MAX_ACTIVIDADES)
    throw regla('PLAN_LLENO', `Un plan admite hasta ${MAX_ACTIVIDADES} actividades.`, 'nombre_tarea');
}

const conDatos = (plan: Plan, { plan_id: _id, ...datos }: PlanCreado['data'] | PlanActualizado['data']): Plan => ({
  ...plan,
  fase: 'vigente',
  datos,
});

const conActividad = (
  plan: Plan,
  data: ActividadAgregadaAlPlan['data'] | ActividadDelPlanActualizada['data'],
): Plan => ({ ...plan, actividades: plan.actividades.set(data.actividad_id, data) });

const VACIO: Plan['datos'] = {
  objetivo: '',
  objetivo_cumplido: false,
  planificado_por: null,
  planificado_por_legajo: '',
  descripcion: '',
};

/** The rules of a crop plan. */
export const planes = decider<Plan, ComandoDePlan, PlanEvent>({
  name: 'planes',
  initial: () => ({ fase: 'inexistente', datos: VACIO, actividades: mapa() }),
  commands: {
    actualizar_actividad({ tipo: _tipo, ...cambios }, plan) {
      const actual = exigirActividad(exigirPlan(plan, cambios.plan_id), cambios.actividad_id);
      const dichos = Object.fromEntries(Object.entries(cambios).filter(([, value]) => value !== null));
      // Another task than before is none of the configured ones until somebody says which.
      const esOtra = (['categoria_tarea', 'nombre_tarea'] as const).some(
        (field) => (dichos[field] ?? actual[field]) !== actual[field],
      );
      const data = actividad({ ...actual, ...(esOtra ? { nombre_tarea_id: null } : {}), ...dichos });
      return [{ type: 'ActividadDelPlanActualizada', version: 1, data }];
    },
    actualizar_plan({ tipo: _tipo, ...data }, plan) {
      exigirPlan(plan, data.plan_id);
      return [{ type: 'PlanActualizado', version: 1, data }];
    },
    agregar_actividad({ tipo: _tipo, ...data }, plan) {
      exigirLugar(exigirPlan(plan, data.plan_id));
      return [{ type: 'ActividadAgregadaAlPlan', version: 1, data: actividad(data) }];
    },
    copiar_plan(command, plan) {
      exigirNuevo(plan);
      return copiarPlan(command);
    },
    crear_plan({ tipo: _tipo, ...data }, plan) {
      exigirNuevo(plan);
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

/** @throws Rechazo YA_EXISTE */
function exigirNuevo({ fase }: Plan): void {
  if (fase !== 'inexistente') throw conflicto('YA_EXISTE', 'El plan ya existe.');
}
