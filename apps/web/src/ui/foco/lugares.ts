/**
 * Elements that can get the focus in place of a removed one inside them: a row or a card, a panel, a dialog, the page.
 */
const LUGAR = 'li, tr, section, [role="dialog"], main';

/** The places around an element, nearest first; to be read before it is removed. */
export function lugaresDe(quien: Element | null): readonly HTMLElement[] {
  const lugar = quien?.parentElement?.closest<HTMLElement>(LUGAR);
  return lugar ? [lugar, ...lugaresDe(lugar)] : [];
}

/** Gives the focus to the nearest place that is still visible: to a row or a card itself, and for larger ones to their heading. */
export function enfocarLugar(lugares: readonly HTMLElement[]): void {
  const lugar = lugares.find((uno) => uno.isConnected && uno.checkVisibility());
  if (!lugar) return;
  const quien = lugar.matches('li, tr') ? lugar : (lugar.querySelector<HTMLElement>('h1, h2, h3, h4') ?? lugar);
  quien.tabIndex = -1;
  quien.focus({ preventScroll: true });
}
