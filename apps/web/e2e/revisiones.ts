import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { targetsForAFinger } from './targets';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Errors that the page writes to the console or throws, except the browser's own message about a refused call. */
export function vigilarConsola(page: Page): string[] {
  const errores: string[] = [];
  page.on('console', (mensaje) => {
    if (mensaje.type() === 'error' && !/Failed to load resource/.test(mensaje.text())) errores.push(mensaje.text());
  });
  page.on('pageerror', (error) => errores.push(error.message));
  return errores;
}

const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * Rules that depend only on colours: the rest of a page is the same in dark mode, and only the wide set checks it
 * twice.
 */
const DE_COLOR = ['color-contrast', 'link-in-text-block'];
const reglas = (modo: 'light' | 'dark'): readonly string[] =>
  modo === 'dark' && process.env.E2E_COMPLETO !== '1' ? DE_COLOR : NORMAS;

/** Gives axe to every document that a page opens: sending it to each one again takes longer than running it there. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

/**
 * No WCAG 2.2 A/AA violation, in light and in dark.
 *
 * @param whileTall other checks of the page at its whole height: each change of the height draws the page again
 */
export async function sinFallasDeAccesibilidad(
  page: Page,
  whileTall: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // As high as the page: the part that the bar of a form covers depends on the scroll position.
  const antes = page.viewportSize();
  const alto = await page.evaluate(() => document.documentElement.scrollHeight);
  if (antes && alto > antes.height) await page.setViewportSize({ width: antes.width, height: alto });
  for (const modo of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: modo, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', modo);
    // Not a script tag: the app's content security policy accepts only its own.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    const fallas = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            donde: Document,
            como: unknown,
          ): Promise<{
            violations: Array<{ id: string; help: string; nodes: Array<{ html: string; failureSummary?: string }> }>;
          }>;
        };
      };
      // Passed rules are not needed.
      const { violations } = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join('\n  ')}`,
      );
    }, reglas(modo));
    expect(fallas, `${page.url()} (${modo})`).toEqual([]);
  }
  await whileTall();
  await page.emulateMedia({ colorScheme: 'light' });
  if (antes) await page.setViewportSize(antes);
}

/** The narrowest phone on sale. */
const ANGOSTO = { width: 320, height: 700 };

/** The horizontal scroll range of the page, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that the page does not scroll horizontally at its current width. */
async function nothingSideways(page: Page): Promise<void> {
  await expect.poll(() => sideways(page), `${page.url()} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Checks that a row whose content is cut at an edge fades there, as a sign that more follows. Runs in the page. */
const cutWithoutSign = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((row) => row.scrollWidth > row.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(row).overflowX))
    .filter(({ dataset, clientWidth }) => clientWidth > 0 && !('antes' in dataset) && !('despues' in dataset))
    .filter((row) => !row.matches('input, textarea, [class*="ScrollArea"], [data-desborda]'))
    .map((row) => row.outerHTML.slice(0, 120));

/** Checks that on the narrowest phone nothing is cut, nothing scrolls horizontally, and no code breaks over two lines. */
export async function cabeEnElMasAngosto(page: Page): Promise<void> {
  const antes = page.viewportSize();
  await page.setViewportSize(ANGOSTO);
  // Retried: the layout for a narrow screen appears a moment after the resize.
  await nothingSideways(page);
  const miga = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('nav[aria-label="Migas de pan"] a')].map(
        (link) => link.getBoundingClientRect().right,
      ),
    ),
  );
  expect(miga, `the end of the breadcrumbs of ${page.url()} at 320 px`).toBeLessThanOrEqual(320);
  await expect.poll(() => page.evaluate(cutWithoutSign), `cut rows of ${page.url()}`).toEqual([]);
  await codigosEnUnRenglon(page);
  if (antes) await page.setViewportSize(antes);
}

/** Checks that on a phone no code breaks over two lines: half a code is useless. */
export async function codigosEnteros(page: Page): Promise<void> {
  const antes = page.viewportSize();
  for (const medidas of [{ width: 390, height: 844 }, ANGOSTO]) {
    await page.setViewportSize(medidas);
    await codigosEnUnRenglon(page);
  }
  if (antes) await page.setViewportSize(antes);
}

/** Checks that no table breaks the name of a row's action, or a day, in two. */
export async function actosEnteros(page: Page): Promise<void> {
  const cortados = await page.evaluate(() =>
    [...document.querySelectorAll('td .mantine-Button-label')]
      .filter((uno) => uno.textContent.trim().length < 16 && !/\s/.test(uno.textContent.trim()))
      .filter((uno) => uno.scrollHeight > 1.6 * Number.parseFloat(getComputedStyle(uno).lineHeight))
      .map((uno) => uno.textContent),
  );
  expect(cortados, `${page.url()}: words of acts on two lines`).toEqual([]);
  const dias = await page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((celda) => /^\d{2}\/\d{2}\/\d{4}$/.test(celda.textContent.trim()))
      .filter((celda) => {
        const sitio = document.createRange();
        sitio.selectNodeContents(celda);
        return sitio.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(celda).lineHeight);
      })
      .map((celda) => celda.textContent),
  );
  expect(dias, `${page.url()}: days on two lines`).toEqual([]);
}

/** Retried: the cards of a narrow screen appear a moment after the resize, in place of a table. */
async function codigosEnUnRenglon(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(codigosPartidos),
      `${page.url()} at ${page.viewportSize()?.width} px: half a code is none`,
    )
    .toEqual([]);
}

