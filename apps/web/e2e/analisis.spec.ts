import { expect, test } from '@playwright/test';
import { baseDe, entrar, unico } from './apoyo';
import { pedirCon } from './lotes.escena';
import { revisar, vigilarConsola } from './revisiones';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

test('an analysis of a product is recorded, approved and certified, and edited', async ({ page, playwright }) => {
  const errores = vigilarConsola(page);
  const { token, user } = await entrar(page, 'gestor', '/analisis/tipos');
  const http = await playwright.request.newContext({
    baseURL: baseDe(page),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const pedir = pedirCon(http);
  const apellido = unico('Soto');
  await pedir('post', '/api/personal', {
    nombre: 'Marta',
    apellido,
    email: 'marta@example.org',
    rol: (await pedir<{ tipo: string }[]>('get', '/api/constantes/tipos_de_rol_de_personal'))[0]?.tipo,
    estado: (await pedir<{ tipo: string }[]>('get', '/api/constantes/estados_de_personal'))[0]?.tipo,
  });
  const [envasado] = await pedir<{ codigo: string }[]>(
    'get',
    `/api/producto_final_envasado_con_stock?club_id=${user.club_id}`,
  );
  const codigo = envasado?.codigo ?? '';

  const tipo = unico('Cannabinoides');
  await page.getByRole('button', { name: 'Nuevo tipo' }).first().click();
  const ventana = page.getByRole('dialog');
  await ventana.getByRole('textbox', { name: 'Nombre' }).fill(tipo);
  await ventana.getByRole('button', { name: 'Agregar parámetro' }).click();
  const parametro = ventana.getByRole('group', { name: 'Parámetro 1' });
  await parametro.getByRole('textbox', { name: 'Nombre' }).fill('THC');
  await parametro.getByRole('textbox', { name: 'Unidad' }).fill('%');
  await parametro.getByRole('textbox', { name: 'Mínimo de referencia' }).fill('15');
  await ventana.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tipo de análisis guardado correctamente.').first()).toBeVisible();

  await page.goto('/analisis/alta');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debe seleccionar un tipo de análisis')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tipo de análisis' }).click();
  await page.getByRole('option', { name: tipo }).click();
  await page.getByRole('combobox', { name: 'Realizado por' }).click();
  await page.getByRole('option', { name: new RegExp(apellido) }).click();
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Código de la entidad' }).fill('NO-HAY');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('No se encontró la entidad. Indique un código de entidad válido.')).toBeVisible();
  // The way a phone's keyboard writes it.
  await page.getByRole('combobox', { name: 'Código de la entidad' }).fill(codigo.toLowerCase());
  await expect(page.getByText('No se encontró la entidad. Indique un código de entidad válido.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(`Producto envasado ${codigo}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Valor' }).fill('12,5');
  await revisar(page);
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${tipo} N\\.º \\d+ de ${codigo}$`) }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('link', { name: 'Análisis de calidad' }),
  ).toHaveAttribute('href', '/analisis');
  await expect(page.getByText('Fuera de rango').first()).toBeVisible();
  const certificado = { name: 'coa.pdf', mimeType: 'application/pdf', buffer: PDF };
  await page.locator('input[type=file]').setInputFiles(certificado);
  await expect(page.getByText('Certificado adjuntado.').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(certificado);
  await expect(page.getByText('Ese archivo ya está adjunto a este análisis.')).toBeVisible();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'coa.pdf', exact: true }).click();
  expect((await bajada).suggestedFilename()).toBe('coa.pdf');
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Análisis aprobado.').first()).toBeVisible();
  await expect(page.getByText('Liberada por su último análisis')).toBeVisible();
  await revisar(page);

  // A person who follows the product's trace finds it, and its certificate.
  const ficha = page.url();
  await page.goto(`/trazabilidad?codigo=${codigo}`);
  await page
    .getByRole('application')
    .getByRole('button', { name: new RegExp(`^Análisis .*${tipo}`) })
    .press('Enter');
  const paso = page.getByRole('dialog', { name: /^Análisis / });
  await expect(paso).toContainText(tipo);
  await paso.getByRole('link', { name: 'Ver Análisis' }).click();
  await expect(page).toHaveURL(ficha);
  await expect(page.getByRole('button', { name: 'coa.pdf', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByText('Este análisis está aprobado')).toBeVisible();
  await page.getByRole('textbox', { name: 'Método' }).fill('HPLC');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Por aprobar', { exact: true })).toBeVisible();
  await http.dispose();
  expect(errores).toEqual([]);
});

test('a report is downloaded once its data are there', async ({ page }) => {
  await entrar(page, 'gestor', '/exportar');
  const boton = page.getByRole('button', { name: 'Listado de Lotes', exact: true });
  await expect(boton).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Trazabilidad por Código', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Cultivo' }).click();
  await page.getByRole('option').first().click();
  // Reports of one person are created one after the other, and other tests request theirs as the same person.
  const bajada = page.waitForEvent('download', { timeout: 45_000 });
  await boton.click();
  expect((await bajada).suggestedFilename()).toMatch(/^Listado de Lotes .*\.pdf$/);
});
