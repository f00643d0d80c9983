import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ingresar, unico, accion } from './apoyo';
import { administradorPropio, CLAVE, clubPropio, comoAdministracion, geneticaNueva, personaNueva } from './club.escena';
import { sinFallasDeAccesibilidad, vigilarConsola, revisar } from './revisiones';

const dialogo = (page: Page, nombre: string | RegExp) => page.getByRole('dialog', { name: nombre });
const aviso = (page: Page, texto: string) => expect(page.getByText(texto, { exact: true }).first()).toBeVisible();
const dato = (page: Page, nombre: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${nombre}$`) })
    .locator('xpath=following-sibling::dd')
    .first();

test("a manager sees 'Mi Club', edits it and finds rooms, genetics and history from it", async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const nombre = unico('Club del río');
  await abrirComo(page, club.entrada, '/club');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Club' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Info del Club' })).toBeVisible();
  await expect(dato(page, 'Nombre')).toHaveText(club.nombre);
  await expect(dato(page, 'Fecha de Fundación')).toHaveText('01/03/2024');
  await revisar(page);
  await page.getByRole('button', { name: 'Editar' }).click();
  const edicion = dialogo(page, 'Editar club');
  await edicion.getByLabel('Nombre').fill('');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(edicion.getByText('El nombre del club es obligatorio.')).toBeVisible();
  await edicion.getByLabel('Nombre').fill(nombre);
  await edicion.getByLabel('Dirección').fill('');
  await edicion.getByLabel('Descripción').fill('');
  await edicion.getByLabel('Fecha de Fundación').fill('02/03/2024');
  await sinFallasDeAccesibilidad(page);
  await page.route('**/api/clubes/*', (ruta) =>
    ruta.request().method() === 'PUT' ? ruta.fulfill({ status: 500, json: {} }) : ruta.continue(),
  );
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(
    edicion.getByRole('alert').filter({ hasText: 'Hubo un error al intentar actualizar el club.' }),
  ).toBeVisible();
  await page.unroute('**/api/clubes/*');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Club actualizado con éxito');
  await expect(dato(page, 'Nombre')).toHaveText(nombre);
  await expect(dato(page, 'Dirección')).toHaveText('No especificada');
  await expect(dato(page, 'Descripción')).toHaveText('Sin descripción');
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(dialogo(page, `Historial de ${nombre}`).getByRole('listitem').first()).toContainText(club.nombre);
  await dialogo(page, `Historial de ${nombre}`).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Mis Genéticas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Genéticas del Club' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Mis Salas o Espacios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Espacios de Cultivo' })).toBeVisible();
  expect(errores).toEqual([]);
});

test('a person without a club who is no administrator reads how to get one', async ({ page, baseURL }) => {
  const administracion = await comoAdministracion(baseURL ?? '');
  const { email } = await personaNueva(administracion);
  const entrada = await ingresar(email, CLAVE, baseURL ?? '');
  // The onboarding would offer to create one: a status that fails to load lets people through, as the contract says.
  await page.route('**/api/onboarding_status', (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await abrirComo(page, entrada, '/club');
  await expect(
    page.getByText('Sin acceso: No tienes un club vinculado. Por favor, solicita acceso a un club para continuar.'),
  ).toBeVisible({ timeout: 30_000 });
  await revisar(page);
});

test('the administration creates a club, finds it, edits it and deletes it, and its people lose it', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const nombre = unico('Club nuevo');
  await abrirComo(page, await administradorPropio(baseURL ?? ''), '/club');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración de Clubes' })).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo Club' }).first().click();
  await page.getByRole('button', { name: 'Crear Club' }).click();
  await expect(page.getByText('El nombre del club es obligatorio.')).toBeVisible();
  await page.getByLabel('Nombre del Club').fill(nombre);
  await page.getByLabel('Dirección').fill('Alem 1500');
  await expect(page.getByLabel('Fecha de Fundación')).not.toHaveValue('');
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Club' }).click();
  await aviso(page, 'Club creado con éxito');
  const buscar = page.getByRole('searchbox', { name: 'Buscar club...' });
  await buscar.fill(nombre);
  await expect(page.getByRole('status').filter({ hasText: /^1 de / })).toBeVisible();
  await revisar(page);
  await accion(page, nombre, 'Ver');
  await expect(page.getByRole('heading', { level: 1, name: 'Info del Club' })).toBeVisible();
  await expect(dato(page, 'Dirección')).toHaveText('Alem 1500');
  await page.goBack();
  await expect(buscar).toHaveValue(nombre);
  await accion(page, nombre, 'Editar');
  const edicion = dialogo(page, `Editar ${nombre}`);
  await edicion.getByLabel('Dirección').fill('Urquiza 800');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Club actualizado con éxito');
  await expect(page.getByText('Urquiza 800')).toBeVisible();
  await accion(page, nombre, 'Eliminar');
  const borrar = dialogo(page, 'Eliminar club');
  await expect(borrar).toContainText(`El club ${nombre} deja de estar disponible para sus usuarios.`);
  await sinFallasDeAccesibilidad(page);
  await borrar.getByRole('button', { name: 'Eliminar' }).click();
  await aviso(page, 'Club eliminado con éxito');
  await expect(page.getByText('No hay clubes que coincidan con los filtros seleccionados.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a person who signs in to an unpaid club reads how to go on, as long as it is unpaid', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const administracion = await comoAdministracion(baseURL ?? '');
  const vencido = await administracion.put(`/api/clubes_actualizar_suscripcion/${club.club_id}`, {
    data: { fecha_fin: '2024-03-31' },
  });
  expect(vencido.status(), await vencido.text()).toBe(200);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(String(club.entrada.user.email));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(CLAVE);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Mi Club Registrado')).toBeVisible();
  await page.getByRole('button', { name: 'Ya está activada' }).click();
  await aviso(page, 'La suscripción todavía no está activada.');
  await revisar(page);
  expect(errores).toEqual([]);
});

test('the administration has no club until it opens one, and goes on with it', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { http, club_id } = await clubPropio(baseURL ?? '');
  const genetica = unico('Genética ajena');
  await geneticaNueva(http, club_id, { nombre: genetica });
  await abrirComo(page, await administradorPropio(baseURL ?? ''), '/auditoria');
  await expect(
    page.getByText('Elegí primero con qué club vas a trabajar: abrilo desde la administración de clubes.'),
  ).toBeVisible();
  await revisar(page);
  await page.getByRole('link', { name: 'Administración de Clubes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administración de Clubes' })).toBeVisible();
  await page.goto(`/club/${club_id}`);
  await page.getByRole('link', { name: 'Mis Genéticas' }).click();
  await expect(page.getByText(genetica)).toBeVisible();
  await page.reload();
  await expect(page.getByText(genetica)).toBeVisible();
  expect(errores).toEqual([]);
});

test('people are found and linked up to three, and unlinking frees their place', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const administracion = await comoAdministracion(baseURL ?? '');
  const [ana, beto, caro] = [
    await personaNueva(administracion),
    await personaNueva(administracion),
    await personaNueva(administracion),
  ];
  await abrirComo(page, club.entrada, '/configuracion/editar-perfil');
  await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Configuración' });
  // It is collapsed on a phone.
  const desplegar = menu.getByRole('button', { name: 'Menú de configuración' });
  if (await desplegar.isVisible()) await desplegar.click();
  await menu.getByRole('link', { name: 'Usuarios del Club' }).click();
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  const buscar = async (texto: string): Promise<void> => {
    await page.getByLabel('Nombre o correo electrónico').fill(texto);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  };
  const vincular = async ({ nombre, email }: { nombre: string; email: string }): Promise<void> => {
    await buscar(email);
    await page.getByRole('button', { name: `Vincular a ${nombre}` }).click();
    await expect(dialogo(page, 'Vincular usuario')).toContainText(`${nombre} (${email})`);
    await dialogo(page, 'Vincular usuario').getByRole('button', { name: 'Vincular' }).click();
  };
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Usuarios encontrados' })).toHaveCount(0);
  await buscar('nadie-se-llama-asi');
  await expect(
    page.getByText('No se encontró a nadie sin club con ese nombre o correo.', { exact: false }),
  ).toBeVisible();
  await vincular(ana);
  await aviso(page, 'Usuario vinculado con éxito.');
  await expect(page.getByText('Ya está en el club')).toBeVisible();
  await expect(page.locator('[data-fila]').filter({ hasText: ana.email })).toContainText('club');
  await vincular(beto);
  await expect(page.getByText('3 usuarios', { exact: true })).toBeVisible();
  await revisar(page);
  await vincular(caro);
  await expect(dialogo(page, 'Vincular usuario').getByRole('alert')).toHaveText('Máximo 3 usuarios.');
  await dialogo(page, 'Vincular usuario').getByRole('button', { name: 'Cancelar' }).click();
  await accion(page, ana.nombre, 'Desvincular');
  await dialogo(page, 'Desvincular usuario').getByRole('button', { name: 'Desvincular' }).click();
  await aviso(page, 'Usuario desvinculado con éxito.');
  await expect(page.getByText('2 usuarios', { exact: true })).toBeVisible();
  await vincular(caro);
  await expect(page.getByText('3 usuarios', { exact: true })).toBeVisible();
  expect(errores).toEqual([]);
});
