import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Errors that the page writes to the console or throws; the browser's own note of a refused call is not one. */
export function vigilarConsola(page: Page): string[] {
  const errores: string[] = [];
  page.on('console', (mensaje) => {
    if (mensaje.type() === 'error' && !/Failed to load resource/.test(mensaje.text())) errores.push(mensaje.text());
  });
  page.on('pageerror', (error) => errores.push(error.message));
  return errores;
}

/** No WCAG 2.2 A/AA violation, in light and in dark. */
export async function sinFallasDeAccesibilidad(page: Page): Promise<void> {
  // As high as the page: what the bar of a form covers by a strip depends on how far the page was scrolled, and is scrolled from under it.
  const antes = page.viewportSize();
  const alto = await page.evaluate(() => document.documentElement.scrollHeight);
  if (antes && alto > antes.height) await page.setViewportSize({ width: antes.width, height: alto });
  for (const modo of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: modo, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', modo);
    // Not a script tag: the app's own security policy takes none that it did not send.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    const fallas = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(donde: Document, como: unknown): Promise<{ violations: Array<{ id: string; help: string; nodes: Array<{ html: string; failureSummary?: string }> }> }> } };
      const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join('\n  ')}`);
    });
    expect(fallas, `${page.url()} (${modo})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (antes) await page.setViewportSize(antes);
}

/** Nothing is cut or scrolled sideways on the narrowest phone. */
export async function sinDesplazamientoHorizontal(page: Page): Promise<void> {
  const antes = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (antes) await page.setViewportSize(antes);
  expect(sobra, `${page.url()} at 320 px`).toBeLessThanOrEqual(0);
}

/** Both: readable by all, and on the narrowest phone. */
export async function revisar(page: Page): Promise<void> {
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
}
