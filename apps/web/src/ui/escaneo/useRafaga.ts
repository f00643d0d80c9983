import { useEffect, useRef, useState } from 'react';
import { pasarDeLargo, sumar, type Aviso, type Hallazgo, type Leida, type Lectura } from './leidas';
import { senalar } from './senales';

/** A scanned code that was not accepted, and why. */
export interface Rechazada {
  readonly codigo: string;
  readonly texto: string;
}

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
  /** Codes that were not accepted, newest first. */
  readonly rechazadas: readonly Rechazada[];
  readonly olvidarRechazada: (codigo: string) => void;
  readonly quitar: (id: string) => void;
}

/**
 * Accepts codes one after another without waiting for answers: each is added, or rejected with its reason, as its
 * answer comes.
 */
export function useRafaga<T extends Leida>({ leidas, alCambiar, buscar, maximo }: Options<T>): ManejoDeRafaga {
  const [aviso, fijarAviso] = useState<Aviso | null>(null);
  const [buscando, fijarBuscando] = useState(0);
  const [rechazadas, fijarRechazadas] = useState<readonly Rechazada[]>([]);
  const ultima = useRef<Lectura | null>(null);
  // Two answers may come before the next render: each adds to the other's result.
  const actuales = useRef(leidas);
  useEffect(() => {
    actuales.current = leidas;
  }, [leidas]);
  const fijar = (nuevas: readonly T[]): void => {
    actuales.current = nuevas;
    alCambiar(nuevas);
  };
  const leer = async (codigo: string): Promise<void> => {
    const lectura = { codigo, cuando: performance.now() };
    const otraVez = pasarDeLargo(ultima.current, lectura);
    ultima.current = lectura;
    if (otraVez) return;
    fijarBuscando((n) => n + 1);
    const hallazgo = await buscar(codigo).catch((): Hallazgo<T> => {
      ultima.current = null;
      return { rechazo: `No se pudo buscar ${codigo}. Revisá la conexión y leelo de nuevo.` };
    });
    fijarBuscando((n) => n - 1);
    const resultado = sumar(actuales.current, codigo, hallazgo, maximo);
    const { tono, texto } = resultado.aviso;
    senalar(tono);
    fijarRechazadas((antes) => {
      const otras = antes.filter((una) => una.codigo !== codigo);
      return tono === 'mal' ? [{ codigo, texto }, ...otras] : otras;
    });
    fijarAviso(resultado.aviso);
    if (resultado.leidas !== actuales.current) fijar(resultado.leidas);
  };
  return {
    leer: (codigo) => void leer(codigo),
    aviso,
    buscando,
    rechazadas,
    olvidarRechazada: (codigo) => fijarRechazadas((antes) => antes.filter((una) => una.codigo !== codigo)),
    quitar: (id) => {
      // It can be scanned again at once.
      ultima.current = null;
      const una = actuales.current.find((leida) => leida.id === id);
      fijar(actuales.current.filter((leida) => leida.id !== id));
      if (una) fijarAviso({ tono: 'bien', texto: `Quitado: ${una.codigo}.` });
    },
  };
}
