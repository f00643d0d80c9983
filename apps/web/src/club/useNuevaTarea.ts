import { useState } from 'react';
import { useTrabajo } from '@/sesion/estado';
import { etapaActual, nuevaTareaEn, type DeTarea, type EventoDeTarea } from './nuevaTarea';

/** The path to a new task in the current stage of a crop; null if it has none. Without an object the form asks. */
export function useNuevaTarea(proyecto_id: string, eventos: readonly EventoDeTarea[], objeto?: DeTarea): string | null {
  const elegida = useTrabajo(({ evento_id }) => evento_id);
  const [ahora] = useState(() => new Date().toISOString());
  const etapa = etapaActual(eventos, elegida, ahora);
  return etapa ? nuevaTareaEn(proyecto_id, etapa.id, objeto) : null;
}
