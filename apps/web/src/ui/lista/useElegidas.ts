import { useState } from 'react';
import type { Selection } from './tipos';

interface Eleccion<T> {
  readonly elegidas: ReadonlySet<string>;
  readonly filas: readonly T[];
}

const NINGUNA = { elegidas: new Set<string>(), filas: [] };

/** Rows selected from a list on the server: `seleccion` is for the list, `filas` for the act on them. */
export function useElegidas<T>() {
  const [{ elegidas, filas }, fijar] = useState<Eleccion<T>>(NINGUNA);
  const selection: Selection<T> = { elegidas, alCambiar: (nuevas, suyas) => fijar({ elegidas: nuevas, filas: suyas }) };
  return { seleccion: selection, filas, ninguna: () => fijar(NINGUNA) };
}
