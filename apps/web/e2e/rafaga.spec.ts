import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar, tipear, unico } from './apoyo';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const dialogo = (page: Page, nombre: string | RegExp) => page.getByRole('dialog', { name: nombre });

/** A locked lot with that many plants, opened by the club's manager. */
async function escena(page: Page, baseURL: string, cantidad: number) {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL);
  const pedir = pedirCon(http);
  const club_id = entrada.user.club_id as string;
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, cantidad);
  await pedir('put', `/api/lotes/${lote.id}/bloquear`, {});
  return { pedir, club_id, lote };
}

test('plants are weighed one after another, and end in one biomass; one that cannot says why', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { pedir, lote } = await escena(page, baseURL as string, 3);
  const [primera = '', segunda = '', tercera = ''] = lote.codigos;
  await page.goto('/escanear/plantas');
  await page.getByRole('button', { name: 'Pesar y cosechar' }).click();
  await expect(page.getByRole('heading', { name: 'Pesar plantas' })).toBeVisible();
  const total = page.getByText(/^Total:/);
  await expect(total).toHaveText('Total: 0 g · 0 plantas');
  await tipear(page, primera);
  await expect(page.getByLabel('Peso')).toBeFocused();
  // The way a scale with a keyboard connection types it.
  await page.keyboard.type('123,4 g');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('Total: 123,4 g · 1 planta');
  await tipear(page, segunda);
  await expect(page.getByLabel('Peso')).toBeFocused();
  await tipear(page, tercera);
  await page.keyboard.type(tercera);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Falta el peso de la planta ${segunda}.`)).toBeVisible();
  await page.keyboard.type('76.6');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('Total: 200 g · 2 plantas');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  // Meanwhile somebody else retires one of them.
  await pedir('post', `/api/planta/${lote.plantas_ids[0]}/baja`, { clase: 'perdida', motivo: 'Hongos' });
  await page.getByRole('button', { name: 'Cosechar', exact: true }).press('Enter');
  const ventana = dialogo(page, 'Cosechar lo pesado');
  await ventana.getByRole('combobox', { name: 'Tipo de biomasa' }).click();
  await page.getByRole('option', { name: 'Flores frescas' }).click();
  await ventana.getByRole('button', { name: 'Cosechar' }).press('Enter');
  const resultado = page.getByRole('status', { name: 'Resultado' });
  await expect(resultado).toContainText('1 planta lista, 1 queda por revisar.');
  await expect(resultado).toContainText(primera);
  await resultado.getByRole('link', { name: /^Ver la biomasa/ }).click();
  await expect(page.getByText('76,6 g').first()).toBeVisible();
  expect(errores).toEqual([]);
});

test('a room is counted by scanning it, and what is missing or too many is settled from there', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { pedir, club_id, lote } = await escena(page, baseURL as string, 4);
  const nombre = unico('Sala');
  const sala = await pedir<{ id: string }>('post', '/api/salasDeCultivo', { club_id, nombre, tipo: 'sala' });
  const [una = '', otra = '', perdida = '', ajena = ''] = lote.codigos;
  await pedir('post', '/api/sala_plantas/multiple', { sala_id: sala.id, plantas_ids: lote.plantas_ids.slice(0, 3) });
  await page.goto(`/espacio/${sala.id}`);
  await page.getByRole('link', { name: 'Hacer una recorrida' }).click();
  await expect(page.getByRole('heading', { name: `Recorrida de ${nombre}` })).toBeVisible();
  for (const codigo of [una, otra]) {
    await tipear(page, codigo);
    await expect(page.getByText(`Leído: ${codigo}.`)).toBeVisible();
  }
  await tipear(page, ajena);
  await expect(page.getByText(`${ajena} no figura en este espacio: queda anotado.`)).toBeVisible();
  await expect(page.getByText('2 de 3 · sobran 1')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Terminar' }).press('Enter');
  await dialogo(page, 'Terminar la recorrida').getByRole('button', { name: 'Registrar recuento' }).press('Enter');

  await expect(page.getByRole('heading', { name: `Recuento de ${nombre}` })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: `Mover acá: ${ajena}` }).press('Enter');
  await dialogo(page, 'Mover a una sala').getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(page.getByRole('button', { name: `Mover acá: ${ajena}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Dar de baja: ${perdida}` }).press('Enter');
  const baja = dialogo(page, 'Dar de baja la planta');
  await baja.getByText('Pérdida').click();
  await baja.getByLabel('Motivo').fill('No está');
  await baja.getByRole('button', { name: 'Dar de baja' }).press('Enter');
  await expect(page.getByRole('button', { name: `Dar de baja: ${perdida}` })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver el espacio' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Recuentos' })).toContainText('2 están, 1 falta, 1 sobra');
  expect(errores).toEqual([]);
});
