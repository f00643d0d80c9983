import type { Query, QueryClient } from '@tanstack/react-query';
import { pudoCambiar } from '../lecturas';

const QUIETUD_MS = 500;
const MAX_MS = 3_000;

export interface Refresco {
  /**
   * These read models changed, or anything (null): queries that show them and started before now are repeated, once
   * changes pause.
   */
  readonly avisar: (lecturas: readonly string[] | null) => void;
  readonly dejar: () => void;
}

/**
 * Repeats queries on screen that others' changes may affect. Queries that started after the change already include it,
 * as after the person's own writes: those refresh by themselves and are not repeated.
 */
export function refrescar(queries: QueryClient): Refresco {
  const empezada = new WeakMap<Query, number>();
  let turn = 0;
  let cambios: { readonly turno: number; readonly lecturas: readonly string[] | null }[] = [];
  let limit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dejarDeMirar = queries.getQueryCache().subscribe((aviso) => {
    if (aviso.type === 'updated' && aviso.action.type === 'fetch') empezada.set(aviso.query as Query, (turn += 1));
  });
  const pedir = (): void => {
    timer = undefined;
    const vistos = cambios;
    cambios = [];
    void queries.invalidateQueries({
      predicate: (query) => {
        const desde = empezada.get(query as Query) ?? 0;
        return vistos.some((cambio) => desde < cambio.turno && pudoCambiar(query.queryKey, cambio.lecturas));
      },
    });
  };
  return {
    avisar(lecturas) {
      cambios.push({ turno: (turn += 1), lecturas });
      if (timer === undefined) limit = Date.now() + MAX_MS;
      clearTimeout(timer);
      timer = setTimeout(pedir, Math.max(0, Math.min(QUIETUD_MS, limit - Date.now())));
    },
    dejar() {
      clearTimeout(timer);
      dejarDeMirar();
    },
  };
}
