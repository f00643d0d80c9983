import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar } from './apoyo';
import { loteCon } from './lotes.escena';
import { revisar, vigilarConsola } from './revisiones';
import { trabajoDe, trabajoNuevo } from './trabajo.escena';

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
  await expect(page.getByRole('group', { name: escena.item })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('10');
  await revisar(page);
  // A task that takes no stock needs no quantity.
  for (const descuenta of [false, true]) {
    await page.getByRole('checkbox', { name: 'Descontar del stock' }).setChecked(descuenta);
    await expect(page.getByRole('textbox', { name: 'Cantidad' })).toBeEnabled({ enabled: descuenta });
  }
  await tocar(page.getByRole('combobox', { name: 'Salas' }));
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

test('a task that is begun on a lot is done on it, with the quantities of its plants until others are typed', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor', '/');
  const http = await comoPersona(entrada, baseURL ?? '');
  const escena = await trabajoDe(http, entrada.user.club_id ?? '', 4);
  const { pedir, club_id, lote } = escena;
  const otro = await loteCon(http, club_id, escena.proyecto_id, 1);
  for (const { id } of [lote, otro]) await pedir('put', `/api/lotes/${id}/bloquear`, {});
  await pedir('post', '/api/sala_plantas/multiple', {
    club_id,
    sala_id: escena.salas_ids[0],
    plantas_ids: [...lote.plantas_ids, ...otro.plantas_ids],
  });
  // Ten litres for the five plants of the room.
  await escena.regar(0);
  await page.goto(`${escena.base}/lote/${lote.id}/${club_id}`);
  const juntos = page.getByRole('button', { name: 'Regar o mover' });
  const regar = page.getByRole('link', { name: 'Regar u otra tarea' });
  await expect(juntos.or(regar).first()).toBeAttached();
  if (await juntos.isVisible()) {
    await juntos.click();
    await page.getByRole('menuitem', { name: 'Regar u otra tarea' }).click();
  } else await regar.click();
  await expect(page.getByText(`Las cantidades son para las 4 plantas de ${lote.nombre}.`)).toBeVisible();
  await page.getByRole('button', { name: escena.tarea, exact: true }).click();
  const cantidad = page.getByRole('textbox', { name: 'Cantidad' });
  await expect(cantidad).toHaveValue('8');
  await expect(page.getByText(`Cantidades ajustadas para las 4 plantas de ${lote.nombre}`)).toBeVisible();
  await revisar(page);
  const elegirOtro = async (): Promise<void> => {
    await page.getByRole('combobox', { name: 'Lotes' }).click();
    await page.getByRole('option', { name: new RegExp(otro.nombre) }).click();
    await page.keyboard.press('Escape');
  };
  await elegirOtro();
  await expect(cantidad).toHaveValue('5');
  await cantidad.fill('7');
  await elegirOtro();
  await expect(cantidad).toHaveValue('7');
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();
  const hechas = await pedir<ReadonlyArray<{ objeto_id: string; tarea_usa_items: { cantidad: number }[] }>>(
    'get',
    `/api/tareasPorProyectoEvento/${escena.evento}`,
  );
  expect(
    hechas.filter(({ objeto_id }) => objeto_id === lote.id).map((una) => una.tarea_usa_items[0]?.cantidad),
  ).toEqual([7]);
  await http.dispose();
  expect(errores).toEqual([]);
});

/** Opens the list of tasks and starts an act on the done one. */
async function actuar(page: Page, { ruta, tarea }: Awaited<ReturnType<typeof trabajoNuevo>>, acto: string) {
  await page.goto(`${ruta}/listar-tareas`);
  await page.getByRole('button', { name: new RegExp(`Acciones de .*${tarea}`) }).click();
  await page.getByRole('menuitem', { name: acto }).click();
}

test('a deleted task gives its stock back, and says so before', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await actuar(page, escena, 'Eliminar');
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText(new RegExp(`Los ítems usados vuelven al stock: 10\\sl de ${escena.item}`));
  await dialogo.getByRole('textbox').fill('Se cargó dos veces');
  await dialogo.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tarea eliminada correctamente.').first()).toBeVisible();
  await page.goto(`/inventario_proveedores/${escena.proveedor_id}/ficha/${escena.item_id}`);
  await expect(page.getByText(/^Hay 100\sl\.$/)).toBeVisible();
  expect(errores).toEqual([]);
});

test('a task is corrected with its reason, its stock follows, and its history says both', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await actuar(page, escena, 'Editar');
  await expect(page.getByRole('combobox', { name: 'Sala', exact: true })).toHaveValue(escena.salas[0] ?? '');
  await expect(page.getByRole('combobox', { name: 'Tarea' })).toHaveValue(escena.tarea);
  await expect(page.getByText(/^Hay 100\sl\./)).toBeVisible();
  await revisar(page);
  await page.getByRole('textbox', { name: 'Duración (horas)' }).fill('2');
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('100,5');
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Fueron más litros');
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText(/^Error No hay stock suficiente de .*: quedan 100 litros\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('30');
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Tarea actualizada correctamente.').first()).toBeVisible();

  await expect(page).toHaveURL(new RegExp(`${escena.ruta}/listar-tareas`));
  await expect(page.getByText('Costo Real').locator('xpath=following-sibling::dd')).toHaveText(/^US\$\s65,00$/);
  const enTarjetas = (page.viewportSize()?.width ?? 0) < 768;
  const tarjeta = enTarjetas ? page.getByRole('article') : page.getByRole('table');
  await tarjeta.getByRole('button', { name: /^Ver detalle/ }).click();
  await tarjeta.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByText(/^Se corrigió la tarea /)).toBeVisible();
  await expect(page.getByText('Fueron más litros').first()).toBeVisible();
  await page.goto(`/inventario_proveedores/${escena.proveedor_id}/ficha/${escena.item_id}`);
  await expect(page.getByText(/^Hay 70\sl\.$/)).toBeVisible();
  expect(errores).toEqual([]);
});
