import { expect, test } from '@playwright/test';
import { abrirComo, sinEnVivo } from './apoyo';
import { clubPropio } from './club.escena';
import { envasadosDe, pacienteDe } from './producto.escena';

test('the focus stays near the pressed element when it goes: a product that was chosen, a dispensing that was annulled', async ({
  page,
  baseURL,
}) => {
  const club = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(club.http, club.club_id);
  await envasadosDe(club.http, club.club_id, 10);
  await abrirComo(page, club.entrada, `/usuarios-medicinales/${paciente.id}/dispensar`);
  const titulo = page.getByRole('heading', { level: 1, name: 'Dispensar' });
  await page.getByRole('button', { name: /^Elegir: / }).press('Enter');
  // The remaining field of the chosen product.
  await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Elegir otro producto' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Elegir: / })).toBeVisible();
  await expect(titulo).toBeFocused();
  await page.getByRole('button', { name: /^Elegir: / }).press('Enter');
  await page.getByRole('button', { name: 'Dispensar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: paciente.nombre })).toBeFocused();

  const entrega = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '1 unidad' });
  // The remaining quantity can be read before or after the dialog closes.
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Anular' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Anular dispensación' });
  await dialogo.getByLabel('Justificación de la anulación').fill('Se entregó a otra persona');
  await page.route('**/api/dispensacion-medicinal-usuario/*', async (ruta) => {
    const respuesta = await ruta.fetch();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('button', { name: 'Acciones de Flores prearmadas' })).toBeFocused();
    await ruta.fulfill({ response: respuesta });
  });
  await dialogo.getByRole('button', { name: 'Anular' }).press('Enter');
  await expect(entrega).toContainText('Se entregó a otra persona');
  await expect(entrega).toBeFocused();
});

test('a button keeps the focus when its act failed, to be pressed again', async ({ page, baseURL }) => {
  const club = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(club.http, club.club_id);
  await envasadosDe(club.http, club.club_id, 10);
  await sinEnVivo(page);
  await page.route('**/api/dispensacion-medicinal', (ruta) => ruta.fulfill({ status: 503, json: {} }));
  await abrirComo(page, club.entrada, `/usuarios-medicinales/${paciente.id}/dispensar`);
  await page.getByRole('button', { name: /^Elegir: / }).press('Enter');
  const boton = page.getByRole('button', { name: 'Dispensar' });
  await boton.press('Enter');
  await expect(page.getByText('Error al procesar la dispensación')).toBeVisible();
  await expect(boton).toBeFocused();
});
