import { expect, test } from '@playwright/test';
import { textoDe } from '../../api/src/reportes/pdf.testkit';
import { baseDe, comoPersona, entrar } from './apoyo';
import { bajar } from './bajadas';
import { pedirCon } from './lotes.escena';
import { revisar, cabeEnElMasAngosto, vigilarConsola } from './revisiones';
import { trabajoNuevo } from './trabajo.escena';

test('each report is opened and read back from its PDF, with its tables in a CSV beside it', async ({ page }) => {
  test.slow();
  const errores = vigilarConsola(page);
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  const { id: plan } = await escena.pedir<{ id: string }>('post', '/api/planes_cultivo', {
    club_id: escena.club_id,
    objetivo: `Plan de ${escena.proyecto}`,
    objetivo_cumplido: false,
    planificado_por: 'Marta Soto',
    descripcion: 'De prueba.',
  });
  await escena.pedir('post', '/api/planes_cultivo_actividades', {
    club_id: escena.club_id,
    plan_id: plan,
    etapa_evento_cultivo: 'Vegetativo',
    categoria_tarea: escena.categoria,
    nombre_tarea: escena.tarea,
    descripcion: 'Regar.',
    costo_estimado_usd: 20,
    costo_estimado_moneda_alternativa: 2,
    numero_etapa: 1,
  });
  await escena.pedir('put', `/api/proyecto/${escena.proyecto_id}/asociar_plan`, {
    club_id: escena.club_id,
    plan_cultivo_id: plan,
  });
  const [envasado] = await escena.pedir<Array<{ codigo: string }>>(
    'get',
    `/api/producto_final_envasado_con_stock?club_id=${escena.club_id}`,
  );
  await page.goto('/exportar');
  await page.getByRole('combobox', { name: 'Cultivo' }).fill(escena.proyecto);
  await page.getByRole('option', { name: escena.proyecto }).click();
  await page.getByRole('combobox', { name: 'Código de trazabilidad' }).fill(envasado?.codigo ?? '');
  await revisar(page);
  for (const [reporte, dichos] of [
    ['Resumen del Proyecto', [escena.proyecto, 'Vegetativo', 'US$ 25,00']],
    ['Plan vs Real', [escena.proyecto, escena.tarea]],
    ['Tareas Reales', [escena.tarea, escena.persona]],
    ['Tareas Planificadas', [escena.tarea, 'US$ 20,00']],
    ['Listado de Lotes', [escena.proyecto, 'Total']],
    ['Listado de Plantas', [escena.proyecto, 'Viva']],
    ['Trazabilidad por Código', [envasado?.codigo ?? '']],
    ['Inventario Actual', [escena.item]],
  ] as const) {
    const pdf = await bajar(page, reporte);
    expect(pdf.nombre).toMatch(new RegExp(`^${reporte} .*INF-\\d{6}-\\w{6}\\.pdf$`));
    const texto = textoDe(pdf.bytes);
    for (const dicho of [reporte, 'Sello del registro', ...dichos])
      expect(texto, reporte).toContain(dicho.replace(/\s/g, ''));
    const csv = await bajar(page, `CSV de ${reporte}`);
    expect(csv.nombre).toMatch(new RegExp(`^${reporte} .*\\d{4}-\\d{2}-\\d{2} [\\d.]{8}\\.csv$`));
    expect(csv.bytes.toString('utf8'), reporte).toMatch(/^\uFEFF.+\r\n.+;/);
  }
  expect(errores).toEqual([]);
});

test('a report on its way says how far it is, is given up without a word, and says why it failed', async ({ page }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseDe(page));
  const [envasado] = await pedirCon(http)<Array<{ codigo: string }>>(
    'get',
    `/api/producto_final_envasado_con_stock?club_id=${entrada.user.club_id ?? ''}`,
  );
  // Held here: the progress of a report during a test is unpredictable.
  let contestar: Parameters<typeof page.route>[1] = () => undefined;
  await page.route('**/api/export-pdf/**', (ruta, pedido) => contestar(ruta, pedido));
  await page.route('**/api/export-avance/**', (ruta) =>
    ruta.fulfill({ json: { etapa: 'dibujando', delante: null, parte: 0.5 } }),
  );
  for (const [direccion, boton, reporte] of [
    ['/exportar', 'Inventario Actual', 'Inventario Actual'],
    ['/exportar', 'CSV de Inventario Actual', 'Inventario Actual'],
    [`/trazabilidad?codigo=${envasado?.codigo ?? ''}`, 'Exportar PDF', 'Trazabilidad por Código'],
    ['/auditoria', 'PDF con sello', 'Auditoría'],
  ] as const) {
    contestar = () => undefined;
    await page.goto(direccion);
    const pedir = page.getByRole('button', { name: boton, exact: true });
    const cancelar = page.getByRole('button', { name: `Cancelar ${reporte}` });
    await pedir.click();
    await expect(page.getByText('Paso 4 de 4: armando las páginas')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: `Avance de ${reporte}` })).toHaveAttribute(
      'aria-valuenow',
      '72',
    );
    await cabeEnElMasAngosto(page);
    await cancelar.click();
    await expect(cancelar).toHaveCount(0);
    await expect(pedir).toBeEnabled();
    await expect(page.getByText(/^Error al exportar/)).toHaveCount(0);
    contestar = (ruta) =>
      ruta.fulfill({ status: 429, json: { error: 'Ya hay informes en preparación.', pedido: 'a1b2' } });
    await pedir.click();
    await expect(
      page.getByText(`Error al exportar: ${reporte}. Ya hay informes en preparación. Código: a1b2`),
    ).toBeVisible();
  }
  expect(errores).toEqual([]);
});
