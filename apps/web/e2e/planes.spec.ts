import { expect, test } from '@playwright/test';
import { unico } from './apoyo';
import { revisar, vigilarConsola } from './revisiones';
import { trabajoNuevo } from './trabajo.escena';

test('a plan is made, used in a project, and compared as tasks come in', async ({ page }) => {
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  const objetivo = unico('Floración');
  await page.goto('/plan_cultivo/alta');
  await page.getByRole('textbox', { name: 'Objetivo' }).fill(objetivo);
  await page.getByRole('combobox', { name: 'Planificado por' }).fill('Marta Soto');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Ciclo de interior.');
  await page.getByRole('button', { name: 'Crear Plan' }).click();
  await expect(page.getByText('Plan de cultivo creado con éxito').first()).toBeVisible();

  await page.getByRole('button', { name: 'Nueva Actividad' }).click();
  const ventana = page.getByRole('dialog');
  for (const [campo, valor] of [
    ['Etapa/Evento', 'Vegetativo'],
    ['Categoría', escena.categoria],
    ['Tarea', escena.tarea],
  ] as const) {
    await ventana.getByRole('combobox', { name: campo }).fill(valor);
    await page.keyboard.press('Tab');
  }
  await ventana.getByRole('textbox', { name: 'Descripción' }).fill('Regar las salas.');
  await ventana.getByRole('textbox', { name: 'Costo' }).fill('20');
  await ventana.getByRole('textbox', { name: 'Horas estimadas' }).fill('2');
  await revisar(page);
  await ventana.getByRole('button', { name: 'Agregar Actividad' }).click();
  await expect(page.getByText('Actividad añadida exitosamente').first()).toBeVisible();

  await page.goto(`${escena.base}/plan`);
  await page.getByRole('combobox', { name: 'Plan de cultivo' }).click();
  await page.getByRole('combobox', { name: 'Plan de cultivo' }).fill(objetivo);
  await page.getByRole('option', { name: objetivo }).click();
  await page.getByRole('button', { name: 'Usar Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usar Plan' }).click();
  await expect(page.getByText('Plan asociado correctamente').first()).toBeVisible();
  await expect(page.getByText('Planificada sin ejecución').first()).toBeVisible();

  await page.goto(`${escena.ruta}/alta-tarea`);
  await page.getByRole('combobox', { name: 'Planificación' }).click();
  await page.getByRole('option', { name: /^Tarea planeada/ }).click();
  await page.getByRole('combobox', { name: 'Actividad del plan' }).click();
  await page.getByRole('option', { name: new RegExp(escena.tarea) }).click();
  await page.getByRole('combobox', { name: 'Salas' }).click();
  await page.getByRole('option', { name: escena.salas[0] ?? '' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Costo', exact: true }).fill('30');
  await page.getByRole('textbox', { name: 'Duración (horas)' }).fill('1,5');
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();

  await page.goto(`${escena.base}/plan`);
  await expect(page.getByText('Ejecutada planificada').first()).toBeVisible();
  await expect(page.getByText(/^Desvío: (\S+\s)?10,00$/)).toBeVisible();
  await expect(page.getByText('Desvío', { exact: true }).first()).toBeVisible();
  await revisar(page);
  expect(errores).toEqual([]);
});
