import type { EnlacesDeMateriaPrima } from '../../comun/enlaces';
import { useFrame } from '../../comun/useFrame';

/** Links of the raw material's screens, and the way back to its list. */
export function useMateriaPrima(): { readonly enlaces: EnlacesDeMateriaPrima; readonly volver: () => void } {
  const { enlaces, volver } = useFrame();
  return { enlaces: enlaces.materiaPrima, volver };
}
