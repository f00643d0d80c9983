import { useRef } from 'react';
import { tramo } from './seleccionar';
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
      seleccion.sumar(tramo(ids(), ultima.current, id));
      ultima.current = id;
    },
  };
}
