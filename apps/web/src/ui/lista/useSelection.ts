import { useMemo, useState } from 'react';
import { agregar, cuantas, invertir, quitar, type Eleccion } from './seleccionar';
import type { Selection } from './tipos';

export interface SelectionHandling<T> {
  readonly elegidas: ReadonlySet<string>;
  readonly filas: readonly T[];
  readonly puede: (row: T) => boolean;
  /** How many of the rows filtered can be chosen, and how many are. */
  readonly posibles: number;
  readonly puestas: number;
  /** How many found no room in the last choice. */
  readonly sobran: number;
  /** While the rows to choose are asked for. */
  readonly recorriendo?: boolean;
  readonly alternar: (id: string) => void;
  /** Chooses the rows from the last one chosen to this one, where the list can. */
  readonly hasta?: (id: string) => void;
  /** Chooses these besides, those that can be; `leidas` are rows that the list may not have seen. */
  readonly sumar: (ids: readonly string[], leidas?: readonly T[]) => void;
  readonly todas: () => void;
  readonly invertir: () => void;
  readonly ninguna: () => void;
}

const SIEMPRE = (): boolean => true;

/** Rows chosen by id: they survive filters and pages, and those that no longer exist fall out. Null when the list chooses nothing. */
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
