import { ACTIVIDADES_DEL_PLAN } from '@cepa/words/mensajes/planes';
import type { Body } from '../reportes/alcance';
import { GRIS, VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { enImportes, enNumero } from '../reportes/format';
import type { ActividadComparada } from './actividades';
import { AGREGADO, CAMBIOS, estimado, type PlanTomado, repartidas, sumar } from './plan-tomado';

export const SIN_PLAN = 'El cultivo no tiene un plan asociado.';
/** Says why nothing is planned. */
export const nadaPlanificado = (planId: string | null): string =>
  planId === null ? SIN_PLAN : 'El plan no tiene actividades.';

function seccionDeActividades(actividades: readonly ActividadComparada[], moneda: string) {
  const { costo, aparte } = estimado(actividades);
  const horas = sumar(actividades.map(({ costo_estimado_moneda_alternativa }) => costo_estimado_moneda_alternativa));
  return {
    unidad: ['actividad', 'actividades'] as const,
    columnas: [
      { titulo: 'N.º', ancho: 24, tipo: 'cifra' as const },
      { titulo: 'Etapa', ancho: 66 },
      { titulo: 'Tarea', ancho: 120 },
      { titulo: 'Descripción', ancho: '*' as const },
      { titulo: 'Horas', ancho: 38, tipo: 'cifra' as const },
      { titulo: 'Costo estimado', ancho: 70, tipo: 'cifra' as const },
    ],
    registros: actividades.map(({ id }) => id),
    filas: cada(actividades, (una) => [
      enNumero(una.numero_etapa),
      una.etapa_evento_cultivo,
      `${una.categoria_tarea}: ${una.nombre_tarea}`,
      [una.descripcion, una.cambio === null ? '' : CAMBIOS[una.cambio]].filter(Boolean).join(' · '),
      enNumero(una.costo_estimado_moneda_alternativa),
      enImportes(una.planificado, moneda, una.planificado_aparte),
    ]),
    total: ['', 'Total', '', '', enNumero(horas), enImportes(costo, moneda, aparte)],
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
