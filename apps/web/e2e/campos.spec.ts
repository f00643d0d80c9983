import { expect, test, type Page } from '@playwright/test';
import { comoPersona, elegir, entrar, unico } from './apoyo';
import { vigilarConsola } from './revisiones';

/** A form of the club with a bounded number and a field below it. */
async function abrirFormulario(page: Page): Promise<void> {
  const { user } = await entrar(page, 'gestor');
  await page.goto(`/club/${user.club_id}/salas/alta`);
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveAttribute('placeholder', 'Elegí una opción');
}

test('the message of a field on leaving it moves nothing that is being pressed', async ({ page }) => {
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
  // With the keyboard there is no press: the message appears immediately.
  await capacidad.fill('diez');
  await expect(page.getByText('El mínimo es 0.')).toHaveCount(0);
  await capacidad.press('Tab');
  await expect(page.getByText('Escribí un número, como 1.234,5.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a figure or a date that cannot be read is not sent as if it had been left empty', async ({ page }) => {
  const errores = vigilarConsola(page);
  await abrirFormulario(page);
  const enviados: string[] = [];
  page.on('request', (pedido) => pedido.method() === 'POST' && enviados.push(pedido.url()));
  const capacidad = page.getByLabel('Capacidad (plantas)');
  await elegir(page, 'Tipo', 'Vivero');
  await page.getByLabel('Nombre').fill(unico('Sala'));
  for (const [texto, falla] of [
    ['12..5', 'Escribí un número, como 1.234,5.'],
    ['2,5', 'Escribí un número entero.'],
  ] as const) {
    await capacidad.fill(texto);
    // With the button, and with the keyboard, which keeps the focus in the field.
    await page.getByRole('button', { name: 'Crear Espacio' }).click();
    await expect(page.getByText(falla)).toBeVisible();
    await expect(capacidad).toBeFocused();
    await capacidad.press('Enter');
    await expect(capacidad).toHaveValue(texto);
  }
  await page.goto('/usuarios-medicinales/alta');
  await page.getByLabel('Fecha de nacimiento').fill('31/02/1980');
  await page.getByLabel('Fecha de nacimiento').press('Enter');
  await expect(page.getByText('Escribí una fecha como 21/11/2026.')).toBeVisible();
  expect(enviados.filter((url) => /salasDeCultivo|usuario-medicinal/.test(url))).toEqual([]);
  expect(errores).toEqual([]);
});

test('a figure with more decimals than its field takes stays as it was typed, and a rounded one says its typed value', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const gestor = await entrar(page, 'gestor', '/geneticas');
  await page.getByRole('button', { name: 'Crear Genética' }).first().click();
  const thc = page.getByLabel('THC (%)');
  await thc.fill('0,125');
  await thc.press('Tab');
  await expect(page.getByText('Escribí hasta 2 decimales.')).toBeVisible();
  await expect(thc).toHaveValue('0,125');
  const http = await comoPersona(gestor, baseURL ?? '');
  const [bulk] = (await (
    await http.get(`/api/producto_final_bulk_con_stock?club_id=${gestor.user.club_id}`)
  ).json()) as { id: string }[];
  await http.dispose();
  await page.goto(`/gestionar_producto_final/${bulk?.id}/ajustar`);
  const cantidad = page.getByLabel('Nueva cantidad');
  await cantidad.fill('0,125');
  await cantidad.press('Tab');
  await expect(cantidad).toHaveValue('0,1');
  await expect(page.getByText('Escribiste 0,125: queda 0,1.')).toBeVisible();
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
