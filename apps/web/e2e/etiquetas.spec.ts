import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { comoPersona, entrar, tipear } from './apoyo';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const dialogo = (page: Page, nombre: string | RegExp) => page.getByRole('dialog', { name: nombre });

test.beforeAll(async () => {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** A lot with that many plants, opened by the club's manager. */
async function escena(page: Page, baseURL: string, cantidad: number) {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL);
  const club_id = entrada.user.club_id as string;
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  return { http, club_id, lote: await loteCon(http, club_id, proyecto_id, cantidad) };
}

/** The number of pages that the browser prints. */
const paginasImpresas = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Returns the codes that a camera reads from a part of the screen. */
async function leidosEn(imagen: Buffer): Promise<readonly string[]> {
  const leidos = await readBarcodes(new Uint8Array(imagen), { maxNumberOfSymbols: 255, formats: ['QRCode'] });
  return leidos.map(({ text }) => text).sort();
}

test('a lot’s sheet has a label for itself and for each plant, and each QR is its address', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { lote } = await escena(page, baseURL as string, 26);
  await page.goto(lote.ruta);
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  const ventana = dialogo(page, 'Imprimir etiquetas');
  await expect(ventana.getByText('27 etiquetas en 2 hojas')).toBeVisible();
  const vista = ventana.getByRole('img', { name: 'Vista previa de la hoja 1 de 2' });
  await expect(vista).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await expect.poll(() => paginasImpresas(page)).toBe(2);

  await ventana.getByLabel('Empezar en la etiqueta número').fill('23');
  await expect(ventana.getByText('27 etiquetas en 3 hojas')).toBeVisible();
  await expect.poll(() => paginasImpresas(page)).toBe(3);

  await ventana.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Rollo de 62 × 29 mm' }).click();
  await ventana.getByRole('checkbox', { name: 'Lote (1)' }).uncheck();
  await expect(ventana.getByText('26 etiquetas en 26 hojas')).toBeVisible();
  await expect.poll(() => paginasImpresas(page)).toBe(26);
  const una = ventana.getByRole('img', { name: 'Vista previa de la hoja 1 de 26' });
  const direccion = `${new URL(page.url()).origin}/planta/${lote.codigos[0]}`;
  expect(await leidosEn(await una.screenshot())).toEqual([direccion]);

  // The lot on paper: only itself and its plants, in light and dark mode.
  await page.keyboard.press('Escape');
  await expect(ventana).toBeHidden();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  // On a phone the data are collapsed.
  const datos = page.getByRole('button', { name: 'Ver datos y QR' });
  if (await datos.isVisible()) await datos.click();
  await page.getByRole('button', { name: 'Imprimir lote' }).click();
  const papel = page.locator('[data-documento]');
  await expect(papel).toBeAttached();
  // As wide as the paper before the layout: a phone would zoom out, and its pictures would be of another place.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('#contenido')).toBeHidden();
  await expect(papel.locator('tbody tr')).toHaveCount(26);
  await expect(papel.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await leidosEn(await papel.locator('tbody tr').first().screenshot())).toEqual([direccion]);
  await expect.poll(() => paginasImpresas(page)).toBe(2);
  await expect(papel).not.toBeAttached();
  expect(errores).toEqual([]);
});

test('the labels of chosen plants alone are printed', async ({ page, baseURL }) => {
  const { lote } = await escena(page, baseURL as string, 4);
  await page.goto(lote.ruta);
  for (const codigo of lote.codigos.slice(0, 2))
    await page.getByRole('checkbox', { name: `Seleccionar ${codigo}` }).check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Etiquetas' }).click();
  const ventana = dialogo(page, 'Imprimir etiquetas');
  await expect(ventana.getByText('2 etiquetas en 1 hoja')).toBeVisible();
  await expect(ventana.locator('[data-etiqueta]')).toHaveCount(2);
});

