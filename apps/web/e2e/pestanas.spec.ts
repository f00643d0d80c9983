import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ADMIN, CLAVE_DEMO, elegir, ingresar as ingresarPorApi } from './apoyo';
import { clubPropio, type ClubDeEscena } from './club.escena';
import { pacienteDe } from './producto.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const campoDe = (page: Page, nombre: string) => page.getByRole('textbox', { name: nombre, exact: true });
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' });

/** The same person in two tabs of one browser, at `ruta`. */
async function dosPestanas(page: Page, club: ClubDeEscena, ruta: string): Promise<Page> {
  await abrirComo(page, club.entrada, ruta);
  const otra = await page.context().newPage();
  await otra.goto(ruta);
  return otra;
}

async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/bienvenida$/);
}

async function ingresar(page: Page, email: string, clave: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await campoDe(page, 'Contraseña').fill(clave);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

test('a save does not undo the save of somebody else during the edit @entrega', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const { id } = await pacienteDe(club.http, club.club_id);
  const otra = await dosPestanas(page, club, `/usuarios-medicinales/${id}/editar`);
  await campoDe(page, 'Teléfono').fill('341 555 0101');
  await campoDe(page, 'Dirección').fill('Sarmiento 8');
  await campoDe(otra, 'Dirección').fill('Alem 1500');
  await elegir(otra, 'Estado', 'Suspendido');
  await guardar(otra).click();
  await expect(otra).not.toHaveURL(/editar$/);
  await page.bringToFront();
  await expect(page.getByRole('alert').filter({ hasText: 'Este registro cambió mientras lo editabas' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Suspendido');
  await expect(campoDe(page, 'Teléfono')).toHaveValue('341 555 0101');
  await expect(campoDe(page, 'Dirección')).toHaveValue('Sarmiento 8');
  await expect(campoDe(page, 'Dirección')).toHaveAccessibleDescription(/Mientras editabas se guardó: Alem 1500/);
  await sinFallasDeAccesibilidad(page);
  await guardar(page).click();
  await expect(page.getByRole('main').getByText('Suspendido', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sarmiento 8');
  await expect(page.getByRole('main')).toContainText('341 555 0101');
  expect(errores).toEqual([]);
});

test("a draft brings back the written values, and not the record's former ones", async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  const { id } = await pacienteDe(club.http, club.club_id);
  const otra = await dosPestanas(page, club, `/usuarios-medicinales/${id}/editar`);
  await campoDe(page, 'Teléfono').fill('341 555 0101');
  await page.goto('/usuarios-medicinales');
  await elegir(otra, 'Estado', 'Suspendido');
  await guardar(otra).click();
  await expect(otra).not.toHaveURL(/editar$/);
  await page.bringToFront();
  await page.goto(`/usuarios-medicinales/${id}/editar`);
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(campoDe(page, 'Teléfono')).toHaveValue('341 555 0101');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Suspendido');
});

test('signing out in one tab signs out of all, and the next person to sign in finds none of the drafts', async ({
  page,
  baseURL,
}) => {
  const club = await clubPropio(baseURL ?? '');
  const otra = await dosPestanas(page, club, '/usuarios-medicinales/alta');
  await campoDe(page, 'Apellido').fill('Dato ajeno');
  await salir(otra);
  await expect(page).toHaveURL(/\/bienvenida$/);
  await ingresar(otra, 'gestor@demo.cepa', CLAVE_DEMO);
  await expect(page.getByText('En otra pestaña ingresó Gestora Demo: esta sigue con su cuenta.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gestora Demo');
  await page.goto('/usuarios-medicinales/alta');
  await expect(campoDe(page, 'Apellido')).toHaveValue('');
});

test('signing in again in one tab lets the other go on where it was, with its draft', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  const otra = await dosPestanas(page, club, '/usuarios-medicinales/alta');
  await campoDe(page, 'Apellido').fill('Ríos');
  await otra.evaluate(() => localStorage.setItem('token', 'vencido'));
  await otra.reload();
  await expect(page).toHaveURL(/\/login$/);
  await ingresar(otra, String(club.entrada.user['email']), 'Cultivo2026');
  await expect(page).toHaveURL(/\/usuarios-medicinales\/alta$/);
  await expect(campoDe(page, 'Apellido')).toHaveValue('Ríos');
});

test('each tab of the administration goes on with its own club when it is loaded again', async ({ page, baseURL }) => {
  const una = await clubPropio(baseURL ?? '');
  const dos = await clubPropio(baseURL ?? '');
  await una.http.post('/api/salasDeCultivo', {
    data: { tipo: 'vivero', nombre: 'Sala de la una', club_id: una.club_id },
  });
  await abrirComo(page, await ingresarPorApi(ADMIN.email, ADMIN.password, baseURL ?? ''), `/club/${una.club_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const otra = await page.context().newPage();
  await otra.goto(`/club/${dos.club_id}`);
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('cepa') ?? '') as { state: { club_id: string } }).state.club_id,
      ),
    )
    .toBe(dos.club_id);
  await page.goto('/listarMesasDeCultivo');
  await page.getByRole('combobox', { name: 'Sala' }).click();
  await expect(page.getByRole('option', { name: 'Sala de la una' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
  await expect(page.getByText(`Esta pestaña trabaja con ${una.nombre}`)).toBeVisible();
});

test('a page begins at its top with the focus in it, though it was seen before', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  for (let i = 0; i < 10; i += 1) await pacienteDe(club.http, club.club_id);
  await abrirComo(page, club.entrada, '/usuarios-medicinales');
  const ultimo = page
    .getByRole('main')
    .getByRole('link', { name: /^Alma Paz/ })
    .last();
  for (let vez = 0; vez < 2; vez += 1) {
    await ultimo.scrollIntoViewIfNeeded();
    await ultimo.click();
    await expect(page.getByRole('heading', { name: 'Datos', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('main, main h1'))).toBe(true);
    await page.goBack();
  }
});
