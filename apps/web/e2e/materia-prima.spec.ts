import { expect, test, type Page } from '@playwright/test';
import { entrar, sinEnVivo } from './apoyo';
import { FLUJO, abrir, biomasaEnEspera, conFiltro, dato, elegir, materiaPrima } from './materiales.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const RUTA = `${FLUJO}/materia-prima`;

/** Filters the list to the card of one code. */
async function filtrarPorCodigo(page: Page, codigo: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Materia Prima', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /materias? primas?$/ })).toBeVisible();
  await conFiltro(page, 'Código', codigo);
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
}

/** In a card, on its page or, on a desktop, in the only row. */
const stockDe = (page: Page) =>
  dato(page, 'Stock disponible').or(dato(page.getByRole('main').locator('tbody tr'), 'Stock disponible'));

test('the flow has four numbered steps, and each swaps its view', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  await abrir(page, baseURL, RUTA);
  const pasos = page.getByRole('navigation', { name: 'Pasos de la producción' }).getByRole('link');
  await expect(pasos).toHaveText(['1Biomasa', '2Materia Prima', '3Producto Final Bulk', '4Producto Envasado']);
  await expect(page.getByRole('heading', { level: 1, name: 'Materia Prima' })).toBeVisible();
  await expect(pasos.nth(1)).toHaveAttribute('aria-current', 'step');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await pasos.nth(0).click();
  await expect(page).toHaveURL(/\/flujo_produccion\/biomasa/);
  await expect(pasos.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/flujo_produccion');
  await expect(page).toHaveURL(/\/flujo_produccion\/biomasa/);
  expect(errores).toEqual([]);
});

test('waiting biomass becomes raw material', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const biomasa = await biomasaEnEspera(escena);
  await page.reload();
  await expect(page.getByText(/Hay .+ biomasas? listas? para ser materia prima\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver biomasa pendiente' }).click();
  await page.getByRole('searchbox', { name: 'Buscar biomasa' }).fill(biomasa.codigo);
  await expect(page.getByText(biomasa.codigo, { exact: true })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('link', { name: `Crear Materia Prima de ${biomasa.codigo}` }).click();
  await expect(page.getByRole('combobox', { name: 'Biomasa' })).toHaveValue(new RegExp(biomasa.codigo));
  await expect(page.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(/^MP-/);
  // The harvest's weight is no proposal for what is dried.
  await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByText('Este campo es obligatorio.').first()).toBeVisible();
  const codigo = await page.getByRole('textbox', { name: 'Código', exact: true }).inputValue();
  await elegir(page, 'Tipo', 'Flores secas y curadas');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('1.000,5');
  await page.getByLabel('Humedad (opcional)').fill('11,5');
  await page.getByLabel('Días hasta el vencimiento').fill('30');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByRole('alert')).toContainText('La cantidad supera lo que queda de la biomasa (1.000 gramos).');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('850');
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByText('Materia Prima creada')).toBeVisible();
  // The record, with its next step.
  await expect(page).toHaveURL(new RegExp(`${RUTA}/[0-9a-f-]{36}$`));
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(stockDe(page)).toHaveText(/850\s*g/);
  await expect(page.getByRole('link', { name: 'Transformar a Producto Final Bulk' })).toBeVisible();
  expect(errores).toEqual([]);
});