test('a burst of three scanned plants ends in one change of state', async ({ page, baseURL }) => {
  const { http, lote } = await escena(page, baseURL as string, 3);
  const [primera = '', segunda = '', tercera = ''] = lote.codigos;
  await page.goto('/escanear');
  await page.getByRole('link', { name: 'Escanear varias plantas' }).click();
  await expect(page.getByRole('heading', { name: 'Escanear plantas' })).toBeVisible();
  const lista = page.getByRole('list', { name: 'Lo leído' });
  await tipear(page, primera);
  await expect(lista.getByText(primera)).toBeVisible();
  await tipear(page, lote.codigo);
  await expect(page.getByText(`${lote.codigo} es de otro tipo (Lote): acá se leen plantas.`)).toBeVisible();
  await tipear(page, 'NADA-1');
  await expect(page.getByText('NADA-1 no figura en el registro.')).toBeVisible();
  // Typed, and from the URL of a label.
  await page.getByLabel('Código', { exact: true }).fill(segunda.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(lista.getByText(segunda)).toBeVisible();
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue('');
  await page.getByLabel('Código', { exact: true }).fill(`${baseURL}/planta/${tercera}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leído: 3 plantas')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer la última' }).click();
  await expect(page.getByText('Leído: 2 plantas')).toBeVisible();
  await tipear(page, tercera);
  await expect(page.getByText('Leído: 3 plantas')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  const escrituras: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() !== 'GET') escrituras.push(`${pedido.method()} ${new URL(pedido.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Cambiar Estado', exact: true }).click();
  await dialogo(page, 'Cambiar Estado').getByRole('button', { name: 'Enferma' }).click();
  await dialogo(page, /Cambiar estado de 3 plantas/)
    .getByRole('button', { name: 'Cambiar Estado' })
    .click();
  await expect(page.getByText('Leído: 0 plantas')).toBeVisible();
  expect(escrituras).toEqual(['POST /api/rafaga']);
  const { lote: despues } = await pedirCon(http)<{ lote: { plantas: Array<{ estado: string }> } }>(
    'get',
    `/api/lotes/${lote.id}`,
  );
  expect(despues.plantas.map(({ estado }) => estado)).toEqual(['Enferma', 'Enferma', 'Enferma']);
});

test('plants of a lot are chosen by scanning them', async ({ page, baseURL }) => {
  const { lote } = await escena(page, baseURL as string, 3);
  await page.goto(lote.ruta);
  await page.getByRole('button', { name: 'Escanear' }).click();
  const ventana = dialogo(page, 'Escanear plantas');
  // Without a camera, or without permission to use it, the screen names the alternative.
  await expect(ventana.getByText(/escribí el código/i).first()).toBeVisible();
  for (const codigo of lote.codigos.slice(1)) {
    await ventana.getByLabel('Código', { exact: true }).fill(codigo);
    await page.keyboard.press('Enter');
  }
  await ventana.getByRole('button', { name: 'Elegir 2 plantas' }).click();
  await expect(page.getByRole('region', { name: 'Selección' })).toContainText('2 seleccionadas');
  // In the list of the whole club the plants are on many pages: a part of a code finds one of any page.
  await page.goto('/plantas');
  await page.getByRole('button', { name: 'Escanear' }).first().click();
  await dialogo(page, 'Escanear planta')
    .getByLabel('Código', { exact: true })
    .fill(lote.codigos[0]?.slice(11) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/planta/${lote.codigos[0]}$`));
});

test('a room’s label opens the room, and brings scanned plants to it', async ({ page, baseURL }) => {
  const { http, club_id, lote } = await escena(page, baseURL as string, 2);
  await pedirCon(http)('put', `/api/lotes/${lote.id}/bloquear`, {});
  const [sala] = await pedirCon(http)<Array<{ id: string; nombre: string }>>(
    'get',
    `/api/salasDeCultivoJoinClubByclub_id?club_id=${club_id}`,
  );
  await page.goto(`/escanear?codigo=${sala?.id.toUpperCase()}`);
  await page.getByRole('link', { name: 'Ver Espacio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: sala?.nombre ?? '' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('link', { name: 'Traer plantas' }).click();
  await expect(page.getByRole('heading', { name: 'Escanear plantas' })).toBeVisible();
  for (const codigo of lote.codigos) await tipear(page, codigo);
  await expect(page.getByText('Leído: 2 plantas')).toBeVisible();
  await page.getByRole('button', { name: 'Mover a una sala' }).click();
  const ventana = dialogo(page, 'Mover a una sala');
  await expect(ventana.getByRole('combobox', { name: 'Sala' })).toHaveValue(sala?.nombre ?? '');
  await ventana.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Leído: 0 plantas')).toBeVisible();
  await page.goto(`/espacio/${sala?.id}`);
  await expect(page.getByText(lote.codigos[0] ?? '')).toBeVisible();
});
