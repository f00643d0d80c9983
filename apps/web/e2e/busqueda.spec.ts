import { expect, test } from '@playwright/test';
import { comoPersona, entrar } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

interface Envasado {
  readonly id: string;
  readonly codigo: string;
}

test('a record is found by half its code, a member by name, an action by its words @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor', '/');
  const api = await comoPersona(entrada, baseURL ?? '');
  const [{ id, codigo }] = (await (
    await api.get(`/api/producto_final_envasado_con_stock?club_id=${entrada.user.club_id}&limit=1`)
  ).json()) as [Envasado];
  const dialogo = page.getByRole('dialog', { name: 'Búsqueda general' });
  const campo = dialogo.getByLabel('Buscar un código, un nombre o una acción');

  await page.getByRole('button', { name: 'Búsqueda general' }).click();
  await campo.fill(codigo.slice(-6).toLowerCase());
  await expect(dialogo.getByText(codigo)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await campo.press('Enter');
  await expect(page).toHaveURL(`/flujo_produccion/envasado/${id}`);

  await page.keyboard.press('Control+k');
  await campo.fill('no hay nada así');
  await expect(dialogo.getByText('Ningún registro tiene eso en su código ni en su nombre.')).toBeVisible();
  await campo.fill('exportar traza');
  await dialogo.getByText('Exportar trazabilidad').click();
  await expect(page).toHaveURL('/exportar');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('switch', { name: 'Usar el atajo de una sola tecla (?)' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(campo).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeHidden();
  expect(errores).toEqual([]);
});
