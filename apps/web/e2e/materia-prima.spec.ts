import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { comoPersona, entrar, unico } from './apoyo';
import { sinDesplazamientoHorizontal, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const RUTA = '/flujo_produccion/materia-prima';

interface Escena {
  readonly api: APIRequestContext;
  readonly club_id: string;
}

async function enviar(api: APIRequestContext, metodo: 'post' | 'put', ruta: string, data: object) {
  const respuesta = await api[metodo](ruta, { data });
  expect(respuesta.ok(), `${ruta}: ${await respuesta.text()}`).toBe(true);
  return (await respuesta.json()) as { id: string; codigo: string };
}

/** A biomass of the demo club that waits to be raw material; 1000 g of it. */
async function biomasaEnEspera({ api, club_id }: Escena): Promise<{ id: string; codigo: string }> {
  const hoy = new Date().toISOString().slice(0, 10);
  const eventos = (await (await api.get('/api/eventos')).json()) as Array<{ id: string; nombre_evento: string }>;
  const cosecha = eventos.find(({ nombre_evento }) => nombre_evento === 'Cosecha');
  const proyecto = await enviar(api, 'post', `/api/clubes/${club_id}/proyectos`, { nombre: unico('Cultivo'), fecha_inicio: hoy, fecha_fin: hoy, descripcion: 'Prueba', club_id });
  const evento = await enviar(api, 'post', '/api/asociarProyectoEvento', { proyecto_id: proyecto.id, evento_cultivo_id: cosecha?.id, fecha_inicio: hoy, fecha_fin: hoy, club_id });
  const biomasa = await enviar(api, 'post', '/api/biomasa', { fecha_cosecha: hoy, tipo_biomasa: 'Flores frescas', peso: 1000, unidad_medida: 'gramos', observaciones: '', lote_id: null, proyecto_id: proyecto.id, proyecto_evento_id: evento.id, club_id });
  await enviar(api, 'put', '/api/biomasa_actualizar_lista_produccion', { biomasa_ids: [biomasa.id], fecha_lista_produccion: hoy, proyecto_evento_id: null, club_id });
  return biomasa;
}

/** 200 g of raw material of its own. */
async function materiaPrima(escena: Escena): Promise<{ id: string; codigo: string }> {
  const biomasa = await biomasaEnEspera(escena);
  const { codigo } = (await (await escena.api.get(`/api/materia_prima_generar_codigo?club_id=${escena.club_id}`)).json()) as { codigo: string };
  const hoy = new Date().toISOString().slice(0, 10);
  return enviar(escena.api, 'post', '/api/materia_prima', { biomasa_id: biomasa.id, tipo: 'Flores secas', codigo, cantidad: 200, unidad_medida: 'gramos', fecha_fin_secado: hoy, dias_vencimiento: 365, club_id: escena.club_id });
}

async function abrir(page: Page, baseURL: string | undefined, ruta = RUTA): Promise<Escena> {
  const entrada = await entrar(page, 'gestor', ruta);
  return { api: await comoPersona(entrada, baseURL ?? ''), club_id: entrada.user.club_id ?? '' };
}

async function elegir(page: Page, etiqueta: string, opcion: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion }).first().click();
}

