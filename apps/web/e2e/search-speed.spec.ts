import { expect, test, type Page } from '@playwright/test';
import { entrar } from './apoyo';
import { medir, observar } from './fluidez.medidas';

/** From the last key to the first record on screen, in milliseconds. */
const LIMIT = 300;
/** Searches of which the median counts: the machine does other work too. */
const SEARCHES = ['env-26', 'quebra', 'lote 1', 'riego', 'flores'];

/** Shown when nothing is pending. */
const FOUND = /^\d+ registros?$/;

interface Spent {
  /** From the last key until the frame that shows its answer. */
  readonly painted: number;
  /** Part of it: from the request until the answer's last byte. */
  readonly answered: number;
}

test('what is looked for is on screen within 300 ms of the last key', async ({ page }) => {
  await observar(page);
  await entrar(page, 'gestor', '/');
  await page.getByRole('button', { name: 'Búsqueda general' }).click();
  const dialog = page.getByRole('dialog', { name: 'Búsqueda general' });
  const field = dialog.getByLabel('Buscar un código, un nombre');
  const all: Spent[] = [];
  const { espera } = await medir(page, async () => {
    for (const text of SEARCHES) {
      await field.fill('');
      await expect(dialog.getByText('Podés')).toBeVisible();
      await field.pressSequentially(text.slice(0, -1), { delay: 80 });
      await expect(dialog.getByRole('status')).toHaveText(FOUND);
      await watch(page);
      await field.press(text.slice(-1));
      const spent = await page.waitForFunction(() => (window as unknown as { spent?: Spent }).spent);
      all.push((await spent.jsonValue()) as Spent);
    }
  });
  const middle = (which: keyof Spent): number =>
    all.map((one) => Math.round(one[which])).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const figures = `first record ${middle('painted')} ms after the last key, ${middle('answered')} ms of them the server's`;
  console.log(`${test.info().project.name} · ${figures} (espera ×${espera.toFixed(1)})`);
  expect(middle('painted'), figures).toBeLessThanOrEqual(LIMIT * espera);
});

/** The page measures the time from the next key until the frame that shows its answer. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as unknown as { spent?: Spent | undefined };
    kept.spent = undefined;
    const asked = (): PerformanceResourceTiming[] =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/buscar')) as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    const begin = ({ timeStamp }: KeyboardEvent): void => {
      const look = (): void => {
        const answer = asked().at(-1);
        const there = /^\d+ registro/.test(
          document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '',
        );
        if (!answer || !there) return void requestAnimationFrame(look);
        // The frame after the one that drew it.
        requestAnimationFrame(() => {
          kept.spent = { painted: performance.now() - timeStamp, answered: answer.responseEnd - answer.startTime };
        });
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', begin, { once: true, capture: true });
  });
