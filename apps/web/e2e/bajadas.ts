import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Presses a button of the screen. @returns the downloaded file */
export async function bajar(page: Page, boton: string): Promise<{ readonly nombre: string; readonly bytes: Buffer }> {
  const bajada = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: boton, exact: true }).click();
  const archivo = await bajada;
  return { nombre: archivo.suggestedFilename(), bytes: await readFile(await archivo.path()) };
}
