import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { abrirComo, entrar, sinEnVivo } from './apoyo';
import { clubPropio } from './club.escena';
import { pedirCon } from './lotes.escena';
import {
  FLUJO,
  HOY,
  abrir,
  bulk,
  conFiltro,
  dato,
  desplegar,
  elegir,
  enTabla,
  envasado,
  leer,
  revisar,
  tarjetaDe,
} from './materiales.escena';
import { materiaPrimaDe } from './producto.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('waiting bulk is packaged, up to its stock', async ({ page, baseURL }) => {
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
  await expect(page.getByLabel('Unidad de medida')).toHaveValue('Gramos');
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
  await expect(
    page.getByText('No se puede registrar el envasado: el peso total excede el stock disponible.'),
  ).toBeVisible();
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
  await expect(page).toHaveURL(new RegExp(`${FLUJO}/envasado/[0-9a-f-]{36}$`));
  await expect(page.getByText(nuevo, { exact: true })).toBeVisible();
  await expect(dato(page, 'Stock disponible')).toHaveText(/^28 unidades \(98\sg\)\s*$/);
  await expect(dato(page, 'Cantidad original')).toHaveText(/^28 unidades × 3,5\sg$/);
  await expect(dato(page, 'Valor de lo envasado')).toHaveText(/^US\$\s35\.014,00$/);
  expect(await leer<{ stockDisponible: number }>(escena.api, `/api/producto_final_bulk/${id}`)).toMatchObject({
    stockDisponible: 2,
  });
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
  const titulo = enTabla(page) ? /^Flores prearmadas/ : 'Producto Envasado';
  await expect(tarjeta.getByRole('link', { name: titulo })).toBeVisible();
  await desplegar(page, codigo);
  await expect(dato(tarjeta, 'Bulk de origen')).toHaveText(origen.codigo);
  await tarjeta.getByRole('button', { name: `Copiar código ${codigo}` }).click();
  await expect(page.getByText('Código copiado').first()).toBeVisible();
  await expect(dato(tarjeta, 'Observaciones')).toHaveText('Etiqueta verde');
  await revisar(page);
  // The table was also checked at phone width, where it becomes cards.
  if (enTabla(page)) await desplegar(page, codigo);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Actualizar Precio', 'Ver Trazabilidad', 'Anular']);
  await page.getByRole('menuitem', { name: 'Actualizar Precio' }).click();
  const ventana = page.getByRole('dialog', { name: 'Actualizar Precio' });
  await expect(ventana.getByLabel('Moneda')).toHaveValue('USD');
  await expect(ventana.getByLabel('Moneda')).toHaveAttribute('readonly');
  await ventana.getByLabel('Nuevo precio unitario').fill('2.000,25');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByRole('button', { name: 'Actualizar Precio' }).click();
  await expect(page.getByText('Cambios guardados correctamente.')).toBeVisible();
  await expect(dato(tarjeta, 'Precio unitario')).toHaveText(/^US\$\s2\.000,25$/);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(
    page.getByText('Las cantidades y el peso no se pueden editar: si están mal, anulá este envasado y creá uno nuevo.'),
  ).toBeVisible();
  await expect(page.getByLabel('Código')).toHaveAttribute('readonly');
  await page.getByLabel('Fecha de vencimiento').fill('');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toBeVisible();
  await page.getByLabel('Fecha de vencimiento').fill('30/11/2035');
  await elegir(page, 'Tipo de envase', 'Tubo');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  if (enTabla(page)) await desplegar(page, codigo);
  await expect(dato(tarjeta, 'Envase')).toHaveText('Tubo');
  await tarjeta.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionar_producto_envasado/${id}$`));
  await expect(page.getByRole('img', { name: `Código QR de ${codigo}` })).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: `Historial de ${codigo}` }).getByRole('listitem')).toHaveCount(3);
  expect(errores).toEqual([]);
});

test('a cancellation names the returned quantity and its bulk, and asks why', async ({ page, baseURL }) => {
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
  if (enTabla(page)) {
    await expect(dato(tarjeta, 'Estado')).toHaveText('Anulado');
    await desplegar(page, codigo);
  } else await expect(tarjeta.getByRole('link', { name: 'Envasado Anulado' })).toBeVisible();
  await expect(dato(tarjeta, 'Motivo')).toHaveText('Etiqueta equivocada');
  await expect(tarjeta.getByRole('button', { name: /Detalles/ })).toHaveCount(0);
  await revisar(page);
  await page.getByRole('button', { name: `Acciones de ${codigo}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad']);
  expect(await leer<{ stockDisponible: number }>(escena.api, `/api/producto_final_bulk/${origen.id}`)).toMatchObject({
    stockDisponible: 100,
  });
  expect(errores).toEqual([]);
});

