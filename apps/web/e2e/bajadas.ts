import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { moreActions } from './apoyo';

/** Presses a button of the screen. @returns the downloaded file */
export async function bajar(page: Page, boton: string): Promise<{ readonly nombre: string; readonly bytes: Buffer }> {
  const bajada = page.waitForEvent('download', { timeout: 60_000 });
  const button = page.getByRole('button', { name: boton, exact: true });
  await expect(button.or(page.locator('[data-mas]:visible')).first()).toBeVisible();
  if (!(await button.isVisible())) await moreActions(page);
  await button.click();
  const archivo = await bajada;
  return { nombre: archivo.suggestedFilename(), bytes: await readFile(await archivo.path()) };
}
