import { expect, test } from '@playwright/test';
import { entrar, unico } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('a person registers, signs in, and waits or creates a club', async ({ page }) => {
  const errores = vigilarConsola(page);
  const email = `${unico('persona').replace(/\s/g, '')}@ejemplo.ar`;
  await page.goto('/');
  await expect(page).toHaveURL(/\/bienvenida$/);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Debés aceptar los Términos y Condiciones para registrarte.')).toBeVisible();
  await page.getByLabel('Nombre de usuario').fill('Lucía Paredes');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('corta');
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(
    page.getByText('La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.'),
  ).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Cultivo2026');
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('Cultivo2026');
  await page.getByRole('checkbox', { name: 'Acepto los Términos y Condiciones' }).check();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Registro exitoso. Ahora podés iniciar sesión.')).toBeVisible();
  // The URL changes before the screen does.
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Equivocada1');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Credenciales incorrectas o datos incompletos.' }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Cultivo2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo querés empezar' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('button', { name: /Ya tengo un club/ }).click();
  await expect(page.getByText('La cuenta fue creada, pero aún no está vinculada a un club.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: /Crear nuevo club/ }).click();
  await page.getByLabel('Nombre del Club').fill(unico('Club'));
  await page.getByRole('button', { name: 'Crear Club' }).click();
  await expect(page.getByText('Club creado con éxito')).toBeVisible();
  await expect(page.getByText('Mi Club Registrado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar y Activar Sistema' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  expect(errores).toEqual([]);
});

test('an unknown path and a closed door lead to the landing page @entrega', async ({ page }) => {
  await page.goto('/esto-no-existe');
  await expect(page).toHaveURL(/\/bienvenida$/);
  await page.goto('/flujo_produccion');
  await expect(page).toHaveURL(/\/bienvenida$/);
});

test('the log-in shows its card before the application comes, and the application takes its place', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (ruta) => ruta.abort());
  await page.goto('/login');
  const tarjeta = page.locator('#esbozo-ingreso');
  await expect(tarjeta.getByText('Iniciar sesión')).toBeVisible();
  await cabeEnElMasAngosto(page);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(tarjeta).toHaveCount(0);
});

test('signing out asks first, and forgets', async ({ page }) => {
  await entrar(page, 'gestor');
  await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText('¿Seguro que querés cerrar sesión?')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/bienvenida$/);
  expect(await page.evaluate(() => ['token', 'usuario'].map((clave) => localStorage.getItem(clave)))).toEqual([
    null,
    null,
  ]);
});

test('a session that ends keeps the typed values, and comes back to them @entrega', async ({ page }) => {
  await entrar(page, 'cultivo', '/configuracion/editar-perfil');
  await expect(page.getByLabel('Nombre')).not.toHaveValue('');
  await page.evaluate(() => localStorage.setItem('token', 'vencido'));
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The failed form shows it too, until the next screen appears.
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Tu sesión ha expirado. Por favor inicia sesión nuevamente.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('cultivo@demo.cepa');
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/configuracion\/editar-perfil$/);
});

test('a lost answer shows its message and does not sign the person out', async ({ page }) => {
  await entrar(page, 'gestor', '/configuracion/editar-perfil');
  await expect(page.getByLabel('Nombre')).not.toHaveValue('');
  await page.route('**/api/usuarios/me', (ruta) =>
    ruta.request().method() === 'PUT' ? ruta.abort() : ruta.continue(),
  );
  await page.getByLabel('Nombre').fill('Otro nombre');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se pudo conectar con el servidor.' }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Otro nombre');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