test('the list copies a code, leads on, and stays as it was when a person comes back', async ({
  page,
  baseURL,
  context,
}) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const materia = await materiaPrima(escena, 200);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  await filtrarPorCodigo(page, materia.codigo);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: `Copiar código ${materia.codigo}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copiado al portapapeles' })).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Copiado al portapapeles' })).not.toBeAttached();
  await page.getByRole('button', { name: 'Acciones de Flores secas' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ajustar Cantidad',
    'Procesar',
    'Transformar a Producto Final Bulk',
    'Editar',
    'Ver Trazabilidad',
    'Ver Detalles',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Transformar a Producto Final Bulk' })).toHaveAttribute(
    'href',
    `/flujo_produccion/bulk/alta?materia_prima_id=${materia.id}`,
  );
  await expect(page.getByRole('menuitem', { name: 'Ver Trazabilidad' })).toHaveAttribute(
    'href',
    `/trazabilidad?codigo=${materia.codigo}`,
  );
  await page.getByRole('menuitem', { name: 'Ver Detalles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flores secas' })).toBeVisible();
  await expect(page.getByRole('img', { name: `Código QR de ${materia.codigo}` })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(
    page
      .getByRole('dialog', { name: `Historial de ${materia.codigo}` })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver a Listar' }).click();
  await expect(page).toHaveURL(new RegExp(`codigo=${materia.codigo}`));
  await expect(page.getByText(materia.codigo, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d[\d.]* materias primas$/ })).toBeVisible();
  expect(errores).toEqual([]);
});

test('an adjustment says its impact, needs a reason, and stands in the history @entrega', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const { id, codigo } = await materiaPrima(escena, 200);
  await page.goto(`${RUTA}/${id}/ajustar`);
  const guardar = page.getByRole('button', { name: 'Guardar Ajuste' });
  await expect(page.getByText('Sin diferencia con la cantidad actual.')).toBeVisible();
  await expect(guardar).toBeDisabled();
  await page.getByLabel('Nueva cantidad disponible').fill('-5');
  await page.getByLabel('Motivo del ajuste').click();
  await expect(page.getByLabel('Nueva cantidad disponible')).toHaveValue('0');
  await expect(page.getByText(/Se descontarán 200\sg del stock\./)).toBeVisible();
  await expect(guardar).toBeDisabled();
  await page.getByLabel('Nueva cantidad disponible').fill('210,5');
  await expect(page.getByText(/Se agregarán 10,5\sg al stock\./)).toBeVisible();
  await page.getByLabel('Nueva cantidad disponible').fill('180,5');
  await page.getByLabel('Motivo del ajuste').fill('Recuento de la cámara');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await guardar.click();
  await expect(page.getByText('Cantidad de materia prima ajustada correctamente.')).toBeVisible();
  await filtrarPorCodigo(page, codigo);
  await expect(stockDe(page)).toHaveText(/180,5\s*g/);
  await page.goto(`${RUTA}/${id}`);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog').getByText('Recuento de la cámara').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('an edition keeps origin, type and code, and moves days and expiry together', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const { id, codigo } = await materiaPrima(escena, 200);
  await page.goto(`/gestionar_materia_prima/${id}/editar`);
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Días hasta el vencimiento')).toHaveValue('365');
  const antes = await page.getByLabel('Fecha de vencimiento').inputValue();
  await page.getByLabel('Días hasta el vencimiento').fill('10');
  await expect(page.getByLabel('Fecha de vencimiento')).not.toHaveValue(antes);
  await page.getByLabel('Fecha de vencimiento').fill(antes);
  await expect(page.getByLabel('Días hasta el vencimiento')).toHaveValue('365');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('0');
  await page.getByRole('button', { name: 'Actualizar Materia Prima' }).click();
  await expect(page.getByText('La cantidad debe ser mayor que 0.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('150');
  await page.getByLabel('Comentarios').fill('Aroma cítrico');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Actualizar Materia Prima' }).click();
  await expect(page.getByText('Materia Prima actualizada')).toBeVisible();
  await expect(page).toHaveURL(/\/gestionar_materia_prima$/);
  await page.goto(`/gestionar_materia_prima/${id}`);
  await expect(page.getByText('Aroma cítrico')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transformar a Producto Final Bulk' })).toHaveAttribute(
    'href',
    `/gestionar_producto_final/alta?materia_prima_id=${id}`,
  );
  expect(errores).toEqual([]);
});

test('an empty list says why, and one that failed offers a second try', async ({ page, baseURL }) => {
  await sinEnVivo(page);
  await page.route('**/api/materia_prima_stock*', (ruta) => ruta.fulfill({ json: [] }));
  await page.route('**/api/lista_biomasa_espera_materia_prima*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL, RUTA);
  await expect(page.getByText('Todavía no hay materia prima con stock.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('main').getByRole('link', { name: 'Crear Materia Prima' }).first().click();
  await expect(page.getByText('No hay biomasa lista que espere ser materia prima.')).toBeVisible();
  await page.goto(`${RUTA}/pendiente`);
  await expect(page.getByText('Todavía no hay biomasa pendiente para mostrar.')).toBeVisible();
  await page.route('**/api/materia_prima_sin_stock*', (ruta) =>
    ruta.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Error', status: 500, codigo: 'X' }),
    }),
  );
  await page.goto(`${RUTA}?stock=sin`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/materia_prima_sin_stock*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /materias? primas?$/ })).toBeVisible();
});

test('a person who may only read is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', RUTA);
  await expect(page.getByRole('button', { name: /^Acciones de / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear Materia Prima' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad', 'Ver Detalles']);
  await page.goto(`${RUTA}/alta`);
  await expect(page.getByText('No tienes permisos suficientes para esta acción.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
