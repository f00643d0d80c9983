import { expect } from '@playwright/test';
import { unico } from './apoyo';
import { ir } from './cadena.pasos';
import { trabajarEn } from './clicks';
import { enTablas, tarea, type Puesto } from './clicks.tarea';
import { trabajoNuevo } from './trabajo.escena';

const conCultivo = async ({ page }: Puesto) => {
  const escena = await trabajoNuevo(page);
  await trabajarEn(page, escena.proyecto_id);
  return escena;
};

/** The days of the activities, counted from the start of their stage. */
const DIAS = ['0', '3', '7', '10', '14'];

tarea('plan of 5 activities, applied, two executed', enTablas(conCultivo), async (page, escena) => {
  const objetivo = unico('Ciclo');
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Planificar Cultivo' }).first().click();
  await page.getByRole('link', { name: 'Nuevo Plan' }).first().click();
  await page.getByRole('textbox', { name: 'Objetivo' }).fill(objetivo);
  await page.getByRole('combobox', { name: 'Planificado por' }).fill('Marta Soto');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Cinco riegos.');
  await page.getByRole('button', { name: 'Crear Plan' }).click();
  await page.getByRole('link', { name: 'Editar como tabla' }).click();

  // One row per activity: its task, its stage once, its day and its cost. Enter creates the next.
  const celda = (titulo: string, n: number) =>
    page
      .locator(`[data-fila="${n}"]`)
      .and(page.getByLabel(new RegExp(`^${titulo}`)))
      .first();
  await expect(celda('Tarea', 0)).toBeVisible();
  await celda('Tarea', 0).focus();
  for (const [n, dia] of DIAS.entries()) {
    await celda('Tarea', n).fill(escena.tarea);
    if (n === 0) await celda('Etapa', n).fill('Vegetativo');
    await celda('Día', n).fill(dia);
    await celda('Costo', n).fill('20');
    if (n < DIAS.length - 1) await celda('Costo', n).press('Enter');
    if (n < DIAS.length - 1) await expect(celda('Tarea', n + 1)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Plan actualizado exitosamente').first()).toBeVisible();
  await expect(page.getByText(/^Vegetativo · 5 tarea/)).toBeVisible();

  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Cultivo', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Plan de cultivo' }).fill(objetivo);
  await page.getByRole('option', { name: objetivo }).click();
  await page.getByRole('button', { name: 'Usar Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usar Plan' }).click();
  await expect(page.getByText('Plan asociado correctamente').first()).toBeVisible();

  for (const n of [1, 2]) {
    await page.getByRole('link', { name: `Ejecutar ${n}. ${escena.tarea}` }).click();
    await expect(page.getByRole('textbox', { name: 'Costo', exact: true })).toHaveValue('20');
    await page.getByRole('button', { name: 'Guardar Tarea' }).click();
    await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();
    await expect(page.getByText('Ejecutada planificada')).toHaveCount(n);
  }
});
