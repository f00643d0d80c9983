import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const QUIETO = '(prefers-reduced-motion: reduce)';

/** How much of a carousel is on the screen while it moves. */
const A_LA_VISTA = 0.4;

function escuchar(avisar: () => void): () => void {
  const query = window.matchMedia(QUIETO);
  query.addEventListener('change', avisar);
  return () => query.removeEventListener('change', avisar);
}

/** The next place of a carousel, round and round in both directions. */
export const siguiente = (actual: number, paso: number, cuantos: number): number =>
  (((actual + paso) % cuantos) + cuantos) % cuantos;

/** Whether enough of an element is on the screen. Not until the browser has said so. */
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
 * A place that moves by itself while it is seen. It stands still under the pointer, with the focus inside, and for a person who
 * asked for less motion.
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
    // Drawn before there is a browser: nothing moves yet.
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
    /** For the element around: whether it is seen, and what stops it. */
    marco: {
      ref: marco,
      onPointerEnter: () => apuntar(true),
      onPointerLeave: () => apuntar(false),
      onFocus: () => enfocar(true),
      onBlur: () => enfocar(false),
    },
  };
}
