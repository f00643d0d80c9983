import { enfocarLugar, lugaresDe } from '../foco/lugares';

/** Longer than a dialog's closing animation: until then its element keeps the focus. */
const SE_FUE_MS = 350;

const puedeTenerlo = (quien: Element | null): quien is HTMLElement =>
  quien instanceof HTMLElement && quien !== document.body && quien.isConnected && !quien.matches(':disabled');

/**
 * Remembers the opener of a dialog. A chosen menu item is gone when the dialog closes: then it is the menu's button. If
 * that is gone too (the act emptied the list, or left nothing to press), its card gets the focus, or the page, so that
 * the keyboard can continue there.
 *
 * @returns a function that returns the focus, unless something else has it by then
 */
export function quienAbrio(): () => void {
  const activo = document.activeElement;
  const button = document.getElementById(activo?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '');
  const lugares = lugaresDe(button ?? activo);
  return () => {
    setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const quien = [button, activo].find(puedeTenerlo);
      if (quien) quien.focus({ preventScroll: true });
      else enfocarLugar([...lugares, ...document.querySelectorAll('main')]);
    }, SE_FUE_MS);
  };
}
