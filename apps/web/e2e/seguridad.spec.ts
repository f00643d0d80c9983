import { expect, test, type Page } from '@playwright/test';
import { TOTP, Secret } from 'otpauth';
import { abrirComo, accion, ingresar } from './apoyo';
import { administradorPropio, CLAVE, clubPropio, comoAdministracion, personaNueva } from './club.escena';
import { pedirCon } from './lotes.escena';
import { revisar, vigilarConsola } from './revisiones';

const panel = (page: Page) => page.getByRole('region', { name: 'Segundo factor' });
const contrasena = (page: Page) => page.getByRole('textbox', { name: /[Cc]ontraseña/ });
const codigo = (page: Page) => page.getByRole('textbox', { name: /^Código/ });

/** Signs in through the form up to the password. */
async function conContrasena(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await contrasena(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

const salir = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

test('a second factor is turned on, asked for, replaced by a recovery code once, and turned off', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL ?? '');
  const email = String(entrada.user['email']);
  await abrirComo(page, entrada, '/configuracion/seguridad');
  await contrasena(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Empezar' }).click();
  const enlace = page.getByRole('link', { name: 'abrila desde acá' });
  const uri = new URL((await enlace.getAttribute('href')) ?? '');
  expect(uri.protocol).toBe('otpauth:');
  const factor = new TOTP({ secret: Secret.fromBase32(uri.searchParams.get('secret') ?? '') });
  await revisar(page);
  await codigo(page).fill('000000');
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('El código no es correcto.').first()).toBeVisible();
  await codigo(page).fill(factor.generate());
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  const codigos = (await page.locator('pre').innerText()).split('\n');
  await page.getByRole('button', { name: 'Copiar los códigos' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();

  await salir(page);
  await conContrasena(page, email);
  // A required step, not an error.
  await expect(codigo(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await codigo(page).fill('000000');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'El código no es correcto.' })).toBeVisible();
  await codigo(page).fill(codigos[0] ?? '');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await salir(page);
  await conContrasena(page, email);
  await codigo(page).fill(codigos[0] ?? '');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'El código no es correcto.' })).toBeVisible();
  await codigo(page).fill(codigos[1] ?? '');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto('/configuracion/seguridad');
  await page.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click();
  await contrasena(page).fill(CLAVE);
  await codigo(page).fill(codigos[2] ?? '');
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await expect(page.locator('pre')).not.toContainText(codigos[3] ?? '');
  const nuevo = (await page.locator('pre').innerText()).split('\n')[0] ?? '';
  await page.getByRole('button', { name: 'Desactivar el segundo factor' }).click();
  await contrasena(page).fill(CLAVE);
  await codigo(page).fill(nuevo);
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  // Codes without a factor are useless.
  await expect(panel(page).locator('pre')).toHaveCount(0);
  expect(errores).toEqual([]);
});

test('a new password is kept where a second factor is on: the person signs in with both', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada, http } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const { secreto } = await pedir<{ secreto: string }>('post', '/api/usuarios/me/segundo_factor/preparar', {
    password: CLAVE,
  });
  const factor = new TOTP({ secret: Secret.fromBase32(secreto) });
  const { codigos } = await pedir<{ codigos: string[] }>('post', '/api/usuarios/me/segundo_factor/activar', {
    codigo: factor.generate(),
  });
  await abrirComo(page, entrada, '/configuracion/editar-perfil');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Distinta2026');
  await page.getByLabel('Confirmar nueva contraseña').fill('Distinta2026');
  await page.getByLabel('Contraseña actual').fill(CLAVE);
  await codigo(page).fill(codigos[0] ?? '');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Correo electrónico').fill(String(entrada.user['email']));
  await contrasena(page).fill('Distinta2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await codigo(page).fill(codigos[1] ?? '');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('a club that demands it tells who has none, and the administration takes it away from who lost it', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const { secreto } = await pedir<{ secreto: string }>('post', '/api/usuarios/me/segundo_factor/preparar', {
    password: CLAVE,
  });
  const factor = new TOTP({ secret: Secret.fromBase32(secreto) });
  await pedir('post', '/api/usuarios/me/segundo_factor/activar', { codigo: factor.generate() });
  await abrirComo(page, entrada, '/configuracion/seguridad');
  await page.getByRole('switch', { name: 'Mi club lo exige a quienes registran' }).click({ force: true });
  await expect(page.getByText('El club exige un segundo factor.')).toBeVisible();

  const otra = await personaNueva(await comoAdministracion(baseURL ?? ''));
  await pedir('post', '/api/usuarios_vincular', { user_id: otra.id, club_id });
  const suya = await page.context().browser()?.newContext({ baseURL, locale: 'es-AR' });
  const deOtra = await suya!.newPage();
  await abrirComo(deOtra, await ingresar(otra.email, CLAVE, baseURL ?? ''), '/configuracion/seguridad');
  await expect(deOtra.getByText('Tu club lo exige: hasta que lo actives podés leer, y no registrar.')).toBeVisible();
  await revisar(deOtra);
  await suya!.close();

  const email = String(entrada.user['email']);
  const administra = await administradorPropio(baseURL ?? '');
  const quien = await page.context().browser()?.newContext({ baseURL, locale: 'es-AR' });
  const deQuien = await quien!.newPage();
  await abrirComo(deQuien, administra, '/configuracion/usuarios');
  await deQuien.getByRole('searchbox').fill(email);
  await accion(deQuien, entrada.user.nombre, 'Quitar segundo factor');
  await deQuien.getByRole('button', { name: 'Quitar segundo factor' }).click();
  await expect(deQuien.getByText('Segundo factor quitado.')).toBeVisible();
  await quien!.close();
  expect((await ingresar(email, CLAVE, baseURL ?? '')).user.id).toBe(entrada.user.id);
});
