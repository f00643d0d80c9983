import { enfocarLugar, lugaresDe } from './lugares';

/** The element that has the focus, or had it last and did not give it up. */
let ultimo: Element | null = null;
let lugares: readonly HTMLElement[] = [];
/** They can't have it for now: a button while what it does is being done. */
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
  // Given up by the person, with a press elsewhere.
  if (!espera) return tomarNota(null);
  if (quien instanceof HTMLElement) quien.focus({ preventScroll: true });
}

/** Runs after the page has moved the focus itself: a dialog gives it back, and another page begins at its title. */
function revisarLuego(): void {
  if (porRevisar) return;
  porRevisar = true;
  requestAnimationFrame(() => setTimeout(revisar));
}

/**
 * Keeps the focus from falling out of the page. What was pressed may go by its own act (the product that was chosen, the menu of what was
 * annulled, 'Siguiente'): the nearest place around it takes the focus then, and a keyboard or a screen reader goes on from there. A button that was
 * switched off while it worked has it again after.
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
