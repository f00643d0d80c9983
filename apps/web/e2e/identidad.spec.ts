import { expect, test, type Page } from '@playwright/test';
import { abrirComo, comoPersona, ingresar, unico } from './apoyo';
import { CLAVE, clubPropio, comoAdministracion, personaNueva } from './club.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const DEBIL = 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.';
const contrasena = (page: Page) => page.getByRole('textbox', { name: 'Contraseña', exact: true });
const registrarse = (page: Page) => page.getByRole('button', { name: 'Registrarse' });

async function llenar(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre de usuario').fill('Irma Sosa');
  await page.getByLabel('Correo electrónico').fill(email);
  await contrasena(page).fill(CLAVE);
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(CLAVE);
  await page.getByRole('checkbox', { name: 'Acepto los Términos y Condiciones' }).check();
}

const correo = (): string => `${unico('irma').replace(/\s/g, '')}@ejemplo.ar`;

test('registering shows each rule that is not met', async ({ page }) => {
  const errores = vigilarConsola(page);
  await page.goto('/register');
  await registrarse(page).click();
  for (const falta of [
    'Ingresá un nombre de usuario.',
    'Ingresá un correo electrónico válido.',
    DEBIL,
    'Debés aceptar los Términos y Condiciones para registrarte.',
  ])
    await expect(page.getByText(falta)).toBeVisible();
  await llenar(page, correo());
  for (const debil of ['Corta1', 'sinmayuscula1', 'SINMINUSCULA1', 'SinNumeros']) {
    await contrasena(page).fill(debil);
    await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(debil);
    await expect(page.getByText(DEBIL)).toHaveCount(0);
    await registrarse(page).click();
    await expect(page.getByText(DEBIL)).toBeVisible();
  }
  await contrasena(page).fill(CLAVE);
  await registrarse(page).click();
  await expect(page.getByText('Las contraseñas no coinciden.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver Términos y Condiciones' }).click();
  await expect(page.getByRole('region', { name: 'Términos y Condiciones' })).toContainText('julio de 2025');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Ocultar Términos y Condiciones' }).click();
  await expect(page.getByRole('region', { name: 'Términos y Condiciones' })).toBeHidden();
  expect(errores).toEqual([]);
});

test('an e-mail that is taken is refused in words, and the typed values stay; a server that fails says its sentence', async ({
  page,
  baseURL,
}) => {
  const { email } = await personaNueva(await comoAdministracion(baseURL ?? ''));
  await page.goto('/register');
  await llenar(page, email);
  await registrarse(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue('Irma Sosa');
  await expect(contrasena(page)).toHaveValue(CLAVE);
  await page.route('**/api/auth/usuarios', (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Correo electrónico').fill(correo());
  await registrarse(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error en el registro.' })).toBeVisible();
  await page.unroute('**/api/auth/usuarios');
  await registrarse(page).press('Enter');
  await expect(page.getByText('Registro exitoso. Ahora podés iniciar sesión.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a person changes their name and their password, and only the new one opens', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL ?? '');
  const email = String(entrada.user['email']);
  const nombre = unico('Nora');
  await abrirComo(page, entrada, '/');
  await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Configuración' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(entrada.user.nombre);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByLabel('Nombre').fill('');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Distinta2026');
  await page.getByLabel('Confirmar nueva contraseña').fill('Otra2026');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Ingresá tu nombre.')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden. Por favor, inténtalo de nuevo.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('debil');
  await page.getByLabel('Contraseña actual').fill(CLAVE);
  await page.getByLabel('Confirmar nueva contraseña').fill('debil');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText(DEBIL)).toBeVisible();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Distinta2026');
  await page.getByLabel('Confirmar nueva contraseña').fill('Distinta2026');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
  await expect(page.getByRole('menu').getByText(nombre)).toBeVisible();
  const publico = await comoPersona(entrada, baseURL ?? '');
  expect((await publico.post('/api/auth/login', { data: { email, password: CLAVE } })).status()).toBe(401);
  expect((await ingresar(email, 'Distinta2026', baseURL ?? '')).user.nombre).toBe(nombre);
  expect(errores).toEqual([]);
});

test('the password is asked for before it is changed', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL ?? '');
  const email = String(entrada.user['email']);
  await abrirComo(page, entrada, '/configuracion/editar-perfil');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Tercera2026');
  await page.getByLabel('Confirmar nueva contraseña').fill('Tercera2026');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await page.getByLabel('Contraseña actual').fill(CLAVE);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
  expect((await ingresar(email, 'Tercera2026', baseURL ?? '')).user.id).toBe(entrada.user.id);
  expect(errores).toEqual([]);
});
