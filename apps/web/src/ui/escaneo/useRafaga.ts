import { useEffect, useRef, useState } from 'react';
import { sumar, type Aviso, type Hallazgo, type Leida } from './leidas';

/** Short and twice: felt through gloves as what it is, a refusal. */
const VIBRACION_DE_RECHAZO = [60, 60, 60];

interface Options<T extends Leida> {
  readonly leidas: readonly T[];
  readonly alCambiar: (leidas: readonly T[]) => void;
  readonly buscar: (codigo: string) => Promise<Hallazgo<T>>;
  readonly maximo: number;
}

export interface ManejoDeRafaga {
  readonly leer: (codigo: string) => void;
  readonly aviso: Aviso | null;
  readonly buscando: number;
  readonly quitar: (id: string) => void;
}

/** Takes one code after another without waiting for the answers: each is added, or said why not, as it comes. */
export function useRafaga<T extends Leida>({ leidas, alCambiar, buscar, maximo }: Options<T>): ManejoDeRafaga {
  const [aviso, fijarAviso] = useState<Aviso | null>(null);
  const [buscando, fijarBuscando] = useState(0);
  // Two answers may come before the screen is drawn again: each adds to what the other left.
  const actuales = useRef(leidas);
  useEffect(() => {
    actuales.current = leidas;
  }, [leidas]);
  const fijar = (nuevas: readonly T[]): void => {
    actuales.current = nuevas;
    alCambiar(nuevas);
  };
  const leer = async (codigo: string): Promise<void> => {
    fijarBuscando((n) => n + 1);
    const hallazgo = await buscar(codigo).catch((): Hallazgo<T> => ({
      rechazo: `No se pudo buscar ${codigo}. Revisá la conexión y leelo de nuevo.`,
    }));
    fijarBuscando((n) => n - 1);
    const resultado = sumar(actuales.current, codigo, hallazgo, maximo);
    if (resultado.aviso.tono !== 'bien') navigator.vibrate?.(VIBRACION_DE_RECHAZO);
    fijarAviso(resultado.aviso);
    if (resultado.leidas !== actuales.current) fijar(resultado.leidas);
  };
  return {
    leer: (codigo) => void leer(codigo),
    aviso,
    buscando,
    quitar: (id) => {
      const una = actuales.current.find((leida) => leida.id === id);
      fijar(actuales.current.filter((leida) => leida.id !== id));
      if (una) fijarAviso({ tono: 'bien', texto: `Quitado: ${una.codigo}.` });
    },
  };
}
