import { useCallback, useMemo } from 'react';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';
import type { Busqueda } from './useAuditoria';

const CLAVES = ['persona', 'tipo', 'entidad', 'texto', 'marca', 'desde', 'hasta'] as const;

/** Keeps the search in the address: the back button, a reload and a shared link keep it. */
export function useBusqueda(): [Busqueda, (cambio: Partial<Busqueda>) => void] {
  const [params, fijar] = useParametros();
  const busqueda = useMemo(
    () => Object.fromEntries(CLAVES.map((clave) => [clave, params.get(clave)])) as unknown as Busqueda,
    [params],
  );
  const cambiar = useCallback((cambio: Partial<Busqueda>) => fijar(con(cambio), { replace: true }), [fijar]);
  return [busqueda, cambiar];
}
