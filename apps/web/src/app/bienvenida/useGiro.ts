import { useEffect, useState, useSyncExternalStore } from 'react';

const QUIETO = '(prefers-reduced-motion: reduce)';

function escuchar(avisar: () => void): () => void {
  const consulta = window.matchMedia(QUIETO);
  consulta.addEventListener('change', avisar);
  return () => consulta.removeEventListener('change', avisar);
}

/** The next place of a carousel, round and round in both directions. */
export const siguiente = (actual: number, paso: number, cuantos: number): number =>
  (((actual + paso) % cuantos) + cuantos) % cuantos;

/**
 * A place that moves by itself, and stands still under the pointer, with the focus inside, and for who asked for less motion.
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
  const gira = !encima && !dentro && !sinMovimiento;
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
    /** For the element around: pointer and focus stop it. */
    pausa: {
      onPointerEnter: () => apuntar(true),
      onPointerLeave: () => apuntar(false),
      onFocus: () => enfocar(true),
      onBlur: () => enfocar(false),
    },
  };
}
