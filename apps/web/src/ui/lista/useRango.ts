import { useRef } from 'react';
import { tramo } from './seleccionar';
import type { SelectionHandling } from './useSelection';

/** A selection that can add all rows between the last selected one and another, in page order; only that one if none was selected before. */
export interface ManejoDeRango<T> extends SelectionHandling<T> {
  readonly hasta: (id: string) => void;
}

/** @param ids rows of the page, in order */
export function useRango<T>(
  selection: SelectionHandling<T> | null,
  ids: () => readonly string[],
): ManejoDeRango<T> | null {
  const ultima = useRef<string | null>(null);
  if (!selection) return null;
  return {
    ...selection,
    alternar: (id) => {
      ultima.current = id;
      selection.alternar(id);
    },
    hasta: (id) => {
      selection.sumar(tramo(ids(), ultima.current, id));
      ultima.current = id;
    },
  };
}
