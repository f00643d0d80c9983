import { useState } from 'react';

/** A press takes the focus from a field before the click: a layout change in between would make the click miss. */
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
// The click has its target now, so nothing can move from under it.
window.addEventListener('click', soltar, true);
// A release without a click.
for (const fin of ['mouseup', 'dragend']) window.addEventListener(fin, () => setTimeout(soltar), true);

/** True while the submit button of a form is pressed: the request must be what the person saw. */
export const seEstaEnviando = (): boolean => enviando;

/**
 * Keeps a field's lower text (its error, its help) unchanged during a press.
 *
 * @returns the text to show, and a function to call on leaving the field
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
