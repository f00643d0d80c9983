import { enfocarLugar, lugaresDe } from '../foco/lugares';

/** Longer than a dialog takes to leave: until then what had the focus in it still has it. */
const SE_FUE_MS = 350;

const puedeTenerlo = (quien: Element | null): quien is HTMLElement =>
  quien instanceof HTMLElement && quien !== document.body && quien.isConnected && !quien.matches(':disabled');

/**
 * Remembers who opened a dialog. What was chosen from a menu is gone once the dialog closes: then it is the menu's button. Where that is
 * gone too (the act emptied the list, or left nothing to press), its card takes the focus, or the page, and a keyboard goes on from there.
 *
 * @returns gives the focus back to them, unless something else has it by then
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
