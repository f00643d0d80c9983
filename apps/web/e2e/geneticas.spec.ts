import { expect, test, type Page } from '@playwright/test';
import { abrirComo, entrar, unico, sinEnVivo, elegir, accion } from './apoyo';
import { clubPropio, geneticaNueva } from './club.escena';
import { loteCon, proyectoNuevo } from './lotes.escena';
import { sinFallasDeAccesibilidad, vigilarConsola, revisar } from './revisiones';

const OBLIGATORIOS = 'Todos los campos son obligatorios.';
const NEGATIVOS = 'No se permiten valores negativos en los campos numéricos.';
const dialogo = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });
const aviso = (page: Page, texto: string) => expect(page.getByText(texto, { exact: true }).first()).toBeVisible();
const cuenta = (page: Page, texto: string) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${texto}$`) })).toBeVisible();
/** Names in the order of the list: its rows on a desktop, its cards on a phone. */
const nombres = (page: Page) => page.getByRole('button', { name: /^Acciones de / });

async function enOrden(page: Page, esperados: readonly string[]): Promise<void> {
  await expect(nombres(page)).toHaveCount(esperados.length);
  for (const [i, nombre] of esperados.entries())
    await expect(nombres(page).nth(i)).toHaveAccessibleName(`Acciones de ${nombre}`);
}

/** A heading on a desktop; on a phone, a field and a button. */
async function ordenarPor(page: Page, titulo: string): Promise<void> {
  const encabezado = page.getByRole('columnheader', { name: titulo }).getByRole('button');
  if ((await encabezado.count()) > 0) return encabezado.click();
  const campo = page.getByRole('combobox', { name: /^Ordenar por/ });
  if ((await campo.inputValue()) === titulo)
    return page.getByRole('button', { name: /^Orden (ascendente|descendente)/ }).click();
  await campo.click();
  await page.getByRole('option', { name: titulo, exact: true }).click();
}

test('a variety is created with every field and no negative figure', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(baseURL ?? '');
  const nombre = unico('Ceibo');
  await abrirComo(page, club.entrada, '/geneticas');
  await expect(
    page.getByText('Todavía no hay genéticas en el club. Cargá la primera para poder agregar plantas.'),
  ).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Genética' }).first().click();
  const ventana = dialogo(page, 'Crear Nueva Genética');
  const crear = ventana.getByRole('button', { name: 'Crear Genética' });
  await crear.click();
  await expect(ventana.getByText(OBLIGATORIOS)).toBeVisible();
  await expect(ventana.getByLabel('Fecha de registro')).toHaveAttribute('readonly');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByLabel('Nombre').fill(nombre);
  await ventana.getByLabel('Descripción').fill('De la madre número 4');
  for (const [campo, valor] of [
    ['THC (%)', '-1'],
    ['CBD (%)', '0,4'],
    ['Tiempo de floración (días)', '63'],
    ['Rendimiento (g por planta)', '-5'],
  ] as const)
    await ventana.getByLabel(campo).fill(valor);
  for (const [campo, opcion] of [
    ['Tipo de origen', 'Cruza propia'],
    ['Tipo de cannabis', 'Híbrida'],
    ['Tipo de resina', 'Alta'],
    ['Perfil aromático', 'Cítrico'],
    ['Perfil de terpenos', 'Limoneno'],
  ] as const)
    await elegir(page, campo, opcion);
  await crear.click();
  await expect(ventana.getByText(OBLIGATORIOS)).toBeVisible();
  await expect(ventana.getByText(NEGATIVOS)).toHaveCount(2);
  await ventana.getByLabel('Observaciones').fill('Sin novedades');
  await crear.click();
  await expect(ventana.getByText(OBLIGATORIOS)).toHaveCount(0);
  await expect(ventana.getByText(NEGATIVOS)).toHaveCount(2);
  await ventana.getByLabel('THC (%)').fill('18,5');
  await ventana.getByLabel('Rendimiento (g por planta)').fill('300');
  await crear.click();
  await aviso(page, 'Genética guardada con éxito');
  await expect(ventana).toBeHidden();
  const fila = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: nombre });
  for (const texto of ['18,5', '0,4', 'Cruza propia', 'Híbrida', '63', '300', 'Cítrico', 'Limoneno'])
    await expect(fila.getByText(texto, { exact: true }).first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('varieties are filtered by name, cannabis and origin, and sorted by name, THC and CBD', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id, { nombre: 'Amarilla', thc: 20, cbd: 0.5, tipo_cannabis: 'Sativa' });
  await geneticaNueva(http, club_id, {
    nombre: 'Bordó',
    thc: 3,
    cbd: 14,
    tipo_cannabis: 'CBD dominante',
    tipo_origen: 'Banco de semillas',
  });
  await geneticaNueva(http, club_id, {
    nombre: 'Ñandú',
    thc: 9.5,
    cbd: 2,
    tipo_cannabis: 'Sativa',
    tipo_origen: 'Banco de semillas',
  });
  await abrirComo(page, entrada, '/geneticas');
  await enOrden(page, ['Amarilla', 'Bordó', 'Ñandú']);
  await ordenarPor(page, 'THC %');
  await enOrden(page, ['Bordó', 'Ñandú', 'Amarilla']);
  await ordenarPor(page, 'THC %');
  await enOrden(page, ['Amarilla', 'Ñandú', 'Bordó']);
  await ordenarPor(page, 'CBD %');
  await enOrden(page, ['Amarilla', 'Ñandú', 'Bordó']);
  const plegados = page.getByRole('button', { name: /^Filtros/ });
  if (await plegados.isVisible()) await plegados.click();
  await elegir(page, 'Tipo de cannabis', 'Sativa');
  await cuenta(page, '2 de 3 genéticas');
  await elegir(page, 'Tipo de origen', 'Banco de semillas');
  await cuenta(page, '1 de 3 genéticas');
  await revisar(page);
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await cuenta(page, '3 genéticas');
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('nandu');
  await cuenta(page, '1 de 3 genéticas');
  await page.reload();
  await enOrden(page, ['Ñandú']);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('ninguna');
  await expect(page.getByText('No hay genéticas que coincidan con los filtros seleccionados.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a variety is edited, asked before it is deleted, and the plants that have it keep it', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const nombre = unico('Quebracho');
  await geneticaNueva(http, club_id, { nombre });
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 1);
  await abrirComo(page, entrada, '/geneticas');
  await accion(page, nombre, 'Editar');
  const edicion = dialogo(page, `Editar ${nombre}`);
  await edicion.getByLabel('Nombre').fill('');
  await edicion.getByLabel('THC (%)').fill('');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(edicion.getByText('Completá este campo.')).toHaveCount(2);
  await edicion.getByLabel('Nombre').fill(nombre);
  await edicion.getByLabel('THC (%)').fill('21,25');
  await edicion.getByLabel('Descripción').fill('');
  await sinFallasDeAccesibilidad(page);
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await aviso(page, 'Genética actualizada con éxito');
  await expect(edicion).toBeHidden();
  await page.getByRole('button', { name: `Ver detalle de ${nombre}` }).click();
  await page.getByRole('button', { name: 'Historial' }).click();
  const historia = page.getByRole('dialog', { name: `Historial de ${nombre}` });
  await expect(historia.getByRole('listitem').first()).toContainText('12,5');
  await expect(historia.getByRole('listitem').first()).toContainText('21,25');
  await historia.getByRole('button', { name: 'Cerrar' }).click();
  await accion(page, nombre, 'Eliminar');
  const borrar = dialogo(page, 'Eliminar genética');
  await expect(borrar).toContainText(`Estás seguro de que deseas eliminar la genética ${nombre}?`);
  await sinFallasDeAccesibilidad(page);
  await borrar.getByRole('button', { name: 'Cancelar' }).click();
  await expect(borrar).toBeHidden();
  // Its menu is closed: its button has the focus, not the top of the page.
  await expect(page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true })).toBeFocused();
  await accion(page, nombre, 'Eliminar');
  await borrar.getByRole('button', { name: 'Eliminar' }).click();
  await aviso(page, 'La genética tiene plantas: se archivó y no se ofrece más');
  await expect(page.getByText('Todavía no hay genéticas en el club.', { exact: false })).toBeVisible();
  await page.goto(lote.ruta);
  await page.getByRole('button', { name: lote.codigos[0] ?? '', exact: true }).click();
  await expect(dialogo(page, `Planta ${lote.codigos[0]}`)).toContainText(new RegExp(`${nombre}.*THC 21,25`));
  expect(errores).toEqual([]);
});

test('the form is also a page; its closed window keeps the typed values; the list that failed is tried again', async ({
  page,
  baseURL,
}) => {
  await sinEnVivo(page);
  const { entrada, club_id } = await clubPropio(baseURL ?? '');
  await page.route('**/api/geneticasPorClub/**', (ruta) =>
    ruta.fulfill({ status: 500, json: { status: 500, error: 'Ocurrió un error. Intente nuevamente.' } }),
  );
  await abrirComo(page, entrada, '/geneticas');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/geneticasPorClub/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Crear Genética' }).first().click();
  const ventana = dialogo(page, 'Crear Nueva Genética');
  await ventana.getByLabel('Nombre').fill('A medias');
  await page.keyboard.press('Escape');
  await expect(ventana).toBeHidden();
  await page.goto(`/altaGenetica/${club_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Crear Nueva Genética' })).toBeVisible();
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('A medias');
  await revisar(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Genéticas del Club' })).toBeVisible();
});

test('a person who may only read sees the varieties and changes none', async ({ page }) => {
  await entrar(page, 'auditoria', '/geneticas');
  await expect(page.getByText(/^\d+ genéticas?$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Crear Genética|^Acciones de / })).toHaveCount(0);
});
