import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar, unico, sinEnVivo, type Entrada } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

/** A number in the format of the screens. */
const conDecimales = (valor: number, decimales: number): string =>
  valor.toLocaleString('es-AR', { minimumFractionDigits: decimales, maximumFractionDigits: decimales });

const SIN_EVENTO = 'No se ha seleccionado un evento o debe crear uno para comenzar a cargar tareas operativas';

/** A project of the demo club, recorded through the API; with `eventos`, one event of each name. */
async function nuevoProyecto(
  entrada: Entrada,
  baseURL: string,
  eventos: readonly string[] = [],
  llamado = 'Cultivo',
): Promise<{ id: string; nombre: string; eventos: string[] }> {
  const http = await comoPersona(entrada, baseURL);
  const nombre = unico(llamado);
  const { id } = (await (
    await http.post(`/api/clubes/${entrada.user.club_id}/proyectos`, {
      data: { nombre, fecha_inicio: '2026-01-10', fecha_fin: '2026-12-10', descripcion: 'De prueba' },
    })
  ).json()) as { id: string };
  const tipos = (await (await http.get('/api/eventos')).json()) as Array<{ id: string; nombre_evento: string }>;
  const ids: string[] = [];
  for (const uno of eventos) {
    const evento_cultivo_id = tipos.find(({ nombre_evento }) => nombre_evento === uno)?.id;
    const respuesta = await http.post('/api/asociarProyectoEvento', {
      data: {
        proyecto_id: id,
        evento_cultivo_id,
        fecha_inicio: '2026-02-01T12:00:00Z',
        fecha_fin: '2026-03-03T12:00:00Z',
        costoEstimado: 1500.5,
      },
    });
    expect(respuesta.status()).toBe(201);
    ids.push(((await respuesta.json()) as { id: string }).id);
  }
  await http.dispose();
  return { id, nombre, eventos: ids };
}

const base = (baseURL: string | undefined): string => baseURL ?? '';
const BUSCAR = 'Buscar por nombre, código de lote o código de biomasa';
const secciones = (page: Page, nombre: string) => page.getByRole('navigation', { name: nombre });
/** The hub tabs of a project: next to it, or on a phone in the window of crops. */
async function hubDesdeProyecto(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Secciones del cultivo' })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByRole('button', { name: 'Cambiar de cultivo' }).click();
  return secciones(page, 'Secciones de Cultivos');
}

