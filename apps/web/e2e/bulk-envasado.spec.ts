import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { comoPersona, entrar, unico } from './apoyo';
import { escenaDeCosecha } from './biomasa.escena';
import { sinDesplazamientoHorizontal, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const FLUJO = '/flujo_produccion';
const HOY = new Date().toISOString().slice(0, 10);

interface Escena {
  readonly api: APIRequestContext;
  readonly club_id: string;
}

interface ConCodigo {
  readonly id: string;
  readonly codigo: string;
}

async function enviar(api: APIRequestContext, metodo: 'post' | 'put', ruta: string, data: object): Promise<ConCodigo> {
  const respuesta = await api[metodo](ruta, { data });
  expect(respuesta.ok(), `${ruta}: ${await respuesta.text()}`).toBe(true);
  return (await respuesta.json()) as ConCodigo;
}

const leer = async <T>(api: APIRequestContext, ruta: string): Promise<T> => (await (await api.get(ruta)).json()) as T;

async function abrir(page: Page, baseURL: string | undefined, ruta: string): Promise<Escena> {
  const entrada = await entrar(page, 'gestor', ruta);
  return { api: await comoPersona(entrada, baseURL ?? ''), club_id: entrada.user.club_id ?? '' };
}

/** 200.25 g of raw material of its own. */
async function materiaPrima({ api, club_id }: Escena): Promise<ConCodigo> {
  const eventos = await leer<Array<{ id: string; nombre_evento: string }>>(api, '/api/eventos');
  const evento_cultivo_id = eventos.find(({ nombre_evento }) => nombre_evento === 'Cosecha')?.id;
  const proyecto = await enviar(api, 'post', `/api/clubes/${club_id}/proyectos`, { nombre: unico('Cultivo'), fecha_inicio: HOY, fecha_fin: HOY, descripcion: 'Prueba', club_id });
  const evento = await enviar(api, 'post', '/api/asociarProyectoEvento', { proyecto_id: proyecto.id, evento_cultivo_id, fecha_inicio: HOY, fecha_fin: HOY, club_id });
  const biomasa = await enviar(api, 'post', '/api/biomasa', { fecha_cosecha: HOY, tipo_biomasa: 'Flores frescas', peso: 1000, unidad_medida: 'gramos', proyecto_id: proyecto.id, proyecto_evento_id: evento.id, club_id });
  await enviar(api, 'put', '/api/biomasa_actualizar_lista_produccion', { biomasa_ids: [biomasa.id], fecha_lista_produccion: HOY, proyecto_evento_id: null, club_id });
  const { codigo } = await leer<{ codigo: string }>(api, `/api/materia_prima_generar_codigo?club_id=${club_id}`);
  return enviar(api, 'post', '/api/materia_prima', { biomasa_id: biomasa.id, tipo: 'Flores secas', codigo, cantidad: 200.25, unidad_medida: 'gramos', fecha_fin_secado: HOY, dias_vencimiento: 365, club_id });
}

/** 100 g of bulk of its own. */
async function bulk(escena: Escena): Promise<ConCodigo & { readonly materia: ConCodigo }> {
  const materia = await materiaPrima(escena);
  const { codigo } = await leer<{ codigo: string }>(escena.api, `/api/producto_final_bulk_generarCodigoLote?materia_prima_id=${materia.id}`);
  const creado = await enviar(escena.api, 'post', '/api/producto_final_bulk', { codigo, materia_prima_id: materia.id, cantidad: 100, unidad_medida: 'gramos', tipo_producto: 'Flores prearmadas', fecha_produccion: HOY, fecha_vencimiento: '2035-12-31', observaciones: 'Molido fino', club_id: escena.club_id });
  return { ...creado, materia };
}

/** 10 units of 5 g of bulk of its own. */
async function envasado(escena: Escena): Promise<ConCodigo & { readonly bulk: ConCodigo }> {
  const origen = await bulk(escena);
  const { codigo } = await leer<{ codigo: string }>(escena.api, `/api/producto_final_envasado_generar_codigo?producto_final_bulk_id=${origen.id}`);
  const datos = { codigo, producto_final_bulk_id: origen.id, tipo_envase: 'Lata', peso_por_unidad: 5, unidad_medida_peso_envase: 'gramos', cantidad_unidades: 10, precio_unitario: 1500.5, tipo_moneda: 'ARS', fecha_envasado: HOY, fecha_vencimiento: '2035-12-31', observaciones: 'Etiqueta verde', club_id: escena.club_id };
  return { ...(await enviar(escena.api, 'post', '/api/producto_final_envasado', datos)), bulk: origen };
}

async function elegir(page: Page, etiqueta: string, opcion: string): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

async function conFiltro(page: Page, etiqueta: string, texto: string): Promise<void> {
  const filtros = page.getByRole('button', { name: /^Filtros/ });
  await page.getByLabel(etiqueta, { exact: true }).waitFor({ state: 'attached' });
  if ((await filtros.count()) > 0 && (await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click();
  await page.getByLabel(etiqueta, { exact: true }).fill(texto);
  await expect(page.getByRole('status').filter({ hasText: /^1 de / })).toBeVisible();
}

const tarjetaDe = (page: Page, codigo: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: codigo });
const dato = (en: Page | Locator, nombre: string): Locator => en.locator('dt', { hasText: nombre }).locator('xpath=following-sibling::dd');

async function revisar(page: Page): Promise<void> {
  await sinFallasDeAccesibilidad(page);
  await sinDesplazamientoHorizontal(page);
}

test('raw material becomes bulk, no more than there is', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const materia = await materiaPrima(escena);
  await page.goto(`${FLUJO}/bulk/alta?materia_prima_id=${materia.id}`);
  await expect(page.getByRole('combobox', { name: 'Materia prima' })).toHaveValue(new RegExp(materia.codigo));
  const campo = page.getByLabel('Código de lote');
  await expect(campo).toHaveValue(/^BULK-/);
  const codigo = await campo.inputValue();
  const cantidad = page.getByLabel('Cantidad final');
  await cantidad.fill('500');
  await expect(page.getByText('La cantidad usada no puede superar la cantidad disponible (200,2)')).toBeVisible();
  await page.getByLabel('Observaciones (opcional)').click();
  await expect(cantidad).toHaveValue('200,2');
  await cantidad.fill('0');
  await page.getByLabel('Observaciones (opcional)').click();
  await expect(cantidad).toHaveValue('0,1');
  await page.getByRole('button', { name: /^MAX/ }).click();
  await expect(cantidad).toHaveValue('200,2');
  await cantidad.fill('120,5');
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(1);
  // The first field that needs something is focused, and its options unfold.
  await page.keyboard.press('Escape');
  await page.getByLabel('Igual a la materia prima, no es derivado').check();
  await expect(page.getByRole('combobox', { name: 'Tipo de producto' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Tipo de producto' })).toHaveValue('Flores secas');
  await page.getByLabel('Días hasta el vencimiento').fill('30');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await expect(page.getByText('Producto Final Bulk creado correctamente')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FLUJO}/bulk$`));
  await conFiltro(page, 'Código de materia prima', materia.codigo);
  const tarjeta = tarjetaDe(page, codigo);
  await expect(dato(tarjeta, 'Stock disponible')).toHaveText(/120,5\s*g/);
  await expect(dato(tarjeta, 'Cantidad inicial')).toHaveText(/120,5\s*g/);
  await page.goto(`${FLUJO}/bulk/alta?materia_prima_id=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Debe seleccionar una materia prima válida')).toBeVisible();
  expect(errores).toEqual([]);
});

test('the list has its stock, its filters and what each card can do', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, '/gestionar_producto_final');
  const { codigo } = await bulk(escena);
  await page.reload();
  await expect(page.getByText('Con Stock Disponible')).toBeVisible();
  await conFiltro(page, 'Código de lote', codigo);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Trazabilidad', 'Ajustar', 'Envasar', 'Ver Detalles']);
  await page.getByRole('menuitem', { name: 'Ver Detalles' }).click();
  const tarjeta = tarjetaDe(page, codigo);
  await expect(dato(tarjeta, 'Observaciones')).toHaveText('Molido fino');
  await expect(dato(tarjeta, 'Fecha de vencimiento')).toHaveText('31/12/2035');
  await revisar(page);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await page.getByRole('menuitem', { name: 'Ocultar Detalles' }).click();
  await expect(dato(tarjeta, 'Observaciones')).toHaveCount(0);
  await page.getByRole('link', { name: 'Flores prearmadas' }).click();
  await expect(page.getByRole('img', { name: `Código QR de ${codigo}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trazabilidad', exact: true }).last()).toHaveAttribute('href', `/trazabilidad?codigo=${codigo}`);
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: `Historial de ${codigo}` }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver a Listar' }).click();
  await expect(page).toHaveURL(new RegExp(`lote=${codigo}`));
  await page.getByRole('link', { name: 'Mostrar Sin Stock' }).click();
  await expect(page.getByText('SIN Stock', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mostrar Con Stock' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d[\d.]* lotes?$/ })).toBeVisible();
  expect(errores).toEqual([]);
});

test('an edition locks code, raw material and quantity', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { id, codigo, materia } = await bulk(escena);
  await page.goto(`${FLUJO}/bulk/${id}/editar`);
  await expect(dato(page, 'Materia prima')).toHaveText(materia.codigo);
  await expect(dato(page, 'Cantidad inicial')).toHaveText(/^100\sg$/);
  await expect(page.getByRole('textbox', { name: /Cantidad|Código/ })).toHaveCount(0);
  await page.getByLabel('Fecha de producción').fill('');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await page.getByLabel('Fecha de producción').fill('01/11/2026');
  await page.getByLabel('Días hasta el vencimiento').fill('10');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue('11/11/2026');
  await page.getByLabel('Fecha de vencimiento').fill('01/12/2035');
  await elegir(page, 'Tipo de producto', 'Kief');
  await page.getByLabel('Observaciones', { exact: true }).fill('Corregido');
  await page.getByLabel('Motivo de la corrección (opcional)').fill('Tipo equivocado');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Producto Final Bulk actualizado correctamente')).toBeVisible();
  await page.goto(`${FLUJO}/bulk/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kief' })).toBeVisible();
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  await expect(dato(page, 'Fecha de vencimiento')).toHaveText('01/12/2035');
  expect(errores).toEqual([]);
});

test('an adjustment says what the raw material gives or gets back', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { id, materia } = await bulk(escena);
  await page.goto(`${FLUJO}/bulk/${id}/ajustar`);
  const [cantidad, guardar] = [page.getByLabel('Nueva cantidad'), page.getByRole('button', { name: 'Guardar Ajuste' })];
  await expect(page.getByText('Sin diferencia con la cantidad actual.')).toBeVisible();
  await expect(guardar).toBeDisabled();
  await cantidad.fill('0');
  await expect(page.getByText('La cantidad debe ser mayor o igual a 0.1.')).toBeVisible();
  await cantidad.fill('80,5');
  await expect(page.getByText(new RegExp(`Se devolverán 19,5\\sg a la materia prima ${materia.codigo}\\.`))).toBeVisible();
  await cantidad.fill('130');
  await expect(page.getByText(new RegExp(`Se descontarán 30\\sg de la materia prima ${materia.codigo}\\.`))).toBeVisible();
  await guardar.click();
  await expect(page.getByText('Debe ingresar las observaciones del ajuste.')).toBeVisible();
  await page.getByLabel('Observaciones del ajuste').fill('Se pesó de nuevo');
  await revisar(page);
  await guardar.click();
  await expect(page.getByText('Cantidad ajustada correctamente')).toBeVisible();
  expect(await leer<{ stock_disponible: number }>(escena.api, `/api/materia_prima/${materia.id}`)).toMatchObject({ stock_disponible: 70.25 });
  expect(errores).toEqual([]);
});

test('bulk that waits is packaged, no more than there is', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { id, codigo } = await bulk(escena);
  await page.reload();
  await page.getByRole('link', { name: 'Pendientes de envasado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pendientes de envasado' })).toBeVisible();
  await conFiltro(page, 'Código de lote', codigo);
  await revisar(page);
  await page.getByRole('link', { name: `Envasar ${codigo}` }).click();
  await expect(page).toHaveURL(new RegExp(`${FLUJO}/bulk/${id}/envasar`));
  await expect(page.getByLabel('Tipo de producto')).toHaveValue('Flores prearmadas');
  await expect(page.getByLabel('Unidad de medida')).toHaveValue('gramos');
  const lote = page.getByLabel('Código de lote de envasado');
  await expect(lote).toHaveValue(/^ENV-/);
  const [peso, unidades] = [page.getByLabel('Peso por unidad'), page.getByLabel('Cantidad de unidades')];
  await peso.fill('3,5');
  await unidades.fill('29');
  const alerta = page.getByText('El peso total (101,5 gramos) excede el stock disponible (100,0 gramos).');
  await expect(alerta).toBeVisible();
  await page.getByLabel('Observaciones (opcional)').click();
  await expect(unidades).toHaveValue('');
  await expect(alerta).toBeVisible();
  await unidades.fill('30');
  await unidades.press('Enter');
  await expect(page.getByText('No se puede registrar el envasado: el peso total excede el stock disponible.')).toBeVisible();
  await unidades.fill('28');
  await expect(page.getByText(/Peso total: 98,0\sg de 100,0\sg disponibles\./)).toBeVisible();
  await elegir(page, 'Tipo de envase', 'Lata');
  await page.getByLabel('Precio unitario').fill('1.250,5');
  await page.getByLabel('Días hasta el vencimiento').fill('90');
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await revisar(page);
  const nuevo = await lote.inputValue();
  await page.getByRole('button', { name: 'Registrar Envasado' }).click();
  await expect(page.getByText('Envasado registrado correctamente.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FLUJO}/envasado\\?q=${nuevo}`));
  const tarjeta = tarjetaDe(page, nuevo);
  await expect(dato(tarjeta, 'Stock disponible')).toHaveText(/^28 unidades \(98\sg\)$/);
  await expect(dato(tarjeta, 'Cantidad original')).toHaveText(/^28 unidades × 3,5\sg$/);
  await expect(dato(tarjeta, 'Ganancia total')).toHaveText(/^\$\s35\.014,00$/);
  expect(await leer<{ stockDisponible: number }>(escena.api, `/api/producto_final_bulk/${id}`)).toMatchObject({ stockDisponible: 2 });
  expect(errores).toEqual([]);
});

test('a packaging is found, unfolded, priced, edited and shown', async ({ page, baseURL, context }) => {
  const errores = vigilarConsola(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const escena = await abrir(page, baseURL, '/gestionar_producto_envasado');
  const { id, codigo, bulk: origen } = await envasado(escena);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar por código, tipo de producto o envase' }).fill(codigo);
  const tarjeta = tarjetaDe(page, codigo);
  await expect(tarjeta.getByRole('link', { name: 'Producto Envasado' })).toBeVisible();
  await expect(dato(tarjeta, 'Bulk de origen')).toHaveText(origen.codigo);
  await tarjeta.getByRole('button', { name: `Copiar código ${codigo}` }).click();
  await expect(page.getByText('Código copiado').first()).toBeVisible();
  await tarjeta.getByRole('button', { name: 'Ver Detalles' }).click();
  await expect(dato(tarjeta, 'Observaciones')).toHaveText('Etiqueta verde');
  await revisar(page);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Actualizar Precio', 'Ver Trazabilidad', 'Anular']);
  await page.getByRole('menuitem', { name: 'Actualizar Precio' }).click();
  const ventana = page.getByRole('dialog', { name: 'Actualizar Precio' });
  await expect(ventana.getByLabel('Moneda')).toHaveValue('ARS');
  await expect(ventana.getByLabel('Moneda')).toHaveAttribute('readonly');
  await ventana.getByLabel('Nuevo precio unitario').fill('2.000,25');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByRole('button', { name: 'Actualizar Precio' }).click();
  await expect(page.getByText('Cambios guardados correctamente.')).toBeVisible();
  await expect(dato(tarjeta, 'Precio unitario')).toHaveText(/^\$\s2\.000,25$/);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByText('Las cantidades y el peso no se pueden editar: si están mal, anulá este envasado y creá uno nuevo.')).toBeVisible();
  await expect(page.getByLabel('Código')).toHaveAttribute('readonly');
  await page.getByLabel('Fecha de vencimiento').fill('');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await page.getByLabel('Fecha de vencimiento').fill('30/11/2035');
  await elegir(page, 'Tipo de envase', 'Tubo');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dato(tarjeta, 'Envase')).toHaveText('Tubo');
  await tarjeta.getByRole('link', { name: 'Producto Envasado' }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionar_producto_envasado/${id}$`));
  await expect(page.getByRole('img', { name: `Código QR de ${codigo}` })).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: `Historial de ${codigo}` }).getByRole('listitem')).toHaveCount(3);
  expect(errores).toEqual([]);
});

test('a cancellation names what returns and to which bulk, and asks why', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/envasado`);
  const { codigo, bulk: origen } = await envasado(escena);
  await page.goto(`${FLUJO}/envasado?q=${codigo}`);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Anular envasado' });
  await expect(dialogo).toContainText(new RegExp(`Se devolverán 50\\sg al bulk ${origen.codigo}\\.`));
  await dialogo.getByRole('button', { name: 'Anular' }).click();
  await expect(dialogo.getByText('El motivo es obligatorio.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(tarjetaDe(page, codigo)).toBeVisible();
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  await dialogo.getByLabel('Motivo de la anulación').fill('Etiqueta equivocada');
  await dialogo.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Envasado anulado correctamente.')).toBeVisible();
  await page.goto(`${FLUJO}/envasado/sin-stock?q=${codigo}`);
  const tarjeta = tarjetaDe(page, codigo);
  await expect(tarjeta.getByRole('link', { name: 'Envasado Anulado' })).toBeVisible();
  await expect(dato(tarjeta, 'Motivo')).toHaveText('Etiqueta equivocada');
  await expect(tarjeta.getByRole('button', { name: /Detalles/ })).toHaveCount(0);
  await revisar(page);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad']);
  expect(await leer<{ stockDisponible: number }>(escena.api, `/api/producto_final_bulk/${origen.id}`)).toMatchObject({ stockDisponible: 100 });
  expect(errores).toEqual([]);
});

test('the statistics start folded and leave out what was cancelled', async ({ page }) => {
  const uno = { id: 'a', codigo: 'ENV-1', anulado: false, tipo_producto: 'Kief', tipo_envase: 'Lata', cantidad_unidades: 10, stock_disponible: 10, peso_por_unidad: 5, unidad_medida_peso_envase: 'gramos', precio_unitario: 100.5, tipo_moneda: 'ARS', fecha_envasado: HOY, fecha_vencimiento: null, observaciones: null, producto_final_bulk: null };
  await page.route('**/api/producto_final_envasado_con_stock*', (ruta) => ruta.fulfill({ json: [uno] }));
  await page.route('**/api/producto_final_envasado_sin_stock*', (ruta) => ruta.fulfill({ json: [{ ...uno, id: 'b', codigo: 'ENV-2', stock_disponible: 0, tipo_producto: 'Rosin' }, { ...uno, id: 'c', codigo: 'ENV-3', anulado: true, stock_disponible: 0 }] }));
  await entrar(page, 'gestor', `${FLUJO}/envasado`);
  const estadisticas = page.getByRole('button', { name: 'Estadísticas' });
  await expect(estadisticas).toHaveAttribute('aria-expanded', 'false');
  await estadisticas.click();
  await expect(dato(page, 'Ganancia total estimada')).toHaveText(/^\$\s2\.010,00$/);
  await expect(dato(page, 'Total de unidades envasadas')).toHaveText('20');
  await expect(dato(page, 'Total de gramos envasados')).toHaveText(/^100,0\sg$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosin' }).first()).toContainText(/\$\s1\.005,00/);
  await revisar(page);
});

test('a product is harvested from the plants of a lot', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, '/gestionar_producto_final');
  const { proyecto, proyecto_id, lotes } = await escenaDeCosecha(escena.api, escena.club_id, 2);
  await page.getByRole('link', { name: 'Cosechar Producto' }).click();
  await page.getByRole('combobox', { name: 'Cultivo' }).fill(proyecto);
  await page.getByRole('option', { name: proyecto }).click();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByText('Debe seleccionar al menos una planta.')).toBeVisible();
  const elegirLote = async (nombre: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Lote', exact: true }).click();
    await page.getByRole('option', { name: new RegExp(nombre) }).click();
    await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  };
  await elegirLote(lotes[0] ?? '');
  await elegirLote(lotes[1] ?? '');
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByText('Elegí plantas de un solo lote: cada producto sale de un lote.')).toBeVisible();
  await page.getByRole('button', { name: 'Deseleccionar Todo' }).click();
  await revisar(page);
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByRole('img', { name: /^Código QR de PF-/ })).toBeVisible();
  const antes = await page.getByRole('img', { name: /^Código QR de PF-/ }).getAttribute('aria-label');
  await page.getByRole('button', { name: 'Actualizar QR' }).click();
  await expect(page.getByRole('img', { name: /^Código QR de PF-/ })).not.toHaveAttribute('aria-label', antes ?? '');
  await page.getByRole('button', { name: 'Cosechar Producto' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(3);
  await elegir(page, 'Tipo', 'Flores secas');
  await page.getByLabel('Nombre').fill('Cosecha de primavera');
  await page.getByLabel('Cantidad').fill('0');
  await page.getByLabel('Cantidad').press('Enter');
  await expect(page.getByText('La cantidad debe ser mayor o igual a 0.1.')).toBeVisible();
  await page.getByLabel('Cantidad').fill('850,5');
  await revisar(page);
  await page.getByRole('button', { name: 'Cosechar Producto' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cosechar Producto' });
  const plantas = (await leer<Array<{ nombre: string; plantas: Array<{ codigo: string }> }>>(escena.api, `/api/proyectos/${proyecto_id}/lotes_cosechar`)).find(({ nombre }) => nombre === lotes[0])?.plantas ?? [];
  expect(plantas.length).toBe(2);
  for (const { codigo } of plantas) await expect(dialogo).toContainText(codigo);
  await sinFallasDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Cosechar Producto' }).click();
  await expect(page.getByText('Producto creado con éxito').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver Trazabilidad' })).toHaveAttribute('href', /codigo=PF-/);
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: /^Historial de PF-/ }).getByRole('listitem').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('lists with nothing say so, and those that failed let try again', async ({ page, baseURL }) => {
  await page.route('**/api/producto_final_bulk_con_stock*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL, `${FLUJO}/bulk`);
  await expect(page.getByText('No hay productos pendientes para envasar.')).toBeVisible();
  await page.getByRole('link', { name: 'Pendientes de envasado' }).click();
  await expect(page.getByText('No hay productos finales bulk pendientes de envasado.')).toBeVisible();
  await revisar(page);
  await page.route('**/api/producto_final_envasado_con_stock*', (ruta) => ruta.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ title: 'Error', status: 500, pedido: 'X' }) }));
  await page.goto(`${FLUJO}/envasado`);
  await expect(page.getByText('Error al cargar los productos envasados.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/producto_final_envasado_con_stock*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /productos? envasados?$/ })).toBeVisible();
});

test('whoever may only read is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', `${FLUJO}/bulk`);
  await page.getByRole('button', { name: /^Acciones de / }).first().click();
  await expect(page.getByRole('menuitem')).toHaveText(['Trazabilidad', 'Ver Detalles']);
  await expect(page.getByRole('link', { name: 'Crear Producto Final Bulk' })).toHaveCount(0);
  await page.goto(`${FLUJO}/envasado`);
  await page.getByRole('button', { name: /^Acciones de / }).first().click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad']);
});
