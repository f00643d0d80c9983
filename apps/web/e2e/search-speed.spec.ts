import { expect, test, type Page } from '@playwright/test';
import { entrar } from './apoyo';

/** From the last key to the first record on screen, in milliseconds. */
const LIMIT = 300;
/** Searches of which the middle one counts: the machine does other things too. */
const SEARCHES = ['env-26', 'quebra', 'lote 1', 'riego', 'flores'];

interface Spent {
  /** From the last key until the frame that shows what the answer to it brought. */
  readonly painted: number;
  /** Of it: from the request until the answer's last byte. */
  readonly answered: number;
}

test('what is looked for is on screen within 300 ms of the last key', async ({ page }) => {
  await entrar(page, 'gestor', '/');
  await page.getByRole('button', { name: 'Búsqueda general' }).click();
  const field = page.getByRole('dialog', { name: 'Búsqueda general' }).getByLabel('Buscar un código, un nombre');
  const all: Spent[] = [];
  for (const text of SEARCHES) {
    await field.fill('');
    const before = page.waitForResponse('**/api/buscar');
    await field.pressSequentially(text.slice(0, -1), { delay: 80 });
    await before;
    const spent = watch(page);
    await field.press(text.slice(-1));
    all.push(await spent);
  }
  const middle = (which: keyof Spent): number =>
    all.map((one) => Math.round(one[which])).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const figures = `first record ${middle('painted')} ms after the last key, ${middle('answered')} ms of them the server's`;
  console.log(`${test.info().project.name} · ${figures}`);
  expect(middle('painted'), figures).toBeLessThanOrEqual(LIMIT);
});

/** Waits in the page for the next key, the answer to it, and the frame that shows what it brought. */
const watch = (page: Page): Promise<Spent> =>
  page.evaluate(
    () =>
      new Promise<Spent>((done) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const asked = performance.getEntriesByType('resource').length;
            const look = (): void => {
              const answer = performance
                .getEntriesByType('resource')
                .slice(asked)
                .find(({ name }) => name.endsWith('/api/buscar')) as PerformanceResourceTiming | undefined;
              const list = document.querySelector('[role="dialog"] [aria-busy="false"]');
              if (!answer || !list?.querySelector('[data-action]')) return void requestAnimationFrame(look);
              // The frame after the one that drew it.
              requestAnimationFrame(() =>
                done({
                  painted: performance.now() - timeStamp,
                  answered: answer.responseEnd - answer.startTime,
                }),
              );
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
  );
