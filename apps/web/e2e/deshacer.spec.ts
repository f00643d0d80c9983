import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar } from './apoyo';
import { loteCon, proyectoNuevo } from './lotes.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const dialogo = (page: Page, nombre: string | RegExp) => page.getByRole('dialog', { name: nombre });
const aviso = (page: Page) => page.getByRole('alert').filter({ hasText: 'Lote bloqueado correctamente' });

async function bloquear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bloquear', exact: true }).press('Enter');
  await dialogo(page, 'Bloquear lote').getByRole('button', { name: 'Bloquear' }).press('Enter');
  // An earlier notice can still be closing: the lot itself shows that it is locked.
  await expect(page.getByRole('button', { name: 'Desbloquear', exact: true })).toBeVisible();
  await expect(aviso(page).getByRole('button', { name: 'Deshacer' })).toBeVisible();
}

test('a slip costs one tap, or two keys; later it is taken back from the history', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL as string);
  const { proyecto_id } = await proyectoNuevo(http, entrada.user.club_id as string);
  const lote = await loteCon(http, entrada.user.club_id as string, proyecto_id, 2);
  await page.goto(lote.ruta);

  await bloquear(page);
  const deshacer = aviso(page).getByRole('button', { name: 'Deshacer' });
  expect((await deshacer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // It covers neither the name of the record and its next step, nor the menu, nor the bar of a phone.
  const [notice, title] = await Promise.all([
    aviso(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(notice?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) + 60);
  const abajo = page.getByRole('navigation', { name: 'Secciones', exact: true });
  if (await abajo.isVisible())
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual((await abajo.boundingBox())?.y ?? 0);
  // It stays while the pointer is over it.
  await aviso(page).hover();
  await sinFallasDeAccesibilidad(page);
  await deshacer.click();
  await expect(page.getByText('Listo, se deshizo.')).toBeVisible();
  await expect(page.getByText('Editable')).toBeVisible();

  await bloquear(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Editable')).toBeVisible();

  await bloquear(page);
  // On a phone the history is among the lot's data.
  const datos = page.getByRole('button', { name: 'Ver datos y QR' });
  if (page.viewportSize()!.width < 800 && (await datos.isVisible())) await datos.press('Enter');
  await page.getByRole('button', { name: 'Historial', exact: true }).last().press('Enter');
  const historial = dialogo(page, /^Historial/);
  await expect(historial.getByText(/^Deshecho por .* a las \d\d:\d\d\.$/)).toHaveCount(2);
  await expect(historial.getByText('Deshizo: Se bloqueó el lote.')).toHaveCount(2);
  await sinFallasDeAccesibilidad(page);
  await historial.getByRole('button', { name: 'Deshacer: Se bloqueó el lote.' }).press('Enter');
  await expect(historial.getByText(/^Deshecho por .* a las \d\d:\d\d\.$/)).toHaveCount(3);
  await expect(historial.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
  expect(errores).toEqual([]);
});
