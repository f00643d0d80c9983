import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Busqueda } from './useAuditoria';

const CLAVES = ['persona', 'tipo', 'entidad', 'texto', 'desde', 'hasta'] as const;

/** What is looked for lives in the address: the back button, a reload and a shared link keep it. */
export function useBusqueda(): [Busqueda, (cambio: Partial<Busqueda>) => void] {
  const [params, fijar] = useSearchParams();
  const busqueda = useMemo(
    () => Object.fromEntries(CLAVES.map((clave) => [clave, params.get(clave)])) as unknown as Busqueda,
    [params],
  );
  const cambiar = useCallback(
    (cambio: Partial<Busqueda>) =>
      fijar(
        (antes) => {
          const nuevos = new URLSearchParams(antes);
          for (const [clave, valor] of Object.entries(cambio)) {
            if (valor === null || valor === undefined) nuevos.delete(clave);
            else nuevos.set(clave, valor);
          }
          return nuevos;
        },
        { replace: true },
      ),
    [fijar],
  );
  return [busqueda, cambiar];
}
