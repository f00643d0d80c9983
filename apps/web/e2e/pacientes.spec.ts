import { expect, test, type Page } from '@playwright/test';
import { abrirComo, entrar, unico, sinEnVivo } from './apoyo';
import { clubPropio, type ClubDeEscena } from './club.escena';
import { pedirCon } from './lotes.escena';
import { envasadosDe, pacienteDe } from './producto.escena';
import { sinFallasDeAccesibilidad, vigilarConsola, revisar } from './revisiones';

const dato = (page: Page, nombre: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${nombre}$`) })
    .locator('xpath=following-sibling::dd')
    .first();
const cantidad = (page: Page) => page.getByRole('textbox', { name: 'Cantidad', exact: true });
const aviso = (page: Page, texto: string) => expect(page.getByText(texto, { exact: true }).first()).toBeVisible();
/** A year and a day of the month that is not today's: a birthday yet to come this year would make the age depend on the day. */
const NACIMIENTO = '01/01/1980';
const EDAD = new Date().getFullYear() - 1980;

async function accion(page: Page, nombre: string, texto: string): Promise<void> {
  await page
    .getByRole('button', { name: `Acciones de ${nombre}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: texto, exact: true }).click();
}

test('somebody is registered, found with their age, corrected and suspended @entrega', async ({ page }) => {
  const errores = vigilarConsola(page);
  const apellido = unico('Ríos');
  const nombre = `Alma ${apellido}`;
  await entrar(page, 'gestor', '/usuarios-medicinales');
  await page.getByRole('link', { name: 'Alta Usuario' }).click();
  await page.getByRole('link', { name: 'Listar Usuarios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios Medicinales' })).toBeVisible();
  await page.getByRole('link', { name: 'Alta Usuario' }).click();
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  for (const falta of [
    'El nombre es obligatorio.',
    'El apellido es obligatorio.',
    'La identificación es obligatoria.',
    'La fecha de nacimiento es obligatoria.',
    'La dirección es obligatoria.',
  ])
    await expect(page.getByText(falta)).toBeVisible();
  await expect(page.getByText('Escriba el teléfono sin 0 ni 15')).toBeVisible();
  await page.getByLabel('Nombre').fill('Alma');
  await page.getByLabel('Apellido').fill(apellido);
  await page.getByLabel('Identificación').fill(unico('DNI'));
  await page.getByLabel('Fecha de nacimiento').fill(NACIMIENTO);
  await expect(page.getByText(`${EDAD} años`, { exact: true })).toBeVisible();
  await page.getByLabel('Dirección').fill('Mitre 100');
  await page.getByLabel('Correo electrónico').fill('no es un correo');
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  await expect(page.getByText('Ingrese un correo electrónico válido.')).toBeVisible();
  await revisar(page);
  await page.getByLabel('Correo electrónico').fill('');
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  await aviso(page, 'Usuario creado correctamente');
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(dato(page, 'Edad')).toHaveText(`${EDAD} años`);
  await expect(dato(page, 'Fecha de nacimiento')).toHaveText(NACIMIENTO);
  await expect(page.getByText('No hay dispensaciones registradas para este usuario.')).toBeVisible();
  await revisar(page);

  await page.goto('/usuarios-medicinales');
  await expect(page.getByRole('navigation', { name: 'Páginas de usuarios medicinales' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nombre, correo o identificación' }).fill(apellido);
  await expect(page.getByRole('status').filter({ hasText: /^1 de / })).toBeVisible();
  await accion(page, nombre, 'Editar');
  await page.getByLabel('Dirección').fill('Sarmiento 222');
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Suspendido' }).click();
  await page.getByLabel('Motivo del cambio de estado').fill('Receta vencida');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Usuario actualizado correctamente');
  await expect(dato(page, 'Dirección')).toHaveText('Sarmiento 222');
  await expect(page.getByText('Suspendido', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dispensar' })).toHaveCount(0);
  expect(errores).toEqual([]);
});

/** A new club with a person to dispense to and packaged products, opened at `ruta`. */
async function escena(
  page: Page,
  baseURL: string | undefined,
  productos: number,
): Promise<
  ClubDeEscena & {
    readonly paciente: { readonly id: string; readonly nombre: string };
    readonly codigos: readonly string[];
    readonly ids: readonly string[];
  }
> {
  const club = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(club.http, club.club_id);
  const envasados = await envasadosDe(club.http, club.club_id, 10, productos);
  await abrirComo(page, club.entrada, `/usuarios-medicinales/${paciente.id}`);
  return { ...club, paciente, codigos: envasados.map(({ codigo }) => codigo), ids: envasados.map(({ id }) => id) };
}

test('units are dispensed from the grid, never more than there are, and annulling gives them back', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { paciente, codigos, ids, http, club_id } = await escena(page, baseURL, 7);
  const [primero, ultimo] = [codigos[0] ?? '', codigos[6] ?? ''];
  const stock = async () =>
    (
      await pedirCon(http)<Array<{ id: string; stock_disponible: number }>>(
        'get',
        `/api/producto_final_envasado_con_stock?club_id=${club_id}`,
      )
    ).find(({ id }) => id === ids[0])?.stock_disponible;
  await page.getByRole('link', { name: 'Dispensar' }).first().click();
  const elegir = page.getByRole('button', { name: /^Elegir: / });
  await expect(elegir).toHaveCount(6);
  await revisar(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(elegir).toHaveCount(1);
  await expect(elegir).toHaveAccessibleName(`Elegir: Flores prearmadas ${ultimo}`);
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(primero);
  await expect(elegir).toHaveAccessibleName(`Elegir: Flores prearmadas ${primero}`);
  await elegir.click();
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue(paciente.nombre);
  await expect(page.getByText('10 unidades', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restar 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Sumar 1' }).click();
  await expect(cantidad(page)).toHaveValue('2');
  await cantidad(page).fill('11');
  await cantidad(page).press('Enter');
  await expect(page.getByText('La cantidad excede el stock disponible (10)', { exact: true })).toBeVisible();
  await cantidad(page).fill('0');
  await cantidad(page).press('Enter');
  await expect(page.getByText('La cantidad debe ser un número entero positivo.', { exact: true })).toBeVisible();
  await revisar(page);
  // When the field loses focus, its value is limited to between 1 and the stock.
  await cantidad(page).fill('99');
  await cantidad(page).blur();
  await expect(cantidad(page)).toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Sumar 1' })).toBeDisabled();
  // Pressing the button also leaves the field: a value that nobody saw is never recorded.
  for (const [escrito, dicho] of [
    ['99', 'La cantidad excede el stock disponible (10)'],
    ['0', 'La cantidad debe ser un número entero positivo.'],
  ] as const) {
    await cantidad(page).fill(escrito);
    await page.getByRole('button', { name: 'Dispensar' }).click();
    await expect(page.getByText(dicho, { exact: true })).toBeVisible();
    await expect(cantidad(page)).toHaveValue(escrito);
  }
  expect(await stock()).toBe(10);
  await cantidad(page).fill('3');
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await aviso(page, 'Dispensación asignada exitosamente');
  const entrega = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: primero });
  await expect(entrega).toContainText('3 unidades');
  const entregado = page.getByRole('status').filter({ hasText: 'Se entregaron 3 unidades' });
  await expect(entregado).toBeVisible();
  expect(await stock()).toBe(7);

  await accion(page, 'Flores prearmadas', 'Anular');
  const dialogo = page.getByRole('dialog', { name: 'Anular dispensación' });
  await expect(dialogo).toContainText(`Se devolverán 3 unidades de Flores prearmadas al stock de ${primero}.`);
  await dialogo.getByRole('button', { name: 'Anular' }).click();
  await expect(dialogo.getByText('Debe justificar la anulación.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await dialogo.getByLabel('Justificación de la anulación').fill('Se entregó a otra persona');
  await dialogo.getByRole('button', { name: 'Anular' }).click();
  await aviso(page, 'Dispensación actualizada exitosamente');
  await expect(entrega).toContainText('Anulada');
  await expect(entregado).toHaveCount(0);
  await expect(entrega).toContainText('Se entregó a otra persona');
  await expect(page.getByRole('button', { name: 'Acciones de Flores prearmadas' })).toHaveCount(0);
  expect(await stock()).toBe(10);
  // In a table it is below its row.
  const detalle = entrega.getByRole('button', { name: /^Ver detalle/ });
  if (await detalle.isVisible()) await detalle.click();
  await page.getByRole('main').getByRole('button', { name: 'Historial' }).last().click();
  await expect(
    page
      .getByRole('dialog', { name: /^Historial de / })
      .getByRole('listitem')
      .first(),
  ).toContainText('Motivo: Se entregó a otra persona');
  expect(errores).toEqual([]);
});

test('a dispensing is corrected up to the stock left plus its own units, or annulled with its reason', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { paciente, ids, http, club_id } = await escena(page, baseURL, 1);
  await pedirCon(http)('post', '/api/dispensacion-medicinal', {
    usuario_medicinal_id: paciente.id,
    producto_final_envasado_id: ids[0],
    cantidad_entregada: 4,
    club_id,
  });
  await page.reload();
  await accion(page, 'Flores prearmadas', 'Editar');
  const ventana = page.getByRole('dialog', { name: 'Editar dispensación' });
  await expect(cantidad(page)).toHaveValue('4');
  await cantidad(page).fill('12');
  await cantidad(page).press('Enter');
  await expect(ventana.getByText('La cantidad excede el stock disponible (10)', { exact: true })).toBeVisible();
  await cantidad(page).fill('9');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Dispensación actualizada exitosamente');
  await expect(ventana).toBeHidden();
  await expect(page.getByRole('region', { name: 'Dispensaciones' })).toContainText('9 unidades');
  await accion(page, 'Flores prearmadas', 'Editar');
  await page.getByRole('combobox', { name: 'Anulada' }).click();
  await page.getByRole('option', { name: 'Sí' }).click();
  await ventana.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(ventana.getByText('Debe justificar la anulación.')).toBeVisible();
  await ventana.getByLabel('Justificación de la anulación').fill('Cargada dos veces');
  await ventana.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(ventana).toBeHidden();
  await expect(page.getByRole('region', { name: 'Dispensaciones' })).toContainText('Cargada dos veces');
  expect(errores).toEqual([]);
});

test('stock that somebody else took meanwhile is refused in words, and the typed values stay', async ({
  page,
  baseURL,
}) => {
  await sinEnVivo(page);
  const { paciente, ids, http, club_id } = await escena(page, baseURL, 1);
  await page.getByRole('link', { name: 'Dispensar' }).first().click();
  await page.getByRole('button', { name: /^Elegir: / }).click();
  await cantidad(page).fill('8');
  await pedirCon(http)('post', '/api/dispensacion-medicinal', {
    usuario_medicinal_id: paciente.id,
    producto_final_envasado_id: ids[0],
    cantidad_entregada: 7,
    club_id,
  });
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La cantidad excede el stock disponible (3)' })).toBeVisible();
  await expect(cantidad(page)).toHaveValue('8');
});

test('the dispensings of a person are searched, five a page; a list that failed is tried again', async ({
  page,
  baseURL,
}) => {
  await sinEnVivo(page);
  const { paciente, codigos, ids, http, club_id } = await escena(page, baseURL, 2);
  const [uno, otro] = ids;
  for (const producto_final_envasado_id of [uno, uno, uno, uno, uno, otro])
    await pedirCon(http)('post', '/api/dispensacion-medicinal', {
      usuario_medicinal_id: paciente.id,
      producto_final_envasado_id,
      cantidad_entregada: 1,
      club_id,
    });
  await page.reload();
  const entregas = page.getByRole('region', { name: 'Dispensaciones' }).locator('tbody tr, [data-fila]');
  await expect(entregas).toHaveCount(5);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(entregas).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar por código, producto o fecha' }).fill(codigos[1] ?? '');
  await expect(page.getByText('1 de 6 dispensaciones')).toBeVisible();
  await page.route('**/api/dispensacion-medicinal-usuario/**', (ruta) =>
    ruta.fulfill({ status: 500, json: { status: 500, error: 'Ocurrió un error. Intente nuevamente.' } }),
  );
  await page.goto(`/usuarios-medicinales/${paciente.id}`);
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/dispensacion-medicinal-usuario/**');
  await reintentar.click();
  await expect(entregas).toHaveCount(5);
});

test('an auditor sees no names and is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', '/usuarios-medicinales');
  await expect(page.getByText('persona reservada').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alta Usuario' })).toHaveCount(0);
  await page.getByRole('link', { name: 'persona reservada' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'persona reservada' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Historial' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Dispensar|Editar)$/ })).toHaveCount(0);
  // Not by URL either.
  await page.goto(`${page.url()}/dispensar`);
  await expect(page.getByText('No tienes permisos suficientes para esta acción.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