test('a crop is created, becomes the current one, and takes its first event', async ({ page }) => {
  const errores = vigilarConsola(page);
  const nombre = unico('Delta-Ceibo');
  await entrar(page, 'gestor', '/cultivos');
  await (await hubDesdeProyecto(page)).getByRole('link', { name: 'Crear Cultivo' }).click();
  await page.getByRole('button', { name: 'Crear Cultivo' }).click();
  await expect(page.getByText('El nombre es obligatorio.')).toBeVisible();
  await expect(page.getByText('La descripción es obligatoria.')).toBeVisible();
  await page.getByRole('button', { name: 'Sugerir nombre' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(/^\p{L}+-\p{L}+-\d{3}$/u);
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Fecha de inicio').fill('01/11/2026');
  await page.getByLabel('Cantidad de días').fill('30');
  await expect(page.getByLabel('Fecha de fin')).toHaveValue('01/12/2026');
  await page.getByLabel('Fecha de fin').fill('11/11/2026');
  await page.getByLabel('Descripción').fill('Sala norte');
  await expect(page.getByLabel('Cantidad de días')).toHaveValue('10');
  await page.getByRole('button', { name: 'Crear Cultivo' }).click();
  await expect(page.getByText('Proyecto creado con éxito')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(page.getByText(SIN_EVENTO)).toBeVisible();
  await expect((await hubDesdeProyecto(page)).getByRole('link', { name: 'Operación Diaria' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Crear Evento' }).click();
  await page.getByRole('button', { name: 'Guardar Proyecto Evento' }).click();
  await expect(page.getByText('Elegí un evento de la lista.')).toBeVisible();
  await expect(page.getByText('La fecha de fin es obligatoria.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Evento' }).click();
  await page.getByRole('option', { name: 'Vegetativo' }).click();
  await expect(page.getByText('Crecimiento vegetativo.')).toBeVisible();
  const inicio = page.getByRole('group', { name: 'Inicio' });
  const fin = page.getByRole('group', { name: 'Fin' });
  await inicio.getByLabel('Día').fill('02/11/2026');
  await page.getByLabel('Cantidad de días').fill('20');
  await expect(fin.getByLabel('Día')).toHaveValue('22/11/2026');
  await expect(page.getByText('Duración calculada: 19 días')).toBeVisible();
  await page.getByLabel('Costo estimado (opcional)').fill('1.234,5');
  await page.getByRole('button', { name: 'Guardar Proyecto Evento' }).click();
  await expect(page.getByText('Evento creado exitosamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vegetativo nov/02 – nov/22' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    page.getByText('El cultivo no tiene lotes: creá un lote con plantas para cargar tareas operativas.'),
  ).toBeVisible();
  await page.goto('/cultivos');
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  expect(errores).toEqual([]);
});

test('an event is finished, and from then on is a historical record @entrega', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const { id, nombre, eventos } = await nuevoProyecto(
    entrada,
    base(baseURL),
    ['Vegetativo', 'Cosecha'],
    'Cultivo' + 'DeNombreLargoSinEspacios'.repeat(6),
  );
  await page.goto(`/proyecto/${id}`);
  await expect(page.getByRole('button', { name: /^Cosecha/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Vegetativo/ }).click();
  await expect(secciones(page, 'Secciones de Vegetativo').getByRole('link', { name: 'Biomasa' })).toHaveCount(0);
  await page.goto(`/proyecto/${id}/evento/${eventos[1]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cosecha' })).toBeVisible();
  await expect(page.getByText('Todavía no hay tareas en este evento. Registrá la primera.')).toBeVisible();
  await expect(secciones(page, 'Secciones del evento').getByRole('link')).toHaveText([
    'Ver Tareas',
    'Tarea',
    'Asignar Plantas a este Evento',
    'Biomasa',
    'Cosechar Producto',
  ]);
  await expect(page.getByRole('progressbar', { name: 'Tiempo transcurrido' })).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'Ver detalles' }).click();
  await expect(page.getByText('US$ 1.500,50')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  await page.getByRole('button', { name: 'Finalizar Evento' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText('¡ATENCIÓN!');
  await expect(dialogo).toContainText('no se podrán agregar ni modificar Tareas');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.route('**/api/proyectoEvento/finalizar/*', (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Finalizar Evento' }).click();
  await dialogo.getByRole('button', { name: 'Finalizar Evento' }).click();
  await expect(
    dialogo.getByText('Ocurrió un error al intentar finalizar el evento. Por favor, inténtalo de nuevo.'),
  ).toBeVisible();
  await page.unroute('**/api/proyectoEvento/finalizar/*');
  await dialogo.getByRole('button', { name: 'Finalizar Evento' }).click();
  await expect(
    page.getByText(
      'El evento ha sido finalizado. La información de este evento ya no se puede modificar y será usada para el registro histórico de cultivos de su Club.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Evento Finalizado: Este evento es de solo lectura y se considera un Reporte Histórico de Trazabilidad.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar Evento' })).toBeDisabled();
  const nav = secciones(page, 'Secciones del evento');
  for (const texto of ['Tarea', 'Asignar Plantas a este Evento', 'Cosechar Producto'])
    await expect(nav.getByRole('link', { name: texto, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog').getByText('Gestor').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  expect(errores).toEqual([]);
});

/** The link of a crop in the list: its name in the table of a desktop, a button on a phone's card. */
const abrirDe = (page: Page, nombre: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^(Ver Cultivo )?${nombre}$`) });

test('a project is summed up event by event, and closed for good', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const { id, nombre } = await nuevoProyecto(entrada, base(baseURL), ['Secado']);
  await page.goto(`/proyecto/${id}/administrar`);
  await expect(page.getByRole('button', { name: 'Eliminar Cultivo' })).toBeDisabled();
  await expect(page.getByText('No se puede borrar: tiene 1 evento y 0 lotes. Cerralo cuando termine.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Proyecto' }).click();
  const secado = page.getByRole('region', { name: 'Secado' });
  await expect(secado).toContainText('En Proceso');
  await expect(secado).toContainText('US$ 1.500,50');
  await secado.getByRole('button', { name: 'Ver detalles de Secado' }).click();
  await expect(secado.getByText('No hay tareas registradas.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Confirmar Cierre' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'no se podrán agregar tareas ni crear o editar lotes: tiene 1 evento y 0 lotes. Queda 1 evento sin finalizar. Esta acción no se puede deshacer.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Cierre' }).click();
  await expect(page.getByText('Proyecto cerrado exitosamente.')).toBeVisible();
  await secciones(page, 'Secciones del cultivo').getByRole('link', { name: 'Eventos' }).click();
  for (const boton of ['Crear Evento', 'Crear Lote', 'Finalizar Evento'])
    await expect(page.getByRole('button', { name: boton })).toBeDisabled();

  await (await hubDesdeProyecto(page)).getByRole('link', { name: 'Listar Cultivos' }).click();
  await page.getByRole('searchbox', { name: BUSCAR }).fill(nombre);
  await expect(page.getByText(/^0 de \d+ cultivos$/)).toBeVisible();
  await page.getByText('Finalizados', { exact: true }).click();
  await page.getByRole('searchbox', { name: BUSCAR }).fill(nombre);
  await abrirDe(page, nombre).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  expect(errores).toEqual([]);
});

test('a project with nothing in it is deleted, with a reason', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const { id, nombre } = await nuevoProyecto(entrada, base(baseURL));
  await page.goto(`/proyecto/${id}/administrar`);
  await page.getByRole('button', { name: 'Eliminar Cultivo' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Eliminar Cultivo' }).click();
  await expect(dialogo.getByText('El motivo es obligatorio.')).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Se cargó dos veces');
  await dialogo.getByRole('button', { name: 'Eliminar Cultivo' }).click();
  await expect(page.getByText('Proyecto borrado exitosamente.')).toBeVisible();
  await expect(page).toHaveURL(/\/proyecto\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toHaveCount(0);
  await expect(page.getByText('Recurso no encontrado.')).toHaveCount(0);
  expect(errores).toEqual([]);
});

test('the list shows the yield of each project, and says why it could not be loaded', async ({ page }) => {
  await sinEnVivo(page);
  const errores = vigilarConsola(page);
  const leidos = page.waitForResponse('**/api/proyectos_inactivos*');
  await entrar(page, 'gestor', '/proyecto/listar?estado=finalizados');
  const cultivos = (await (await leidos).json()) as Array<{
    readonly nombre: string;
    readonly resumen: { readonly totalCosto: number; readonly totalHoras: number };
  }>;
  const { nombre, resumen } = cultivos.find((uno) => uno.nombre.startsWith('Horneras')) ?? cultivos[0]!;
  expect(resumen.totalCosto).toBeGreaterThan(0);
  await page.getByRole('searchbox', { name: BUSCAR }).fill(nombre);
  const suya = page
    .getByRole('main')
    .locator('li, tr')
    .filter({ has: abrirDe(page, nombre) });
  await expect(suya).toContainText(`US$ ${conDecimales(resumen.totalCosto, 2)}`);
  await expect(suya).toContainText(`${conDecimales(resumen.totalHoras, 1)} h`);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.route('**/api/proyectos_activos*', (ruta) =>
    ruta.fulfill({ status: 500, json: { error: 'Ocurrió un error inesperado.', pedido: 'pedido-123' } }),
  );
  await page.getByText('Activos', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Ocurrió un error inesperado.');
  await expect(page.getByText('pedido-123')).toBeVisible();
  await page.unroute('**/api/proyectos_activos*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator('tbody tr, [data-fila]').getByRole('link').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('a person who may only read sees everything and no button that writes', async ({ page }) => {
  await entrar(page, 'auditoria', '/cultivos');
  await expect(page.getByRole('button', { name: 'Historial' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Crear / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Crear|Finalizar) / })).toHaveCount(0);
  await secciones(page, 'Secciones del cultivo').getByRole('link', { name: 'Administrar Cultivo' }).click();
  await expect(page.getByRole('heading', { name: 'Información del Proyecto' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar Cultivo' })).toHaveCount(0);
});

test('a project without a plan says so, and the tab of plans offers a new one', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const { id } = await nuevoProyecto(entrada, base(baseURL), ['Vegetativo']);
  await page.goto(`/proyecto/${id}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await secciones(page, 'Secciones del cultivo').getByRole('link', { name: 'Cultivo', exact: true }).click();
  await expect(
    page.getByText('Este cultivo no usa ningún plan. Elegí uno para ver qué falta hacer y cuánto se desvía.'),
  ).toBeVisible();
  await (await hubDesdeProyecto(page)).getByRole('link', { name: 'Planificar Cultivo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Nuevo Plan' }).first()).toBeVisible();
  await page.goto('/proyecto/alta');
  await expect(page.getByRole('heading', { level: 1, name: 'Crear Cultivo' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  expect(errores).toEqual([]);
});

test('a club without projects is offered its first', async ({ page }) => {
  await page.route('**/api/proyectos?*', (ruta) => ruta.fulfill({ json: [] }));
  await entrar(page, 'gestor', '/cultivos');
  await expect(
    page.getByText('Tu club todavía no tiene cultivos. Creá el primero para cargar eventos, lotes y plantas.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Crear Cultivo' }).last().click();
  await expect(page).toHaveURL(/\/proyecto\/alta$/);
});
