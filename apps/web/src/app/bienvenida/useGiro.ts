import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const QUIETO = '(prefers-reduced-motion: reduce)';

/** The visible part of a carousel from which it moves. */
const A_LA_VISTA = 0.4;

function escuchar(avisar: () => void): () => void {
  const query = window.matchMedia(QUIETO);
  query.addEventListener('change', avisar);
  return () => query.removeEventListener('change', avisar);
}

/** The next position of a carousel, circular in both directions. */
export const siguiente = (actual: number, paso: number, cuantos: number): number =>
  (((actual + paso) % cuantos) + cuantos) % cuantos;

/** Whether enough of an element is visible; false until the browser reports it. */
function useALaVista() {
  const frame = useRef<HTMLDivElement>(null);
  const [aLaVista, ver] = useState(false);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const observador = new IntersectionObserver((entradas) => ver(entradas.at(-1)?.isIntersecting ?? false), {
      threshold: A_LA_VISTA,
    });
    observador.observe(frame.current);
    return () => observador.disconnect();
  }, []);
  return { marco: frame, aLaVista };
}

/**
 * A position that advances by itself while it is visible. It pauses under the pointer, with the focus inside, and with
 * reduced motion.
 *
 * @param cada milliseconds
 */
export function useGiro(cuantos: number, cada: number) {
  const [actual, fijar] = useState(0);
  const [encima, apuntar] = useState(false);
  const [dentro, enfocar] = useState(false);
  const sinMovimiento = useSyncExternalStore(
    escuchar,
    () => window.matchMedia(QUIETO).matches,
    // In the prerendered page nothing moves yet.
    () => true,
  );
  const { marco, aLaVista } = useALaVista();
  const gira = aLaVista && !encima && !dentro && !sinMovimiento;
  useEffect(() => {
    if (!gira) return undefined;
    const timer = setTimeout(() => fijar((lugar) => siguiente(lugar, 1, cuantos)), cada);
    return () => clearTimeout(timer);
  }, [gira, actual, cuantos, cada]);
  return {
    actual,
    gira,
    ir: fijar,
    mover: (paso: number): void => fijar((lugar) => siguiente(lugar, paso, cuantos)),
    /** Props of the surrounding element: for its visibility, and for pausing. */
    marco: {
      ref: marco,
      onPointerEnter: () => apuntar(true),
      onPointerLeave: () => apuntar(false),
      onFocus: () => enfocar(true),
      onBlur: () => enfocar(false),
    },
  };
}
