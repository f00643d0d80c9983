import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ingresar, unico } from './apoyo';
import {
  administradorPropio,
  CLAVE,
  clubPropio,
  comoAdministracion,
  personaNueva,
  type ClubDeEscena,
} from './club.escena';
import { pedirCon } from './lotes.escena';
import { revisar, vigilarConsola } from './revisiones';

const UN_MES = /^Tu suscripción fue procesada y es válida por el próximo mes: hasta el \d{2}\/\d{2}\/\d{4}\.$/;

/** Presses the button that opens the provider's window, and completes the payment there. */
async function pagarEnLaVentana(page: Page, boton: string, final: string): Promise<Page> {
  const [ventana] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: boton, exact: true }).click(),
  ]);
  await ventana.getByRole('button', { name: final, exact: true }).click();
  return ventana;
}

const ORDEN = path.resolve(__dirname, '../../../dist/apps/cli/src/main.js');

/** The book is complete without the system that created it, and anybody can verify its seal on the page for reports. */
async function comprobarElLibro(page: Page, libro: string, club: string): Promise<void> {
  const { clave_publica } = (await (await page.request.get('/api/verificar')).json()) as { clave_publica: string };
  const orden = [ORDEN, 'verify', '--book', libro, '--key', clave_publica];
  const { stdout } = await promisify(execFile)(process.execPath, orden, { timeout: 60_000 });
  expect(stdout).toContain(`El libro de ${club} está entero`);
  // The line below the heading.
  const [, suSello = ''] = (await readFile(libro, 'utf8')).split('\n', 2);
  const { sello } = JSON.parse(suSello) as { sello: string };
  const publica = await page.context().newPage();
  await publica.goto('/verificar');
  await publica.getByLabel('Sello del informe').fill(sello);
  await publica.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expect(publica.getByRole('status').filter({ hasText: 'El sello es del libro, no de un informe' })).toBeVisible({
    timeout: 30_000,
  });
  await publica.close();
}

test('a new person creates a club, pays for it in the window that opens, and goes on by themselves @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { email } = await personaNueva(await comoAdministracion(baseURL ?? ''));
  await abrirComo(page, await ingresar(email, CLAVE, baseURL ?? ''));
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo querés empezar' })).toBeVisible();
  await page.getByRole('button', { name: /Crear nuevo club/ }).click();
  await page.getByLabel('Nombre del Club').fill(unico('Club pago'));
  await page.getByRole('button', { name: 'Crear Club' }).click();
  await expect(page.getByText('Mi Club Registrado')).toBeVisible();
  await expect(page.getByText('Activar tu Suscripción Inicial')).toBeVisible();
  await expect(page.getByText('$ 30.000 ARS')).toBeVisible();
  await revisar(page);
  const ventana = await pagarEnLaVentana(page, 'Pagar y Activar Sistema', 'Pagar');
  await expect(ventana.getByRole('heading', { level: 1, name: '¡Pago exitoso!' })).toBeVisible();
  await expect(ventana.getByText(UN_MES)).toBeVisible();
  await revisar(ventana);
  // Nobody presses a button here.
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Activar tu Suscripción Inicial')).toHaveCount(0);
  expect(errores).toEqual([]);
});

test('a person who waits to be linked goes on by themselves once they are', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  const { id, email } = await personaNueva(await comoAdministracion(baseURL ?? ''));
  await abrirComo(page, await ingresar(email, CLAVE, baseURL ?? ''));
  await page.getByRole('button', { name: /Ya tengo un club/ }).click();
  await expect(page.getByText('La cuenta fue creada, pero aún no está vinculada a un club.')).toBeVisible();
  await revisar(page);
  await pedirCon(club.http)('post', '/api/usuarios_vincular', { user_id: id, club_id: club.club_id });
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo querés empezar' })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
});

/** A club whose subscription expired long ago, as its person sees it. */
async function clubVencido(page: Page, baseURL: string): Promise<ClubDeEscena> {
  const club = await clubPropio(baseURL);
  const administracion = await comoAdministracion(baseURL);
  await pedirCon(administracion)('put', `/api/clubes_actualizar_suscripcion/${club.club_id}`, {
    fecha_fin: '2024-03-31',
  });
  await administracion.dispose();
  await abrirComo(page, await ingresar(String(club.entrada.user['email']), CLAVE, baseURL));
  await expect(page.getByText('Tu suscripción está vencida')).toBeVisible();
  return club;
}

