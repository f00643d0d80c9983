import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Prevents a form from being sent while a field has an invalid text: it would be recorded as empty.
 *
 * @param failure the problem of the text; null allows sending
 * @returns the ref of the field, which is notified of the attempt through `onInvalid`
 */
export function useTraba(failure: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.setCustomValidity(failure ?? ''), [failure]);
  return field;
}

/** Whether a field blocks the form. Each blocking field gets an `invalid` event, and the first one gets the focus. */
export function estaTrabado(form: HTMLFormElement): boolean {
  const trabas = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
  for (const field of trabas) field.dispatchEvent(new Event('invalid'));
  trabas[0]?.focus();
  return trabas.length > 0;
}
