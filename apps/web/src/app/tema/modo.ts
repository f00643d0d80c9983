import { useMantineColorScheme } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';

/** The colour scheme: `penumbra` is for rooms in their dark period. */
export type Modo = 'light' | 'dark' | 'penumbra' | 'auto';

export const MODOS: ReadonlyArray<{ readonly value: Modo; readonly label: string }> = [
  { value: 'auto', label: 'Automático' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'penumbra', label: 'Penumbra' },
];

const KEY = 'cepa.modo';

const guardado = (): Modo => {
  const modo = localStorage.getItem(KEY);
  return MODOS.some(({ value }) => value === modo) ? (modo as Modo) : 'auto';
};

/** Applies the stored colour scheme of this device before the first drawing, also on the public pages. */
export function aplicarModo(modo: Modo = guardado()): void {
  document.documentElement.dataset.modo = modo;
}

/** The current mode and its setter; it is stored on this device. */
export function useModo(): [Modo, (modo: Modo) => void] {
  const { setColorScheme } = useMantineColorScheme();
  const [modo, fijar] = useState(guardado);
  useEffect(() => {
    setColorScheme(modo === 'penumbra' ? 'dark' : modo);
    aplicarModo(modo);
  }, [modo, setColorScheme]);
  const cambiar = useCallback((nuevo: Modo) => {
    localStorage.setItem(KEY, nuevo);
    fijar(nuevo);
  }, []);
  return [modo, cambiar];
}
