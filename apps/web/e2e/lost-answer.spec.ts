import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { abrirComo, unico } from './apoyo';
import { clubPropio, geneticaNueva, type ConId } from './club.escena';
import { eventoDe, loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { materiaPrimaDe } from './producto.escena';
import { trabajoDe } from './trabajo.escena';

const EN_DUDA = 'Puede haber quedado registrado. Si lo enviás de nuevo sin cambiar nada, no se registra dos veces.';

/** The server records every request. The first answer never arrives. */
async function loseAnswer(page: Page, route: string, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
  let lost = false;
  await page.route(route, async (one) => {
    if (lost || one.request().method() !== method) return one.continue();
    lost = true;
    await one.fetch();
    return one.abort();
  });
}

/** How many facts of a type the club has. */
const facts = async (http: APIRequestContext, club_id: string, tipo: string): Promise<number> =>
  (await pedirCon(http)<readonly unknown[]>('get', `/api/auditoria?club_id=${club_id}&tipo=${tipo}`)).length;

/** Sends, reads that it may be recorded, and sends the same again by keyboard: a second tap counts as a double tap. */
async function sendTwice(page: Page, button: Locator, between: () => Promise<void>): Promise<void> {
  await button.click();
  await expect(page.getByText(EN_DUDA)).toBeVisible();
  await between();
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByText(EN_DUDA)).toHaveCount(0);
}

test('plants that are moved, though they are in the room by then', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { proyecto_id, base } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 3);
  await pedirCon(http)('put', `/api/lotes/${lote.id}/bloquear`, {});
  const sala = unico('Floración');
  await pedirCon(http)('post', '/api/salasDeCultivo', { club_id, nombre: sala, tipo: 'sala' });
  await loseAnswer(page, '**/api/sala_plantas/multiple');
  await abrirComo(page, entrada, `${base}/sala-gestion/sala-planta-gestion`);
  await page.getByRole('button', { name: new RegExp(`^${sala}`) }).click();
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await page.getByRole('button', { name: 'Confirmar Movimiento de Plantas a la Sala' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Posición').fill('Fila 1');
  await sendTwice(page, form.getByRole('button', { name: 'Confirmar', exact: true }), async () => {
    // The screen reloads its own change.
    await expect(form).toContainText('Ya están todas en esa sala.');
    await expect(form).toContainText('3 plantas a la');
    await expect(form.getByLabel('Posición')).toHaveValue('Fila 1');
  });
  await expect(form).toHaveCount(0);
  expect(await facts(http, club_id, 'PlantasAsignadasASala')).toBe(1);
});

test('a task that uses all of an input', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { ruta, tarea, salas, regar } = await trabajoDe(http, club_id);
  await regar(0);
  await loseAnswer(page, '**/api/tareas');
  await abrirComo(page, entrada, `${ruta}/alta-tarea`);
  await page.getByRole('button', { name: `${tarea} · ${salas[0]}` }).click();
  const cantidad = page.getByRole('textbox', { name: 'Cantidad' });
  await cantidad.fill('90');
  await sendTwice(page, page.getByRole('button', { name: 'Guardar Tarea' }), async () => {
    await expect(page.getByText(/^Hay 0\sl/)).toBeVisible();
    await expect(cantidad).toHaveValue('90');
    await expect(page.getByRole('combobox', { name: 'Salas' })).toBeVisible();
    await expect(page.getByText(salas[0] ?? '').first()).toBeVisible();
  });
  await expect(page).toHaveURL(/listar-tareas/);
  expect(await facts(http, club_id, 'TareaRegistrada')).toBe(2);
});

test('a purchase order, and what is received of it, though less is missing by then', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { proveedor_id, item } = await trabajoDe(http, club_id);
  const base = `/inventario_proveedores/${proveedor_id}`;
  await loseAnswer(page, '**/api/ordenCompra');
  await abrirComo(page, entrada, `${base}/alta-orden-de-compra`);
  await page.getByRole('textbox', { name: `Cantidad de ${item} a pedir` }).fill('40');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await sendTwice(page, page.getByRole('button', { name: 'Confirmar' }), async () => {
    await expect(page.getByText('1 ítem elegido')).toBeVisible();
  });
  await expect(page).toHaveURL(new RegExp(`${base}/listar-ordenes-de-compra`));
  expect(await facts(http, club_id, 'OrdenDeCompraCreada')).toBe(1);

  await loseAnswer(page, '**/api/ordenCompra/estado/*', 'PUT');
  await page.getByRole('button', { name: /^Recibir: Orden/ }).click();
  const form = page.getByRole('dialog');
  const cantidad = form.getByRole('textbox', { name: `${item}: cantidad` });
  // Then as much is missing as was received: a new request would receive the rest too.
  await cantidad.fill('20');
  await sendTwice(page, form.getByRole('button', { name: 'Recibir' }), async () => {
    await expect(page.getByText('Recibida parcialmente', { exact: true })).toBeAttached();
    await expect(cantidad).toHaveValue('20');
  });
  await expect(form).toHaveCount(0);
  expect(await facts(http, club_id, 'EstadoDeOrdenCambiado')).toBe(1);
});

