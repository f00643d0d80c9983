import { expect, test } from '@playwright/test';
import { abrirComo, ADMIN, ingresar } from './apoyo';
import { clubPropio } from './club.escena';
import { envasadosDe } from './producto.escena';
import { revisar, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const RUTA = '/configuracion/anios-cerrados';

test('an administrator closes last year, once it was said what follows, and the club sees its sums', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await envasadosDe(http, club_id, 10, 1);
  const admin = await ingresar(ADMIN.email, ADMIN.password, baseURL ?? '');
  const anio = new Date().getFullYear() - 1;
  await abrirComo(page, { ...admin, user: { ...admin.user, club_id } }, RUTA);
  await expect(page.getByText('Todavía no se cerró ningún año.')).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: `Cerrar el año ${anio}` }).click();
  const pregunta = page.getByRole('dialog', { name: `Cerrar el año ${anio}` });
  await expect(pregunta).toContainText('Un año cerrado no se vuelve a abrir.');
  await sinFallasDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: `Cerrar el año ${anio}` }).click();
  await expect(pregunta.getByText('El motivo es obligatorio.')).toBeVisible();
  await pregunta.getByLabel('Motivo').fill('Balance anual');
  await pregunta.getByRole('button', { name: `Cerrar el año ${anio}` }).click();
  await expect(page.getByText(`Año ${anio} cerrado correctamente.`).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: `Año ${anio}` })).toBeVisible();
  await expect(page.getByText('Producto envasado (unidades)', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cerrar el año/ })).toHaveCount(0);
  await revisar(page);
  await abrirComo(page, entrada, RUTA);
  await expect(page.getByRole('heading', { name: `Año ${anio}` })).toBeVisible();
  for (const formato of ['PDF', 'CSV']) {
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: formato }).click();
    expect((await bajada).suggestedFilename()).toMatch(new RegExp(`${anio}.*\\.${formato}$`, 'i'));
  }
  expect(errores).toEqual([]);
});
