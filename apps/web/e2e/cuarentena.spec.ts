import { expect, test } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio } from './club.escena';
import { pedirCon } from './lotes.escena';
import { envasadosDe, materiaPrimaDe, pacienteDe } from './producto.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test.setTimeout(120_000);

test('what is born in quarantine is released, held by a scan, lifted, and only then handed out', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const paciente = await pacienteDe(http, club_id);
  const tipo = await pedir<{ id: string }>('post', '/api/tipo_analisis', { nombre: 'Moho', parametros: [], club_id });
  await pedir('put', '/api/reglas_del_libro', {
    cuarentena: { tipos: ['Flores prearmadas'], tipos_analisis: [tipo.id] },
    motivo: 'Dirección técnica',
    club_id,
  });
  const [{ codigo } = { codigo: '' }] = await envasadosDe(http, club_id, 10, 2);
  const mostrador = `/usuarios-medicinales/${paciente.id}/dispensar`;
  const producto = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: codigo });

  await abrirComo(page, entrada, mostrador);
  await expect(producto.getByText('En cuarentena')).toBeVisible();
  await expect(producto.getByRole('button', { name: /Elegir/ })).toBeDisabled();

  await page.goto('/');
  await page.getByRole('link', { name: '2 productos por liberar' }).click();
  await page
    .getByRole('button', { name: /Seleccionar Todo/ })
    .or(page.getByLabel('Seleccionar Todo'))
    .first()
    .click();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Liberar' }).click();
  const ventana = page.getByRole('dialog', { name: 'Liberar 2 productos' });
  await expect(ventana).toContainText('El club pide un análisis aprobado de: Moho.');
  await sinFallasDeAccesibilidad(page);
  await ventana.getByRole('button', { name: 'Liberar' }).press('Enter');
  await expect(
    ventana.getByText('Falta un análisis aprobado de: Moho. Para liberar sin él, indicá por qué.').first(),
  ).toBeVisible();
  await ventana.getByLabel(/Por qué se libera/).fill('Se repite el lunes');
  await ventana.getByRole('button', { name: 'Liberar' }).press('Enter');
  await expect(page.getByText('2 productos liberados.')).toBeVisible();
  await expect(page.getByText('No hay nada por liberar.')).toBeVisible();

  await page.goto(`/escanear?codigo=${codigo}`);
  await page.getByRole('button', { name: 'Retener' }).click();
  const retener = page.getByRole('dialog', { name: `Retener ${codigo}` });
  await retener.getByLabel('Motivo').fill('Olor raro');
  await cabeEnElMasAngosto(page);
  await retener.getByRole('button', { name: 'Retener' }).press('Enter');
  await expect(page.getByText('Registro retenido.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('note', { name: 'Retenido' })).toContainText('Olor raro');
  await page.goto(mostrador);
  await expect(producto.getByText('Retenido: Olor raro')).toBeVisible();

  await page.goto(`/escanear?codigo=${codigo}`);
  await page.getByRole('button', { name: 'Levantar retención' }).click();
  const levantar = page.getByRole('dialog', { name: `Levantar la retención de ${codigo}` });
  await levantar.getByLabel('Motivo').fill('Dio bien');
  await levantar.getByRole('button', { name: 'Levantar retención' }).press('Enter');
  await expect(page.getByText('Retención levantada.')).toBeVisible();

  await page.goto(mostrador);
  await producto.getByRole('button', { name: /Elegir/ }).click();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await expect(page.getByText('Dispensación asignada exitosamente', { exact: true }).first()).toBeVisible();
  await http.dispose();
  expect(errores).toEqual([]);
});

test('a held raw material offers nothing that would be refused, and the form of it says so first', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const { id } = await materiaPrimaDe(http, club_id, 50);
  await pedirCon(http)('post', '/api/retenciones', {
    tipo: 'materia_prima',
    ids: [id],
    motivo: 'Olor raro',
    club_id,
  });
  await abrirComo(page, entrada, `/flujo_produccion/materia-prima/${id}`);
  for (const acto of ['Transformar a Producto Final Bulk', 'Procesar'])
    await expect(page.getByRole('button', { name: `${acto}. Retenido: Olor raro` })).toBeDisabled();
  await sinFallasDeAccesibilidad(page);
  await page.goto(`/flujo_produccion/bulk/alta?materia_prima_id=${id}`);
  await expect(page.getByRole('note', { name: 'Retenido' })).toContainText(
    'No se puede crear bulk de ella hasta que se levante la retención.',
  );
  await cabeEnElMasAngosto(page);
  await http.dispose();
});
