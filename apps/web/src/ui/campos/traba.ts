import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a form from being sent while a field holds a text that stands for nothing: it would be recorded as if it had been left empty.
 *
 * @param falla what is wrong with the text; null lets the form go
 * @returns the ref of the field, which hears of the attempt through `onInvalid`
 */
export function useTraba(falla: string | null): RefObject<HTMLInputElement | null> {
  const campo = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => campo.current?.setCustomValidity(falla ?? ''), [falla]);
  return campo;
}

/** Whether a field of the form blocks it. Each blocking field gets an `invalid` event, and the first one gets the focus. */
export function estaTrabado(formulario: HTMLFormElement): boolean {
  const trabas = [...formulario.elements].filter(
    (campo): campo is HTMLInputElement => campo instanceof HTMLInputElement && campo.validity.customError,
  );
  for (const campo of trabas) campo.dispatchEvent(new Event('invalid'));
  trabas[0]?.focus();
  return trabas.length > 0;
}
