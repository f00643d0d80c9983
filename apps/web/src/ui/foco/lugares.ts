/**
 * Elements that can hold the focus for something in them that is gone: a row or a card, a panel, a dialog, the page.
 */
const LUGAR = 'li, tr, section, [role="dialog"], main';

/** The places around an element, from the nearest: to be taken while it is still there. */
export function lugaresDe(quien: Element | null): readonly HTMLElement[] {
  const lugar = quien?.parentElement?.closest<HTMLElement>(LUGAR);
  return lugar ? [lugar, ...lugaresDe(lugar)] : [];
}

/** Gives the focus to the nearest place that is still seen: to a row or a card itself, of what is bigger to its heading, where one begins to read. */
export function enfocarLugar(lugares: readonly HTMLElement[]): void {
  const lugar = lugares.find((uno) => uno.isConnected && uno.checkVisibility());
  if (!lugar) return;
  const quien = lugar.matches('li, tr') ? lugar : (lugar.querySelector<HTMLElement>('h1, h2, h3, h4') ?? lugar);
  quien.tabIndex = -1;
  quien.focus({ preventScroll: true });
}
