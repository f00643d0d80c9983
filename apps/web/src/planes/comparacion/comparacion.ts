import type { Esquema } from '@/api/cliente';
import { importes, NO_DATA } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

export type Planificada = Esquema<'ActividadPlanificada'>;
export type Tarea = Esquema<'TareaComparada'>;
export type Etapa = Esquema<'EtapaComparada'>;
export type Clasificacion = Planificada['clasificacion'];

/** Names the class of an activity or a task (rule `planes.comparacion`). */
export const CLASES: Readonly<Record<Clasificacion, { readonly texto: string; readonly tono: Tono }>> = {
  ejecutada_planificada: { texto: 'Ejecutada planificada', tono: 'bien' },
  planificada_sin_ejecucion: { texto: 'Planificada sin ejecución', tono: 'neutro' },
  ejecutada_no_planificada: { texto: 'Ejecutada no planificada', tono: 'atencion' },
  no_planificada_sin_ejecucion: { texto: 'No planificada sin ejecución', tono: 'neutro' },
};

const CAMBIOS: Readonly<Record<NonNullable<Planificada['cambio']>, string>> = {
  agregada: 'Se agregó al plan después de asociarse',
  eliminada: 'Se quitó del plan después de asociarse',
  modificada: 'Cambió después de asociarse',
};

/** How the plan changed an activity since the project took it; null if it did not. */
export const textOfCambio = (cambio: Planificada['cambio']): string | null => (cambio ? CAMBIOS[cambio] : null);

/** The two switches of the comparison. */
export interface Filters {
  readonly sinEjecucion: boolean;
  readonly noPlanificadas: boolean;
}

/** The shown activities and unplanned tasks. */
export function visibles(
  {
    planificadas,
    ejecutadas_no_planificadas,
  }: { readonly planificadas: readonly Planificada[]; readonly ejecutadas_no_planificadas: readonly Tarea[] },
  { sinEjecucion, noPlanificadas }: Filters,
): { actividades: readonly Planificada[]; tareas: readonly Tarea[] } {
  return {
    actividades: sinEjecucion ? planificadas : planificadas.filter(({ ejecutada }) => ejecutada),
    tareas: noPlanificadas ? ejecutadas_no_planificadas : [],
  };
}

/** The deviation of an activity; null before its stage starts. */
export const desvioDe = ({ cuenta, desvio, desvio_aparte }: Planificada, moneda: string): string =>
  cuenta ? importes(desvio, moneda, desvio_aparte) : NO_DATA;

/** Says that the planned day is not within its stage (rule `planes.fuera-de-etapa`). */
export const FUERA_DE_ETAPA: Readonly<Record<NonNullable<Planificada['fuera_de_etapa']>, string>> = {
  antes: 'antes de que empiece su etapa',
  despues: 'después del fin de su etapa',
};

/** The difference to the planned day, in words. */
export function diferencia(dias: number): string {
  if (dias === 0) return 'en su día';
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${Math.abs(dias)} días`;
  return dias > 0 ? `${cuantos} tarde` : `${cuantos} antes`;
}
