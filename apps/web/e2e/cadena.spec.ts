import { expect, test, type Page } from '@playwright/test';
import { unico } from './apoyo';
import {
  accion,
  aviso,
  codigoPropuesto,
  crearCultivo,
  crearGenetica,
  crearLote,
  dialogo,
  elegir,
  fundarClub,
  ir,
  moverAlEvento,
  PLANTAS,
  secciones,
} from './cadena.pasos';
import { vigilarConsola } from './revisiones';

/** A time limit for the first load of a heavy screen, or for a check of the whole book. */
const SIN_APURO = { timeout: 30_000 };

/** Codes that are created on the way and read from the screens. */
interface Codigos {
  readonly lote: string;
  readonly biomasa: string;
  readonly materia: string;
  readonly bulk: string;
  readonly envasado: string;
}

/** Harvests the plants of the lot, in two steps, and marks the biomass ready for raw material. */
async function cosechar(page: Page, lote: string): Promise<string> {
  await secciones(page, 'Secciones del evento').getByRole('link', { name: 'Biomasa' }).click();
  await secciones(page, 'Biomasa del evento').getByRole('link', { name: 'Crear Biomasa' }).click();
  await page.getByRole('button', { name: 'Cosechar Biomasa' }).first().click();
  await elegir(page, 'Lote', new RegExp(lote));
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await expect(page.getByText(`${PLANTAS} plantas seleccionadas`)).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await elegir(page, 'Tipo de biomasa', 'Flores frescas');
  await page.getByLabel('Peso').fill('1.200,5');
  await page.getByRole('switch', { name: 'Marcar plantas seleccionadas como "Cosechada"' }).check();
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  await dialogo(page, 'Marcar plantas como "Cosechada"').getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/^Biomasa guardada con éxito\. No queda ninguna planta en pie/).first()).toBeVisible();
  const detalles = page.getByRole('button', { name: /^Detalles: / });
  await expect(detalles).toHaveCount(1);
  const codigo = ((await detalles.getAttribute('aria-label')) ?? '').replace('Detalles: ', '');
  await secciones(page, 'Biomasa del evento').getByRole('link', { name: 'Marcar como Lista' }).click();
  await page.getByRole('checkbox', { name: `Seleccionar Flores frescas · ${codigo}` }).check();
  await page.getByRole('button', { name: 'Marcar listas (1)' }).click();
  await dialogo(page, 'Marcar como Lista').getByRole('button', { name: 'Marcar listas (1)' }).click();
  await expect(page.getByText('No hay biomasa disponible para este evento.')).toBeVisible();
  return codigo;
}

async function crearMateriaPrima(page: Page, biomasa: string): Promise<string> {
  await ir(page, 'Producción');
  await page.getByRole('link', { name: `Crear Materia Prima: Flores frescas · ${biomasa}` }).click();
  await expect(page.getByRole('combobox', { name: 'Biomasa' })).toHaveValue(new RegExp(biomasa));
  const codigo = await codigoPropuesto(page, 'Código', /^MP-/);
  await elegir(page, 'Tipo', 'Flores secas');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('250');
  await page.getByLabel('Días hasta el vencimiento').fill('365');
  await page.getByRole('button', { name: 'Crear Materia Prima' }).click();
  await aviso(page, 'Materia Prima creada');
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  return codigo;
}

async function crearBulk(page: Page, materia: string): Promise<string> {
  await page.getByRole('link', { name: 'Transformar a Producto Final Bulk' }).click();
  await expect(page.getByRole('combobox', { name: 'Materia prima' })).toHaveValue(new RegExp(materia));
  const codigo = await codigoPropuesto(page, 'Código de lote', /^BULK-/);
  await page.getByLabel('Cantidad final').fill('200');
  await page.getByLabel('Igual a la materia prima, no es derivado').check();
  await page.getByLabel('Días hasta el vencimiento').fill('300');
  await page.getByRole('button', { name: 'Crear Producto Final Bulk' }).click();
  await aviso(page, 'Producto Final Bulk creado correctamente');
  await expect(page.getByText(codigo, { exact: true })).toBeVisible();
  return codigo;
}

/** Twelve units of ten grams. */
async function envasar(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Envasar', exact: true }).click();
  const codigo = await codigoPropuesto(page, 'Código de lote de envasado', /^ENV-/);
  await page.getByLabel('Peso por unidad').fill('10');
  await page.getByLabel('Cantidad de unidades').fill('12');
  await elegir(page, 'Tipo de envase', 'Lata');
  await page.getByLabel('Precio unitario').fill('1.500');
  await page.getByLabel('Días hasta el vencimiento').fill('200');
  await page.getByRole('button', { name: 'Registrar Envasado' }).click();
  await aviso(page, 'Envasado registrado correctamente.');
  await expect(page.getByText(/^12 unidades \(120\sg\)\s*$/).first()).toBeVisible();
  return codigo;
}

