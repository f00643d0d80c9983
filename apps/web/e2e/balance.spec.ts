import { expect, test } from '@playwright/test';
import { elegir } from './apoyo';
import { abrir, leer, materiaPrima } from './materiales.escena';
import { revisar, vigilarConsola } from './revisiones';

test.setTimeout(120_000);

test('a raw material is counted before the book shows how much there is; what misses stands in the balance until somebody says why @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const escena = await abrir(page, baseURL, '/');
  const { id, codigo, biomasa } = await materiaPrima(escena, 300);
  const { proyecto_id } = await leer<{ proyecto_id: string }>(escena.api, `/api/biomasa/${biomasa.id}`);

  const contar = async (): Promise<void> => {
    await page.goto(`/gestionar_materia_prima/${id}`);
    await page.getByRole('link', { name: 'Contar' }).click();
    await expect(page.getByRole('heading', { name: 'Contar' })).toBeVisible();
    await expect(page.getByRole('main').getByText('300')).toHaveCount(0);
    await page.getByLabel('Contado').fill('295');
    await page.getByRole('button', { name: 'Registrar conteo' }).press('Enter');
    await expect(page.getByText('Faltan 5 g.', { exact: false })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Según el libro');
  };
  await contar();
  await revisar(page);
  await page.getByRole('button', { name: 'Dejar sin explicar' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contar' })).toBeVisible();

  await page.goto(`/balance?proyecto_id=${proyecto_id}`);
  await expect(page.getByText('Faltan 5 g que nadie explicó.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cosechado: 1.000 g. Ver sus hechos' })).toBeVisible();
  await revisar(page);
  await page.getByRole('button', { name: 'Sin explicar: 5 g. Ver sus hechos' }).press('Enter');
  const hechos = page.getByRole('dialog', { name: 'Sin explicar: 5 g' });
  await expect(hechos.getByText(`Se contó ${codigo}`, { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await contar();
  await elegir(page, 'Motivo de la diferencia', 'Error de pesaje');
  await page.getByRole('button', { name: 'Ajustar con este motivo' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Contar' })).toBeVisible();
  await page.goto(`/balance?proyecto_id=${proyecto_id}`);
  await expect(page.getByRole('button', { name: /^Ajustado con motivo: 5 g\./ })).toBeVisible();
  await expect(page.getByText('que nadie explicó')).toHaveCount(0);
  expect(errores).toEqual([]);
});
