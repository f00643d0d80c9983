import { useEffect, useEffectEvent } from 'react';
import { codigoLeido } from '../codigo/leido';
import { NADA, teclear } from './teclado';

const escribeEn = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement && (donde.isContentEditable || donde.matches('input, textarea, select'));

/** Hears a scanner that types like a keyboard, wherever the focus is but in a field, which takes what is typed itself. */
export function useTeclado(alLeer: (codigo: string) => void): void {
  const leer = useEffectEvent(alLeer);
  useEffect(() => {
    let tecleo = NADA;
    const alPulsar = (evento: KeyboardEvent): void => {
      if (escribeEn(evento.target) || evento.ctrlKey || evento.metaKey || evento.altKey) return;
      const siguiente = teclear(tecleo, { key: evento.key, cuando: evento.timeStamp });
      tecleo = siguiente.tecleo;
      if (siguiente.leido === null) return;
      // Its Enter would press the button that has the focus.
      evento.preventDefault();
      evento.stopPropagation();
      leer(codigoLeido(siguiente.leido));
    };
    window.addEventListener('keydown', alPulsar, { capture: true });
    return () => window.removeEventListener('keydown', alPulsar, { capture: true });
  }, []);
}