test('an expired club takes its book along, whole and sealed', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { nombre } = await clubVencido(page, baseURL ?? '');
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el libro del club' }).click(),
  ]);
  expect(archivo.suggestedFilename()).toMatch(/^libro-del-club-.*\.ndjson$/);
  await comprobarElLibro(page, await archivo.path(), nombre);
  expect(errores).toEqual([]);
});

test('an expired club renews where the window is blocked', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  await clubVencido(page, baseURL ?? '');
  await expect(page.getByText('31/03/2024')).toBeVisible();
  await revisar(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Renovar Ahora' }).click();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago fallido' })).toBeVisible();
  await revisar(page);
  await page.getByRole('link', { name: 'Intentar nuevamente' }).click();
  await pagarEnLaVentana(page, 'Renovar Ahora', 'Pagar');
  await expect(page.getByText('Tu suscripción está vencida')).toHaveCount(0, { timeout: 20_000 });
  await page.goto('/configuracion/renovar-suscripcion');
  await expect(page.getByRole('heading', { level: 1, name: 'Suscripción y Pagos' })).toBeVisible();
  await expect(page.getByText('1 mes extra')).toBeVisible();
  await revisar(page);
  expect(errores).toEqual([]);
});

test('the page after a payment asks the server, whatever its address says', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  for (const vuelta of ['/pago-fallido', '/pago-exitoso']) {
    await page.goto(vuelta);
    await expect(page.getByText('Ingresá para ver cómo terminó tu pago', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Estado de tu pago' })).toBeVisible();
  }
  await abrirComo(page, club.entrada, '/configuracion/renovar-suscripcion');
  const ventana = await pagarEnLaVentana(page, 'Renovar Ahora', 'Pagar en efectivo');
  await expect(ventana.getByRole('heading', { level: 1, name: 'Pago pendiente' })).toBeVisible();
  await expect(page.getByText('Tu pago está en proceso. Cuando se acredite, esta pantalla sigue sola.')).toBeVisible();
  await revisar(ventana);
  await ventana.goto('/pago-exitoso');
  await expect(ventana.getByRole('heading', { level: 1, name: 'Pago pendiente' })).toBeVisible();
  await ventana.close();
  await pagarEnLaVentana(page, 'Renovar Ahora', 'Pagar');
  await expect(page.getByText('Tu suscripción ya tiene un mes más.')).toBeVisible({ timeout: 20_000 });
  await revisar(page);
});

test('the administration activates a new club by hand, and changes when it ends', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { email } = await personaNueva(await comoAdministracion(baseURL ?? ''));
  const nueva = await ingresar(email, CLAVE, baseURL ?? '');
  const nombre = unico('Club a mano');
  await page.request.post('/api/clubes', { headers: { authorization: `Bearer ${nueva.token}` }, data: { nombre } });
  await abrirComo(page, await administradorPropio(baseURL ?? ''), '/configuracion/suscripciones');
  await page.getByRole('button', { name: 'Extender 1 mes' }).click();
  await expect(page.getByText('Seleccione un club')).toBeVisible();
  await page.getByRole('combobox', { name: 'Club', exact: true }).fill(nombre);
  await page.getByRole('option', { name: new RegExp(nombre) }).click();
  await page.getByRole('button', { name: 'Extender 1 mes' }).click();
  await expect(page.getByText('Suscripción extendida 1 mes', { exact: true })).toBeVisible();
  const buscar = page.getByRole('searchbox', { name: 'Buscar por nombre o fecha' });
  await buscar.fill(nombre);
  await revisar(page);
  await page.getByLabel(`Fin de ${nombre}`, { exact: true }).fill('31/12/2098');
  await page.getByRole('button', { name: `Guardar el fin de ${nombre}` }).click();
  await expect(page.getByText('Fecha de fin actualizada', { exact: true })).toBeVisible();
  await expect(page.getByLabel(`Fin de ${nombre}`, { exact: true })).toHaveValue('31/12/2098');
  await buscar.fill('31/12/2098');
  await expect(page.getByText(nombre).first()).toBeVisible();
  expect(errores).toEqual([]);
});
