import { expect, test, type Page } from '@playwright/test';
import { abrirComo, elegir, unico } from './apoyo';
import { clubPropio } from './club.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const pasos = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });

/** From the start page to the screen of a step that is not done yet. */
async function darPaso(page: Page, hechos: number, texto: string): Promise<void> {
  await page.goto('/');
  await expect(pasos(page).getByText(`${hechos} de 13`)).toBeVisible();
  await pasos(page).getByRole('link', { name: texto }).click();
}

test('a new club gets from empty to its first locked lot by its checklist', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL as string);
  await abrirComo(page, entrada);
  await expect(pasos(page).getByRole('link')).toHaveText([
    'Creá un espacio de cultivo',
    'Cargá una genética',
    'Creá un cultivo',
    'Registrá a la persona que lo recibe',
  ]);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  await darPaso(page, 0, 'Creá un espacio de cultivo');
  await elegir(page, 'Tipo', 'Sala');
  await page.getByLabel('Nombre').fill('Sala de vegetativo');
  await page.getByRole('button', { name: 'Crear Espacio' }).click();
  await expect(page.getByText('Sala de vegetativo')).toBeVisible();

  await darPaso(page, 1, 'Cargá una genética');
  for (const [campo, valor] of [
    ['Nombre', 'Aurora'],
    ['Descripción', 'De prueba'],
    ['THC (%)', '18'],
    ['CBD (%)', '1'],
    ['Tiempo de floración (días)', '60'],
    ['Rendimiento (g por planta)', '250'],
    ['Observaciones', 'Sin novedades'],
  ] as const)
    await page.getByLabel(campo).fill(valor);
  for (const [campo, opcion] of [
    ['Tipo de origen', 'Cruza propia'],
    ['Tipo de cannabis', 'Híbrida'],
    ['Tipo de resina', 'Alta'],
    ['Perfil aromático', 'Cítrico'],
    ['Perfil de terpenos', 'Limoneno'],
  ] as const)
    await elegir(page, campo, opcion);
  await page.getByRole('button', { name: 'Crear Genética' }).click();
  await expect(page).toHaveURL(/\/geneticas$/);

  await darPaso(page, 2, 'Creá un cultivo');
  await page.getByLabel('Nombre').fill(unico('Primavera'));
  await page.getByLabel('Descripción').fill('El primero.');
  await page.getByRole('button', { name: 'Crear Cultivo' }).click();
  await expect(page).toHaveURL(/\/proyecto\/[0-9a-f-]{36}/);

  await darPaso(page, 3, 'Creá un lote');
  await page.getByRole('button', { name: 'Generar Nombre' }).click();
  await page.getByRole('button', { name: 'Crear Lote' }).click();
  await expect(page.getByText('Este lote todavía no tiene plantas.')).toBeVisible();

  await darPaso(page, 4, 'Agregale plantas');
  await page.getByRole('combobox', { name: 'Genética' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Cantidad').fill('3');
  await page.getByRole('combobox', { name: 'Origen' }).click();
  await page.getByRole('option', { name: 'Esqueje' }).click();
  await expect(page.getByText('3 códigos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar Plantas' }).click();
  await expect(page.getByText('Plantas agregadas correctamente')).toBeVisible();

  await darPaso(page, 5, 'Bloqueá el lote');
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('dialog', { name: 'Bloquear lote' }).getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Lote bloqueado correctamente')).toBeVisible();
  await page.goto('/');
  await expect(pasos(page).getByText('6 de 13')).toBeVisible();
  await expect(pasos(page).getByRole('link', { name: 'Cosechá la primera biomasa' })).toBeVisible();
  expect(errores).toEqual([]);
});

test('unsent drafts wait on the start page after a reload, and are given up there', async ({ page, baseURL }) => {
  const { entrada, club_id } = await clubPropio(baseURL as string);
  await abrirComo(page, entrada, `/club/${club_id}/salas/alta`);
  await page.getByLabel('Nombre').fill('A medias');
  await page.goto('/libreta-tareas');
  await expect(page.getByText('Quedó sin enviar lo que escribiste en «Crear Espacio».')).toBeVisible();
  await page.goto('/');
  const sinEnviar = page.getByRole('region', { name: 'Sin enviar' });
  await sinEnviar.getByRole('link', { name: 'Crear Espacio' }).click();
  const recovered = page.getByText('Recuperamos lo que habías escrito.');
  await expect(recovered).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(recovered).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByLabel('Nombre')).toHaveValue('A medias');
  await page.goto('/');
  await sinEnviar.getByRole('button', { name: 'Descartar lo escrito en Crear Espacio' }).click();
  await expect(sinEnviar).toHaveCount(0);
});

test('an unknown address says so at the public door, and leads a signed-in person to the start', async ({
  page,
  baseURL,
}) => {
  const { entrada } = await clubPropio(baseURL as string);
  await abrirComo(page, entrada, '/no-hay-tal-cosa');
  await expect(page).toHaveURL(/\/bienvenida$/);
  await expect(page.getByRole('alert')).toContainText('No hay ninguna pantalla en «/no-hay-tal-cosa»');
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Te damos la bienvenida/ })).toBeVisible();
});

test('the tour is led by keys alone, is offered once, and is seen again from the manual', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada } = await clubPropio(baseURL as string);
  await abrirComo(page, entrada);
  const stop = page.locator('.cepa-tour');
  await page.getByRole('button', { name: 'Empezar' }).press('Enter');
  await expect(stop).toContainText('1 de 6');
  await expect(stop.getByRole('button', { name: 'Siguiente' })).toBeFocused();
  await sinFallasDeAccesibilidad(page);
  for (const number of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Enter');
    await expect(stop).toContainText(`${number} de 6`);
    await expect(stop.getByRole('button', { name: number === 6 ? 'Listo' : 'Siguiente' })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(stop).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Empezar' })).toHaveCount(0);
  await page.goto('/manual-de-usuario');
  await page.getByRole('link', { name: /recorrido de seis pasos/ }).click();
  await expect(stop).toContainText('1 de 6');
  await expect(page).toHaveURL(/\/$/);
  expect(errores).toEqual([]);
});
