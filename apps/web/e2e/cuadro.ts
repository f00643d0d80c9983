import type { Page } from '@playwright/test';

/** What is waited for: the heading of a screen, or that it went; a screen that has loaded; a light or a dark one. */
export type Espera =
  | { readonly titulo: string; readonly esta: boolean }
  | { readonly cargada: true }
  | { readonly modo: 'light' | 'dark' };

/**
 * Waits frame by frame, for ten seconds at most; who asks expects it afterwards. An expectation alone asks again after 100, 250 and 500 ms:
 * over three hundred openings these steps are longer than what the screens take.
 */
export async function cuadroACuadro(page: Page, espera: Espera): Promise<void> {
  await page.evaluate(async (que) => {
    const titulos = (): string[] => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
    const llego = (): boolean => {
      if ('titulo' in que) return titulos().includes(que.titulo) === que.esta;
      if ('modo' in que) return document.documentElement.dataset['mantineColorScheme'] === que.modo;
      return titulos().length > 0 && document.querySelector('[aria-busy="true"]') === null;
    };
    const fin = performance.now() + 10_000;
    while (!llego() && performance.now() < fin) await new Promise((listo) => requestAnimationFrame(listo));
  }, espera);
}
