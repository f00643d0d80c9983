import { expect, test } from '@playwright/test';
import { CLAVE_DEMO, comoPersona, entrar, ingresar } from './apoyo';
import { FLUJO, HOY, abrir, elegir, enviar, leer, materiaPrima, revisar, type ConCodigo, type Escena } from './materiales.escena';
import { vigilarConsola } from './revisiones';

const RUTA = `${FLUJO}/materia-prima`;

/** A process that took 50 g of 200 and was left there, perhaps on another phone. */
async function procesoAbierto(escena: Escena): Promise<{ readonly proceso: ConCodigo; readonly materia: ConCodigo; readonly tipo: string }> {
  const { api, club_id } = escena;
  const materia = await materiaPrima(escena, 200);
  const tipo = `Tamizado ${materia.codigo.slice(-6)}`;
  const proceso = await enviar(api, 'post', '/api/proceso_transformacion', { tipo, descripcion: null, fecha_inicio: HOY, observaciones: 'Se cortó la luz', club_id });
  await enviar(api, 'post', '/api/transformacion_insumo', { proceso_transformacion_id: proceso.id, materia_prima_id: materia.id, cantidad_usada: 0.05, unidad_medida: 'kilos', club_id });
  return { proceso, materia, tipo };
}

test('a process left half way is found from the list, continued and finished', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, RUTA);
  const { proceso, materia, tipo } = await procesoAbierto(escena);
  await page.reload();
  await expect(page.getByText(/Hay \d+ procesos? sin finalizar\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver procesos sin finalizar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Procesos sin finalizar' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por tipo de proceso o código' }).fill(materia.codigo);
  const tarjeta = page.getByRole('main').getByRole('listitem').filter({ hasText: tipo });
  await expect(tarjeta).toContainText(/0,05\skg de/);
  await expect(tarjeta).toContainText('Se cortó la luz');
  await revisar(page);
  await tarjeta.getByRole('link', { name: `Continuar proceso` }).click();
  await expect(page.getByText(/El proceso ya empezó y falta finalizarlo\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar de nuevo' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Tipo de proceso' })).toHaveValue(tipo);
  // Told in the unit of the raw material.
  await expect(page.getByLabel('Cantidad a usar')).toHaveValue('50');
  await expect(page.getByText('Ya descontado')).toBeVisible();
  await page.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(3);
  await elegir(page, 'Tipo resultante', 'Kief');
  await page.getByLabel('Cantidad obtenida').fill('30');
  await page.getByLabel('Fecha de vencimiento').fill('31/12/2035');
  await expect(page.getByText(/Merma: 20\sg\./)).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Procesar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Procesar Materia Prima' });
  await expect(dialogo).toContainText(/50\sg de .* \(ya descontado\)/);
  await dialogo.getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByText('Materia prima procesada correctamente')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${RUTA}$`));
  expect(await leer<{ stock_disponible: number }>(escena.api, `/api/materia_prima/${materia.id}`)).toMatchObject({ stock_disponible: 150 });
  await page.goto(`${RUTA}/procesos/${proceso.id}`);
  await expect(page.getByText('Ese proceso ya se finalizó, o no es de este club.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a biomass that gave raw material gives more from its card, as far as its weight goes', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/biomasa?vista=procesada`);
  const { biomasa } = await materiaPrima(escena, 900);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar biomasa' }).fill(biomasa.codigo);
  const tarjeta = page.getByRole('main').getByRole('listitem').filter({ hasText: biomasa.codigo });
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

test('with nothing left open it says so', async ({ page, baseURL }) => {
  await page.route('**/api/proceso_transformacion?*', (ruta) => ruta.fulfill({ json: [] }));
  await abrir(page, baseURL, `${RUTA}/procesos`);
  await expect(page.getByText('No hay procesos sin finalizar.')).toBeVisible();
});

test('whoever may only read sees what is open and continues none', async ({ page, baseURL }) => {
  const gestor = await ingresar('gestor@demo.cepa', CLAVE_DEMO, baseURL ?? '');
  const { tipo } = await procesoAbierto({ api: await comoPersona(gestor, baseURL ?? ''), club_id: gestor.user.club_id ?? '' });
  await entrar(page, 'auditoria', `${RUTA}/procesos`);
  await page.getByRole('searchbox', { name: 'Buscar por tipo de proceso o código' }).fill(tipo);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: tipo })).toBeVisible();
  await expect(page.getByRole('link', { name: /Continuar proceso/ })).toHaveCount(0);
});