test('what is received of an order that is longer than its row in the list', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { pedir, proveedor_id, item, item_id } = await trabajoDe(http, club_id);
  const [{ categoria } = { categoria: '' }] = await pedir<readonly { readonly categoria: string }[]>(
    'get',
    `/api/inventario?club_id=${club_id}&proveedor_id=${proveedor_id}`,
  );
  const others: string[] = [];
  for (let n = 0; n < 24; n += 1) {
    const form = { club_id, proveedor_id, nombre: `Insumo ${n}`, categoria, unidad_de_medida: 'litros', cantidad: 1 };
    others.push((await pedir<ConId>('post', '/api/inventario', form)).id);
  }
  await pedir('post', '/api/ordenCompra', {
    ...{ club_id, proveedor_id, estado: 'Pendiente' },
    items: [item_id, ...others].map((id) => ({ inventario_item_id: id, cantidad: 40, costo_unitario_usd: 2 })),
  });
  await loseAnswer(page, '**/api/ordenCompra/estado/*', 'PUT');
  await abrirComo(page, entrada, `/inventario_proveedores/${proveedor_id}/listar-ordenes-de-compra`);
  await page.getByRole('button', { name: /^Recibir: Orden/ }).click();
  const form = page.getByRole('dialog');
  const cantidad = form.getByRole('textbox', { name: `${item}: cantidad` });
  await cantidad.fill('20');
  await sendTwice(page, form.getByRole('button', { name: 'Recibir' }), async () => {
    await expect(page.getByText('Recibida parcialmente', { exact: true })).toBeAttached();
    // Of the others everything came.
    await expect(form.getByRole('textbox', { name: /: Cantidad$/ })).toHaveCount(1 + others.length);
    await expect(cantidad).toHaveValue('20');
  });
  await expect(form).toHaveCount(0);
  expect(await facts(http, club_id, 'EstadoDeOrdenCambiado')).toBe(1);
});

test('a corrected weight, a hold, and its lifting', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const evento = await eventoDe(http, proyecto_id, 'Cosecha');
  const { id } = await pedirCon(http)<ConId>('post', '/api/biomasa', {
    ...{ fecha_cosecha: '2026-11-12', tipo_biomasa: 'Flores frescas', peso: 100, unidad_medida: 'gramos' },
    ...{ proyecto_id, proyecto_evento_id: evento.id, club_id },
  });
  await loseAnswer(page, '**/api/biomasa/*', 'PUT');
  await loseAnswer(page, '**/api/retenciones');
  await loseAnswer(page, '**/api/retenciones/levantar');
  await abrirComo(page, entrada, `/biomasa/${id}`);
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Corregir peso' }).click();
  await form.getByRole('textbox', { name: 'Peso' }).fill('90');
  await form.getByRole('textbox', { name: /^Motivo/ }).fill('La balanza');
  await sendTwice(page, form.getByRole('button', { name: 'Guardar' }), async () => {
    await expect(page.getByText(/^90\sg$/).first()).toBeAttached();
    await expect(form.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('La balanza');
  });
  await expect(form).toHaveCount(0);
  expect(await facts(http, club_id, 'BiomasaEditada')).toBe(1);
  for (const [act, after, fact] of [
    ['Retener', 'Levantar retención', 'RetencionPuesta'],
    ['Levantar retención', 'Retener', 'RetencionQuitada'],
  ] as const) {
    await page.getByRole('button', { name: act }).click();
    const motivo = form.getByRole('textbox', { name: /^Motivo/ });
    await motivo.fill('Olor raro');
    await sendTwice(page, form.getByRole('button', { name: act }), async () => {
      // Behind the form, which asks the same question as before.
      await expect(page.getByRole('button', { name: after, includeHidden: true })).toBeAttached();
      await expect(motivo).toHaveValue('Olor raro');
    });
    await expect(form).toHaveCount(0);
    expect(await facts(http, club_id, fact)).toBe(1);
  }
});

test('an adjustment, though nothing differs any more', async ({ page, baseURL }) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const { id } = await materiaPrimaDe(http, club_id, 100);
  await loseAnswer(page, '**/api/materia_prima_ajustar_cantidad/*', 'PUT');
  await abrirComo(page, entrada, `/flujo_produccion/materia-prima/${id}/ajustar`);
  await page.getByLabel('Nueva cantidad disponible').fill('80');
  const why = page.getByLabel('Motivo del ajuste');
  await why.fill('Se pesó de nuevo');
  await sendTwice(page, page.getByRole('button', { name: 'Guardar Ajuste' }), async () => {
    await expect(page.getByText(/^80\sg/).first()).toBeVisible();
    await expect(why).toHaveValue('Se pesó de nuevo');
  });
  await expect(page).not.toHaveURL(/ajustar/);
  expect(await facts(http, club_id, 'MateriaPrimaAjustada')).toBe(1);
});
