import { expect, test, type Page } from '@playwright/test';
import { abrirComo, entrar } from './apoyo';
import { cosechar, escenaDeCosecha } from './biomasa.escena';
import { clubPropio, geneticaNueva } from './club.escena';
import { FLUJO, abrir, dato, elegir, enviar, leer, revisar, tarjetaDe } from './materiales.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

/** The plants of a lot, and their harvest. */
async function cosecharDe(page: Page, lote: string, nombre: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Lote', exact: true }).click();
  await page.getByRole('option', { name: new RegExp(lote) }).click();
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByRole('img', { name: /^Código QR de PF-/ })).toBeVisible();
  await elegir(page, 'Tipo', 'Flores secas');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Cantidad').fill('850,5');
}

test('a product is harvested from the plants of a lot @entrega', async ({ page, baseURL }) => {
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
  const plantas =
    (
      await leer<Array<{ nombre: string; plantas: Array<{ codigo: string }> }>>(
        escena.api,
        `/api/proyectos/${proyecto_id}/lotes_cosechar`,
      )
    ).find(({ nombre }) => nombre === lotes[0])?.plantas ?? [];
  expect(plantas.length).toBe(2);
  for (const { codigo } of plantas) await expect(dialogo).toContainText(codigo);
  await sinFallasDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Cosechar Producto' }).click();
  await expect(page.getByText('Producto creado con éxito').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver Trazabilidad' })).toHaveAttribute('href', /codigo=PF-/);
  await revisar(page);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Historial de PF-/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  expect(errores).toEqual([]);
});

test('a product harvested in an event is found in the list of harvested products', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { lotes, cosecha } = await escenaDeCosecha(escena.api, escena.club_id, 2);
  const nombre = `Cosecha de ${lotes[0]}`;
  await page.goto(cosecha);
  await page.getByRole('link', { name: 'Cosechar Producto' }).click();
  await expect(page).toHaveURL(new RegExp(`${cosecha}/cosechar$`));
  await revisar(page);
  await cosecharDe(page, lotes[0] ?? '', nombre);
  await revisar(page);
  await page.getByRole('button', { name: 'Cosechar Producto' }).click();
  await page
    .getByRole('dialog', { name: 'Cosechar Producto' })
    .getByRole('button', { name: 'Cosechar Producto' })
    .click();
  await expect(page.getByText('Producto creado con éxito').first()).toBeVisible();
  await page.getByRole('link', { name: 'Productos cosechados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos cosechados' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por código, nombre, tipo o lote' }).fill(nombre);
  const tarjeta = tarjetaDe(page, nombre);
  await expect(dato(tarjeta, 'Cantidad')).toHaveText(/^850,5\sg$/);
  await expect(dato(tarjeta, 'Lote')).toHaveText(lotes[0] ?? '');
  await expect(dato(tarjeta, 'Plantas')).toHaveText('2 plantas');
  await expect(tarjeta.getByRole('link', { name: 'Ver Trazabilidad' })).toHaveAttribute('href', /codigo=PF-/);
  await revisar(page);
  await tarjeta.getByRole('button', { name: 'Ver QR' }).click();
  const qr = page.getByRole('dialog', { name: /^PF-/ });
  await expect(qr.getByRole('img', { name: /^Código QR de PF-/ })).toBeVisible();
  await qr.getByRole('button', { name: 'Cerrar' }).click();
  await tarjeta.getByRole('button', { name: 'Historial' }).click();
  const historial = page.getByRole('dialog', { name: /^Historial de PF-/ });
  await expect(historial.getByRole('listitem').first()).toBeVisible();
  await historial.getByRole('button', { name: 'Cerrar' }).click();
  await tarjeta.getByRole('link', { name: 'Ver Trazabilidad' }).click();
  await expect(page).toHaveURL(/\/trazabilidad\?codigo=PF-/);
  await expect(page.getByText('Producto cosechado').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('the page of a crop leads to the harvest of its plants', async ({ page, baseURL }) => {
  const escena = await abrir(page, baseURL, `${FLUJO}/bulk`);
  const { proyecto_id } = await escenaDeCosecha(escena.api, escena.club_id, 1);
  await page.goto(`/proyecto/${proyecto_id}`);
  await page.getByRole('link', { name: 'Cosechar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/proyecto/${proyecto_id}/cosechar$`));
  await expect(page.getByText('2 plantas de 2')).toBeVisible();
});

test('what is to be harvested is on the start page, one tap from its harvest, and says afterwards where it went', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, club_id, http: api } = await clubPropio(baseURL as string);
  await geneticaNueva(api, club_id);
  const { proyecto_id, lotes, cosecha } = await escenaDeCosecha(api, club_id, 2);
  await abrirComo(page, entrada, `/proyecto/${proyecto_id}/lotes?todos=1`);
  await expect(page.getByText('Para cosechar: 2')).toHaveCount(2);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Para cosechar' })
    .getByRole('link', { name: `Cosechar ${lotes[0]}` })
    .click();
  await expect(page.getByText('2 plantas de 2')).toBeVisible();
  await elegir(page, 'Tipo de biomasa', 'Flores frescas');
  await page.getByLabel('Peso').fill('120');
  await revisar(page);
  await page.getByRole('button', { name: 'Cosechar' }).click();
  await page.getByRole('dialog', { name: 'Cosechar' }).getByRole('button', { name: 'Cosechar' }).click();
  await expect(page.getByText('Cosecha registrada con éxito.')).toBeVisible();
  await page.goto('/proyecto/listar');
  await expect(page.getByText(/^(Parcial|Cosecha parcial): 2 de 4$/)).toBeVisible();
  await expect(page.getByText('Para cosechar: 2')).toBeVisible();
  const ficha = await leer<{ lotes: { id: string; nombre: string }[] }>(api, `/api/proyectos/${proyecto_id}`);
  const lote_id = ficha.lotes.find(({ nombre }) => nombre === lotes[1])?.id;
  await enviar(api, 'put', '/api/plantas_estado', { lote_id, nuevoEstado: 'Muerta', motivo: 'Hongos' });
  await page.goto(cosecha);
  await expect(page.getByRole('link', { name: 'Cosechar', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver lo cosechado' }).click();
  await expect(page.getByText('No hay plantas vivas para cosechar.')).toBeVisible();
  await expect(page.getByText(`${lotes[1]}: 2 plantas dadas de baja`)).toBeVisible();
  await revisar(page);
  await page.getByRole('link', { name: /^BIO-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flores frescas' })).toBeVisible();
  expect(errores).toEqual([]);
});

test('crops are compared from their list: the selected ones side by side', async ({ page, baseURL }) => {
  const { entrada, club_id, http } = await clubPropio(baseURL as string);
  await geneticaNueva(http, club_id);
  const escenas = [await escenaDeCosecha(http, club_id, 1), await escenaDeCosecha(http, club_id, 1)];
  for (const escena of escenas) await cosechar(http, escena, 'Flores frescas', 500);
  await escenaDeCosecha(http, club_id, 1);
  await abrirComo(page, entrada, '/proyecto/listar');
  await expect(page.getByRole('link', { name: 'Comparar' })).toHaveAttribute('href', '/cultivos/rendimiento');
  for (const { proyecto } of escenas) await page.getByRole('checkbox', { name: `Seleccionar ${proyecto}` }).check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Comparar' }).click();
  await expect(page).toHaveURL(/rendimiento\?ids=[0-9a-f-]{36}(,|%2C)[0-9a-f-]{36}$/);
  await expect(page.getByText(/500\sg/).first()).toBeVisible();
  await revisar(page);
});

test('a list with nothing harvested says so; a person who may only read is offered no harvest', async ({ page }) => {
  await page.route('**/api/producto_final?*', (ruta) => ruta.fulfill({ json: [] }));
  await entrar(page, 'auditoria', `${FLUJO}/bulk/cosechados`);
  await expect(page.getByText('Todavía no se cosechó ningún producto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cosechar Producto' })).toHaveCount(0);
  await revisar(page);
});
