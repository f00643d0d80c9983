import { expect, test, type Page } from '@playwright/test';
import { abrirComo, entrar, unico, elegir, accion } from './apoyo';
import { clubPropio, geneticaNueva, type ClubDeEscena, type ConId } from './club.escena';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { sinFallasDeAccesibilidad, vigilarConsola, revisar } from './revisiones';

const dialogo = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });
const aviso = (page: Page, texto: string) => expect(page.getByText(texto, { exact: true }).first()).toBeVisible();
const cuenta = (page: Page, texto: string) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${texto}$`) })).toBeVisible();

const salaNueva = (
  { http, club_id }: Pick<ClubDeEscena, 'http' | 'club_id'>,
  nombre: string,
  tipo = 'sala',
): Promise<ConId> => pedirCon(http)('post', '/api/salasDeCultivo', { club_id, nombre, tipo });

test('a space is created, edited and deleted, which can not be undone', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  await abrirComo(page, club.entrada, `/club/${club.club_id}/salas`);
  await expect(
    page.getByText('Todavía no hay espacios de cultivo. Creá el primero para poder ubicar las plantas.'),
  ).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Espacio' }).first().click();
  const nueva = dialogo(page, 'Crear Espacio');
  await expect(nueva.getByLabel('Club')).toHaveValue(club.nombre);
  await nueva.getByRole('button', { name: 'Crear Espacio' }).click();
  await expect(nueva.getByText('El tipo es obligatorio.')).toBeVisible();
  await expect(nueva.getByText('El nombre es obligatorio.')).toBeVisible();
  await elegir(page, 'Tipo', 'Invernadero');
  await nueva.getByLabel('Nombre').fill('Invernadero sur');
  await nueva.getByLabel('Descripción').fill('Techo de policarbonato');
  await nueva.getByLabel('Capacidad (plantas)').fill('120');
  await nueva.getByLabel('Ubicación').fill('Patio');
  await sinFallasDeAccesibilidad(page);
  await nueva.getByRole('button', { name: 'Crear Espacio' }).click();
  await aviso(page, 'Sala de cultivo creada con éxito');
  const tarjeta = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Invernadero sur' });
  for (const texto of ['Techo de policarbonato', 'Invernadero', '120', 'Patio'])
    await expect(tarjeta.getByText(texto, { exact: true }).first()).toBeVisible();
  await accion(page, 'Invernadero sur', 'Editar');
  const edicion = dialogo(page, 'Editar Espacio');
  await edicion.getByLabel('Nombre').fill('Invernadero norte');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Sala de cultivo actualizada con éxito');
  await expect(edicion).toBeHidden();
  await accion(page, 'Invernadero norte', 'Eliminar');
  const borrar = dialogo(page, 'Eliminar Invernadero norte');
  await expect(borrar).toContainText('Esta acción no se puede deshacer');
  await page.route('**/api/salasDeCultivo/*', (ruta) =>
    ruta.request().method() === 'DELETE' ? ruta.fulfill({ status: 500, json: {} }) : ruta.continue(),
  );
  await borrar.getByRole('button', { name: 'Eliminar' }).click();
  await expect(borrar.getByRole('alert')).toHaveText('Error al eliminar la sala de cultivo');
  await page.unroute('**/api/salasDeCultivo/*');
  await borrar.getByRole('button', { name: 'Eliminar' }).click();
  await aviso(page, 'Sala de cultivo eliminada con éxito');
  await expect(page.getByText('Todavía no hay espacios de cultivo.', { exact: false })).toBeVisible();
  expect(errores).toEqual([]);
});

test('spaces are filtered by name and type, five a page', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  for (const [i, tipo] of ['sala', 'sala', 'sala', 'vivero', 'vivero'].entries())
    await salaNueva(club, `Espacio ${i + 1}`, tipo);
  await abrirComo(page, club.entrada, `/club/${club.club_id}/salas`);
  const mesas = page.getByRole('link', { name: /^Mesas: / });
  await expect(mesas).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
  await salaNueva(club, 'Espacio 6', 'campo');
  await page.reload();
  // Five cards a page; a table has twenty rows.
  const inTable = (page.viewportSize()?.width ?? 0) > 390;
  await expect(mesas).toHaveCount(inTable ? 6 : 5);
  if (!inTable) await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(mesas).toHaveCount(inTable ? 6 : 1);
  await expect(mesas.last()).toHaveAccessibleName('Mesas: Espacio 6');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('espacio 4');
  await cuenta(page, '1 de 6 espacios');
  await page.getByRole('button', { name: 'Limpiar Filtros' }).first().click();
  const plegados = page.getByRole('button', { name: /^Filtros/ });
  if (await plegados.isVisible()) await plegados.click();
  await elegir(page, 'Tipo', 'Vivero');
  await cuenta(page, '2 de 6 espacios');
  await page.reload();
  await cuenta(page, '2 de 6 espacios');
  await revisar(page);
});

test('the tables of a space are created, edited and deleted; the page of its own goes back', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const { id } = await salaNueva(club, 'Sala de flora');
  await abrirComo(page, club.entrada, `/club/${club.club_id}/salas`);
  await page.getByRole('link', { name: 'Mesas: Sala de flora' }).click();
  await expect(page.getByText('Esta sala todavía no tiene mesas.')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva mesa' }).first().click();
  const nueva = dialogo(page, 'Nueva mesa');
  await nueva.getByRole('button', { name: 'Crear Mesa' }).click();
  for (const falta of ['El nombre es obligatorio.', 'El largo es obligatorio.', 'El ancho es obligatorio.'])
    await expect(nueva.getByText(falta)).toBeVisible();
  await nueva.getByLabel('Nombre').fill('Mesa 1');
  await nueva.getByLabel('Largo').fill('2,44');
  await nueva.getByLabel('Ancho').fill('1.2');
  await nueva
    .getByRole('button', { name: /^Sumar 0,01/ })
    .last()
    .click();
  await expect(nueva.getByLabel('Ancho')).toHaveValue('1,21');
  await sinFallasDeAccesibilidad(page);
  await nueva.getByRole('button', { name: 'Crear Mesa' }).click();
  await aviso(page, 'Mesa creada con éxito');
  const tarjeta = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Mesa 1' });
  await expect(tarjeta).toContainText(/Sala de flora.*2,44\sm.*1,21\sm.*N\/A/);
  await revisar(page);
  await accion(page, 'Mesa 1', 'Editar');
  await dialogo(page, 'Editar mesa').getByLabel('Descripción').fill('Junto a la puerta');
  await dialogo(page, 'Editar mesa').getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Mesa actualizada con éxito');
  await expect(tarjeta).toContainText('Junto a la puerta');
  await accion(page, 'Mesa 1', 'Borrar');
  await dialogo(page, 'Borrar mesa').getByRole('button', { name: 'Borrar' }).click();
  await aviso(page, 'Mesa eliminada con éxito');
  await expect(page.getByText('Esta sala todavía no tiene mesas.')).toBeVisible();
  await page.goto(`/altaMesaDeCultivo/${club.club_id}/${id}`);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(new RegExp(`listarMesasDeCultivo\\?sala=${id}$`));
  await page.goto(`/altaMesaDeCultivo/${club.club_id}/${id}`);
  await page.getByLabel('Nombre').fill('Mesa 2');
  await page.getByLabel('Largo').fill('1');
  await page.getByLabel('Ancho').fill('1');
  await page.getByRole('button', { name: 'Crear Mesa' }).click();
  await aviso(page, 'Mesa de cultivo creada con éxito');
  await expect(page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Mesa 2' })).toBeVisible();
  expect(errores).toEqual([]);
});

/** A club with a crop of two locked lots with that many plants, and rooms. */
async function conPlantas(page: Page, baseURL: string | undefined, salas: readonly string[]) {
  const club = await clubPropio(baseURL ?? '');
  const { http, club_id } = club;
  await geneticaNueva(http, club_id);
  const { proyecto_id, base } = await proyectoNuevo(http, club_id);
  const lotes = [await loteCon(http, club_id, proyecto_id, 3), await loteCon(http, club_id, proyecto_id, 2)];
  for (const { id } of lotes) await pedirCon(http)('put', `/api/lotes/${id}/bloquear`, {});
  for (const nombre of salas) await salaNueva(club, nombre);
  await abrirComo(page, club.entrada, `${base}/sala-gestion/sala-planta-gestion`);
  return { ...club, proyecto_id, base, lotes };
}

/** On a phone the other rooms are behind a button once one is chosen. */
async function otraSala(page: Page): Promise<void> {
  const cambiar = page.getByRole('button', { name: 'Cambiar de sala' });
  if (await cambiar.isVisible()) await cambiar.click();
}

test('plants go to a room, and from there to another one once it is confirmed @entrega', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const [vegetativo, floracion] = [unico('Vegetativo'), unico('Floración')];
  const { lotes, base } = await conPlantas(page, baseURL, [vegetativo, floracion, unico('Campo'), unico('Vivero')]);
  const sala = (nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre}`) });
  const mover = page.getByRole('button', { name: 'Confirmar Movimiento de Plantas a la Sala' });
  await expect(mover).toBeDisabled();
  await expect(page.getByText('Elegí una sala y las plantas.')).toBeVisible();
  await sala(vegetativo).click();
  await expect(sala(vegetativo)).toContainText('0 plantas vinculadas');
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'en total' })).toContainText(
    '0 plantas en total, y 5 plantas por mover.',
  );
  await page.getByRole('button', { name: 'Invertir Selección' }).click();
  await expect(mover).toBeDisabled();
  await page.getByRole('button', { name: `Seleccionar lote: ${lotes[0]?.nombre}` }).click();
  await expect(page.getByText('Seleccionadas: 3/3')).toBeVisible();
  await revisar(page);
  await mover.click();
  const ventana = dialogo(page, 'Confirmar Movimiento de Plantas a la Sala');
  await expect(ventana).toContainText(`3 plantas a la sala ${vegetativo}`);
  await expect(ventana).toContainText('Ahora: 3 sin sala.');
  await ventana.getByLabel('Posición').fill('Fila 1');
  await ventana.getByLabel('Notas').fill('Recién regadas');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await aviso(page, `Plantas vinculadas exitosamente. 3 plantas pasaron a la sala ${vegetativo}.`);
  await expect(sala(vegetativo)).toContainText('3 plantas vinculadas');
  await expect(page.getByText(`3 plantas · todas en ${vegetativo}`)).toBeVisible();

  await otraSala(page);
  await sala(floracion).click();
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await mover.click();
  await expect(ventana).toContainText(
    'Existen 3 planta(s) ya vinculadas a otra sala. Se moverán a la nueva sala y se desvincularán de la anterior ¿Deseas continuar?',
  );
  await expect(ventana).toContainText(`Ahora: 3 en ${vegetativo}, 2 sin sala.`);
  await ventana.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(`3 plantas · todas en ${vegetativo}`)).toBeVisible();
  await mover.click();
  await expect(ventana).toContainText('Existen 3 planta(s)');
  await ventana.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(sala(floracion)).toContainText('5 plantas vinculadas');
  await otraSala(page);
  await expect(sala(vegetativo)).toContainText('0 plantas vinculadas');

  await page.getByRole('link', { name: 'Plantas de la Sala' }).click();
  await expect(page).toHaveURL(`${base}/sala-gestion/listar-sala-planta`);
  const grupos = page.locator('.mantine-Accordion-control');
  await expect(grupos).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Sala' }).fill(floracion.toLowerCase());
  await expect(grupos).toHaveCount(1);
  await expect(grupos).toContainText('5 plantas activas');
  await page.getByRole('textbox', { name: 'Planta' }).fill(lotes[1]?.codigos[0] ?? '');
  await grupos.click();
  await expect(page.getByText(lotes[1]?.codigos[0] ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(`${lotes[1]?.nombre} · ${lotes[1]?.codigo} · 1 planta`)).toBeVisible();
  await expect(page.getByText(lotes[0]?.codigos[0] ?? '', { exact: true })).toHaveCount(0);
  await revisar(page);
  expect(errores).toEqual([]);
});

