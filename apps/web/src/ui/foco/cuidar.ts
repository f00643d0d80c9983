import { enfocarLugar, lugaresDe } from './lugares';

/** The element that has the focus, or had it last without giving it up. */
let ultimo: Element | null = null;
let lugares: readonly HTMLElement[] = [];
/** Elements that cannot have it for now: a disabled button during its act. */
let espera = false;
let porRevisar = false;

function tomarNota(quien: Element | null): void {
  ultimo = quien;
  lugares = lugaresDe(quien);
  espera = false;
}

function revisar(): void {
  porRevisar = false;
  if (ultimo === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
  if (!ultimo.isConnected || !ultimo.checkVisibility()) {
    const quedan = lugares;
    tomarNota(null);
    return enfocarLugar(quedan);
  }
  if (ultimo.matches(':disabled')) {
    espera = true;
    return;
  }
  const quien = ultimo;
  // The person gave it up by pressing elsewhere.
  if (!espera) return tomarNota(null);
  if (quien instanceof HTMLElement) quien.focus({ preventScroll: true });
}

/** Runs after the page has moved the focus itself: closing dialogs return it, and new pages start at their title. */
function revisarLuego(): void {
  if (porRevisar) return;
  porRevisar = true;
  requestAnimationFrame(() => setTimeout(revisar));
}

/**
 * Keeps the focus in the page. A pressed element may disappear by its own act (the chosen product, the menu of an
 * annulled record, 'Siguiente'): then the nearest place around it gets the focus, and a keyboard or a screen reader
 * continues there. A button that was disabled during its act gets it back.
 */
export function cuidarFoco(): void {
  document.addEventListener('focusin', ({ target }) => tomarNota(target instanceof Element ? target : null));
  document.addEventListener('focusout', revisarLuego);
  new MutationObserver(revisarLuego).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}
