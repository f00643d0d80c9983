/** Where and when a finger came down. */
export interface Toque {
  readonly x: number;
  readonly y: number;
}

/** How long nothing is pressed where an act was pressed, counted from its end. */
export const REPOSO = 500;
/** A second tap falls this near to the first, in pixels. */
const CERCA = 24;

/**
 * Decides which taps do nothing: those that fall where an act was pressed, until half a second after the act.
 * A tap elsewhere in between ends that: the finger has moved on, and a tap that comes back is meant.
 */
export function vigilante() {
  let ultimo: Toque | null = null;
  let acto: (Toque & { readonly hasta: number }) | null = null;
  return {
    /** A tap came down; whether it does nothing. */
    sobra(toque: Toque, ahora: number): boolean {
      const repetido = acto !== null && ahora < acto.hasta && Math.hypot(toque.x - acto.x, toque.y - acto.y) <= CERCA;
      if (repetido) return true;
      ultimo = toque;
      acto = null;
      return false;
    },
    /** An act begins with the last tap; what it answers is called when the act ends. */
    empieza(): (ahora: number) => void {
      const desde = ultimo;
      return (ahora) => {
        if (desde !== null && desde === ultimo) acto = { ...desde, hasta: ahora + REPOSO };
      };
    },
  };
}

const toques = vigilante();

/** An act begins: what it answers is called when it ends. */
export const empiezaUnActo = (): (() => void) => {
  const termina = toques.empieza();
  return () => termina(performance.now());
};

/** Keeps the second tap of a double tap from pressing what the act brought under the finger. Keys press as always. */
export function cuidarToques(): void {
  document.addEventListener(
    'click',
    (evento) => {
      // A key and a script press without a place.
      if (!evento.isTrusted || evento.detail === 0) return;
      if (!toques.sobra({ x: evento.clientX, y: evento.clientY }, performance.now())) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
    },
    { capture: true },
  );
}
