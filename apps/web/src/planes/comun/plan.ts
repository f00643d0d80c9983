import type { Esquema } from '@/api/cliente';
import { redondear, sumarImportes, type Importe } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';

export type Plan = Esquema<'PlanDeCultivo'>;
export type Actividad = Esquema<'Actividad'>;

/** The typed fields of a plan. */
export interface PlanValues extends Record<string, unknown> {
  objetivo: string;
  planificado_por: string;
  descripcion: string;
  objetivo_cumplido: boolean;
}

export const valuesOfPlan = (plan?: Plan): PlanValues => ({
  objetivo: plan?.objetivo ?? '',
  planificado_por: plan?.planificado_por ?? '',
  descripcion: plan?.descripcion ?? '',
  objetivo_cumplido: plan?.objetivo_cumplido ?? false,
});

/** Objective, planner and description are required. */
export const validarPlan = ({ objetivo, planificado_por, descripcion }: PlanValues) => ({
  objetivo: objetivo.trim() ? null : OBLIGATORIO,
  planificado_por: planificado_por.trim() ? null : OBLIGATORIO,
  descripcion: descripcion.trim() ? null : OBLIGATORIO,
});

/** The typed fields of an activity. */
export interface ActividadValues extends Record<string, unknown> {
  etapa_evento_cultivo: string;
  categoria_tarea: string;
  nombre_tarea: string;
  descripcion: string;
  costo_estimado_usd: number | null;
  costo_estimado_moneda_alternativa: number | null;
  numero_etapa: number | null;
}

/** A new one gets the highest number of the plan plus one; estimates start at 0 (rule `planes.actividades`). */
export const valuesOfActividad = (actividades: readonly Actividad[], actividad?: Actividad): ActividadValues => ({
  etapa_evento_cultivo: actividad?.etapa_evento_cultivo ?? '',
  categoria_tarea: actividad?.categoria_tarea ?? '',
  nombre_tarea: actividad?.nombre_tarea ?? '',
  descripcion: actividad?.descripcion ?? '',
  costo_estimado_usd: actividad?.costo_estimado_usd ?? 0,
  costo_estimado_moneda_alternativa: actividad?.costo_estimado_moneda_alternativa ?? 0,
  numero_etapa: actividad?.numero_etapa ?? Math.max(0, ...actividades.map(({ numero_etapa }) => numero_etapa)) + 1,
});

const TEXTS = ['etapa_evento_cultivo', 'categoria_tarea', 'nombre_tarea', 'descripcion'] as const;
const FIGURAS = ['costo_estimado_usd', 'costo_estimado_moneda_alternativa', 'numero_etapa'] as const;

/** Every field of an activity is required (rule `planes.actividades`). */
export const validarActividad = (values: ActividadValues): Record<string, string | null> =>
  Object.fromEntries([
    ...TEXTS.map((field) => [field, values[field].trim() ? null : OBLIGATORIO] as const),
    ...FIGURAS.map((field) => [field, values[field] === null ? OBLIGATORIO : null] as const),
  ]);

/** The estimated cost of a stage or a plan: in the plan's currency, and amounts without a rate. */
export interface CostoEstimado {
  readonly costo: number;
  readonly aparte: readonly Importe[];
}

export interface CostoDeEtapa extends CostoEstimado {
  readonly etapa: string;
}

type ConEtapas = Pick<Plan, 'costo_estimado_por_etapa' | 'costo_aparte_por_etapa'>;

/** The stages by cost, highest first; amounts in other currencies do not count in the order. */
export const etapasPorCosto = ({ costo_estimado_por_etapa, costo_aparte_por_etapa }: ConEtapas): CostoDeEtapa[] =>
  Object.entries(costo_estimado_por_etapa)
    .map(([etapa, costo]) => ({ etapa, costo, aparte: costo_aparte_por_etapa[etapa] ?? [] }))
    .sort((una, otra) => otra.costo - una.costo || una.etapa.localeCompare(otra.etapa, 'es'));

/** The cost of a plan: the sum of its stages. */
export const costoDe = (plan: ConEtapas): CostoEstimado => {
  const etapas = etapasPorCosto(plan);
  return {
    costo: redondear(
      etapas.reduce((suma, { costo }) => suma + costo, 0),
      6,
    ),
    aparte: sumarImportes(etapas.flatMap(({ aparte }) => aparte)),
  };
};

/** Activities by stage, stages in the order of their first activity, activities by number. */
export function porEtapa<T extends { readonly etapa_evento_cultivo: string; readonly numero_etapa: number }>(
  actividades: readonly T[],
): Array<{ readonly etapa: string; readonly actividades: T[] }> {
  const grupos = new Map<string, T[]>();
  for (const una of actividades.toSorted((a, b) => a.numero_etapa - b.numero_etapa)) {
    const grupo = grupos.get(una.etapa_evento_cultivo) ?? [];
    grupo.push(una);
    grupos.set(una.etapa_evento_cultivo, grupo);
  }
  return [...grupos].map(([etapa, suyas]) => ({ etapa, actividades: suyas }));
}

/** The planned day in words: 'Día 7 de la etapa'; the first one is day 0. */
export const diaDicho = ({ dias, desde }: Pick<Actividad, 'dias' | 'desde'>): string =>
  dias === null ? '' : `Día ${dias} ${desde === 'cultivo' ? 'del cultivo' : 'de la etapa'}`;
