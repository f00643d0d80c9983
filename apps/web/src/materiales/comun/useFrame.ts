import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePasoFrame } from '@/ui/cadena/PasoFrame';
import { enlacesDesde, type Enlaces } from './enlaces';

/** The links of the product's screens from the current path: inside the production flow all links stay in it. */
export function useEnlaces(): Enlaces {
  const { pathname } = useLocation();
  const enFlujo = pathname.startsWith('/flujo_produccion/');
  return useMemo(() => enlacesDesde(enFlujo ? '/flujo_produccion/' : '/'), [enFlujo]);
}

/** Links, and the way back to the list, for a screen below one of the frames. */
export function useFrame(): { readonly enlaces: Enlaces; readonly volver: () => void } {
  const enlaces = useEnlaces();
  const { volver } = usePasoFrame();
  return { enlaces, volver };
}
