import { useRef } from 'react';
import type { ManejoDeSeleccion } from './useSeleccion';

/** A selection that also takes all rows from the last one chosen to another, in the order of the page; only that one, where none was chosen before. */
export interface ManejoDeRango<T> extends ManejoDeSeleccion<T> {
  readonly hasta: (id: string) => void;
}

/** @param ids rows of the page, in their order */
export function useRango<T>(
  seleccion: ManejoDeSeleccion<T> | null,
  ids: () => readonly string[],
): ManejoDeRango<T> | null {
  const ultima = useRef<string | null>(null);
  if (!seleccion) return null;
  return {
    ...seleccion,
    alternar: (id) => {
      ultima.current = id;
      seleccion.alternar(id);
    },
    hasta: (id) => {
      const orden = ids();
      const desde = ultima.current === null ? -1 : orden.indexOf(ultima.current);
      const fin = orden.indexOf(id);
      ultima.current = id;
      if (desde === -1 || fin === -1) return seleccion.sumar([id]);
      seleccion.sumar(orden.slice(Math.min(desde, fin), Math.max(desde, fin) + 1));
    },
  };
}
