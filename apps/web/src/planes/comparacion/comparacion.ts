import type { Esquema } from '@/api/cliente';
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

/** Says how the plan changed an activity since the project took it; null where nothing did. */
export const textOfCambio = (cambio: Planificada['cambio']): string | null => (cambio ? CAMBIOS[cambio] : null);

/** The two switches of the comparison. */
export interface Filters {
  readonly sinEjecucion: boolean;
  readonly noPlanificadas: boolean;
}

/** The activities and the unplanned tasks that are shown. */
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
