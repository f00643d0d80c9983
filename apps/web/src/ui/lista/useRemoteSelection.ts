import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { agregar, cuantas, invertir, quitar, type Eleccion } from './seleccionar';
import type { Selection } from './tipos';
import type { VistaRemota } from './useRemoteList';
import type { SelectionHandling } from './useSelection';

const SIEMPRE = (): boolean => true;

/** Selects rows of a list on the server: selected rows stay known on any page, and all are selected by reading the whole list. */
export function useRemoteSelection<T>(
  list: VistaRemota<T>,
  selection: Selection<T> | undefined,
): SelectionHandling<T> | null {
  const { idDe, parte, total, pedido } = list;
  // Selected rows that were seen on a page, or read.
  const [vistas, fijarVistas] = useState<ReadonlyMap<string, T>>(new Map());
  const [propias, fijar] = useState<ReadonlySet<string>>(new Set());
  const [sobran, fijarSobran] = useState(0);
  const [recorrido, fijarRecorrido] = useState<{ pedido: string; ids: readonly string[] } | null>(null);
  const [recorriendo, fijarRecorriendo] = useState(false);
  if (!selection) return null;
  const puede = selection.puede ?? SIEMPRE;
  const conocidas = new Map([...vistas, ...parte.map((row) => [idDe(row), row] as const)]);
  const dadas = selection.elegidas ?? propias;
  const rows = [...dadas].flatMap((id) => {
    const row = conocidas.get(id);
    return row !== undefined && puede(row) ? [row] : [];
  });
  const elegidas = new Set(rows.map(idDe));
  const enteras = parte.length === total ? parte.filter(puede).map(idDe) : null;
  const ids = enteras ?? (recorrido?.pedido === pedido ? recorrido.ids : null);
  const guardar = (nuevas: ReadonlySet<string>, sinLugar = 0, ademas: readonly T[] = []): void => {
    const todas = new Map([...conocidas, ...ademas.map((row) => [idDe(row), row] as const)]);
    const suyas = new Map([...todas].filter(([id]) => nuevas.has(id)));
    fijarVistas(suyas);
    fijarSobran(sinLugar);
    if (selection.elegidas === undefined) fijar(nuevas);
    selection.alCambiar?.(nuevas, [...suyas.values()]);
  };
  const poner = ({ elegidas: nuevas, sobran: sinLugar }: Eleccion, ademas: readonly T[] = []): void =>
    guardar(nuevas, sinLugar, ademas);
  /** Runs an act with all selectable rows, and reads the list if they are not loaded. */
  const conTodas = async (hacer: (suyos: readonly string[], ademas: readonly T[]) => void): Promise<void> => {
    if (enteras) return hacer(enteras, []);
    fijarRecorriendo(true);
    try {
      const todas = (await list.todas()).filter(puede);
      const suyos = todas.map(idDe);
      fijarRecorrido({ pedido, ids: suyos });
      hacer(suyos, todas);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error, 'No se pudieron seleccionar todos.') });
    } finally {
      fijarRecorriendo(false);
    }
  };
  const puestas = ids ? cuantas(elegidas, ids) : elegidas.size;
  return {
    elegidas,
    filas: rows,
    puede,
    why: selection.why,
    posibles: ids?.length ?? total,
    puestas,
    sobran,
    recorriendo,
    alternar: (id) =>
      elegidas.has(id) ? guardar(quitar(elegidas, [id])) : poner(agregar(elegidas, [id], selection.maximo)),
    sumar: (nuevas, leidas = []) => {
      const suyas = new Map([...conocidas, ...leidas.map((row) => [idDe(row), row] as const)]);
      const pueden = nuevas.filter((id) => {
        const row = suyas.get(id);
        return row !== undefined && puede(row);
      });
      poner(agregar(elegidas, pueden, selection.maximo), leidas);
    },
    todas: () => {
      if (ids && puestas === ids.length) return guardar(quitar(elegidas, ids));
      void conTodas((suyos, ademas) => poner(agregar(elegidas, suyos, selection.maximo), ademas));
    },
    invertir: () => void conTodas((suyos, ademas) => poner(invertir(elegidas, suyos, selection.maximo), ademas)),
    ninguna: () => guardar(new Set()),
  };
}
