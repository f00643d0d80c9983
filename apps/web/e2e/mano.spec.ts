import { expect, test } from '@playwright/test';
import { baseDe, comoPersona, entrar } from './apoyo';
import { loteCon, proyectoNuevo } from './lotes.escena';
import { trabajoNuevo } from './trabajo.escena';

test('a task that is chosen takes the place of nothing that was typed, and says what it proposes', async ({ page }) => {
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await page.goto(`${escena.ruta}/alta-tarea`);
  await page.getByRole('textbox', { name: 'Duración (horas)' }).fill('5');
  await page.getByRole('textbox', { name: 'Costo' }).fill('77');
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: escena.categoria }).click();
  await page.getByRole('combobox', { name: 'Tarea', exact: true }).click();
  await page.getByRole('option', { name: escena.tarea }).click();
  await expect(page.getByRole('textbox', { name: 'Duración (horas)' })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Costo' })).toHaveValue('77');
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveValue(escena.item);
  await expect(page.locator('label', { hasText: 'Personal' }).locator('[data-propuesto]')).toBeVisible();
  await expect(page.locator('label', { hasText: 'Costo' }).first().locator('[data-propuesto]')).toHaveCount(0);
  await page.getByRole('button', { name: `${escena.tarea} · ${escena.salas[0]}` }).click();
  await expect(page.getByRole('textbox', { name: 'Duración (horas)' })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Costo' })).toHaveValue('77');
  await page.screenshot({
    path: test.info().outputPath('tarea.png'),
    fullPage: true,
  });
});

for (const espera of [250, 600])
  test(`a second tap ${espera} ms after the first records no second state of a scanned plant`, async ({ page }) => {
    const entrada = await entrar(page, 'gestor', '/');
    const http = await comoPersona(entrada, baseDe(page));
    const club_id = entrada.user.club_id ?? '';
    const { proyecto_id } = await proyectoNuevo(http, club_id);
    const {
      codigos: [planta],
    } = await loteCon(http, club_id, proyecto_id, 1);
    const cambios: string[] = [];
    page.on('request', (pedido) => {
      if (pedido.method() === 'PUT' && pedido.url().endsWith('/estado')) cambios.push(pedido.url());
    });
    await page.goto(`/planta/${planta ?? ''}`);
    const boton = page.getByRole('group', { name: 'Estados de la planta' }).locator('button:enabled').nth(1);
    await boton.scrollIntoViewIfNeeded();
    const antes = await boton.boundingBox();
    const [x, y] = [(antes?.x ?? 0) + 40, (antes?.y ?? 0) + (antes?.height ?? 0) - 6];
    await page.mouse.click(x, y);
    // The time between two taps is what this test is about: there is no condition to wait for.
    await page.waitForTimeout(espera);
    await page.mouse.click(x, y);
    await expect(page.getByText(/^Estaba .*, ahora /)).toBeVisible();
    expect(cambios).toHaveLength(1);
    await page.screenshot({ path: test.info().outputPath('planta.png') });
  });
