import { expect, test } from '@playwright/test';
import { entrar } from './apoyo';
import {
  FLUJO,
  HOY,
  abrir,
  bulk,
  conFiltro,
  dato,
  elegir,
  haceDias,
  leer,
  materiaPrima,
  revisar,
  tarjetaDe,
} from './materiales.escena';
import { vigilarConsola } from './revisiones';

/** A day in the format of the screens. */
const escrita = (dia: string): string => dia.split('-').reverse().join('/');

test('raw material becomes bulk, up to its stock', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const materia = await materiaPrima(escena, 200.25);
  await page.goto(`${FLUJO}/bulk/alta?materia_prima_id=${materia.id}`);
  await expect(page.getByRole('combobox', { name: 'Materia prima' })).toHaveValue(new RegExp(materia.codigo));
  const campo = page.getByLabel('Código de lote');
  await expect(campo).toHaveValue(/^BULK-/);
  const codigo = await campo.inputValue();
  const cantidad = page.getByLabel('Cantidad final');
  await cantidad.fill('500');
  await expect(page.getByText('La cantidad usada no puede superar la cantidad disponible (200,2)')).toBeVisible();
  await page.getByLabel('Observaciones (opcional)').click();
  await expect(cantidad).toHaveValue('200,2');
  await cantidad.fill('0');
  await page.getByLabel('Observaciones (opcional)').click();
  await expect(cantidad).toHaveValue('0,1');
  await page.getByRole('button', { name: /^MAX/ }).click();
  await expect(cantidad).toHaveValue('200,2');
  await cantidad.fill('120,5');
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(1);
  await page.getByLabel('Igual a la materia prima, no es derivado').check();
  await expect(page.getByRole('combobox', { name: 'Tipo de producto' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Tipo de producto' })).toHaveValue('Flores secas');
  await page.getByLabel('Días hasta el vencimiento').fill('30');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await expect(page.getByText('Producto Final Bulk creado correctamente')).toBeVisible();
  // The record, with its next step.
  await expect(page).toHaveURL(new RegExp(`${FLUJO}/bulk/[0-9a-f-]{36}$`));
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(dato(page, 'Stock disponible')).toHaveText(/120,5\s*g/);
  await expect(dato(page, 'Cantidad inicial')).toHaveText(/120,5\s*g/);
  await expect(page.getByRole('link', { name: 'Envasar', exact: true })).toBeVisible();
  await page.goto(`${FLUJO}/bulk/alta?materia_prima_id=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Debe seleccionar una materia prima válida')).toBeVisible();
  expect(errores).toEqual([]);
});

test('the list has its stock, its filters and the acts of each card', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, '/gestionar_producto_final');
  const { codigo } = await bulk(escena);
  await page.reload();
  await expect(page.getByText('Con Stock Disponible')).toBeVisible();
  await conFiltro(page, 'Código de lote', codigo);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Trazabilidad', 'Ajustar', 'Envasar', 'Ver Detalles']);
  await page.getByRole('menuitem', { name: 'Ver Detalles' }).click();
  const tarjeta = tarjetaDe(page, codigo);
  await expect(dato(tarjeta, 'Observaciones')).toHaveText('Molido fino');
  await expect(dato(tarjeta, 'Fecha de vencimiento')).toHaveText('31/12/2035');
  await revisar(page);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await page.getByRole('menuitem', { name: 'Ocultar Detalles' }).click();
  await expect(dato(tarjeta, 'Observaciones')).toHaveCount(0);
  await page.getByRole('link', { name: 'Flores prearmadas' }).click();
  await expect(page.getByRole('img', { name: `Código QR de ${codigo}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trazabilidad', exact: true }).last()).toHaveAttribute(
    'href',
    `/trazabilidad?codigo=${codigo}`,
  );
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(
    page
      .getByRole('dialog', { name: `Historial de ${codigo}` })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver a Listar' }).click();
  await expect(page).toHaveURL(new RegExp(`lote=${codigo}`));
  await page.getByRole('link', { name: 'Mostrar Sin Stock' }).click();
  await expect(page.getByText('SIN Stock', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mostrar Con Stock' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d[\d.]* lotes?$/ })).toBeVisible();
  expect(errores).toEqual([]);
});

test('an edition locks code, raw material and quantity', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { id, codigo, materia } = await bulk(escena);
  await page.goto(`${FLUJO}/bulk/${id}/editar`);
  await expect(dato(page, 'Materia prima')).toHaveText(materia.codigo);
  await expect(dato(page, 'Cantidad inicial')).toHaveText(/^100\sg$/);
  await expect(page.getByRole('textbox', { name: /Cantidad|Código/ })).toHaveCount(0);
  await page.getByLabel('Fecha de producción').fill('');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await page.getByLabel('Fecha de producción').fill(escrita(haceDias(1)));
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(
    page.getByText('La fecha de producción no puede ser anterior al fin del secado de la materia prima.').first(),
  ).toBeVisible();
  await page.getByLabel('Fecha de producción').fill(escrita(HOY));
  await page.getByLabel('Días hasta el vencimiento').fill('10');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(escrita(haceDias(-10)));
  await page.getByLabel('Fecha de vencimiento').fill('01/12/2035');
  await elegir(page, 'Tipo de producto', 'Kief');
  await page.getByLabel('Observaciones', { exact: true }).fill('Corregido');
  await page.getByLabel('Motivo de la corrección (opcional)').fill('Tipo equivocado');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Producto Final Bulk actualizado correctamente')).toBeVisible();
  await page.goto(`${FLUJO}/bulk/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kief' })).toBeVisible();
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(dato(page, 'Fecha de vencimiento')).toHaveText('01/12/2035');
  expect(errores).toEqual([]);
});

test('an adjustment says how much the raw material gives or gets back', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { id, materia } = await bulk(escena);
  await page.goto(`${FLUJO}/bulk/${id}/ajustar`);
  const [cantidad, guardar] = [page.getByLabel('Nueva cantidad'), page.getByRole('button', { name: 'Guardar Ajuste' })];
  await expect(page.getByText('Sin diferencia con la cantidad actual.')).toBeVisible();
  await expect(guardar).toBeDisabled();
  await cantidad.fill('0');
  await expect(page.getByText('La cantidad debe ser mayor o igual a 0.1.')).toBeVisible();
  await cantidad.fill('80,5');
  await expect(
    page.getByText(new RegExp(`Se devolverán 19,5\\sg a la materia prima ${materia.codigo}\\.`)),
  ).toBeVisible();
  await cantidad.fill('130');
  await expect(
    page.getByText(new RegExp(`Se descontarán 30\\sg de la materia prima ${materia.codigo}\\.`)),
  ).toBeVisible();
  await guardar.click();
  await expect(page.getByText('Debe ingresar las observaciones del ajuste.')).toBeVisible();
  await page.getByLabel('Observaciones del ajuste').fill('Se pesó de nuevo');
  await revisar(page);
  await guardar.click();
  await expect(page.getByText('Cantidad ajustada correctamente')).toBeVisible();
  expect(await leer<{ stock_disponible: number }>(escena.api, `/api/materia_prima/${materia.id}`)).toMatchObject({
    stock_disponible: 70.25,
  });
  expect(errores).toEqual([]);
});

test('lists with nothing say so', async ({ page, baseURL }) => {
  await page.route('**/api/producto_final_bulk_con_stock*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL, `${FLUJO}/bulk`);
  await expect(page.getByText('No hay productos pendientes para envasar.')).toBeVisible();
  await page.getByRole('link', { name: 'Pendientes de envasado' }).click();
  await expect(page.getByText('No hay productos finales bulk pendientes de envasado.')).toBeVisible();
  await revisar(page);
});

test('a person who may only read is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', `${FLUJO}/bulk`);
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Trazabilidad', 'Ver Detalles']);
  await expect(page.getByRole('link', { name: 'Crear Producto Final Bulk' })).toHaveCount(0);
});
