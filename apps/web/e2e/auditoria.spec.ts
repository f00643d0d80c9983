import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { abrirComo, entrar, sinEnVivo, elegir } from './apoyo';
import { clubPropio, type ClubDeEscena, type ConId } from './club.escena';
import { pedirCon } from './lotes.escena';
import { envasadosDe } from './producto.escena';
import { codigosEnteros, cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const hechos = (page: Page) => page.getByRole('main').locator('ol > li');
const cuenta = (page: Page) => page.getByRole('status').filter({ hasText: /hechos? · se muestran/ });

/** On a phone the filters collapse behind a button. */
async function desplegar(page: Page): Promise<void> {
  const boton = page.getByRole('button', { name: /^Filtros/ });
  await expect(
    boton
      .or(page.getByRole('combobox', { name: 'Qué pasó' }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  if ((await boton.isVisible()) && (await boton.getAttribute('aria-expanded')) === 'false') await boton.click();
}

interface Escena extends ClubDeEscena {
  readonly sala_id: string;
  readonly codigo: string;
}

/** A club whose history has a changed room, and a packaging that was recorded late and annulled with its reason. */
async function escena(baseURL: string | undefined): Promise<Escena> {
  const club = await clubPropio(baseURL ?? '');
  const { http, club_id } = club;
  const pedir = pedirCon(http);
  const { id: sala_id } = await pedir<ConId>('post', '/api/salasDeCultivo', {
    club_id,
    nombre: 'Sala; chica',
    tipo: 'sala',
    capacidad: 10,
  });
  await pedir('put', `/api/salasDeCultivo/${sala_id}`, { club_id, nombre: 'Sala grande', tipo: 'sala', capacidad: 40 });
  const [envasado] = await envasadosDe(http, club_id, 4);
  await pedir('put', `/api/producto_final_envasado_anular/${envasado?.id}`, {
    club_id,
    motivo_anulacion: '=SUMA(A1) etiqueta equivocada',
  });
  return { ...club, sala_id, codigo: envasado?.codigo ?? '' };
}

test('the history is filtered by person, kind, matter and days, and the address keeps it', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { entrada } = await escena(baseURL);
  await abrirComo(page, entrada, '/auditoria');
  await expect(cuenta(page)).toBeVisible();
  await desplegar(page);
  const todos = await hechos(page).count();
  expect(todos).toBeGreaterThan(8);
  await elegir(page, 'Qué pasó', 'Sala actualizada');
  await expect(hechos(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tipo=SalaActualizada/);
  await page.reload();
  await expect(hechos(page)).toHaveCount(1);
  await desplegar(page);
  await expect(page.getByRole('combobox', { name: 'Qué pasó' })).toHaveValue('Sala actualizada');
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(hechos(page)).toHaveCount(todos);
  await elegir(page, 'De qué trata', 'Sala');
  await expect(hechos(page)).toHaveCount(2);
  await elegir(page, 'Persona', 'Sistema');
  await expect(page.getByText('No hay hechos registrados que coincidan con la búsqueda.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'PDF con sello' })).toBeDisabled();
  await elegir(page, 'Persona', entrada.user.nombre);
  await expect(hechos(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Hasta' }).fill('01/01/2020');
  await expect(page.getByText('No hay hechos registrados que coincidan con la búsqueda.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Hasta' }).fill('');
  await page.getByRole('textbox', { name: 'Desde' }).fill('01/01/2020');
  await expect(page).toHaveURL(/desde=2020-01-01/);
  await expect(hechos(page)).toHaveCount(2);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  expect(errores).toEqual([]);
});

test('a fact shows its author, the values before and after, the reason, and whether it was recorded late', async ({
  page,
  baseURL,
}) => {
  const { entrada, codigo } = await escena(baseURL);
  await abrirComo(page, entrada, '/auditoria?tipo=SalaActualizada');
  const cambio = hechos(page).first();
  await expect(cambio).toContainText(entrada.user.nombre);
  const campo = (nombre: string) =>
    cambio
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${nombre}`) })
      .locator('dd');
  await expect(campo('Nombre')).toHaveText('antes: Sala; chica → , después: Sala grande');
  await expect(campo('Capacidad')).toHaveText('antes: 10 → , después: 40');
  await expect(cambio.getByText(/^Posición \d+ · evento$/)).toBeVisible();
  await expect(cambio.getByText('Registrado tarde')).toHaveCount(0);
  await page.goto('/auditoria?tipo=ProductoEnvasado');
  await expect(hechos(page).first().getByText('Registrado tarde')).toBeVisible();
  await expect(hechos(page).first()).toContainText('12/11/2026 · registrado ');
  await page.goto('/auditoria?tipo=EnvasadoAnulado');
  await expect(hechos(page)).toHaveCount(1);
  await expect(hechos(page).first()).toContainText(codigo);
  await expect(hechos(page).first()).toContainText('Motivo: =SUMA(A1) etiqueta equivocada');
});

test('a text finds what the screen shows, without accents or capitals, and its file holds the same', async ({
  page,
  baseURL,
}) => {
  const { entrada } = await escena(baseURL);
  await abrirComo(page, entrada, '/auditoria');
  await expect(cuenta(page)).toBeVisible();
  await desplegar(page);
  const campo = page.getByRole('textbox', { name: 'Código o texto' });
  await campo.fill('ab');
  await campo.press('Enter');
  await expect(page.getByText('Escribí una palabra de al menos 3 letras o números.')).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await campo.fill('CORRIGIO sala grande');
  await campo.press('Enter');
  await expect(hechos(page)).toHaveCount(1);
  await expect(hechos(page).first()).toContainText('Se corrigió el espacio Sala grande.');
  const evento = await hechos(page).first().locator('button[aria-label^=Copiar]').last().getAttribute('aria-label');
  const id = /[0-9a-f-]{36}/.exec(evento ?? '')?.[0] ?? '';
  expect(id).toHaveLength(36);
  await page.goto(`/auditoria?texto=${id}`);
  await expect(hechos(page)).toHaveCount(1);
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const filas = readFileSync(await (await bajada).path(), 'utf8').split('\r\n');
  expect([filas.length, filas[1]?.includes(id)]).toEqual([2, true]);
});

test('the file holds the filtered rows, with its mark, semicolons and nothing that a spreadsheet runs', async ({
  page,
  baseURL,
}) => {
  const { entrada, codigo } = await escena(baseURL);
  const bajar = async (): Promise<string> => {
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const archivo = await bajada;
    expect(archivo.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/);
    return readFileSync(await archivo.path(), 'utf8');
  };
  await abrirComo(page, entrada, '/auditoria?tipo=SalaActualizada');
  await expect(hechos(page)).toHaveCount(1);
  const [encabezado, fila, ...nada] = (await bajar()).split('\r\n');
  expect(encabezado).toBe(
    '\uFEFFRegistrado;Ocurrió;Registrado tarde;Fuera de lo usual;Quién;Rol;Qué pasó;Detalle;Antes → después;Gramos;Destinatario;Motivo;Código;Posición;Evento',
  );
  expect(fila).toMatch(
    new RegExp(`^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2};[^;]+;No;;${entrada.user.nombre};club;Sala actualizada;`),
  );
  expect(fila).toContain('Nombre: Sala; chica → Sala grande');
  expect(fila).toContain('"');
  expect(nada).toEqual([]);
  await page.goto('/auditoria?tipo=EnvasadoAnulado');
  await expect(hechos(page)).toHaveCount(1);
  const anulado = await bajar();
  expect(anulado).toContain(codigo);
  expect(anulado).toContain("'=SUMA(A1) etiqueta equivocada");
});

test('the report with the seal is downloaded, and its failure is said', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const { entrada } = await escena(baseURL);
  await abrirComo(page, entrada, '/auditoria?tipo=EnvasadoAnulado');
  await expect(hechos(page)).toHaveCount(1);
  const bajada = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'PDF con sello' }).click();
  const archivo = await bajada;
  expect([archivo.suggestedFilename(), readFileSync(await archivo.path(), 'latin1').slice(0, 5)]).toEqual([
    expect.stringMatching(/^Auditoría Una parte del registro INF-\d{6}-\w{6}\.pdf$/),
    '%PDF-',
  ]);
  await page.route('**/api/export-pdf/auditoria**', (ruta) => ruta.fulfill({ status: 500, json: { error: 'Falló.' } }));
  await page.getByRole('button', { name: 'PDF con sello' }).click();
  await expect(page.getByText('Error al exportar: Auditoría. Falló.')).toBeVisible();
});

test("a record's 'Historial' shows the same facts, the last first, and is tried again when it fails", async ({
  page,
  baseURL,
}) => {
  await sinEnVivo(page);
  const errores = vigilarConsola(page);
  const { entrada, club_id } = await escena(baseURL);
  await page.route('**/api/historial?**', (ruta) =>
    ruta.fulfill({ status: 500, json: { status: 500, error: 'Ocurrió un error. Intente nuevamente.' } }),
  );
  await abrirComo(page, entrada, `/club/${club_id}/salas`);
  await page.getByRole('button', { name: 'Ver detalle de Sala grande' }).click();
  await page.getByRole('button', { name: 'Historial' }).click();
  const cajon = page.getByRole('dialog', { name: 'Historial de Sala grande' });
  await expect(cajon.getByText('No se pudo cargar el historial.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/historial?**');
  await cajon.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cajon.locator('ol > li')).toHaveCount(2);
  await expect(cajon.locator('ol > li').first()).toContainText('Sala grande');
  await expect(cajon.locator('ol > li').last().locator('dl')).toHaveCount(0);
  await sinFallasDeAccesibilidad(page);
  await cajon.getByRole('button', { name: 'Cerrar' }).click();
  await expect(cajon).toBeHidden();
  expect(errores).toEqual([]);
});

test('a long history comes page after page, and an auditor may read it', async ({ page }) => {
  await sinEnVivo(page);
  await entrar(page, 'auditoria', '/auditoria');
  await expect(hechos(page)).toHaveCount(50);
  await expect(cuenta(page)).toContainText(/^más de 10\.000 hechos · se muestran 50$/);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(hechos(page)).toHaveCount(100);
  await page.goto('/auditoria?tipo=MateriaPrimaCreada');
  await expect(hechos(page).first()).toBeVisible();
  await codigosEnteros(page);
  await page.route('**/api/auditoria?**', (ruta) =>
    ruta.fulfill({ status: 500, json: { status: 500, error: 'Ocurrió un error. Intente nuevamente.' } }),
  );
  await page.goto('/auditoria?tipo=SalaCreada');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/auditoria?**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(hechos(page).first()).toBeVisible();
});
