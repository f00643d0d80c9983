import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ADMIN, ingresar, unico } from './apoyo';
import { crearCultivo, crearGenetica, crearLote } from './cadena.pasos';
import { administradorPropio, CLAVE, clubPropio, comoAdministracion, personaNueva } from './club.escena';
import { revisar, vigilarConsola } from './revisiones';

const contrasena = (page: Page) => page.getByRole('textbox', { name: 'Contraseña', exact: true });
const correoNuevo = (): string => `${unico('vecina').replace(/\s/g, '')}@ejemplo.ar`;

/** Registers with the open form, and signs in. */
async function registrarse(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre de usuario').fill('Vecina Nueva');
  await page.getByLabel('Correo electrónico').fill(email);
  await contrasena(page).fill(CLAVE);
  await page.getByLabel('Confirmar contraseña').fill(CLAVE);
  await page.getByRole('checkbox', { name: 'Acepto los Términos y Condiciones' }).check();
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await contrasena(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

test('a stranger asks for the system, is accepted, registers, pays for a club and makes its first lot', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const errores = vigilarConsola(page);
  const organizacion = unico('Cultivo Vecino');
  const email = correoNuevo();
  await page.goto('/');
  await expect(page).toHaveURL(/\/bienvenida$/);
  await revisar(page);
  await page.getByRole('button', { name: 'Estoy interesado' }).click();
  const pedido = page.getByRole('dialog', { name: 'Solicitar acceso' });
  await pedido.getByRole('textbox', { name: 'Nombre' }).fill(organizacion);
  await pedido.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await pedido.getByRole('textbox', { name: 'Teléfono' }).fill('+54 341 555-0101');
  await pedido.getByRole('combobox', { name: 'Preferencia de contacto' }).selectOption('email');
  await pedido.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Solicitud enviada correctamente')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const administracion = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await abrirComo(
    administracion,
    await administradorPropio(baseURL ?? ''),
    '/configuracion/solicitudes-servicio?q=' + encodeURIComponent(organizacion),
  );
  await expect(administracion.getByRole('heading', { level: 1 })).toHaveText('Solicitudes de Uso del Sistema');
  const tarjeta = administracion.locator('[data-fila]').filter({ hasText: organizacion }).first();
  await tarjeta.getByRole('combobox').click();
  await administracion.getByRole('option', { name: 'Aceptada' }).click();
  await expect(tarjeta.getByRole('combobox')).toHaveValue('Aceptada');
  await administracion.close();

  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await registrarse(page, email);
  await page.getByRole('button', { name: /Crear nuevo club/ }).click();
  await page.getByLabel('Nombre del Club').fill(organizacion);
  await page.getByRole('button', { name: 'Crear Club' }).click();
  await expect(page.getByText('Mi Club Registrado')).toBeVisible();
  const [ventana] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pagar y Activar Sistema' }).click(),
  ]);
  await ventana.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(ventana.getByRole('heading', { level: 1, name: '¡Pago exitoso!' })).toBeVisible();
  await ventana.close();
  await expect(page.getByText('Activar tu Suscripción Inicial')).toHaveCount(0, { timeout: 20_000 });

  const genetica = await crearGenetica(page);
  await crearCultivo(page);
  const { codigo } = await crearLote(page, genetica);
  await expect(page.getByText(codigo).first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('a club invites by a link: a stranger registers on its way and is in; the link is worth nothing after', async ({
  page,
  browser,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  await abrirComo(page, club.entrada, '/configuracion/gestion-usuarios-club');
  const email = correoNuevo();
  const invitar = page.getByRole('region', { name: 'Invitar con un enlace' });
  await invitar.getByLabel('Correo electrónico').fill(email);
  await invitar.getByRole('button', { name: 'Crear invitación' }).click();
  await expect(page.getByText('Invitación creada.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitaciones abiertas' })).toContainText(email);
  const enlace = (await invitar.getByRole('status').locator('pre').textContent()) ?? '';
  expect(enlace).toMatch(/\/invitacion#[\w-]{43}$/);
  await revisar(page);

  const suya = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize(), locale: 'es-AR' });
  const vecina = await suya.newPage();
  const susErrores = vigilarConsola(vecina);
  const direccion = new URL(enlace).hash;
  await vecina.goto(`/invitacion${direccion}`);
  await expect(vecina.getByText(club.nombre)).toBeVisible();
  await revisar(vecina);
  await vecina.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await expect(vecina.getByLabel('Correo electrónico')).toHaveValue(email);
  await registrarse(vecina, email);
  await expect(vecina.getByText(`(${email})`, { exact: false })).toBeVisible();
  await revisar(vecina);
  await vecina.getByRole('button', { name: `Sumarme a ${club.nombre}` }).click();
  await expect(vecina.getByText(`Ya sos parte de ${club.nombre}.`)).toBeVisible();
  await expect(vecina.getByRole('navigation').first()).toBeVisible();
  await vecina.goto(`/invitacion${direccion}`);
  await expect(vecina.getByText('La invitación ya se usó, se anuló o venció.', { exact: false })).toBeVisible();
  await expect(vecina.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(vecina.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  expect([...errores, ...susErrores]).toEqual([]);
  await suya.close();
});

test('a lost password is replaced by a link that the administration hands over without a mail server, and that opens once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await personaNueva(await comoAdministracion(baseURL ?? ''));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  // The sign-in form has a field with that name, too.
  await expect(page.getByRole('heading', { name: 'Olvidé mi contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Si ese correo tiene una cuenta,', { exact: false })).toBeVisible();

  const contexto = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize(), locale: 'es-AR' });
  const administracion = await contexto.newPage();
  await abrirComo(
    administracion,
    await ingresar(ADMIN.email, ADMIN.password, baseURL ?? ''),
    '/configuracion/seguridad',
  );
  const pedidos = administracion.getByRole('region', { name: 'Contraseñas olvidadas' });
  await pedidos
    .locator('div')
    .filter({ hasText: email, has: administracion.getByRole('button', { name: 'Crear enlace' }) })
    .last()
    .getByRole('button', { name: 'Crear enlace' })
    .click();
  const enlace = (await pedidos.getByRole('status').locator('pre').textContent()) ?? '';
  await contexto.close();

  await page.goto(`/contrasena-nueva${new URL(enlace).hash}`);
  await page.getByRole('textbox', { name: 'Nueva contraseña', exact: true }).fill('Otra2027x');
  await page.getByRole('textbox', { name: 'Confirmar nueva contraseña' }).fill('Otra2027x');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada. Ahora podés iniciar sesión.')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await contrasena(page).fill('Otra2027x');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo querés empezar' })).toBeVisible();
});

