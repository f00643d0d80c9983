/** The place of a tap, and its target. */
export interface Toque {
  readonly x: number;
  readonly y: number;
  readonly en: EventTarget | null;
}

/** How long taps at the place of an act are ignored, from its start and again from its end. */
export const REPOSO = 500;
/** How long taps on another target at that place are ignored: a list that the act shortened moves another record there. */
export const REPOSO_DE_OTRO = 1000;
/** Maximum distance of a second tap, in pixels. */
const CERCA = 24;

interface Acto extends Toque {
  /** The time when it ended; while it runs, when it started. */
  readonly termino: number;
}

const juntos = (uno: Toque, otro: Toque): boolean => Math.hypot(uno.x - otro.x, uno.y - otro.y) <= CERCA;

/**
 * Decides which taps are ignored: those at the place of an act, for half a second after the act began and after it
 * ended, and for a second after each if another element is there now. A tap elsewhere ends that, and so does typing:
 * the person has moved on, and a later tap is intended.
 */
export function vigilante() {
  let ultimo: Toque | null = null;
  let acto: Acto | null = null;
  return {
    /** Returns whether this tap is ignored. */
    sobra(toque: Toque, ahora: number): boolean {
      const hasta = acto === null ? 0 : acto.termino + (toque.en === acto.en ? REPOSO : REPOSO_DE_OTRO);
      if (acto !== null && ahora < hasta && juntos(toque, acto)) return true;
      ultimo = toque;
      acto = null;
      return false;
    },
    /** Something was typed since the last tap: the next tap is intended, and an act that begins by a key has no place. */
    escribe(): void {
      ultimo = null;
      acto = null;
    },
    /**
     * An act begins with the last tap; call the returned function when it ends. The screen may change before that and
     * at that moment, so taps there are ignored after both.
     */
    empieza(ahora: number): (ahora: number) => void {
      const desde = ultimo;
      if (desde !== null) acto = { ...desde, termino: ahora };
      return (fin) => {
        if (desde !== null && ultimo !== null && juntos(desde, ultimo)) acto = { ...desde, termino: fin };
      };
    },
  };
}

const toques = vigilante();

/** An act begins; call the returned function when it ends. */
export const empiezaUnActo = (): (() => void) => {
  const termina = toques.empieza(performance.now());
  return () => termina(performance.now());
};

/** Elements that are tapped as one, even on their text or icon. */
const CONTROLES = 'button, a, label, input, select, textarea, [role="button"], [role="menuitem"], [role="option"]';

const controlDe = (en: EventTarget | null): EventTarget | null =>
  en instanceof Element ? (en.closest(CONTROLES) ?? en) : en;

/** A tapped switch also fires an input event: that is the act itself. */
const esEscritura = ({ target }: Event): boolean =>
  !(target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

/** Prevents the second tap of a double tap from pressing what the act moved under the finger. Keys are not affected. */
export function cuidarToques(): void {
  document.addEventListener(
    'input',
    (evento) => {
      if (esEscritura(evento)) toques.escribe();
    },
    { capture: true },
  );
  document.addEventListener(
    'click',
    (evento) => {
      // Keys and scripts click without a position.
      if (!evento.isTrusted || evento.detail === 0) return;
      const toque = { x: evento.clientX, y: evento.clientY, en: controlDe(evento.target) };
      if (!toques.sobra(toque, performance.now())) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
    },
    { capture: true },
  );
}
