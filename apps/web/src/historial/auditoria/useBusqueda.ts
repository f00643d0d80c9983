import { useCallback, useMemo } from 'react';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import type { Busqueda } from './useAuditoria';

const KEYS = ['persona', 'tipo', 'entidad', 'texto', 'marca', 'desde', 'hasta'] as const;

/** Keeps the search in the URL, so that going back, a reload and a shared link keep it. */
export function useBusqueda(): [Busqueda, (cambio: Partial<Busqueda>) => void] {
  const [params, fijar] = useRouteParams();
  const busqueda = useMemo(
    () => Object.fromEntries(KEYS.map((key) => [key, params.get(key)])) as unknown as Busqueda,
    [params],
  );
  const cambiar = useCallback((cambio: Partial<Busqueda>) => fijar(con(cambio), { replace: true }), [fijar]);
  return [busqueda, cambiar];
}
