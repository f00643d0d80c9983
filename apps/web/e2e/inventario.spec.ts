import { expect, test } from '@playwright/test';
import { revisar, vigilarConsola } from './revisiones';
import { trabajoNuevo } from './trabajo.escena';

test('an order is made, received in part and then whole, and raises the stock once', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  const base = `/inventario_proveedores/${escena.proveedor_id}`;
  await page.goto(`${base}/alta-orden-de-compra`);
  const pedida = page.getByRole('textbox', { name: `Cantidad de ${escena.item} a pedir` });
  await pedida.fill('0,5');
  await expect(page.getByText('La cantidad debe ser al menos 1.')).toBeVisible();
  await pedida.fill('40');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Agregado' })).toHaveText(
    new RegExp(`^Agregado: 40\\sl de ${escena.item} · la orden tiene 1 ítem$`),
  );
  await expect(pedida).toBeFocused();
  await expect(pedida).toHaveValue('');
  // A second tap adds nothing.
  await expect(page.getByRole('button', { name: 'Agregar' })).toBeDisabled();
  await expect(page.getByText('Costo inicial estimado').locator('xpath=following-sibling::dd')).toHaveText(
    /^US\$\s80,00$/,
  );
  await revisar(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Orden de compra creada con éxito.').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${base}/listar-ordenes-de-compra`));

  const recibir = async (cantidad: string | null): Promise<void> => {
    await page.getByRole('button', { name: /^Recibir: Orden/ }).click();
    const ventana = page.getByRole('dialog');
    if (cantidad !== null) await ventana.getByRole('textbox', { name: `${escena.item}: cantidad` }).fill(cantidad);
    await ventana.getByRole('button', { name: 'Recibir' }).dblclick();
    await expect(page.getByText('Estado de la orden actualizado con éxito.').first()).toBeVisible();
    await expect(ventana).toHaveCount(0);
  };
  await recibir('15');
  await expect(page.getByText('Recibida parcialmente', { exact: true })).toBeVisible();
  const order = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '15 de 40' });
  await expect(order).toContainText(/15 de 40\sl/);
  await expect(page.getByRole('status').filter({ hasText: 'Entró al stock' })).toHaveText(
    new RegExp(`^Entró al stock: 15\\sl de ${escena.item}\\. Falta recibir: 25\\sl de ${escena.item}\\.$`),
  );
  await recibir(null);
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible();
  await expect(page.getByText('La orden llegó completa.')).toBeVisible();
  await revisar(page);

  await page.goto(`${base}/ficha/${escena.item_id}`);
  await expect(page.getByText(/^Hay 140\sl\.$/)).toBeVisible();
  await revisar(page);
  expect(errores).toEqual([]);
});

test('an item is edited in its row, in the fields that may change', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await page.goto(`/inventario_proveedores/${escena.proveedor_id}`);
  await page.getByRole('button', { name: `Acciones de ${escena.item}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByText('La categoría, el nombre y la unidad no se pueden cambiar')).toBeVisible();
  const cantidad = page.getByRole('textbox', { name: 'Cantidad' });
  await cantidad.fill('90');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/^100\sl$/)).toBeVisible();
  await page.getByRole('button', { name: `Acciones de ${escena.item}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await cantidad.fill('3');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Cambios guardados exitosamente').first()).toBeVisible();
  await expect(page.getByText('Cantidad menor que el nivel mínimo')).toBeAttached();
  expect(errores).toEqual([]);
});

test('a draft of an edit keeps what was written and takes the stock as it is now', async ({ page }) => {
  const escena = await trabajoNuevo(page);
  const editar = async (): Promise<void> => {
    await page.goto(`/inventario_proveedores/${escena.proveedor_id}`);
    await page.getByRole('button', { name: `Acciones de ${escena.item}` }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
  };
  const cantidad = page.getByRole('textbox', { name: 'Cantidad' });
  const minimo = page.getByRole('textbox', { name: 'Nivel mínimo' });
  await editar();
  await minimo.fill('7');
  await minimo.blur();
  await page.goto('/');
  const form = { cantidad: 40, nivel_minimo: 5, costo_unitario_usd: 2 };
  await escena.pedir('put', `/api/inventario_editar/${escena.item_id}`, { form, club_id: escena.club_id });
  await editar();
  await expect(minimo).toHaveValue('7');
  await expect(cantidad).toHaveValue('40');
});
