import { useOutletContext } from 'react-router-dom';
import type { Enlaces } from './enlaces';

/** What the hub gives to its views. */
export interface ContextoDeMateriaPrima {
  readonly enlaces: Enlaces;
  /** Goes back to the list as it was left: its filters and page. */
  readonly volver: () => void;
}

export const useMateriaPrima = (): ContextoDeMateriaPrima => useOutletContext<ContextoDeMateriaPrima>();
