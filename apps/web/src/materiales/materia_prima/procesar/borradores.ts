import { readDraft, forgetDraft } from '@/ui/formulario/borrador';
import type { Proceso } from '../procesos/abiertos';
import type { ValoresDeProceso } from './valores';

/** Draft of the form that begins a process from a raw material. */
export const claveDeMateria = (id: string): string => `materia-prima-procesar-${id}`;

/** Draft of the form that goes on with a process. */
export const claveDeProceso = (id: string): string => `proceso-continuar-${id}`;

/** Returns the draft of the form that began a process, in this tab; null where it was another. */
export function escritoAlEmpezar({ id, insumos }: Pick<Proceso, 'id' | 'insumos'>): Partial<ValoresDeProceso> | null {
  for (const { materia_prima } of insumos) {
    const borrador = materia_prima && readDraft<ValoresDeProceso>(claveDeMateria(materia_prima.id));
    if (borrador?.proceso_id === id) return borrador;
  }
  return null;
}

/** Forgets the drafts of a finished process. */
export function olvidarProceso(proceso_id: string, { insumos }: Pick<ValoresDeProceso, 'insumos'>): void {
  forgetDraft(claveDeProceso(proceso_id));
  for (const { materia_prima_id } of insumos) {
    const clave = claveDeMateria(materia_prima_id ?? '');
    if (readDraft<ValoresDeProceso>(clave)?.proceso_id === proceso_id) forgetDraft(clave);
  }
}
