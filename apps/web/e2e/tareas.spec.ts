import { expect, test } from '@playwright/test';
import { revisar, vigilarConsola } from './revisiones';
import { trabajoNuevo } from './trabajo.escena';

test('a usual task with stock is recorded in at most six taps and no typing, in several rooms at once', async ({
  page,
}) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await page.goto(`${escena.ruta}/alta-tarea`);
  let toques = 0;
  const tocar = async (de: ReturnType<typeof page.getByRole>): Promise<void> => {
    toques += 1;
    await de.click();
  };
  await tocar(page.getByRole('button', { name: `${escena.tarea} · ${escena.salas[0]}` }));
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveValue(escena.item);
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('10');
  await revisar(page);
  // Of what leaves no stock, no quantity is asked for.
  for (const descuenta of [false, true]) {
    await page.getByRole('checkbox', { name: 'Descontar del stock' }).setChecked(descuenta);
    await expect(page.getByRole('textbox', { name: 'Cantidad' })).toBeEnabled({ enabled: descuenta });
  }
  await tocar(page.getByRole('combobox', { name: 'Objetos' }));
  await tocar(page.getByRole('option', { name: escena.salas[1] ?? '' }));
  await page.keyboard.press('Escape');
  await tocar(page.getByRole('button', { name: 'Guardar Tarea' }));
  await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();
  expect(toques).toBeLessThanOrEqual(6);

  await expect(page).toHaveURL(new RegExp(`${escena.ruta}/listar-tareas`));
  await expect(page.getByText('Costo Real').locator('xpath=following-sibling::dd')).toHaveText(/^US\$\s75,00$/);
  await expect(page.getByText('Tiempo Total (h)').locator('xpath=following-sibling::dd')).toHaveText(/^3\sh$/);
  await page.goto(`/inventario_proveedores/${escena.proveedor_id}/ficha/${escena.item_id}`);
  await expect(page.getByText(/^Hay 70\sl\.$/)).toBeVisible();
  expect(errores).toEqual([]);
});

test('a deleted task gives its stock back, and says so before', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await page.goto(`${escena.ruta}/listar-tareas`);
  await page.getByRole('button', { name: new RegExp(`Acciones de .*${escena.tarea}`) }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText(new RegExp(`Los ítems usados vuelven al stock: 10\\sl de ${escena.item}`));
  await dialogo.getByRole('textbox').fill('Se cargó dos veces');
  await dialogo.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tarea eliminada correctamente.').first()).toBeVisible();
  await page.goto(`/inventario_proveedores/${escena.proveedor_id}/ficha/${escena.item_id}`);
  await expect(page.getByText(/^Hay 100\sl\.$/)).toBeVisible();
  expect(errores).toEqual([]);
});
