import { expect, type Page } from '@playwright/test';

/** The size for a finger, in CSS pixels, in both directions (WCAG 2.5.5). */
const FINGER = 44;

/**
 * Checks that every target is at least 44 px in both directions, on the page or on the dialog over it. A smaller
 * drawing counts with the elements that take its taps: its label, its card, its own outline. Links inside a sentence
 * and disabled targets are left out.
 */
export async function targetsForAFinger(page: Page): Promise<void> {
  const before = page.viewportSize();
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  // As high as the page: elements out of view have no point to test.
  if (before && tall > before.height) await page.setViewportSize({ width: before.width, height: tall });
  // A part that still opens cuts what is in it.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  const small = await page.evaluate(smallTargets, FINGER);
  if (before) await page.setViewportSize(before);
  expect(small, `${page.url()}: smaller than a finger (${FINGER} px)`).toEqual([]);
}

/** The targets that are too small, with their size. Runs in the page; only on touch screens. */
export function smallTargets(least: number): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], [role="option"]';
  const where =
    [...document.querySelectorAll('[role="dialog"]')].findLast((one) => one.checkVisibility()) ?? document.body;
  const owns = (target: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    // A notice goes by itself.
    if (hit.closest('.mantine-Notifications-root')) return true;
    if (target.contains(hit) || [...((target as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit)))
      return true;
    // The frame of a field and a card pass a press to their content.
    const frame = hit.closest('[data-abre], .mantine-Input-wrapper');
    return frame !== null && frame.contains(target) && hit.closest('a, button, label') === null;
  };
  /** How far it extends from its middle, vertically or horizontally, up to the finger's size. */
  const reach = (target: Element, x: number, y: number, dx: number, dy: number): number => {
    let sum = 1;
    for (const way of [1, -1])
      for (let far = 1; far < least && sum < least && owns(target, x + dx * way * far, y + dy * way * far); far += 1)
        sum += 1;
    return sum;
  };
  /** The ancestors of a target, with the scroll position of each. */
  const scrolled = (target: Element): Array<{ one: Element; to: { left: number; top: number } }> => {
    const all: ReturnType<typeof scrolled> = [];
    for (let one = target.parentElement; one; one = one.parentElement)
      all.push({ one, to: { left: one.scrollLeft, top: one.scrollTop } });
    return all;
  };
  const inSentence = (target: Element): boolean => {
    if (!target.matches('a, button') || getComputedStyle(target).display !== 'inline') return false;
    const around = [...(target.parentElement?.childNodes ?? [])];
    return around.some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\p{L}/u.test(textContent ?? ''));
  };
  return [...where.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    if (target.matches(':disabled, [tabindex="-1"]:is(input), [type="hidden"]')) return [];
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || inSentence(target)) return [];
    const seen = target.getBoundingClientRect();
    if (seen.width < 2 || seen.height < 2 || seen.right <= 0) return [];
    // Half a pixel of rounding.
    if (seen.width >= least - 0.5 && seen.height >= least - 0.5) return [];
    const before = scrolled(target);
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Covered by another element, which is checked itself.
    const found = owns(target, x, y);
    const width = right - left >= least - 0.5 ? least : reach(target, x, y, 1, 0);
    const height = bottom - top >= least - 0.5 ? least : reach(target, x, y, 0, 1);
    for (const { one, to } of before) one.scrollTo({ ...to, behavior: 'instant' });
    // Counted in whole pixels, to both sides.
    return !found || (width >= least - 2 && height >= least - 2)
      ? []
      : [`${width} x ${height}: ${target.outerHTML.slice(0, 200)}`];
  });
}