async function darDeAlta(page: Page): Promise<void> {
  await ir(page, 'Usuarios Medicinales', 'Gestión');
  await page.getByRole('main').getByRole('link', { name: 'Alta Usuario' }).first().click();
  const apellido = unico('Paredes');
  for (const [campo, valor] of [
    ['Nombre', 'Lucía'],
    ['Apellido', apellido],
    ['Identificación', unico('DNI')],
    ['Fecha de nacimiento', '01/02/1980'],
    ['Dirección', 'San Martín 100'],
  ] as const)
    await page.getByRole('textbox', { name: campo, exact: true }).fill(valor);
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lucía ${apellido}` })).toBeVisible();
}

/** Dispenses two units to the current person, and annuls it with a reason, which the history shows. */
async function dispensarYAnular(page: Page, envasado: string, motivo: string): Promise<void> {
  await page.getByRole('link', { name: 'Dispensar' }).first().click();
  await page.getByRole('button', { name: `Elegir: Flores secas ${envasado}` }).click();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await aviso(page, 'Dispensación asignada exitosamente');
  const entrega = page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('main').getByRole('row'))
    .filter({ hasText: envasado });
  await expect(entrega).toContainText('2 unidades');
  await accion(page, 'Flores secas', 'Anular');
  const pregunta = dialogo(page, 'Anular dispensación');
  await expect(pregunta).toContainText(`Se devolverán 2 unidades de Flores secas al stock de ${envasado}.`);
  await pregunta.getByLabel('Justificación de la anulación').fill(motivo);
  await pregunta.getByRole('button', { name: 'Anular' }).click();
  await expect(entrega).toContainText('Anulada');
  await expect(entrega).toContainText(motivo);
  // In a table it expands below its row.
  const detalle = entrega.getByRole('button', { name: /^Ver detalle/ });
  if (await detalle.isVisible()) await detalle.click();
  await page.getByRole('main').getByRole('button', { name: 'Historial' }).last().click();
  const historial = dialogo(page, 'Historial de Flores secas');
  await expect(historial.getByRole('listitem')).toHaveCount(2);
  await expect(historial.getByRole('listitem').first()).toContainText(motivo);
  await historial.getByRole('button', { name: 'Cerrar' }).click();
}

/** The returned units are in stock again. */
async function verElStock(page: Page, envasado: string): Promise<void> {
  await ir(page, 'Productos Envasados', 'Stock');
  const cuerpo = page.getByRole('main');
  await expect(cuerpo.getByRole('listitem').or(cuerpo.getByRole('row')).filter({ hasText: envasado })).toContainText(
    /12 unidades \(120\sg\)/,
  );
}

/** The packaged product's trace shows all its origins. */
async function seguirLaTraza(page: Page, { envasado, ...origen }: Codigos): Promise<void> {
  await ir(page, 'Trazabilidad');
  await page.getByRole('combobox', { name: 'Código', exact: true }).fill(envasado);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('application', { name: `Gráfico de la trazabilidad de ${envasado}` })).toBeVisible(
    SIN_APURO,
  );
  const nodos = {
    Lote: origen.lote,
    Biomasa: origen.biomasa,
    'Materia prima': origen.materia,
    'Producto final bulk': origen.bulk,
    'Producto envasado Buscado': envasado,
  };
  for (const [tipo, codigo] of Object.entries(nodos))
    await expect(
      page.getByRole('application').getByRole('button', { name: new RegExp(`^${tipo} .*${codigo}`) }),
    ).toBeAttached();
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  const tabla = page.getByRole('table', { name: `Origen de ${envasado}` });
  for (const codigo of Object.values(origen))
    await expect(tabla.getByRole('row').filter({ hasText: codigo }).first()).toBeVisible();
}

async function verificarElSello(page: Page): Promise<void> {
  const { sello } = (await (await page.request.get('/api/verificar')).json()) as { sello: { texto: string } };
  await page.goto('/verificar');
  await page.getByLabel('Sello del informe').fill(sello.texto);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'El sello es del libro, no de un informe' })).toBeVisible(
    SIN_APURO,
  );
}

test('a person walks the whole chain: from registering to a product that was dispensed and annulled @entrega', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const errores = vigilarConsola(page);
  await test.step('a club', () => fundarClub(page, baseURL ?? ''));
  const genetica = await test.step('a genetics', () => crearGenetica(page));
  await test.step('a crop that is harvested', () => crearCultivo(page));
  const lote = await test.step('a lot with plants', () => crearLote(page, genetica));
  await test.step('its plants in the event', () => moverAlEvento(page, lote.nombre));
  const biomasa = await test.step('biomass', () => cosechar(page, lote.nombre));
  const materia = await test.step('raw material', () => crearMateriaPrima(page, biomasa));
  const bulk = await test.step('bulk', () => crearBulk(page, materia));
  const envasado = await test.step('a packaged product', () => envasar(page));
  await test.step('somebody to give it to', () => darDeAlta(page));
  await test.step('a dispensing, annulled', () => dispensarYAnular(page, envasado, unico('Se entregó a otra persona')));
  await test.step('its stock', () => verElStock(page, envasado));
  await test.step('its trace', () => seguirLaTraza(page, { lote: lote.codigo, biomasa, materia, bulk, envasado }));
  await test.step('the seal of the book', () => verificarElSello(page));
  expect(errores).toEqual([]);
});
