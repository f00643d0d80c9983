import { useEffect, useEffectEvent } from 'react';

const KEY = 'cepa.atajos';
/** A scanner that types goes on within this time, in ms: its sign is not a person's. */
const SOLA_MS = 120;

/** Whether single keys are shortcuts on this device: who dictates or types with a switch turns them off. */
export const conAtajos = (): boolean => localStorage.getItem(KEY) !== 'no';
export const fijarAtajos = (usar: boolean): void => localStorage.setItem(KEY, usar ? 'si' : 'no');

const escribeEn = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement && (donde.isContentEditable || donde.matches('input, textarea, select'));

interface Acciones {
  /** Ctrl+K or ⌘+K, from anywhere. */
  readonly buscar: () => void;
  /** `?`, outside fields. */
  readonly ayudar: () => void;
}

/** Hears the keys that open the search and the list of shortcuts. */
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
