/** Longer than a dialog takes to leave: until then what had the focus in it still has it. */
const SE_FUE_MS = 350;

/**
 * Remembers who opened a dialog. What was chosen from a menu is gone once the dialog closes: then it is the menu's button.
 *
 * @returns gives the focus back to them, unless something else has it by then
 */
export function quienAbrio(): () => void {
  const activo = document.activeElement;
  const boton = document.getElementById(activo?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '');
  return () => {
    if (!boton) return;
    setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) boton.focus({ preventScroll: true });
    }, SE_FUE_MS);
  };
}