test('the manual is read, searched and opened without a signal once it was opened with one', async ({ page }) => {
  await page.goto('/manual-de-usuario');
  await expect(page.getByText('Guardado en este dispositivo: se puede leer sin conexión.')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual de usuario' })).toBeVisible();
  await page.getByRole('searchbox').fill('dispensacion');
  await page
    .getByRole('button', { name: /^Ver guía/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Ocultar guía/ })).toBeVisible();
  // Print loads the pictures of every module, unopened ones included.
  const sinDibujar = () => page.evaluate(() => [...document.images].filter((una) => una.naturalWidth === 0).length);
  await expect.poll(sinDibujar).toBe(0);
  await page.emulateMedia({ media: 'print' });
  // Each on one sheet, below its module's text.
  const masAlta = await page.evaluate(() => Math.max(...[...document.images].map((una) => una.height)));
  expect(masAlta).toBeLessThan(420);
  await page.context().setOffline(false);
});

test('the carousels go round while they are seen, but not under the pointer, with the focus inside, or for who asked for less motion', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/bienvenida');
  const modulos = page.getByRole('group', { name: 'Módulos' });
  const lemas = page.getByRole('group', { name: 'Lemas' });
  const dicho = async () => [await modulos.locator('h3').innerText(), await lemas.locator('strong').innerText()];
  await page.getByRole('button', { name: 'Lema siguiente' }).focus();
  await expect(lemas.locator('[aria-live=polite]')).toBeVisible();
  await page.getByRole('button', { name: 'Lema siguiente' }).blur();
  await expect(lemas.locator('[aria-live=off]')).toBeVisible();
  const alAbrir = await dicho();
  // They stay while out of view: text that was read is still there on the way back.
  await expect(modulos).not.toBeInViewport({ ratio: 0.4 });
  await page.clock.runFor(4_600);
  expect(await dicho()).toEqual(alAbrir);
  await page.clock.runFor(1_500);
  expect(await dicho()).toEqual([alAbrir[0], expect.not.stringMatching(alAbrir[1] ?? '')]);
  await modulos.scrollIntoViewIfNeeded();
  await expect(modulos.locator('[aria-live=off]')).toBeVisible();
  // Real time passes beside the simulated clock: 1.5 s are left for it.
  await page.clock.runFor(3_000);
  expect((await dicho())[0]).toBe(alAbrir[0]);
  await page.clock.runFor(1_600);
  expect((await dicho())[0]).not.toBe(alAbrir[0]);

  await modulos.hover();
  await expect(modulos.locator('[aria-live=polite]')).toBeVisible();
  const [modulo] = await dicho();
  await page.clock.runFor(30_000);
  expect((await dicho())[0]).toBe(modulo);
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Lema siguiente' }).focus();
  await expect(lemas.locator('[aria-live=polite]')).toBeVisible();
  const [, lema] = await dicho();
  await page.clock.runFor(30_000);
  expect((await dicho())[1]).toBe(lema);
  await page.getByRole('button', { name: 'Lema siguiente' }).blur();
  await expect(lemas.locator('[aria-live=off]')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[aria-live=off]')).toHaveCount(0);
  const quietos = await dicho();
  await page.clock.runFor(30_000);
  expect(await dicho()).toEqual(quietos);
  await page.getByRole('button', { name: 'Lema siguiente' }).click();
  expect((await dicho())[1]).not.toBe(quietos[1]);
});
