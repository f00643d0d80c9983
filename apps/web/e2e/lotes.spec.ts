import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ADMIN, comoPersona, entrar, ingresar, sinEnVivo } from './apoyo';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const dialogo = (page: Page, nombre: string | RegExp) => page.getByRole('dialog', { name: nombre });

async function escena(page: Page, baseURL: string, cantidad: number) {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL);
  const club_id = entrada.user.club_id as string;
  const proyecto = await proyectoNuevo(http, club_id);
  return { http, club_id, proyecto, lote: await loteCon(http, club_id, proyecto.proyecto_id, cantidad) };
}

test('a lot is created, given plants, edited and locked @entrega', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL as string);
  const { base } = await proyectoNuevo(http, entrada.user.club_id as string);
  await page.goto(`${base}/lotes`);
  await expect(page.getByText('No se ha seleccionado un lote')).toBeVisible();
  await page.getByRole('link', { name: 'Crear Lote' }).click();
  await expect(page.getByRole('heading', { name: 'Alta de Lote' })).toBeVisible();
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue(/^LOT-/);
  await page.getByRole('button', { name: 'Crear Lote' }).click();
  await expect(page.getByText('El nombre es obligatorio.')).toBeVisible();
  await page.getByRole('button', { name: 'Generar Nombre' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(/^\p{L}+-\d{3}$/u);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Crear Lote' }).click();
  await expect(page.getByText('Lote creado correctamente')).toBeVisible();
  await expect(page.getByText('Este lote todavía no tiene plantas.')).toBeVisible();
  await expect(page.getByText('Editable')).toBeVisible();

  await page.getByRole('link', { name: 'Agregar Plantas' }).first().click();
  await page.getByRole('button', { name: 'Crear Nueva Genética' }).click();
  await dialogo(page, 'Crear Nueva Genética').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('combobox', { name: 'Genética' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Cantidad').fill('201');
  await expect(
    page.getByText('Un lote puede tener hasta 200 plantas: este lote tiene 0 y se pueden agregar 200 más.').last(),
  ).toBeVisible();
  await page.getByLabel('Cantidad').fill('12');
  await page.getByRole('combobox', { name: 'Origen' }).click();
  await page.getByRole('option', { name: 'Esqueje' }).click();
  await expect(page.getByLabel('Códigos disponibles')).toHaveValue(/^(LOT-[0-9A-Z-]+\n){11}LOT-[0-9A-Z-]+-012$/);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Agregar Plantas' }).click();
  await expect(page.getByText('Plantas agregadas correctamente')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plantas por estado' })).toContainText('Viva12');
  await expect(page.getByText('12 plantas', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByLabel('Descripción').fill('Al fondo de la sala.');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Lote actualizado correctamente')).toBeVisible();
  await expect(page.getByText('Al fondo de la sala.')).toBeVisible();

  // None of them needs horizontal scrolling.
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await dialogo(page, 'Bloquear lote').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Lote bloqueado correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Agregar Plantas' })).toBeDisabled();
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(
    page.getByText('No tienes permiso para desbloquear este lote. Contacta al administrador...'),
  ).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  expect(errores).toEqual([]);
});

test('plants change state one by one and all together, and one is deleted', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { lote } = await escena(page, baseURL as string, 12);
  const [primera, segunda] = lote.codigos as [string, string];
  await page.goto(lote.ruta);
  await page.getByRole('button', { name: primera, exact: true }).click();
  const ficha = dialogo(page, `Planta ${primera}`);
  await expect(ficha.getByText(/THC .* CBD /)).toBeVisible();
  await expect(ficha.getByRole('img', { name: `Código QR de ${primera}` })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await ficha.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: `Acciones de ${primera}` }).click();
  await page.getByRole('menuitem', { name: 'Cambiar Estado' }).click();
  await dialogo(page, 'Cambiar Estado').getByRole('button', { name: 'Muerta' }).click();
  const baja = dialogo(page, 'Cambiar estado a "Muerta"');
  await expect(baja).toContainText(
    `La planta ${primera} pasará a "Muerta", quedará dada de baja y no podrá volver a usarse.`,
  );
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(baja.getByText('El motivo es obligatorio.')).toBeVisible();
  await baja.getByLabel('Motivo').fill('Se secó');
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Estado actualizado para la planta seleccionada.')).toBeVisible();
  const cuentas = page.getByRole('region', { name: 'Plantas por estado' });
  await expect(cuentas).toContainText('Muerta1');
  await page.getByRole('button', { name: `Acciones de ${primera}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Cambiar Estado' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cambiar Estado de Todas' }).click();
  await dialogo(page, 'Cambiar Estado de Todas').getByRole('button', { name: 'Lista para cosechar' }).click();
  await page
    .getByRole('dialog', { name: /Cambiar estado de todas las plantas/ })
    .getByRole('button', { name: 'Cambiar Estado' })
    .click();
  await expect(page.getByText('Estado actualizado para las plantas activas del lote.')).toBeVisible();
  await expect(cuentas).toContainText('Lista para cosechar11');

  await page.getByRole('button', { name: `Acciones de ${segunda}` }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await dialogo(page, 'Borrar planta').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Planta borrada correctamente')).toBeVisible();
  await expect(cuentas).toContainText('Lista para cosechar10');
  expect(errores).toEqual([]);
});

test('a full lot says how many it has, and its 200 plants are filtered at once', async ({ page, baseURL }) => {
  const { lote } = await escena(page, baseURL as string, 200);
  await page.goto(`${lote.ruta}/planta/alta/${lote.ruta.split('/').at(-1)}`);
  await expect(
    page.getByText('Un lote puede tener hasta 200 plantas: este lote tiene 200 y se pueden agregar 0 más.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Volver al lote' }).click();
  await expect(page.getByText('200 plantas', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('-19');
  await expect(page.getByText('10 de 200 plantas')).toBeVisible();
});

test('an administrator unlocks a lot, and a lot is deleted', async ({ page, baseURL }) => {
  const { http, lote, club_id, proyecto } = await escena(page, baseURL as string, 2);
  await pedirCon(http)('put', `/api/lotes/${lote.id}/bloquear`, {});
  const admin = await ingresar(ADMIN.email, ADMIN.password, baseURL as string);
  const contexto = await page.context().browser()?.newContext({ baseURL });
  const suya = (await contexto?.newPage()) as Page;
  await abrirComo(suya, { ...admin, user: { ...admin.user, club_id } }, lote.ruta);
  await suya.getByRole('button', { name: 'Desbloquear' }).click();
  await dialogo(suya, 'Desbloquear lote').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(suya.getByText('Lote desbloqueado correctamente')).toBeVisible();
  await contexto?.close();
  await page.goto(lote.ruta);
  // A double tap, as with gloves: one question, and no trace of it after the answer.
  await page.getByRole('button', { name: 'Eliminar' }).dblclick();
  const borrar = dialogo(page, 'Eliminar lote');
  await expect(borrar).toContainText('con sus 2 plantas');
  await borrar.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Lote eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${proyecto.base}/lotes`);
});

test('a scanned plant takes a new state in one tap, and a removal in two', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { lote } = await escena(page, baseURL as string, 1);
  const [codigo] = lote.codigos as [string];
  await page.goto(`/planta/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: codigo })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Enferma' }).click();
  await expect(page.getByRole('button', { name: 'Enferma' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Volver a Viva' }).click();
  await expect(page.getByRole('button', { name: /^Viva/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Descartada' }).click();
  const baja = dialogo(page, 'Cambiar estado a "Descartada"');
  await baja.getByLabel('Motivo').fill('Se quebró');
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText(/^La planta está de baja desde el /)).toBeVisible();
  await page.goto(`/planta/${lote.codigo}`);
  await expect(page.getByText(`El código ${lote.codigo} no es de una planta.`)).toBeVisible();
  expect(errores).toEqual([]);
});

test('a lot that can not be loaded says so and is tried again; a person who may only read writes nothing', async ({
  page,
  baseURL,
}) => {
  await sinEnVivo(page);
  const { lote } = await escena(page, baseURL as string, 1);
  await page.route('**/api/lotes/*', (ruta) =>
    ruta.fulfill({ status: 500, json: { error: 'Falló el servidor.', codigo: 'ERROR' } }),
  );
  await page.goto(lote.ruta);
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/lotes/*');
  await reintentar.click();
  await expect(page.getByRole('heading', { name: lote.nombre })).toBeVisible();
  const contexto = await page.context().browser()?.newContext({ baseURL });
  const suya = (await contexto?.newPage()) as Page;
  const auditoria = await ingresar('auditoria@demo.cepa', 'Demo1234', baseURL as string);
  await abrirComo(suya, auditoria, lote.ruta);
  await expect(suya.getByRole('heading', { name: 'Plantas del Lote' })).toBeVisible();
  await expect(suya.getByRole('button', { name: /Bloquear|Eliminar|Cambiar Estado|Agregar Plantas/ })).toHaveCount(0);
  await suya.goto(`/planta/${lote.codigos[0]}`);
  await expect(suya.getByText('Tu usuario solo puede consultar.')).toBeVisible();
  await contexto?.close();
});

test('a lot that somebody else deletes while it is being edited says that it is gone', async ({ page, baseURL }) => {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL as string);
  const club_id = entrada.user.club_id as string;
  const { base, proyecto_id } = await proyectoNuevo(http, club_id);
  const pedir = pedirCon(http);
  const { codigo } = await pedir<{ codigo: string }>('get', `/api/lote_generar_codigo/${club_id}`);
  const { lote } = await pedir<{ lote: { id: string } }>('post', '/api/lotes', {
    form: { nombre: 'Lote de paso', descripcion: '', fecha_inicio: '2026-11-10', proyecto_id, codigo },
    club_id,
  });
  await page.goto(`${base}/lote/${lote.id}/${club_id}/editar`);
  await page.getByLabel('Nombre').fill('Otro nombre');
  await pedir('put', `/api/lotes/${lote.id}/eliminar`, { club_id });
  await expect(page.getByText('Esto ya no está: alguien lo eliminó mientras lo tenías abierto.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(page.getByLabel('Nombre')).toHaveValue('Otro nombre');
});

test('a missing lot is reported once, in its place', async ({ page, baseURL }) => {
  const { user, ...entrada } = await entrar(page, 'gestor');
  const { base } = await proyectoNuevo(
    await comoPersona({ user, ...entrada }, baseURL as string),
    user.club_id as string,
  );
  await page.goto(`${base}/lote/00000000-0000-7000-8000-000000000000/${user.club_id}`);
  await expect(page.getByRole('main').getByText('Recurso no encontrado.')).toBeVisible();
  // A notice over the page would have appeared by now, and would close by itself.
  expect(await page.getByText('Recurso no encontrado.').count()).toBe(1);
});