/** The codes of the page that take more than one line, with their containers. */
function codigosPartidos(): string[] {
  const codigos = /\b[A-Z]{2,5}-\d{6}-[0-9A-Z]{6}(?:-\d{3})?\b/g;
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const partidos: string[] = [];
  for (let texto = textos.nextNode(); texto; texto = textos.nextNode())
    for (const { 0: codigo, index } of (texto.textContent ?? '').matchAll(codigos)) {
      const sitio = document.createRange();
      sitio.setStart(texto, index);
      sitio.setEnd(texto, index + codigo.length);
      const renglones = [...sitio.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      if (new Set(renglones).size > 1) partidos.push(`${codigo} in ${texto.parentElement?.outerHTML.slice(0, 160)}`);
    }
  return partidos;
}

/** Checks that, at double text size, no fixed bar covers the end of the page or of the dialog over it. */
export async function nadaQuedaTapado(page: Page): Promise<void> {
  const antes = page.viewportSize();
  if (antes && antes.width > 390) await page.setViewportSize({ width: 390, height: 844 });
  const tapados = await page.evaluate(async () => {
    const raiz = document.documentElement;
    raiz.style.fontSize = '200%';
    const donde =
      [...document.querySelectorAll('[role="dialog"]')].findLast((uno) => uno.checkVisibility()) ??
      document.querySelector('main') ??
      document.body;
    const correr = [raiz, donde, ...donde.querySelectorAll('*')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((uno) => ({ uno, estaba: uno.scrollTop }));
    // Until the layout is stable: an element that comes into view can grow when it is drawn, and cards can load only
    // then.
    for (let antes = '', ahora = 'sin medir'; ahora !== antes;) {
      antes = ahora;
      for (const { uno } of correr) uno.scrollTo({ top: uno.scrollHeight, behavior: 'instant' });
      await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)));
      ahora = correr.map(({ uno }) => `${uno.scrollTop} ${uno.scrollHeight}`).join();
    }
    const conTexto = (uno: Element): boolean =>
      [...uno.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const faltas = [...donde.querySelectorAll('*')]
      .filter(
        (uno) =>
          uno.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          (conTexto(uno) || uno.matches('a, button, input, textarea')),
      )
      .flatMap((uno) => {
        const { left, right, top, bottom, width, height } = uno.getBoundingClientRect();
        const sobre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // Hidden, for screen readers only, under the page header, or under a notice that closes by itself.
        if (width < 2 || height < 2 || sobre === null || uno.contains(sobre) || sobre.contains(uno)) return [];
        const barra = (function fija(quien: Element | null): Element | null {
          if (quien === null || quien.contains(uno)) return null;
          const { position, bottom } = getComputedStyle(quien);
          return position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
            ? quien
            : fija(quien.parentElement);
        })(sobre);
        return barra === null || barra.matches('header, .mantine-Notifications-root')
          ? []
          : [`${uno.outerHTML.slice(0, 160)} under ${barra.outerHTML.slice(0, 160)}`];
      });
    raiz.style.fontSize = '';
    for (const { uno, estaba } of correr) uno.scrollTo({ top: estaba, behavior: 'instant' });
    return faltas;
  });
  if (antes) await page.setViewportSize(antes);
  expect(tapados, `${page.url()} at its end, with the text twice as large`).toEqual([]);
}

/**
 * All checks: accessible, on the narrowest phone, and to the end. The last two use phone widths: `yaEnTelefono` omits
 * them here if they run on a phone.
 */
export async function revisar(page: Page, { yaEnTelefono = false } = {}): Promise<void> {
  await sinFallasDeAccesibilidad(page, yaEnTelefono ? undefined : () => targetsForAFinger(page));
  await actosEnteros(page);
  await nothingSideways(page);
  if (yaEnTelefono) return;
  await cabeEnElMasAngosto(page);
  await nadaQuedaTapado(page);
}

/** On a desktop a dozen rows are in view, or the whole page; on a phone the first record is. */
const MEDIDAS = {
  escritorio: { width: 1280, height: 900, primera: 330, filas: 12 },
  telefono: { width: 390, height: 844, primera: 420, filas: 0 },
} as const;

/**
 * Checks the height of a list's first row, and the number of rows in view. A list without rows has nothing to measure.
 *
 * @param altas the number of rows in view, if they are not of a table
 */
export async function filasALaVista(page: Page, altas?: number): Promise<void> {
  const antes = page.viewportSize();
  const { width, height, primera, filas: doce } = MEDIDAS[(antes?.width ?? 0) > 390 ? 'escritorio' : 'telefono'];
  const filas = altas ?? doce;
  await page.setViewportSize({ width, height });
  const { alto, vistas, todas } = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The rows of the first table, if a list is split into several, as tasks are by week.
    const grupo = document.querySelector('main [data-fila]')?.parentElement;
    const cajas = [...(grupo?.querySelectorAll(':scope > [data-fila]') ?? [])]
      .filter((fila) => fila.checkVisibility())
      .map((fila) => fila.getBoundingClientRect());
    return {
      alto: Math.round(cajas[0]?.top ?? 0),
      vistas: cajas.filter(({ bottom }) => bottom <= window.innerHeight).length,
      todas: cajas.length,
    };
  });
  expect(alto, `${page.url()}: where the first row stands at ${width} px`).toBeLessThanOrEqual(primera);
  expect(vistas, `${page.url()}: rows in sight at ${width} px`).toBeGreaterThanOrEqual(Math.min(filas, todas));
  if (antes) await page.setViewportSize(antes);
}
