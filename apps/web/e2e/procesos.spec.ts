import { expect, test } from '@playwright/test';
import { CLAVE_DEMO, comoPersona, entrar, ingresar } from './apoyo';
import {
  FLUJO,
  HOY,
  abrir,
  conFiltro,
  elegir,
  enTabla,
  enviar,
  leer,
  materiaPrima,
  revisar,
  type ConCodigo,
  haceDias,
  type Escena,
} from './materiales.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const RUTA = `${FLUJO}/materia-prima`;

/** A process that took 50 g of 200 and stays open, perhaps on another phone. */
async function procesoAbierto(
  escena: Escena,
): Promise<{ readonly proceso: ConCodigo; readonly materia: ConCodigo; readonly tipo: string }> {
  const { api, club_id } = escena;
  const materia = await materiaPrima(escena, 200);
  const tipo = `Tamizado ${materia.codigo.slice(-6)}`;
  const proceso = await enviar(api, 'post', '/api/proceso_transformacion', {
    tipo,
    descripcion: null,
    fecha_inicio: HOY,
    observaciones: 'Se cortó la luz',
    club_id,
  });
  await enviar(api, 'post', '/api/transformacion_insumo', {
    proceso_transformacion_id: proceso.id,
    materia_prima_id: materia.id,
    cantidad_usada: 0.05,
    unidad_medida: 'kilos',
    club_id,
  });
  return { proceso, materia, tipo };
}

test('several raw materials are processed into several others, with their loss', async ({ page, baseURL }) => {
  // The longest test of the area, with four accessibility checks.
  test.slow();
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const [una, otra] = [await materiaPrima(escena, 200), await materiaPrima(escena, 200)];
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
  for (const [nombre, tipo, cantidad] of [
    ['Resultado 1', 'Kief', '40'],
    ['Resultado 2', 'Trim seco', '400'],
  ] as const) {
    const fila = page.getByRole('group', { name: nombre });
    await fila.getByRole('combobox', { name: 'Tipo resultante' }).click();
    await page.getByRole('option', { name: tipo, exact: true }).click();
    await fila.getByLabel('Cantidad obtenida').fill(cantidad);
    // It expires with the input that expires first, until somebody enters another day.
    await expect(fila.getByLabel('Fecha de vencimiento')).toHaveValue(haceDias(-365).split('-').reverse().join('/'));
    await expect(fila.getByRole('textbox', { name: 'Código', exact: true })).toHaveValue(/^MP-/);
    codigos.push(await fila.getByRole('textbox', { name: 'Código', exact: true }).inputValue());
  }
  expect(new Set(codigos).size).toBe(2);
  await expect(page.getByText(/Lo obtenido \(440\sg\) no puede superar lo usado \(320\sg\)\./)).toBeVisible();
  await page.getByRole('group', { name: 'Resultado 2' }).getByLabel('Cantidad obtenida').fill('250');
  await expect(page.getByText(/Sin declarar: 30\sg\./)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Materia Prima', exact: true })).toBeVisible();
  await conFiltro(page, 'Código', codigos[0] ?? '');
  // A row has space for the first.
  const origenes = enTabla(page) ? `de ${una.codigo} y 1 más` : `${una.codigo}, ${otra.codigo}`;
  await expect(page.getByText(origenes)).toBeVisible();
  await page.getByRole('link', { name: 'Kief' }).click();
  await expect(page.getByRole('heading', { name: 'Origen: Materia Prima procesada' })).toBeVisible();
  await expect(page.getByText(/^30\sg$/)).toBeVisible();
  expect(errores).toEqual([]);
});

test('a process that failed half-way goes on from there, without deducting twice', async ({ page, baseURL }) => {
  const escena = await abrir(page, baseURL, RUTA);
  const { id } = await materiaPrima(escena, 200);
  await page.goto(`${RUTA}/${id}/procesar`);
  await page.getByRole('combobox', { name: 'Tipo de proceso' }).fill('Molienda');
  await page.getByLabel('Cantidad a usar').fill('50');
  await page.getByRole('combobox', { name: 'Tipo resultante' }).click();
  await page.getByRole('option', { name: 'Biomasa molida' }).click();
  await page.getByLabel('Cantidad obtenida').fill('48');
  await page.route('**/finalizar', (ruta) => ruta.abort());
  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se pudo conectar con el servidor.' }).first(),
  ).toBeVisible();
  await expect(page.getByText(/El proceso ya empezó y falta finalizarlo\./)).toBeVisible();
  await expect(page.getByText('Ya descontado')).toBeVisible();
  await page.unroute('**/finalizar');
  // Now it is recorded, but the answer is lost.
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
  const { stock_disponible } = (await (await escena.api.get(`/api/materia_prima/${id}`)).json()) as {
    stock_disponible: number;
  };
  expect(stock_disponible).toBe(150);
});

