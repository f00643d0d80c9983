import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePasoFrame } from '@/ui/cadena/PasoFrame';
import { enlacesDesde, type Enlaces } from './enlaces';

/** Where the product's screens lead from where the person is: inside the production flow all of them stay in it. */
export function useEnlaces(): Enlaces {
  const { pathname } = useLocation();
  const enFlujo = pathname.startsWith('/flujo_produccion/');
  return useMemo(() => enlacesDesde(enFlujo ? '/flujo_produccion/' : '/'), [enFlujo]);
}

/** Links, and the way back to the list, in a screen below one of the frames. */
export function useFrame(): { readonly enlaces: Enlaces; readonly volver: () => void } {
  const enlaces = useEnlaces();
  const { volver } = usePasoFrame();
  return { enlaces, volver };
}
