import { useEffect, useEffectEvent, type RefObject } from 'react';
import { codigoLeido } from '../codigo/leido';
import { NADA, teclear } from './teclado';

const escribeEn = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement && (donde.isContentEditable || donde.matches('input, textarea, select'));

/** Whether another dialog is open over the reader: then scans are not for it. */
function tapado(reader: HTMLElement | null): boolean {
  const encima = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  return encima !== undefined && !encima.contains(reader);
}

/** Receives a keyboard scanner's input wherever the focus is, except in a field, which gets it itself. */
export function useTeclado(reader: RefObject<HTMLElement | null>, alLeer: (codigo: string) => void): void {
  const leer = useEffectEvent(alLeer);
  useEffect(() => {
    let tecleo = NADA;
    const alPulsar = (evento: KeyboardEvent): void => {
      if (escribeEn(evento.target) || evento.ctrlKey || evento.metaKey || evento.altKey) return;
      if (tapado(reader.current)) return;
      const siguiente = teclear(tecleo, { key: evento.key, cuando: evento.timeStamp });
      tecleo = siguiente.tecleo;
      if (siguiente.leido === null) return;
      // Its Enter would press the focused button.
      evento.preventDefault();
      evento.stopPropagation();
      leer(codigoLeido(siguiente.leido));
    };
    window.addEventListener('keydown', alPulsar, { capture: true });
    return () => window.removeEventListener('keydown', alPulsar, { capture: true });
  }, [reader]);
}
