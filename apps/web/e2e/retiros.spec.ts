import { expect, test } from '@playwright/test';
import { textoDe } from '../../api/src/reportes/pdf.testkit';
import { abrirComo } from './apoyo';
import { bajar } from './bajadas';
import { clubPropio } from './club.escena';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { envasadosDe, pacienteDe } from './producto.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('a package is recalled from its page, and what a person had of it comes back; a drill holds nothing @entrega', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(http, club_id);
  const [envasado] = await envasadosDe(http, club_id, 10);
  if (!envasado) throw new Error('no package');
  await pedirCon(http)('post', '/api/dispensacion-medicinal', {
    ...{ club_id, usuario_medicinal_id: paciente.id, producto_final_envasado_id: envasado.id },
    ...{ cantidad_entregada: 3, anulado: false, justificacion_anulacion: '' },
  });

  await abrirComo(page, entrada, '/retiros');
  await page.getByRole('link', { name: 'Simulacro de retiro' }).first().click();
  const codigo = page.getByRole('combobox', { name: 'Código' });
  await codigo.fill('NADA-1');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ensayo');
  await page.getByRole('button', { name: 'Iniciar simulacro' }).press('Enter');
  await expect(page.getByText('No hay nada con el código «NADA-1».')).toHaveCount(1);
  // A part of the code is enough to find it.
  await codigo.fill(envasado.codigo.slice(-6));
  await page.getByRole('option', { name: envasado.codigo }).click();
  await expect(codigo).toHaveValue(envasado.codigo);
  await page.getByRole('button', { name: 'Iniciar simulacro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Simulacro de retiro/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText(/Faltan\s*3/);
  await expect(page.getByText('Retenido', { exact: true })).toHaveCount(0);

  // A code of the list leads to where one acts on it.
  await page
    .getByRole('link', { name: `${envasado.codigo}: abrir` })
    .first()
    .click();
  await expect(page).toHaveURL(`/gestionar_producto_envasado/${envasado.id}`);
  await page.getByRole('link', { name: 'Iniciar retiro' }).click();
  await expect(page.getByRole('combobox', { name: 'Código' })).toHaveValue(envasado.codigo);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Moho en un frasco');
  await page.getByRole('button', { name: 'Iniciar retiro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Retiro, clase II' })).toBeVisible();
  await expect(page.getByText('Retenido', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar retiro' })).toBeDisabled();

  // The list says whom to call; the units of a person who was called are recorded next.
  await expect(page.getByRole('link', { name: '341 555-0101' })).toHaveAttribute('href', 'tel:3415550101');
  await expect(page.getByRole('link', { name: paciente.nombre })).toHaveAttribute(
    'href',
    `/usuarios-medicinales/${paciente.id}`,
  );
  await page.getByRole('button', { name: `Avisar: ${paciente.nombre}` }).press('Enter');
  const aviso = page.getByRole('dialog', { name: /^Avisar a/ });
  await aviso.getByRole('button', { name: 'Registrar aviso' }).press('Enter');
  await expect(aviso).toHaveCount(0);
  await page.getByRole('button', { name: `Registrar: ${paciente.nombre}` }).press('Enter');
  const ventana = page.getByRole('dialog', { name: /^Unidades de/ });
  await expect(ventana.getByRole('textbox', { name: 'Unidades' })).toHaveValue('3');
  await ventana.getByRole('button', { name: 'Registrar' }).press('Enter');
  await expect(ventana).toHaveCount(0);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Cerrar retiro' }).press('Enter');
  const pregunta = page.getByRole('dialog', { name: 'Cerrar el retiro' });
  await pregunta.getByRole('textbox', { name: 'Motivo' }).fill('Todo volvió');
  await pregunta.getByRole('button', { name: 'Cerrar retiro' }).press('Enter');
  await expect(page.getByText('Retiro cerrado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar retiro' })).toHaveCount(0);

  const { nombre, bytes } = await bajar(page, 'PDF');
  expect(nombre).toMatch(/INF-\d{6}-\w{6}\.pdf$/);
  const texto = textoDe(bytes);
  for (const dicho of ['Retiro', 'Sello del registro', envasado.codigo, 'Moho en un frasco', 'Todo volvió'])
    expect(texto).toContain(dicho.replace(/\s/g, ''));
  const csv = await bajar(page, 'CSV');
  expect(csv.bytes.toString('utf8')).toContain(envasado.codigo);

  // A recall can start from a lot too.
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 0);
  await page.goto(lote.ruta);
  await page.getByRole('button', { name: 'Ver datos y QR' }).click();
  await expect(page.getByRole('button', { name: 'Retener' })).toBeVisible();
  await cabeEnElMasAngosto(page);
  await page.getByRole('link', { name: 'Iniciar retiro' }).click();
  await expect(page.getByRole('combobox', { name: 'Código' })).toHaveValue(lote.codigo);

  await page.goto('/retiros');
  await expect(page.getByText('Último simulacro: hoy.')).toBeVisible();

  // The hold of a closed recall stays, and the drill is open: the start page leads to both.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Simulacro de retiro abierto' })).toBeVisible();
  await page.getByRole('link', { name: '1 retención activa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retenciones' })).toBeVisible();
  await expect(page.getByRole('link', { name: envasado.codigo })).toHaveAttribute(
    'href',
    `/gestionar_producto_envasado/${envasado.id}`,
  );
  await http.dispose();
  expect(errores).toEqual([]);
});
