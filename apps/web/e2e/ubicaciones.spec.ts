import { expect, test } from '@playwright/test';
import { abrirComo, comoPersona } from './apoyo';
import { administradorPropio } from './club.escena';
import { revisar, vigilarConsola } from './revisiones';

/** An empty picture for each tile of the map. */
const TESELA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde"/></svg>';

test('a press on the map fills in the place, and what it said of one point is not kept for another', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  // The test installation names no map server and no geocoder: this test answers for both.
  let lugar: object | null = { pais: 'Argentina', region: 'Santa Fe', ciudad: 'Rosario', distrito: 'Centro' };
  await page.route('**/api/mapa', (ruta) =>
    ruta.fulfill({
      json: { teselas: '/teselas/{z}/{x}/{y}.svg', atribucion: '© <Quien dibuja>', geocodificador: true },
    }),
  );
  await page.route('**/teselas/**', (ruta) => ruta.fulfill({ contentType: 'image/svg+xml', body: TESELA }));
  await page.route('**/api/lugar_en_el_mapa*', (ruta) => ruta.fulfill({ json: { lugar } }));
  const entrada = await administradorPropio(baseURL ?? '');
  await abrirComo(page, entrada, '/configuracion/ubicaciones/alta');
  const mapa = page.getByRole('application', { name: 'Mapa: tocá un punto para elegir la ubicación' });
  await expect(page.getByText('© <Quien dibuja>')).toBeVisible();
  await page.getByLabel('Distrito o barrio').fill('Fisherton');
  await mapa.click({ position: { x: 120, y: 90 } });
  await expect(page.getByLabel('Ciudad')).toHaveValue('Rosario');
  await expect(page.getByLabel('Ciudad')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Distrito o barrio')).toHaveValue('Fisherton');
  await expect(page.locator('label [data-propuesto]')).toHaveCount(3);
  await expect(page.getByLabel('Latitud')).toHaveValue(/^-38,\d{1,6}$/);
  await revisar(page);
  lugar = { pais: 'Uruguay', region: null, ciudad: null, distrito: null };
  await mapa.click({ position: { x: 200, y: 60 } });
  await expect(page.getByLabel('País')).toHaveValue('Uruguay');
  await expect(page.getByLabel('Región')).toHaveValue('');
  await expect(page.getByLabel('Ciudad')).toHaveValue('');
  await page.route('**/api/lugar_en_el_mapa*', (ruta) => ruta.fulfill({ status: 503, json: {} }));
  await mapa.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('País')).toHaveValue('');
  await page.getByLabel('País').fill('Chile');
  await page.getByLabel('Región').fill('Valparaíso');
  await page.getByLabel('Ciudad').fill('Quilpué');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/configuracion\/ubicaciones$/);
  await expect(page.getByText('Quilpué').first()).toBeVisible();

  const http = await comoPersona(entrada, baseURL ?? '');
  const ubicaciones = (await (await http.get('/api/ubicaciones')).json()) as { id: string; ciudad: string }[];
  await page.unroute('**/teselas/**');
  await page.route('**/teselas/**', (ruta) => ruta.abort());
  await page.goto(
    `/configuracion/ubicaciones/editar/${ubicaciones.find(({ ciudad }) => ciudad === 'Quilpué')?.id ?? ''}`,
  );
  await expect(page.getByText('El dibujo del mapa no carga.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible();
  await page.getByLabel('Región').fill('Quinta');
  await mapa.click({ position: { x: 60, y: 120 } });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('');
  await expect(page.getByLabel('Región')).toHaveValue('Quinta');
  await http.dispose();
  expect(errores).toEqual([]);
});
