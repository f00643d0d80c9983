import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const DEMORA_MS = 500;
/** Tolerance for finger movement in pixels. */
const TEMBLOR = 10;

/** The handlers of a long press; releasing it then presses nothing. */
export function usePulsacionLarga(hacer: (() => void) | undefined) {
  const espera = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const hecha = useRef(false);
  const soltar = (): void => {
    if (espera.current) window.clearTimeout(espera.current.id);
    espera.current = null;
  };
  useEffect(() => soltar, []);
  if (!hacer) return {};
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
      soltar();
      hecha.current = false;
      if (pointerType !== 'touch') return;
      const id = window.setTimeout(() => {
        hecha.current = true;
        espera.current = null;
        hacer();
      }, DEMORA_MS);
      espera.current = { id, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { current } = espera;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > TEMBLOR) soltar();
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
    // The system's context menu of a long press would cover the selection.
    onContextMenu: (evento: MouseEvent): void => {
      if (hecha.current || espera.current) evento.preventDefault();
    },
    onClickCapture: (evento: MouseEvent): void => {
      if (!hecha.current) return;
      hecha.current = false;
      evento.preventDefault();
      evento.stopPropagation();
    },
  };
}
