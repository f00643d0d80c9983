/** Where a finger came down, and on what. */
export interface Toque {
  readonly x: number;
  readonly y: number;
  readonly en: EventTarget | null;
}

/** How long nothing is pressed where an act was pressed, counted from its begin and again from its end. */
export const REPOSO = 500;
/** How long nothing else is pressed there: a list that the act made shorter brings another record under the finger. */
export const REPOSO_DE_OTRO = 1000;
/** A second tap falls this near to the first, in pixels. */
const CERCA = 24;

interface Acto extends Toque {
  /** When it began, until it has ended. */
  readonly termino: number;
}

const juntos = (uno: Toque, otro: Toque): boolean => Math.hypot(uno.x - otro.x, uno.y - otro.y) <= CERCA;

/**
 * Decides which taps do nothing: those that fall where an act was pressed, until half a second after the act began and ended, and
 * until a second after each where something else came to stand there.
 * A tap elsewhere in between ends that, and so does writing: the person has moved on, and a tap that comes back is meant.
 */
export function vigilante() {
  let ultimo: Toque | null = null;
  let acto: Acto | null = null;
  return {
    /** A tap came down; whether it does nothing. */
    sobra(toque: Toque, ahora: number): boolean {
      const hasta = acto === null ? 0 : acto.termino + (toque.en === acto.en ? REPOSO : REPOSO_DE_OTRO);
      if (acto !== null && ahora < hasta && juntos(toque, acto)) return true;
      ultimo = toque;
      acto = null;
      return false;
    },
    /** Something was written since the act: the next tap is meant. */
    escribe(): void {
      acto = null;
    },
    /**
     * An act begins with the last tap; what it answers is called when the act ends. The screen may change before that
     * and at that, so taps there are dropped after both.
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

/** An act begins: what it answers is called when it ends. */
export const empiezaUnActo = (): (() => void) => {
  const termina = toques.empieza(performance.now());
  return () => termina(performance.now());
};

/** What is pressed as one, also where the finger comes down on its text or its icon. */
const CONTROLES = 'button, a, label, input, select, textarea, [role="button"], [role="menuitem"], [role="option"]';

const controlDe = (en: EventTarget | null): EventTarget | null =>
  en instanceof Element ? (en.closest(CONTROLES) ?? en) : en;

/** A switch that is pressed says that it was written in, too: that is the act itself. */
const esEscritura = ({ target }: Event): boolean =>
  !(target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

/** Keeps the second tap of a double tap from pressing what the act brought under the finger. Keys press as always. */
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
      // A key and a script press without a place.
      if (!evento.isTrusted || evento.detail === 0) return;
      const toque = { x: evento.clientX, y: evento.clientY, en: controlDe(evento.target) };
      if (!toques.sobra(toque, performance.now())) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
    },
    { capture: true },
  );
}