/** Leaves the card of one code alone in the list. */
async function filtrarPorCodigo(page: Page, codigo: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Materia Prima', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /materias? primas?$/ })).toBeVisible();
  const filtros = page.getByRole('button', { name: /^Filtros/ });
  if ((await filtros.count()) > 0 && (await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click();
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(codigo);
  await expect(page.getByRole('status').filter({ hasText: /^1 de / })).toBeVisible();
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
}

const stockDe = (page: Page) => page.locator('dt', { hasText: 'Stock disponible' }).locator('xpath=following-sibling::dd');

test('the flow has four numbered steps, and each swaps its view', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  await abrir(page, baseURL, RUTA);
  const pasos = page.getByRole('navigation', { name: 'Pasos de la producción' }).getByRole('link');
  await expect(pasos).toHaveText(['1Biomasa', '2Materia Prima', '3Producto Final Bulk', '4Producto Envasado']);
  await expect(page.getByRole('heading', { level: 1, name: 'Materia Prima' })).toBeVisible();
  await expect(pasos.nth(1)).toHaveAttribute('aria-current', 'step');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await pasos.nth(0).click();
  await expect(page).toHaveURL(/\/flujo_produccion\/biomasa/);
  await expect(pasos.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/flujo_produccion');
  await expect(page).toHaveURL(/\/flujo_produccion\/biomasa/);
  expect(errores).toEqual([]);
});

test('biomass that waits becomes raw material', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL);
  const biomasa = await biomasaEnEspera(escena);
  await page.reload();
  await expect(page.getByText(/Hay .+ de biomasa pendientes? de procesar\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver biomasa pendiente' }).click();
  await page.getByRole('searchbox', { name: 'Buscar biomasa' }).fill(biomasa.codigo);
  await expect(page.getByText(biomasa.codigo, { exact: true })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('link', { name: `Crear Materia Prima de ${biomasa.codigo}` }).click();
  await expect(page.getByRole('combobox', { name: 'Biomasa' })).toHaveValue(new RegExp(biomasa.codigo));
  await expect(page.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(/^MP-/);
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(3);
  const codigo = await page.getByRole('textbox', { name: 'Código', exact: true }).inputValue();
  await elegir(page, 'Tipo', 'Flores secas y curadas');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('1.000,5');
  await page.getByLabel('Humedad (opcional)').fill('11,5');
  await page.getByLabel('Días hasta el vencimiento').fill('30');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByRole('alert')).toContainText('La cantidad supera lo que queda de la biomasa (1000 gramos).');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('850');
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByText('Materia Prima creada')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${RUTA}$`));
  await filtrarPorCodigo(page, codigo);
  await expect(stockDe(page)).toHaveText(/850\s*g/);
  expect(errores).toEqual([]);
});

test('the list copies a code, leads on, and is as it was left when one comes back', async ({ page, baseURL, context }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL);
  const materia = await materiaPrima(escena);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  await filtrarPorCodigo(page, materia.codigo);
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('button', { name: `Copiar código ${materia.codigo}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copiado al portapapeles' })).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Copiado al portapapeles' })).not.toBeAttached();
  await page.getByRole('button', { name: 'Acciones de Flores secas' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ajustar Cantidad', 'Procesar', 'Transformar a Producto Final Bulk', 'Editar', 'Ver Trazabilidad', 'Ver Detalles']);
  await expect(page.getByRole('menuitem', { name: 'Transformar a Producto Final Bulk' })).toHaveAttribute('href', `/flujo_produccion/bulk/alta?materia_prima_id=${materia.id}`);
  await expect(page.getByRole('menuitem', { name: 'Ver Trazabilidad' })).toHaveAttribute('href', `/trazabilidad?codigo=${materia.codigo}`);
  await page.getByRole('menuitem', { name: 'Ver Detalles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flores secas' })).toBeVisible();
  await expect(page.getByRole('img', { name: `Código QR de ${materia.codigo}` })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: `Historial de ${materia.codigo}` }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver a Listar' }).click();
  await expect(page).toHaveURL(new RegExp(`codigo=${materia.codigo}`));
  await expect(page.getByText(materia.codigo, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d[\d.]* materias primas$/ })).toBeVisible();
  expect(errores).toEqual([]);
});

