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
import { actividadValida, type DatosDeActividad } from './actividad';
import { copiarPlan, type CopiarPlan } from './copiar-plan';
import { guardarActividades, type GuardarActividades } from './guardar-actividades';
import { PLAN_LLENO } from '@cepa/words/mensajes/planes';

type DatosDePlan = PlanCreado['data'];
type ActividadKey = Pick<DatosDeActividad, 'actividad_id' | 'plan_id'>;

/** Activities that one plan may hold: a project that takes it records all of them in one event. */
export const MAX_ACTIVIDADES = 150;

/** Changes an activity; a null field stays as it is. */
export type ActualizarActividad = ActividadKey & {
  readonly tipo: 'actualizar_actividad';
} & { readonly [C in keyof Omit<DatosDeActividad, keyof ActividadKey>]: DatosDeActividad[C] | null };

/** A command on a plan. */
export type ComandoDePlan =
  | ActualizarActividad
  | CopiarPlan
  | GuardarActividades
  | ({ readonly tipo: 'actualizar_plan' } & DatosDePlan)
  | ({ readonly tipo: 'agregar_actividad' } & DatosDeActividad)
  | ({ readonly tipo: 'crear_plan' } & DatosDePlan)
  | ({ readonly tipo: 'eliminar_actividad' } & ActividadKey)
  | { readonly tipo: 'eliminar_plan'; readonly plan_id: string };

/** A plan of tasks. */
export interface Plan {
  readonly fase: 'inexistente' | 'vigente' | 'eliminado';
  readonly datos: Omit<DatosDePlan, 'plan_id'>;
  readonly actividades: Mapa<DatosDeActividad>;
}

/** Events of a plan itself. The project's stream records that a project took the plan. */
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

/** @throws Rechazo PLAN_LLENO */
function exigirLugar(actividades: number, field: string): void {
  if (actividades > MAX_ACTIVIDADES) throw regla('PLAN_LLENO', PLAN_LLENO, field);
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
      const data = actividadValida({ ...actual, ...(esOtra ? { nombre_tarea_id: null } : {}), ...dichos });
      return [{ type: 'ActividadDelPlanActualizada', version: 2, data }];
    },
    actualizar_plan({ tipo: _tipo, ...data }, plan) {
      exigirPlan(plan, data.plan_id);
      return [{ type: 'PlanActualizado', version: 1, data }];
    },
    agregar_actividad({ tipo: _tipo, ...data }, plan) {
      exigirLugar(exigirPlan(plan, data.plan_id).actividades.size + 1, 'nombre_tarea');
      return [{ type: 'ActividadAgregadaAlPlan', version: 2, data: actividadValida(data) }];
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
    guardar_actividades(command, plan) {
      const { actividades } = exigirPlan(plan, command.plan_id);
      const nuevas = command.filas.filter(({ nueva }) => nueva).length;
      exigirLugar(actividades.size + nuevas - command.eliminadas.length, 'actividades');
      return guardarActividades(command, actividades);
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
