import { expect, test } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio } from './club.escena';
import { pedirCon } from './lotes.escena';
import { envasadosDe, pacienteDe } from './producto.escena';
import { revisar, vigilarConsola } from './revisiones';

const NUMERO = 'REPROCANN 48213';
const HASTA = '12/03/2099';

test('a permit is recorded, a limit is reached at the counter, and another is tried before it is switched on', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { http, club_id, entrada } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const paciente = await pacienteDe(http, club_id);
  await envasadosDe(http, club_id, 10);
  await pedir('put', '/api/reglas_del_libro', {
    permiso_obligatorio: true,
    topes: [{ tipos_producto: [], cantidad: 22.5, unidad: 'gramos', periodo: 'mes' }],
    motivo: 'Lo acordó la comisión',
    club_id,
  });
  const cantidad = page.getByRole('textbox', { name: 'Cantidad', exact: true });

  await abrirComo(page, entrada, `/usuarios-medicinales/${paciente.id}/dispensar`);
  await expect(page.getByText('Sin permiso cargado · quedan 22,5 g de 22,5 g este mes')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Falta cargar el permiso de esta persona.El club exige un permiso vigente: no se le puede dispensar.',
  );
  await expect(page.getByRole('button', { name: /^Elegir: / })).toHaveCount(0);
  await revisar(page);
  await page.getByRole('link', { name: 'Cargar su permiso' }).click();
  await page.getByRole('button', { name: 'Cargar permiso' }).click();
  await page.getByLabel('Número de permiso').fill(NUMERO);
  await page.getByLabel('Vigente hasta').fill(HASTA);
  const archivo = { name: 'reprocann.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 permiso') };
  await page.locator('input[type=file]').setInputFiles({ ...archivo, buffer: Buffer.from('no es un PDF') });
  await page.getByRole('button', { name: 'Guardar permiso' }).press('Enter');
  await expect(page.getByText('El archivo debe ser PDF, JPEG o PNG.').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(archivo);
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar permiso' }).click();
  await expect(page.getByText(NUMERO, { exact: true })).toBeVisible();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ver archivo' }).click();
  expect((await bajada).suggestedFilename()).toBe('permiso.pdf');
  await revisar(page);

  await page.getByRole('link', { name: 'Dispensar' }).first().click();
  await expect(page.getByText(`Permiso hasta ${HASTA} · quedan 22,5 g de 22,5 g este mes`)).toBeVisible();
  await page.getByRole('button', { name: /^Elegir: / }).press('Enter');
  await expect(page.getByText('Por el tope entran hasta 4 unidades.')).toBeVisible();
  await page.getByRole('button', { name: /^MAX/ }).press('Enter');
  await expect(cantidad).toHaveValue('4');
  await expect(page.getByRole('button', { name: 'Sumar 1' })).toBeDisabled();
  await revisar(page);
  await page.getByRole('button', { name: 'Dispensar' }).press('Enter');
  await expect(page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '4 unidades' })).toBeVisible();

  // A dispensed quantity can be corrected up to the limit, and no further.
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).press('Enter');
  const ventana = page.getByRole('dialog', { name: 'Editar dispensación' });
  await expect(ventana.getByText('Por el tope entran hasta 4 unidades.')).toBeVisible();
  await expect(ventana.getByText(`Permiso hasta ${HASTA} · quedan 2,5 g de 22,5 g este mes`)).toBeVisible();
  await expect(ventana.getByRole('button', { name: /^MAX: 4/ })).toBeVisible();
  await expect(ventana.getByRole('button', { name: 'Sumar 1' })).toBeDisabled();
  await revisar(page);
  await ventana.getByRole('button', { name: 'Cancelar' }).press('Enter');

  await page.getByRole('link', { name: 'Dispensar' }).first().press('Enter');
  await expect(page.getByText(`Permiso hasta ${HASTA} · quedan 2,5 g de 22,5 g este mes`)).toBeVisible();
  await expect(page.getByText('No entra en su tope')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Elegir: / })).toBeDisabled();

  await page.goto('/configuracion/reglas-del-club');
  await page.getByLabel('Hasta').fill('10');
  await page.getByRole('button', { name: 'Probar' }).press('Enter');
  const resultado = page.getByRole('status').filter({ hasText: 'se habría rechazado' });
  await expect(resultado).toContainText('1 entrega a 1 persona se habría rechazado.');
  await expect(resultado).toContainText(paciente.nombre);
  await expect(resultado).toContainText('Con esta entrega serían 20 g en el mes: el tope es 10 g y quedan 10 g.');
  await revisar(page);
  await page.getByLabel('Motivo del cambio').fill('Se probó antes');
  await page.getByRole('button', { name: 'Guardar reglas' }).press('Enter');
  await expect(page.getByText('Reglas guardadas: rigen desde ahora.')).toBeVisible();
  await expect(
    page.getByText('Cambiaron las reglas del club: permiso obligatorio; hasta 10 gramos por mes.'),
  ).toBeVisible();
  expect(errores).toEqual([]);
});