test('an adjustment says its impact, needs a reason, and is told in the history', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL);
  const { id, codigo } = await materiaPrima(escena);
  await page.goto(`${RUTA}/${id}/ajustar`);
  const guardar = page.getByRole('button', { name: 'Guardar Ajuste' });
  await expect(page.getByText('Sin diferencia con la cantidad actual.')).toBeVisible();
  await expect(guardar).toBeDisabled();
  await page.getByLabel('Nueva cantidad disponible').fill('-5');
  await page.getByLabel('Motivo del ajuste').click();
  await expect(page.getByLabel('Nueva cantidad disponible')).toHaveValue('0');
  await expect(page.getByText(/Se descontarán 200\sg del stock\./)).toBeVisible();
  await expect(guardar).toBeDisabled();
  await page.getByLabel('Nueva cantidad disponible').fill('210,5');
  await expect(page.getByText(/Se agregarán 10,5\sg al stock\./)).toBeVisible();
  await page.getByLabel('Nueva cantidad disponible').fill('180,5');
  await page.getByLabel('Motivo del ajuste').fill('Recuento de la cámara');
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await guardar.click();
  await expect(page.getByText('Cantidad de materia prima ajustada correctamente.')).toBeVisible();
  await filtrarPorCodigo(page, codigo);
  await expect(stockDe(page)).toHaveText(/180,5\s*g/);
  await page.goto(`${RUTA}/${id}`);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog').getByText('Recuento de la cámara').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('an edition keeps origin, type and code, and moves days and expiry together', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL);
  const { id, codigo } = await materiaPrima(escena);
  await page.goto(`/gestionar_materia_prima/${id}/editar`);
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Días hasta el vencimiento')).toHaveValue('365');
  const antes = await page.getByLabel('Fecha de vencimiento').inputValue();
  await page.getByLabel('Días hasta el vencimiento').fill('10');
  await expect(page.getByLabel('Fecha de vencimiento')).not.toHaveValue(antes);
  await page.getByLabel('Fecha de vencimiento').fill(antes);
  await expect(page.getByLabel('Días hasta el vencimiento')).toHaveValue('365');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('0');
  await page.getByRole('button', { name: 'Actualizar Materia Prima' }).click();
  await expect(page.getByText('La cantidad debe ser mayor que 0.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('150');
  await page.getByLabel('Comentarios').fill('Aroma cítrico');
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('button', { name: 'Actualizar Materia Prima' }).click();
  await expect(page.getByText('Materia Prima actualizada')).toBeVisible();
  await expect(page).toHaveURL(/\/gestionar_materia_prima$/);
  await page.goto(`/gestionar_materia_prima/${id}`);
  await expect(page.getByText('Aroma cítrico')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transformar a Producto Final Bulk' })).toHaveAttribute('href', `/gestionar_producto_final/alta?materia_prima_id=${id}`);
  expect(errores).toEqual([]);
});

test('several raw materials are processed into several others, with their loss', async ({ page, baseURL }) => {
  // The longest way of the area, with four looks at its accessibility.
  test.slow();
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL);
  const [una, otra] = [await materiaPrima(escena), await materiaPrima(escena)];
  await page.goto(`${RUTA}/${una.id}/procesar`);
  await page.getByRole('combobox', { name: 'Tipo de proceso' }).fill('Tamizado');
  await page.getByLabel('Cantidad a usar').fill('500');
  await page.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('La cantidad a usar excede la disponible.')).toBeVisible();
  await page.getByLabel('Cantidad a usar').fill('120');
  await page.getByRole('button', { name: 'Agregar otra materia prima' }).click();
  const segundo = page.getByRole('group', { name: 'Insumo 2' });
  await segundo.getByRole('combobox', { name: 'Materia prima' }).fill(otra.codigo);
  await page.getByRole('option', { name: new RegExp(otra.codigo) }).click();
  await segundo.getByRole('button', { name: /^MAX/ }).click();
  await expect(segundo.getByLabel('Cantidad a usar')).toHaveValue('200');
  await page.getByRole('button', { name: 'Agregar otro resultado' }).click();
  const codigos: string[] = [];
  for (const [nombre, tipo, cantidad] of [['Resultado 1', 'Kief', '40'], ['Resultado 2', 'Trim seco', '400']] as const) {
    const fila = page.getByRole('group', { name: nombre });
    await fila.getByRole('combobox', { name: 'Tipo resultante' }).click();
    await page.getByRole('option', { name: tipo, exact: true }).click();
    await fila.getByLabel('Cantidad obtenida').fill(cantidad);
    await fila.getByLabel('Fecha de vencimiento').fill('31/12/2035');
    await expect(fila.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(/^MP-/);
    codigos.push(await fila.getByRole('textbox', { name: 'Código', exact: true }).inputValue());
  }
  expect(new Set(codigos).size).toBe(2);
  await expect(page.getByText(/Lo obtenido \(440\sg\) no puede superar lo usado \(320\sg\)\./)).toBeVisible();
  await page.getByRole('group', { name: 'Resultado 2' }).getByLabel('Cantidad obtenida').fill('250');
  await expect(page.getByText(/Merma: 30\sg\./)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('button', { name: 'Procesar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Procesar Materia Prima' });
  await expect(dialogo).toContainText('No se puede deshacer.');
  await expect(dialogo).toContainText(/120\sg de MP-/);
  await sinFallasDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('group', { name: 'Resultado 1' }).getByLabel('Cantidad obtenida')).toHaveValue('40');
  await page.getByRole('button', { name: 'Procesar' }).click();
  await dialogo.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Materia prima procesada correctamente')).toBeVisible();
  await filtrarPorCodigo(page, codigos[0] ?? '');
  await expect(page.getByText(`${una.codigo}, ${otra.codigo}`)).toBeVisible();
  await page.getByRole('link', { name: 'Kief' }).click();
  await expect(page.getByRole('heading', { name: 'Origen: Materia Prima procesada' })).toBeVisible();
  await expect(page.getByText(/^30\sg$/)).toBeVisible();
  expect(errores).toEqual([]);
});

