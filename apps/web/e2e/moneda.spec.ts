import { expect, test } from '@playwright/test';
import { abrirComo, accion, elegir, entrar } from './apoyo';
import { clubPropio } from './club.escena';
import { envasadosDe } from './producto.escena';
import { revisar, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const SIN_MONEDA = '⚠️ Aún no hay una moneda configurada como actual.';

test('a club without a currency is led from its prices to choosing one, and keeps those before it', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const [uno] = await envasadosDe(club.http, club.club_id, 10, 1);
  const codigo = uno?.codigo ?? '';
  await abrirComo(page, club.entrada, `/gestionar_producto_envasado?q=${codigo}`);
  await accion(page, codigo, 'Actualizar Precio');
  const precio = page.getByRole('dialog', { name: 'Actualizar Precio' });
  await expect(precio).toContainText(SIN_MONEDA);
  await precio.getByRole('link', { name: 'Configurar moneda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moneda' })).toBeVisible();
  await expect(page.getByText(SIN_MONEDA, { exact: false })).toBeVisible();
  await expect(page.getByText('El club todavía no eligió una moneda.')).toBeVisible();
  const establecer = page.getByRole('button', { name: 'Establecer como actual' });
  await establecer.click();
  await expect(page.getByText('Moneda no válida.')).toBeVisible();
  await elegir(page, 'Moneda oficial', 'Euro');
  await establecer.click();
  const pregunta = page.getByRole('dialog', { name: 'Cambiar la moneda' });
  await expect(pregunta).toContainText('Desde hoy los precios nuevos se cargan en EUR.');
  await sinFallasDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('El club todavía no eligió una moneda.')).toBeVisible();
  await establecer.click();
  await page.route('**/api/moneda_actual', (ruta) =>
    ruta.request().method() === 'POST' ? ruta.fulfill({ status: 500, json: {} }) : ruta.continue(),
  );
  await pregunta.getByRole('button', { name: 'Cambiar moneda' }).click();
  await expect(pregunta.getByRole('alert')).toHaveText('No se pudo cambiar la moneda.');
  await page.unroute('**/api/moneda_actual');
  await pregunta.getByRole('button', { name: 'Cambiar moneda' }).click();
  await expect(page.getByText('Moneda actualizada correctamente.')).toBeVisible();
  await expect(page.getByText('Euro (EUR, €)')).toBeVisible();
  await elegir(page, 'Moneda oficial', 'Dólar estadounidense');
  await establecer.click();
  await expect(pregunta).toContainText('se cargan en USD y ya no en EUR.');
  await expect(pregunta).toContainText('se suma al resto solo con una cotización registrada');
  await pregunta.getByRole('button', { name: 'Cambiar moneda' }).click();
  await expect(page.getByText('Dólar estadounidense (USD, US$)')).toBeVisible();
  await expect(page.getByText('2 monedas', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar moneda' }).fill('euro');
  await expect(page.getByText('1 de 2 monedas')).toBeVisible();
  await revisar(page);
  // The price is required in the new currency.
  await page.goto(`/gestionar_producto_envasado?q=${codigo}`);
  await accion(page, codigo, 'Actualizar Precio');
  await expect(precio.getByLabel('Moneda')).toHaveValue('USD');
  await expect(precio.getByText(SIN_MONEDA, { exact: false })).toHaveCount(0);
  expect(errores).toEqual([]);
});

test('a person who may only read sees the currency and no way to change it; a failure is shown', async ({ page }) => {
  await entrar(page, 'auditoria', '/configuracion/moneda');
  await expect(page.getByText('Dólar estadounidense (USD, US$)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Establecer como actual' })).toHaveCount(0);
  await page.route('**/api/moneda?*', (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Error al cargar los datos del sistema de monedas.')).toBeVisible();
});
