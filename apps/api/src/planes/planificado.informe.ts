import { ACTIVIDADES_DEL_PLAN } from '@cepa/words/mensajes/planes';
import type { Body } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import { importesDe } from '../reportes/format';
import type { ActividadComparada } from './actividades';
import { AGREGADO, CAMBIOS, estimado, type PlanTomado, repartidas, sumar } from './plan-tomado';

export const SIN_PLAN = 'El cultivo no tiene un plan asociado.';
/** The sentence for why nothing is planned. */
export const nadaPlanificado = (planId: string | null): string =>
  planId === null ? SIN_PLAN : 'El plan no tiene actividades.';

function seccionDeActividades(actividades: readonly ActividadComparada[], moneda: string) {
  return {
    unidad: ['actividad', 'actividades'] as const,
    registros: actividades.map(({ id }) => id),
    ...tableOf(actividades, [
      ofNumber('N.º', 24, ({ numero_etapa }) => numero_etapa),
      ofText('Etapa', 66, ({ etapa_evento_cultivo }) => etapa_evento_cultivo),
      ofText('Tarea', 120, (una) => `${una.categoria_tarea}: ${una.nombre_tarea}`),
      ofText('Descripción', '*', ({ descripcion, cambio }) =>
        [descripcion, cambio === null ? '' : CAMBIOS[cambio]].filter(Boolean).join(' · '),
      ),
      ofNumber('Horas', 38, (una) => una.costo_estimado_moneda_alternativa, { unit: 'h', total: SUM }),
      ofMoney('Costo estimado', 70, (una) => importesDe(una.planificado, moneda, una.planificado_aparte), {
        unit: moneda,
        total: SUM,
      }),
    ]),
  };
}

export function planificado({ plan_id, objetivo, actividades, moneda }: PlanTomado): Body {
  const { delPlan, agregadas } = repartidas(actividades);
  const { costo, aparte } = estimado(delPlan);
  const horas = sumar(delPlan.map(({ costo_estimado_moneda_alternativa }) => costo_estimado_moneda_alternativa));
  return {
    titulo: 'Tareas Planificadas',
    registros: actividades.map(({ id }) => id),
    textos: objetivo === null ? [] : [['Plan', objetivo]],
    secciones: [
      {
        titulo: ACTIVIDADES_DEL_PLAN,
        color: VERDE,
        vacio: nadaPlanificado(plan_id),
        ...seccionDeActividades(delPlan, moneda),
      },
      ...(agregadas.length === 0
        ? []
        : [{ titulo: AGREGADO, color: GRIS, vacio: '', ...seccionDeActividades(agregadas, moneda) }]),
    ],
    hechos: { plan_id, moneda, costo, aparte, horas, actividades },
  };
}
