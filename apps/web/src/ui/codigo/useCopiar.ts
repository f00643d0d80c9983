import { useEffect, useRef, useState } from 'react';

interface Copia {
  /** True for a while after copying. */
  readonly copiado: boolean;
  /** Why it could not be copied; null otherwise. */
  readonly fallo: string | null;
  readonly copiar: (text: string) => Promise<void>;
}

/** Copies a text to the clipboard and remembers it for `duracion` ms, for the notice. */
export function useCopiar(duracion = 2000): Copia {
  const [estado, fijar] = useState<'nada' | 'copiado' | 'fallo'>('nada');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copiar = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    fijar((await alPortapapeles(text)) ? 'copiado' : 'fallo');
    timer.current = setTimeout(() => fijar('nada'), duracion);
  };
  return {
    copiado: estado === 'copiado',
    fallo: estado === 'fallo' ? 'No se pudo acceder al portapapeles' : null,
    copiar,
  };
}

async function alPortapapeles(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiarSeleccionando(text);
  }
}

/** Copies by selecting the text: without HTTPS (a tablet on the club's own network) there is no other way. */
function copiarSeleccionando(text: string): boolean {
  const antes = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside the open dialog, if there is one: otherwise its focus trap would remove the selection.
  (antes?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copiado = document.execCommand('copy');
  field.remove();
  if (antes instanceof HTMLElement) antes.focus();
  return copiado;
}
