import { expect, test, type Page } from '@playwright/test';
import { entrar } from './apoyo';
import { vigilarConsola } from './revisiones';

/** A form of the club whose figure has bounds and a field below it. */
async function abrirFormulario(page: Page): Promise<void> {
  const { user } = await entrar(page, 'gestor');
  await page.goto(`/club/${user.club_id}/salas/alta`);
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveAttribute('placeholder', 'Elegí una opción');
}

test('what a field says on leaving it moves nothing that is being pressed', async ({ page }) => {
  const errores = vigilarConsola(page);
  await abrirFormulario(page);
  const capacidad = page.getByLabel('Capacidad (plantas)');
  const ubicacion = page.getByLabel('Ubicación');
  await capacidad.fill('-5');
  await ubicacion.scrollIntoViewIfNeeded();
  const antes = await ubicacion.boundingBox();
  await page.mouse.move((antes?.x ?? 0) + 20, (antes?.y ?? 0) + 10);
  await page.mouse.down();
  await expect(capacidad).not.toBeFocused();
  await expect(page.getByText('El mínimo es 0.')).toHaveCount(0);
  expect(await ubicacion.boundingBox()).toEqual(antes);
  await page.mouse.up();
  await expect(page.getByText('El mínimo es 0.')).toBeVisible();
  await expect(ubicacion).toBeFocused();
  // With the keyboard nothing is pressed: it is said at once.
  await capacidad.fill('diez');
  await expect(page.getByText('El mínimo es 0.')).toHaveCount(0);
  await capacidad.press('Tab');
  await expect(page.getByText('Escribí un número, como 1.234,5.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a selector that lacks its option is focused without covering the other fields', async ({ page }) => {
  const errores = vigilarConsola(page);
  await abrirFormulario(page);
  const tipo = page.getByRole('combobox', { name: 'Tipo' });
  await page.getByRole('button', { name: 'Crear Espacio' }).click();
  await expect(page.getByText('El tipo es obligatorio.')).toBeVisible();
  await expect(tipo).toBeFocused();
  await expect(tipo).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('option')).toHaveCount(0);
  await tipo.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Invernadero' })).toBeVisible();
  await tipo.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await tipo.click();
  await page.getByRole('option', { name: 'Invernadero' }).click();
  await expect(tipo).toHaveValue('Invernadero');
  await expect(page.getByText('El tipo es obligatorio.')).toHaveCount(0);
  expect(errores).toEqual([]);
});
