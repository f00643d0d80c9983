import { useState } from 'react';

/** A press takes the focus away from a field before it is a click: what moves in between makes the click miss. */
let apretado = false;
let enviando = false;
const alSoltar = new Set<() => void>();

function soltar(): void {
  apretado = false;
  enviando = false;
  for (const descongelar of alSoltar) descongelar();
  alSoltar.clear();
}

window.addEventListener(
  'mousedown',
  ({ button, target }) => {
    apretado = button === 0;
    enviando = apretado && target instanceof Element && target.closest('button[type="submit"]') !== null;
  },
  true,
);
// The click has its target by now, so that nothing can move from under it.
window.addEventListener('click', soltar, true);
// A release that makes no click.
for (const fin of ['mouseup', 'dragend']) window.addEventListener(fin, () => setTimeout(soltar), true);

/** True while the button that sends a form is being pressed: what is sent is what the person saw. */
export const seEstaEnviando = (): boolean => enviando;

/**
 * Holds a field's lower text (its error, its help) still while something is being pressed.
 *
 * @returns what to show, and what to call on leaving the field
 */
export function useQuieto<T>(dicho: T): readonly [dicho: T, aquietar: () => void] {
  const [congelado, fijarCongelado] = useState<{ readonly dicho: T } | null>(null);
  const aquietar = (): void => {
    if (!apretado) return;
    fijarCongelado({ dicho });
    alSoltar.add(() => fijarCongelado(null));
  };
  return [congelado === null ? dicho : congelado.dicho, aquietar];
}
