import { readDraft, forgetDraft } from '@/ui/formulario/draft';
import type { Proceso } from '../procesos/abiertos';
import type { ProcesoValues } from './values';

/** Draft of the form that starts a process from a raw material. */
export const keyOfMateria = (id: string): string => `materia-prima-procesar-${id}`;

/** Draft of the form that continues a process. */
export const keyOfProceso = (id: string): string => `proceso-continuar-${id}`;

/** Returns the draft of the form that started a process in this tab; null if it was started elsewhere. */
export function escritoAlEmpezar({ id, insumos }: Pick<Proceso, 'id' | 'insumos'>): Partial<ProcesoValues> | null {
  for (const { materia_prima } of insumos) {
    const draft = materia_prima && readDraft<ProcesoValues>(keyOfMateria(materia_prima.id));
    if (draft?.proceso_id === id) return draft;
  }
  return null;
}

/** Deletes the drafts of a finished process. */
export function olvidarProceso(proceso_id: string, { insumos }: Pick<ProcesoValues, 'insumos'>): void {
  forgetDraft(keyOfProceso(proceso_id));
  for (const { materia_prima_id } of insumos) {
    const key = keyOfMateria(materia_prima_id ?? '');
    if (readDraft<ProcesoValues>(key)?.proceso_id === proceso_id) forgetDraft(key);
  }
}
