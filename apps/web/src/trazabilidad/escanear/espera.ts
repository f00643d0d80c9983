import { useCosechaDe, useLotesParaCosechar } from '@/club/paraCosechar';
import type { TipoDePaso } from '../comun/pasos';

const CON_SIGUIENTE: readonly TipoDePaso[] = ['biomasa', 'materia_prima', 'producto_final_bulk', 'producto_envasado'];

/** Whether a kind of record has a next step whatever its state. */
export const conSiguiente = (tipo: TipoDePaso): boolean => CON_SIGUIENTE.includes(tipo);

/** Whether the harvest of a plant is due, or of any plant of its lot (rule `lotes.para-cosechar`). */
export function useEspera(lote_id: string | undefined, planta_id: string | undefined): boolean {
  const lote = useLotesParaCosechar().lotes.find(({ id }) => id === lote_id);
  const { data } = useCosechaDe(lote?.proyecto_id ?? '', lote !== undefined && planta_id !== undefined);
  if (lote === undefined || planta_id === undefined) return lote !== undefined && lote.listas > 0;
  return data?.para_cosechar.includes(planta_id) ?? false;
}
