import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import type { Stop } from './stops';

const inSight = (element: Element): boolean => element.getClientRects().length > 0;

/** @returns the element of a stop; undefined if none is visible, and the stop is then in the middle */
function target({ at }: Stop): Element | undefined {
  for (const selector of at) {
    const found = [...document.querySelectorAll(selector)].find(inSight);
    if (found) return found;
  }
  return undefined;
}

/**
 * Leads through the stops: by buttons, arrow keys or Escape. The highlighted element cannot be pressed meanwhile.
 *
 * @param onEnd called once, when the person ends or leaves it
 * @returns ends it
 */
export function startGuide(stops: readonly Stop[], onEnd: () => void): () => void {
  const before = document.activeElement;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const guide = driver({
    animate: !still,
    smoothScroll: false,
    disableActiveInteraction: true,
    showProgress: true,
    progressText: '{{current}} de {{total}}',
    nextBtnText: 'Siguiente',
    prevBtnText: 'Anterior',
    doneBtnText: 'Listo',
    popoverClass: 'cepa-tour',
    steps: stops.map((stop) => {
      const element = target(stop);
      return { ...(element ? { element } : {}), popover: { title: stop.title, description: stop.text } };
    }),
    onPopoverRender: ({ closeButton, wrapper }) => {
      closeButton.setAttribute('aria-label', 'Cerrar el recorrido');
      wrapper.setAttribute('aria-modal', 'true');
    },
    // The focus would start on the close button, which is first.
    onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
    onDestroyed: () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      onEnd();
    },
  });
  guide.drive();
  return () => guide.destroy();
}
