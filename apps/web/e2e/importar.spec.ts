import { expect, test } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio } from './club.escena';
import { revisar, vigilarConsola } from './revisiones';

const TITULOS = 'Nombre;Descripción;THC %;CBD;Origen;Tipo;Floración;Rendimiento;Notas;Resina;Aroma;Terpenos';
const fila = (nombre: string, thc: string): string =>
  `${nombre};De prueba;${thc};0,8;Cruza propia;indica;56;45;Ninguna;Alta;Cítrico;Limoneno`;
const planilla = (...filas: string[]) => ({
  name: 'geneticas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITULOS, ...filas].join('\r\n'), 'latin1'),
});

test('a spreadsheet is imported: its errors by cell, repaired, done, and undone @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL ?? '');
  await abrirComo(page, entrada, '/geneticas');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar genéticas' })).toBeVisible();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/^plantilla-geneticas.*\.csv$/);

  const archivo = page.locator('input[type="file"]');
  await archivo.setInputFiles(planilla(fila('Ñandú', '18,5'), fila('Brisa', 'alto')));
  const error = 'Fila 3, THC: se esperaba un número entre 0 y 100; dice «alto».';
  await expect(page.getByRole('list', { name: 'Errores' })).toContainText(error);
  await expect(page.getByRole('cell', { name: /alto.*se esperaba un número entre 0 y 100/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 1 genética' })).toBeDisabled();
  await revisar(page);

  await archivo.setInputFiles(planilla(fila('Ñandú', '18,5'), fila('Brisa', '12')));
  await expect(page.getByRole('list', { name: 'Errores' })).toBeHidden();
  await page.getByRole('button', { name: 'Importar 2 genéticas' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Se importaron 2 genéticas.' })).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Deshacer la importación' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Deshacer la importación' });
  await expect(dialogo).toContainText('Se quitan del club 2 genéticas');
  await dialogo.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'se quitaron 2 registros' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver genéticas' }).click();
  await expect(page.getByText('Todavía no hay genéticas en el club.', { exact: false })).toBeVisible();
  expect(errores).toEqual([]);
});
