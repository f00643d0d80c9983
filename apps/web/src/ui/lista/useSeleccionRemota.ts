import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { textoDeError } from '@/api/error';
import { agregar, cuantas, invertir, quitar, type Eleccion } from './seleccionar';
import type { Seleccion } from './tipos';
import type { VistaRemota } from './useListaRemota';
import type { ManejoDeSeleccion } from './useSeleccion';

const SIEMPRE = (): boolean => true;

/** Chooses rows of a list that is on the server: what was chosen stays known whatever page is shown, and all are chosen by walking the list. */
export function useSeleccionRemota<T>(
  lista: VistaRemota<T>,
  seleccion: Seleccion<T> | undefined,
): ManejoDeSeleccion<T> | null {
  const { idDe, parte, total, pedido } = lista;
  // Rows that were seen while they were chosen, or by a walk.
  const [vistas, fijarVistas] = useState<ReadonlyMap<string, T>>(new Map());
  const [propias, fijar] = useState<ReadonlySet<string>>(new Set());
  const [sobran, fijarSobran] = useState(0);
  const [recorrido, fijarRecorrido] = useState<{ pedido: string; ids: readonly string[] } | null>(null);
  const [recorriendo, fijarRecorriendo] = useState(false);
  if (!seleccion) return null;
  const puede = seleccion.puede ?? SIEMPRE;
  const conocidas = new Map([...vistas, ...parte.map((fila) => [idDe(fila), fila] as const)]);
  const dadas = seleccion.elegidas ?? propias;
  const filas = [...dadas].flatMap((id) => {
    const fila = conocidas.get(id);
    return fila !== undefined && puede(fila) ? [fila] : [];
  });
  const elegidas = new Set(filas.map(idDe));
  const enteras = parte.length === total ? parte.filter(puede).map(idDe) : null;
  const ids = enteras ?? (recorrido?.pedido === pedido ? recorrido.ids : null);
  const guardar = (nuevas: ReadonlySet<string>, sinLugar = 0, ademas: readonly T[] = []): void => {
    const todas = new Map([...conocidas, ...ademas.map((fila) => [idDe(fila), fila] as const)]);
    const suyas = new Map([...todas].filter(([id]) => nuevas.has(id)));
    fijarVistas(suyas);
    fijarSobran(sinLugar);
    if (seleccion.elegidas === undefined) fijar(nuevas);
    seleccion.alCambiar?.(nuevas, [...suyas.values()]);
  };
  const poner = ({ elegidas: nuevas, sobran: sinLugar }: Eleccion, ademas: readonly T[] = []): void =>
    guardar(nuevas, sinLugar, ademas);
  /** Does something with all the rows that can be chosen, walking the list where they are not here. */
  const conTodas = async (hacer: (suyos: readonly string[], ademas: readonly T[]) => void): Promise<void> => {
    if (enteras) return hacer(enteras, []);
    fijarRecorriendo(true);
    try {
      const todas = (await lista.todas()).filter(puede);
      const suyos = todas.map(idDe);
      fijarRecorrido({ pedido, ids: suyos });
      hacer(suyos, todas);
    } catch (error) {
      notifications.show({ color: 'red', message: textoDeError(error, 'No se pudieron seleccionar todos.') });
    } finally {
      fijarRecorriendo(false);
    }
  };
  const puestas = ids ? cuantas(elegidas, ids) : elegidas.size;
  return {
    elegidas,
    filas,
    puede,
    posibles: ids?.length ?? total,
    puestas,
    sobran,
    recorriendo,
    alternar: (id) =>
      elegidas.has(id) ? guardar(quitar(elegidas, [id])) : poner(agregar(elegidas, [id], seleccion.maximo)),
    sumar: (nuevas, leidas = []) => {
      const suyas = new Map([...conocidas, ...leidas.map((fila) => [idDe(fila), fila] as const)]);
      const pueden = nuevas.filter((id) => {
        const fila = suyas.get(id);
        return fila !== undefined && puede(fila);
      });
      poner(agregar(elegidas, pueden, seleccion.maximo), leidas);
    },
    todas: () => {
      if (ids && puestas === ids.length) return guardar(quitar(elegidas, ids));
      void conTodas((suyos, ademas) => poner(agregar(elegidas, suyos, seleccion.maximo), ademas));
    },
    invertir: () => void conTodas((suyos, ademas) => poner(invertir(elegidas, suyos, seleccion.maximo), ademas)),
    ninguna: () => guardar(new Set()),
  };
}
