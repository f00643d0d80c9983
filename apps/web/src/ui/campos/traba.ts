import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a form from being sent while a field holds a text that stands for nothing: it would be recorded as if it had been left empty.
 *
 * @param failure what is wrong with the text; null lets the form go
 * @returns the ref of the field, which hears of the attempt through `onInvalid`
 */
export function useTraba(failure: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.setCustomValidity(failure ?? ''), [failure]);
  return field;
}

/** Whether a field of the form blocks it. Each blocking field gets an `invalid` event, and the first one gets the focus. */
export function estaTrabado(form: HTMLFormElement): boolean {
  const trabas = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
  for (const field of trabas) field.dispatchEvent(new Event('invalid'));
  trabas[0]?.focus();
  return trabas.length > 0;
}