test('a process that failed half way goes on from there, without deducting twice', async ({ page, baseURL }) => {
  const escena = await abrir(page, baseURL);
  const { id } = await materiaPrima(escena);
  await page.goto(`${RUTA}/${id}/procesar`);
  await page.getByRole('combobox', { name: 'Tipo de proceso' }).fill('Molienda');
  await page.getByLabel('Cantidad a usar').fill('50');
  await page.getByRole('combobox', { name: 'Tipo resultante' }).click();
  await page.getByRole('option', { name: 'Biomasa molida' }).click();
  await page.getByLabel('Cantidad obtenida').fill('48');
  await page.getByLabel('Fecha de vencimiento').fill('31/12/2035');
  await page.route('**/finalizar', (ruta) => ruta.abort());
  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo conectar con el servidor.' }).first()).toBeVisible();
  await expect(page.getByText(/El proceso ya empezó y falta finalizarlo\./)).toBeVisible();
  await expect(page.getByText('Ya descontado')).toBeVisible();
  await page.unroute('**/finalizar');
  // Now it is recorded, but nobody hears the answer.
  await page.route('**/finalizar', async (ruta) => {
    await ruta.fetch();
    await ruta.abort();
  });
  const perdida = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/finalizar'));
  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await perdida;
  await page.unroute('**/finalizar');
  await page.reload();
  await expect(page.getByText(/El proceso ya empezó y falta finalizarlo\./)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Materia prima procesada correctamente')).toBeVisible();
  const { stock_disponible } = (await (await escena.api.get(`/api/materia_prima/${id}`)).json()) as { stock_disponible: number };
  expect(stock_disponible).toBe(150);
});

test('a list with nothing says why, and one that failed lets try again', async ({ page, baseURL }) => {
  await page.route('**/api/materia_prima_stock*', (ruta) => ruta.fulfill({ json: [] }));
  await page.route('**/api/lista_biomasa_espera_materia_prima*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL);
  await expect(page.getByText('Todavía no hay materia prima con stock.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
  await page.getByRole('main').getByRole('link', { name: 'Crear Materia Prima' }).first().click();
  await expect(page.getByText('No hay biomasa lista que espere ser materia prima.')).toBeVisible();
  await page.goto(`${RUTA}/pendiente`);
  await expect(page.getByText('Todavía no hay biomasa pendiente para mostrar.')).toBeVisible();
  await page.route('**/api/materia_prima_sin_stock*', (ruta) => ruta.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ title: 'Error', status: 500, codigo: 'X' }) }));
  await page.goto(`${RUTA}?stock=sin`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/materia_prima_sin_stock*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /materias? primas?$/ })).toBeVisible();
});

test('whoever may only read is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', RUTA);
  await expect(page.getByRole('button', { name: /^Acciones de / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear Materia Prima' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Acciones de / }).first().click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad', 'Ver Detalles']);
});
