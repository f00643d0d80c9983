import { expect, test } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio } from './club.escena';
import { pedirCon } from './lotes.escena';
import { envasadosDe, pacienteDe } from './producto.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('a package is recalled from its page, and what a person had of it comes back; a drill holds nothing @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(http, club_id);
  const [envasado] = await envasadosDe(http, club_id, 10);
  if (!envasado) throw new Error('no package');
  await pedirCon(http)('post', '/api/dispensacion-medicinal', {
    ...{ club_id, usuario_medicinal_id: paciente.id, producto_final_envasado_id: envasado.id },
    ...{ cantidad_entregada: 3, anulado: false, justificacion_anulacion: '' },
  });

  await abrirComo(page, entrada, '/retiros/iniciar?simulacro=1');
  await page.getByRole('textbox', { name: 'Código' }).fill(envasado.codigo);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ensayo');
  await page.getByRole('button', { name: 'Iniciar simulacro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Simulacro de retiro/ })).toBeVisible();
  await expect(page.getByText('Faltan 3', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Retenido', { exact: true })).toHaveCount(0);

  await page.goto(`/gestionar_producto_envasado/${envasado.id}`);
  await page.getByRole('link', { name: 'Iniciar retiro' }).click();
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(envasado.codigo);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Moho en un frasco');
  await page.getByRole('button', { name: 'Iniciar retiro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Retiro, clase II' })).toBeVisible();
  await expect(page.getByText('Retenido', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar retiro' })).toBeDisabled();

  await page.getByRole('button', { name: 'Registrar' }).first().press('Enter');
  const ventana = page.getByRole('dialog', { name: /^Unidades de/ });
  await expect(ventana.getByRole('textbox', { name: 'Unidades' })).toHaveValue('3');
  await ventana.getByRole('button', { name: 'Registrar' }).press('Enter');
  await expect(ventana).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cerrar retiro' })).toBeEnabled();
  await http.dispose();
  expect(errores).toEqual([]);
});