test('a half-finished process is found from the list, continued and finished', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const { proceso, materia, tipo } = await procesoAbierto(escena);
  await page.reload();
  await expect(page.getByText(/Hay \d+ procesos? sin finalizar\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver procesos sin finalizar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Procesos sin finalizar' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por tipo de proceso o código' }).fill(materia.codigo);
  const tarjeta = page.getByRole('main').locator('[data-fila]').filter({ hasText: tipo });
  await expect(tarjeta).toContainText(/0,05\skg de/);
  await expect(tarjeta).toContainText('Se cortó la luz');
  await revisar(page);
  await tarjeta.getByRole('link', { name: `Continuar proceso` }).click();
  await expect(page.getByText(/El proceso ya empezó y falta finalizarlo\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar de nuevo' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Tipo de proceso' })).toHaveValue(tipo);
  // Shown in the unit of the raw material.
  await expect(page.getByLabel('Cantidad a usar')).toHaveValue('50');
  await expect(page.getByText('Ya descontado')).toBeVisible();
  await page.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(2);
  await elegir(page, 'Tipo resultante', 'Kief');
  await page.getByLabel('Cantidad obtenida').fill('30');
  await page.getByLabel('Fecha de vencimiento').fill('31/12/2035');
  await page.getByLabel('Por qué vence después que un insumo').fill('El kief dura más');
  await expect(page.getByText(/Sin declarar: 20\sg\./)).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Procesar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Procesar Materia Prima' });
  await expect(dialogo).toContainText(/50\sg de .* \(ya descontado\)/);
  await dialogo.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Materia prima procesada correctamente')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${RUTA}$`));
  expect(await leer<{ stock_disponible: number }>(escena.api, `/api/materia_prima/${materia.id}`)).toMatchObject({
    stock_disponible: 150,
  });
  await page.goto(`${RUTA}/procesos/${proceso.id}`);
  await expect(page.getByText('Ese proceso ya se finalizó, o no es de este club.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a biomass that gave raw material gives more from its card, as far as its weight goes', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/biomasa?vista=procesada`);
  const { biomasa } = await materiaPrima(escena, 900);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar biomasa' }).fill(biomasa.codigo);
  const tarjeta = page.locator('[data-fila]').filter({ hasText: biomasa.codigo });
  await tarjeta.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: 'Crear otra Materia Prima' }).click();
  await expect(page.getByRole('combobox', { name: 'Biomasa' })).toHaveValue(new RegExp(biomasa.codigo));
  await expect(page.getByText(/Ya dio materia prima: queda hasta 100\sg/)).toBeVisible();
  await elegir(page, 'Tipo', 'Flores secas y curadas');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('100');
  await page.getByLabel('Días hasta el vencimiento').fill('30');
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await expect(page.getByText('Materia Prima creada')).toBeVisible();
  await page.goto(`${FLUJO}/biomasa?vista=procesada`);
  await page.getByRole('searchbox', { name: 'Buscar biomasa' }).fill(biomasa.codigo);
  await tarjeta.getByRole('button', { name: /^Acciones de / }).click();
  await expect(page.getByRole('menuitem', { name: 'Crear otra Materia Prima' })).toBeDisabled();
  expect(errores).toEqual([]);
});

test('a list without open processes says so', async ({ page, baseURL }) => {
  await page.route('**/api/proceso_transformacion?*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL, `${RUTA}/procesos`);
  await expect(page.getByText('No hay procesos sin finalizar.')).toBeVisible();
});

test('a person who may only read sees the open processes and continues none', async ({ page, baseURL }) => {
  const gestor = await ingresar('gestor@demo.cepa', CLAVE_DEMO, baseURL ?? '');
  const { tipo } = await procesoAbierto({
    api: await comoPersona(gestor, baseURL ?? ''),
    club_id: gestor.user.club_id ?? '',
  });
  await entrar(page, 'auditoria', `${RUTA}/procesos`);
  await page.getByRole('searchbox', { name: 'Buscar por tipo de proceso o código' }).fill(tipo);
  await expect(page.getByRole('main').locator('[data-fila]').filter({ hasText: tipo })).toBeVisible();
  await expect(page.getByRole('link', { name: /Continuar proceso/ })).toHaveCount(0);
});
