import { useEffect, useEffectEvent } from 'react';

const KEY = 'cepa.atajos';
/** A scanner types its next character within this time, in ms; a single key is a person's. */
const SOLA_MS = 120;

/** Whether single keys are shortcuts on this device: people who dictate or type with a switch turn them off. */
export const conAtajos = (): boolean => localStorage.getItem(KEY) !== 'no';
export const fijarAtajos = (usar: boolean): void => localStorage.setItem(KEY, usar ? 'si' : 'no');

const escribeEn = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement && (donde.isContentEditable || donde.matches('input, textarea, select'));

interface Acciones {
  /** Ctrl+K or ⌘+K, anywhere. */
  readonly buscar: () => void;
  /** `?`, outside fields. */
  readonly ayudar: () => void;
}

/** Handles the keys that open the search and the list of shortcuts. */
export function useAtajos({ buscar, ayudar }: Acciones): void {
  const alBuscar = useEffectEvent(buscar);
  const alAyudar = useEffectEvent(ayudar);
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    const alPulsar = (evento: KeyboardEvent): void => {
      clearTimeout(espera);
      if ((evento.ctrlKey || evento.metaKey) && !evento.altKey && evento.key.toLowerCase() === 'k') {
        evento.preventDefault();
        alBuscar();
      } else if (evento.key === '?' && !escribeEn(evento.target) && conAtajos()) {
        espera = setTimeout(alAyudar, SOLA_MS);
      }
    };
    window.addEventListener('keydown', alPulsar);
    return () => {
      clearTimeout(espera);
      window.removeEventListener('keydown', alPulsar);
    };
  }, []);
}
