import { expect, test, type Page } from '@playwright/test';
import { entrar } from './apoyo';
import { escenaDeCosecha } from './biomasa.escena';
import { FLUJO, abrir, dato, elegir, revisar, tarjetaDe } from './materiales.escena';
import { vigilarConsola } from './revisiones';

/** The plants of a lot, and what they gave. */
async function cosecharDe(page: Page, lote: string, nombre: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Lote', exact: true }).click();
  await page.getByRole('option', { name: new RegExp(lote) }).click();
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByRole('img', { name: /^Código QR de PF-/ })).toBeVisible();
  await elegir(page, 'Tipo', 'Flores secas');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Cantidad').fill('850,5');
}

test('a product harvested in an event is found in the list of what was harvested', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { lotes, cosecha } = await escenaDeCosecha(escena.api, escena.club_id, 2);
  const nombre = `Cosecha de ${lotes[0]}`;
  await page.goto(cosecha);
  await page.getByRole('link', { name: 'Cosechar Producto' }).click();
  await expect(page).toHaveURL(new RegExp(`${cosecha}/cosechar$`));
  await revisar(page);
  await cosecharDe(page, lotes[0] ?? '', nombre);
  await revisar(page);
  await page.getByRole('button', { name: 'Cosechar Producto' }).click();
  await page.getByRole('dialog', { name: 'Cosechar Producto' }).getByRole('button', { name: 'Cosechar Producto' }).click();
  await expect(page.getByText('Producto creado con éxito').first()).toBeVisible();
  await page.getByRole('link', { name: 'Productos cosechados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos cosechados' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por código, nombre, tipo o lote' }).fill(nombre);
  const tarjeta = tarjetaDe(page, nombre);
  await expect(dato(tarjeta, 'Cantidad')).toHaveText(/^850,5\sg$/);
  await expect(dato(tarjeta, 'Lote')).toHaveText(lotes[0] ?? '');
  await expect(dato(tarjeta, 'Plantas')).toHaveText('2 plantas');
  await expect(tarjeta.getByRole('link', { name: 'Ver Trazabilidad' })).toHaveAttribute('href', /codigo=PF-/);
  await revisar(page);
  await tarjeta.getByRole('button', { name: 'Ver QR' }).click();
  await expect(page.getByRole('dialog', { name: /^PF-/ }).getByRole('img', { name: /^Código QR de PF-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await tarjeta.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: /^Historial de PF-/ }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await tarjeta.getByRole('link', { name: 'Ver Trazabilidad' }).click();
  await expect(page).toHaveURL(/\/trazabilidad\?codigo=PF-/);
  await expect(page.getByText('Producto cosechado').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('the page of a crop leads to the harvest of its plants', async ({ page, baseURL }) => {
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { proyecto, proyecto_id } = await escenaDeCosecha(escena.api, escena.club_id, 1);
  await page.goto(`/proyecto/${proyecto_id}`);
  await page.getByRole('link', { name: 'Cosechar Producto' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cosechar Producto' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cultivo' })).toHaveValue(proyecto);
});

test('a list with nothing harvested says so; whoever may only read is offered no harvest', async ({ page }) => {
  await page.route('**/api/producto_final?*', (ruta) => ruta.fulfill({ json: [] }));
  await entrar(page, 'auditoria', `${FLUJO}/bulk/cosechados`);
  await expect(page.getByText('Todavía no se cosechó ningún producto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cosechar Producto' })).toHaveCount(0);
  await revisar(page);
});