test('the statistics start folded', async ({ page }) => {
  const uno = {
    mes: HOY.slice(0, 7),
    tipo_producto: 'Kief',
    tipo_moneda: 'ARS',
    unidad_medida_peso_envase: 'gramos',
    unidades: 10,
    peso: 50,
    ganancia: 1005,
  };
  await page.route('**/api/estadisticas/envasados*', (ruta) =>
    ruta.fulfill({ json: [uno, { ...uno, tipo_producto: 'Rosin' }] }),
  );
  await entrar(page, 'gestor', `${FLUJO}/envasado`);
  const estadisticas = page.getByRole('button', { name: 'Estadísticas' });
  await expect(estadisticas).toHaveAttribute('aria-expanded', 'false');
  await estadisticas.click();
  await expect(dato(page, 'Valor total de lo envasado')).toHaveText(/^\$\s2\.010,00$/);
  await expect(dato(page, 'Total de unidades envasadas')).toHaveText('20');
  await expect(dato(page, 'Total de gramos envasados')).toHaveText(/^100,0\sg$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosin' }).first()).toContainText(/\$\s1\.005,00/);
  await revisar(page);
});

test('a long list is asked for in pages, and chosen and downloaded whole', async ({ page }) => {
  const limites: number[] = [];
  page.on('request', (pedido) => {
    const { pathname, searchParams } = new URL(pedido.url());
    if (pathname === '/api/producto_final_envasado_sin_stock') limites.push(Number(searchParams.get('limit')));
  });
  await entrar(page, 'gestor', `${FLUJO}/envasado/sin-stock?orden=codigo&pagina=5`);
  const cuenta = page.getByRole('status').filter({ hasText: /productos envasados$/ });
  await expect(cuenta).toBeVisible();
  const total = Number(/\d+/.exec((await cuenta.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(150);
  await expect(page.getByRole('button', { name: /^Página 5 de / })).toHaveAttribute('aria-current', 'page');
  const primero = page.getByRole('button', { name: /^Copiar código / }).first();
  const antes = await primero.getAttribute('aria-label');
  await page.reload();
  await expect(primero).toHaveAttribute('aria-label', antes ?? '');
  await page.getByRole('button', { name: `Seleccionar Todo (${total})` }).click();
  await expect(page.getByRole('region', { name: 'Selección' })).toContainText(/1\d\d seleccionados/);
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const texto = await readFile(await (await bajada).path(), 'utf8');
  expect(texto.trim().split('\r\n').length).toBe(total + 1);
  expect(Math.max(...limites)).toBe(200);
});

test('a list that failed offers a second try', async ({ page }) => {
  await sinEnVivo(page);
  await page.route('**/api/producto_final_envasado_con_stock*', (ruta) =>
    ruta.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Error', status: 500, pedido: 'X' }),
    }),
  );
  await entrar(page, 'gestor', `${FLUJO}/envasado`);
  await expect(page.getByText('Error al cargar los productos envasados.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/producto_final_envasado_con_stock*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /productos? envasados?$/ })).toBeVisible();
});

test('a person who may only read is offered nothing that writes', async ({ page }) => {
  await entrar(page, 'auditoria', `${FLUJO}/envasado`);
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver Trazabilidad']);
});

test('records of others keep the form that is being written in, where the club has no currency', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const materia_prima_id = (await materiaPrimaDe(http, club_id, 100)).id;
  const { codigo } = await pedir<{ codigo: string }>(
    'get',
    `/api/producto_final_bulk_generarCodigoLote?materia_prima_id=${materia_prima_id}`,
  );
  const { id } = await pedir<{ id: string }>('post', '/api/producto_final_bulk', {
    codigo,
    materia_prima_id,
    cantidad: 100,
    unidad_medida: 'gramos',
    tipo_producto: 'Flores prearmadas',
    fecha_produccion: HOY,
    fecha_vencimiento: '2035-12-31',
    club_id,
  });
  await abrirComo(page, entrada, `/gestionar_producto_final/${id}/envasar`);
  const unidades = page.getByLabel('Cantidad de unidades');
  await unidades.fill('3');
  await unidades.evaluate((campo) => campo.setAttribute('data-es', 'el mismo'));
  const releida = page.waitForResponse((respuesta) => respuesta.url().includes('/api/moneda_actual'));
  await pedir('post', '/api/salasDeCultivo', { club_id, nombre: 'Otra sala', tipo: 'sala' });
  expect((await releida).status()).toBe(404);
  await expect(unidades).toHaveAttribute('data-es', 'el mismo');
  await expect(unidades).toBeFocused();
});
