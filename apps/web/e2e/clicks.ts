import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const TABLA = path.resolve(__dirname, '../../../docs/clicks.md');

/** The cost of a task: presses, and fields that are typed in. */
export interface Costo {
  readonly clicks: number;
  readonly campos: number;
}

/** The rows of docs/clicks.md: task and target. */
export function objetivos(): ReadonlyMap<string, Costo> {
  const filas = [...readFileSync(TABLA, 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \+ (\d+) \|/gm)];
  return new Map(
    filas.map(([, tarea = '', clicks, campos]) => [tarea, { clicks: Number(clicks), campos: Number(campos) }]),
  );
}

const CLAVE = 'e2e.costo';

/** Counts in the page itself, across navigations: each press of the pointer, and each field once. Call it before the first navigation. */
export async function contarClicks(page: Page): Promise<void> {
  await page.addInitScript((clave) => {
    const sumar = (que: 'clicks' | 'campos'): void => {
      const costo = JSON.parse(sessionStorage.getItem(clave) ?? '{"clicks":0,"campos":0}') as Record<string, number>;
      sessionStorage.setItem(clave, JSON.stringify({ ...costo, [que]: (costo[que] ?? 0) + 1 }));
    };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && sumar('clicks'), true);
    let escrito: EventTarget | null = null;
    addEventListener(
      'input',
      ({ target }) => {
        const texto =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && /text|search|number|password/.test(target.type));
        if (!texto || target === escrito) return;
        escrito = target;
        sumar('campos');
      },
      true,
    );
  }, CLAVE);
}

/** Resets the count: the task begins at the start page. */
export async function empezar(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((clave) => sessionStorage.removeItem(clave), CLAVE);
}

/** Fails if the task cost more than its row allows. */
export async function exigirObjetivo(page: Page, tarea: string): Promise<void> {
  const objetivo = objetivos().get(tarea);
  expect(objetivo, `docs/clicks.md has no row «${tarea}»`).toBeDefined();
  const costo = await page.evaluate(
    (clave) =>
      JSON.parse(sessionStorage.getItem(clave) ?? '{"clicks":0,"campos":0}') as { clicks: number; campos: number },
    CLAVE,
  );
  console.log(`${tarea}: ${costo.clicks} + ${costo.campos}`);
  expect(costo.clicks, `${tarea}: presses`).toBeGreaterThan(0);
  expect(costo.clicks, `${tarea}: presses`).toBeLessThanOrEqual(objetivo?.clicks ?? 0);
  expect(costo.campos, `${tarea}: fields`).toBeLessThanOrEqual(objetivo?.campos ?? 0);
}

/** Opens a crop, which becomes the current one. */
export async function trabajarEn(page: Page, proyecto_id: string): Promise<void> {
  await page.goto(`/proyecto/${proyecto_id}`);
  await expect(page.getByRole('link', { name: 'Crear Lote' })).toBeVisible();
}
