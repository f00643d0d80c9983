import type { EnlacesDeMateriaPrima } from '../../comun/enlaces';
import { useMarco } from '../../comun/useMarco';

/** Links of the raw material's screens, and the way back to its list. */
export function useMateriaPrima(): { readonly enlaces: EnlacesDeMateriaPrima; readonly volver: () => void } {
  const { enlaces, volver } = useMarco();
  return { enlaces: enlaces.materiaPrima, volver };
}