test('a crop of more plants than an address can name goes to a room at once', async ({ page, baseURL }) => {
  const sala = unico('Campo');
  const { http, club_id, proyecto_id, lotes } = await conPlantas(page, baseURL, [sala]);
  const grandes = [await loteCon(http, club_id, proyecto_id, 200), await loteCon(http, club_id, proyecto_id, 200)];
  for (const { id } of grandes) await pedirCon(http)('put', `/api/lotes/${id}/bloquear`, {});
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${sala}`) }).click();
  await expect(page.getByRole('button', { name: /^Seleccionar lote/ })).toHaveCount(lotes.length + grandes.length);
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await page.getByRole('button', { name: 'Confirmar Movimiento de Plantas a la Sala' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await aviso(page, `Plantas vinculadas exitosamente. 405 plantas pasaron a la sala ${sala}.`);
  await expect(page.getByRole('button', { name: new RegExp(`^${sala}`) })).toContainText('405 plantas vinculadas');
});

test('a crop without rooms says so, they are made, edited and deleted on the spot, and a closed crop moves nothing', async ({
  page,
  baseURL,
}) => {
  const { http, proyecto_id } = await conPlantas(page, baseURL, []);
  await expect(page.getByText('No hay salas disponibles.')).toBeVisible();
  await expect(
    page.getByText('El lote debe estar bloqueado para que sus plantas se encuentren en esta lista.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de las salas' }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Crear' }).click();
  await elegir(page, 'Tipo', 'Sala');
  await dialogo(page, 'Crear Espacio').getByLabel('Nombre').fill('Secadero');
  await dialogo(page, 'Crear Espacio').getByRole('button', { name: 'Crear Espacio' }).click();
  const sala = page.getByRole('button', { name: /^Secadero/ });
  await sala.click();
  await accion(page, 'las salas', 'Editar');
  await dialogo(page, 'Editar Espacio').getByLabel('Ubicación').fill('Planta alta');
  await dialogo(page, 'Editar Espacio').getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Sala de cultivo actualizada con éxito');
  await accion(page, 'las salas', 'Eliminar');
  await dialogo(page, 'Eliminar Secadero').getByRole('button', { name: 'Eliminar' }).click();
  await expect(sala).toHaveCount(0);
  await pedirCon(http)('put', `/api/proyecto/${proyecto_id}/cerrar`, {});
  await page.reload();
  await expect(page.getByText('No hay salas disponibles.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acciones de las salas' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmar Movimiento de Plantas a la Sala' })).toBeDisabled();
});

test('a person who may only read sees the spaces and changes nothing', async ({ page }) => {
  const { user } = await entrar(page, 'auditoria');
  await page.goto(`/club/${user.club_id}/salas`);
  await expect(page.getByRole('link', { name: /^Mesas: / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear Espacio' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver', 'Imprimir planilla']);
});
