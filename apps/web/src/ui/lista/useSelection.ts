import { useMemo, useState } from 'react';
import { agregar, cuantas, invertir, quitar, type Eleccion } from './seleccionar';
import type { Selection } from './tipos';

export interface SelectionHandling<T> {
  readonly elegidas: ReadonlySet<string>;
  readonly filas: readonly T[];
  readonly puede: (row: T) => boolean;
  /** Why a row can't be selected. */
  readonly why?: string | undefined;
  /** Number of filtered rows that can be selected, and that are. */
  readonly posibles: number;
  readonly puestas: number;
  /** Number that did not fit in the last selection. */
  readonly sobran: number;
  /** True while the rows to select are being read. */
  readonly recorriendo?: boolean;
  readonly alternar: (id: string) => void;
  /** Selects the rows between the last selected one and this one, if the list supports it. */
  readonly hasta?: (id: string) => void;
  /** Adds the selectable ones of these; `leidas` are rows that the list may not have seen. */
  readonly sumar: (ids: readonly string[], leidas?: readonly T[]) => void;
  readonly todas: () => void;
  readonly invertir: () => void;
  readonly ninguna: () => void;
}

const SIEMPRE = (): boolean => true;

/**
 * Rows selected by id: they survive filters and pages, and those that no longer exist are dropped. Null if the list has
 * no selection.
 */
export function useSelection<T>(
  data: readonly T[],
  filtradas: readonly T[],
  idDe: (row: T) => string,
  selection: Selection<T> | undefined,
): SelectionHandling<T> | null {
  const [propias, fijar] = useState<ReadonlySet<string>>(new Set());
  const [sobran, fijarSobran] = useState(0);
  const puede = selection?.puede ?? SIEMPRE;
  const dadas = selection?.elegidas ?? propias;
  const rows = useMemo(
    () => (dadas.size === 0 ? [] : data.filter((row) => dadas.has(idDe(row)) && puede(row))),
    [data, dadas, idDe, puede],
  );
  const ids = useMemo(() => (selection ? filtradas.filter(puede).map(idDe) : []), [selection, filtradas, puede, idDe]);
  if (!selection) return null;
  const elegidas = new Set(rows.map(idDe));
  const guardar = (nuevas: ReadonlySet<string>, sinLugar = 0): void => {
    fijarSobran(sinLugar);
    if (selection.elegidas === undefined) fijar(nuevas);
    selection.alCambiar?.(
      nuevas,
      data.filter((row) => nuevas.has(idDe(row))),
    );
  };
  const poner = ({ elegidas: nuevas, sobran: sinLugar }: Eleccion): void => guardar(nuevas, sinLugar);
  const puestas = cuantas(elegidas, ids);
  return {
    elegidas,
    filas: rows,
    puede,
    why: selection.why,
    posibles: ids.length,
    puestas,
    sobran,
    alternar: (id) =>
      elegidas.has(id) ? guardar(quitar(elegidas, [id])) : poner(agregar(elegidas, [id], selection.maximo)),
    sumar: (nuevas) => {
      const pueden = new Set(data.filter(puede).map(idDe));
      poner(
        agregar(
          elegidas,
          nuevas.filter((id) => pueden.has(id)),
          selection.maximo,
        ),
      );
    },
    todas: () =>
      puestas === ids.length ? guardar(quitar(elegidas, ids)) : poner(agregar(elegidas, ids, selection.maximo)),
    invertir: () => poner(invertir(elegidas, ids, selection.maximo)),
    ninguna: () => guardar(new Set()),
  };
}
