import { expect, test, type Page } from '@playwright/test';
import { ADMIN, comoPersona, ingresar, unico } from './apoyo';
import { vigilarConsola } from './revisiones';

const CLAVE = 'Cultivo2026';
const PLANTAS = 4;

/** A lapse that covers the first load of a heavy screen, or a check that counts the whole book. */
const SIN_APURO = { timeout: 30_000 };

/** What is made along the way and read back from the screens. */
interface Codigos {
  readonly lote: string;
  readonly biomasa: string;
  readonly materia: string;
  readonly bulk: string;
  readonly envasado: string;
}

const dialogo = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });
const secciones = (page: Page, nombre: string) => page.getByRole('navigation', { name: nombre, exact: true });
const aviso = (page: Page, texto: string) => expect(page.getByText(texto, { exact: true }).first()).toBeVisible();

/** Through the top bar of a desk, or the bottom one of a phone. */
async function ir(page: Page, texto: string, menu?: string): Promise<void> {
  const principal = secciones(page, 'Principal');
  const abajo = secciones(page, 'Secciones');
  await expect(principal.or(abajo).filter({ visible: true })).toBeVisible();
  if (await principal.isVisible()) {
    if (menu) await principal.getByRole('button', { name: menu }).click();
    await (menu ? page.getByRole('menuitem', { name: texto }) : principal.getByRole('link', { name: texto })).click();
    return;
  }
  const pestana = abajo.getByRole('link', { name: texto });
  if ((await pestana.count()) > 0) return pestana.click();
  await abajo.getByRole('button', { name: 'Más' }).click();
  await dialogo(page, 'Más').getByRole('link', { name: texto }).click();
}

async function elegir(page: Page, etiqueta: string, opcion: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** The code that a form proposes. */
async function codigoPropuesto(page: Page, etiqueta: string, forma: RegExp): Promise<string> {
  const campo = page.getByRole('textbox', { name: etiqueta, exact: true });
  await expect(campo).toHaveValue(forma);
  return campo.inputValue();
}

/** An entry of the menu of the only card that bears that name. */
async function accion(page: Page, nombre: string, texto: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click();
  await page.getByRole('menuitem', { name: texto, exact: true }).click();
}

/** Registers, signs in and creates a club, whose subscription the administration starts. */
async function fundarClub(page: Page, baseURL: string): Promise<void> {
  const email = `${unico('cadena').replace(/\s/g, '')}@ejemplo.ar`;
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await page.getByLabel('Nombre de usuario').fill(unico('Persona'));
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(CLAVE);
  await page.getByLabel('Confirmar contraseña').fill(CLAVE);
  await page.getByRole('checkbox', { name: 'Acepto los Términos y Condiciones' }).check();
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(CLAVE);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('button', { name: /Crear nuevo club/ }).click();
  await page.getByLabel('Nombre del Club').fill(unico('Club'));
  const creado = page.waitForResponse((respuesta) => respuesta.url().endsWith('/api/clubes') && respuesta.request().method() === 'POST');
  await page.getByRole('button', { name: 'Crear Club' }).click();
  const { id } = (await (await creado).json()) as { id: string };
  await expect(page.getByText('Esperando a la administración')).toBeVisible();
  const administracion = await comoPersona(await ingresar(ADMIN.email, ADMIN.password, baseURL), baseURL);
  const extendida = await administracion.post(`/api/clubes_extender_suscripcion/${id}`, { data: {} });
  expect(extendida.status(), await extendida.text()).toBe(200);
  await administracion.dispose();
  await page.getByRole('button', { name: 'Ya está activada' }).click();
  await expect(page.getByText('¿Qué vas a registrar hoy?')).toBeVisible();
}

async function crearGenetica(page: Page): Promise<string> {
  const nombre = unico('Genética');
  await ir(page, 'Geneticas', 'Stock');
  await page.getByRole('button', { name: 'Crear Genética' }).first().click();
  const ventana = dialogo(page, 'Crear Nueva Genética');
  await ventana.getByLabel('Nombre').fill(nombre);
  await ventana.getByLabel('Descripción').fill('Para toda la cadena');
  for (const [campo, valor] of [['THC (%)', '18,5'], ['CBD (%)', '0,4'], ['Tiempo de floración (días)', '63'], ['Rendimiento (g por planta)', '300']] as const) await ventana.getByLabel(campo).fill(valor);
  for (const [campo, opcion] of [['Tipo de origen', 'Cruza propia'], ['Tipo de cannabis', 'Híbrida'], ['Tipo de resina', 'Alta'], ['Perfil aromático', 'Cítrico'], ['Perfil de terpenos', 'Limoneno']] as const) await elegir(page, campo, opcion);
  await ventana.getByLabel('Observaciones').fill('Sin novedades');
  await ventana.getByRole('button', { name: 'Crear Genética' }).click();
  await aviso(page, 'Genética guardada con éxito');
  await expect(ventana).toBeHidden();
  return nombre;
}

/** A crop with an event Cosecha; its screen stays open. */
async function crearCultivo(page: Page): Promise<void> {
  const nombre = unico('Cultivo');
  await ir(page, 'Cultivos');
  await expect(page.getByText('Tu club todavía no tiene cultivos. Creá el primero para cargar eventos, lotes y plantas.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Crear Cultivo' }).last().click();
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Descripción').fill('De punta a punta');
  await page.getByRole('button', { name: 'Crear Cultivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await page.getByRole('link', { name: 'Crear Evento' }).click();
  await elegir(page, 'Evento', 'Cosecha');
  await page.getByLabel('Cantidad de días').fill('30');
  await page.getByRole('button', { name: 'Guardar Proyecto Evento' }).click();
  await expect(page.getByRole('button', { name: /^Cosecha / })).toHaveAttribute('aria-pressed', 'true');
}

/** A locked lot with its plants, in the crop at hand. */
async function crearLote(page: Page, genetica: string): Promise<{ nombre: string; codigo: string }> {
  const nombre = unico('Lote');
  await page.getByRole('link', { name: 'Crear Lote' }).click();
  const codigo = await codigoPropuesto(page, 'Código', /^LOT-/);
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByRole('button', { name: 'Crear Lote' }).click();
  await expect(page.getByText('Este lote todavía no tiene plantas.')).toBeVisible();
  await page.getByRole('link', { name: 'Agregar Plantas' }).first().click();
  await elegir(page, 'Genética', genetica);
  await page.getByLabel('Cantidad').fill(String(PLANTAS));
  await elegir(page, 'Origen', 'Semilla');
  await expect(page.getByLabel('Códigos disponibles')).toHaveValue(new RegExp(`^(${codigo}-\\d+\\s*){${PLANTAS}}$`));
  await page.getByRole('button', { name: 'Agregar Plantas' }).click();
  await expect(page.getByRole('region', { name: 'Plantas por estado' })).toContainText(`Viva${PLANTAS}`);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await dialogo(page, 'Bloquear lote').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('button', { name: 'Desbloquear' })).toBeVisible();
  return { nombre, codigo };
}

async function moverAlEvento(page: Page, lote: string): Promise<void> {
  await secciones(page, 'Secciones del cultivo').getByRole('link', { name: 'Eventos' }).click();
  await secciones(page, 'Secciones de Cosecha').getByRole('link', { name: 'Asignar Plantas a este Evento' }).click();
  await page.getByRole('button', { name: `Seleccionar lote: ${lote}` }).click();
  await page.getByRole('button', { name: 'Mover Máximo 200 Plantas al Evento' }).click();
  await expect(dialogo(page, 'Mover Plantas')).toContainText(`¿Mover ${PLANTAS} plantas?`);
  await dialogo(page, 'Mover Plantas').getByRole('button', { name: 'Mover', exact: true }).click();
  await aviso(page, 'Listo!');
  await page.getByRole('link', { name: 'Listar Plantas del Evento' }).click();
  await expect(page.getByText(`${PLANTAS} plantas`, { exact: true })).toBeVisible();
}

/** Harvests the plants of the lot, in two steps, and marks what came of it ready for raw material. */
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
  await aviso(page, 'Biomasa guardada con éxito.');
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
  await accion(page, 'Flores secas', 'Transformar a Producto Final Bulk');
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
  await accion(page, 'Flores secas', 'Envasar');
  const codigo = await codigoPropuesto(page, 'Código de lote de envasado', /^ENV-/);
  await page.getByLabel('Peso por unidad').fill('10');
  await page.getByLabel('Cantidad de unidades').fill('12');
  await elegir(page, 'Tipo de envase', 'Lata');
  await page.getByLabel('Precio unitario').fill('1.500');
  await page.getByLabel('Días hasta el vencimiento').fill('200');
  await page.getByRole('button', { name: 'Registrar Envasado' }).click();
  await aviso(page, 'Envasado registrado correctamente.');
  await expect(page.getByText(/^12 unidades \(120\sg\)$/)).toBeVisible();
  return codigo;
}

async function darDeAlta(page: Page): Promise<void> {
  await ir(page, 'Usuarios Medicinales', 'Gestión');
  await page.getByRole('main').getByRole('link', { name: 'Alta Usuario' }).first().click();
  const apellido = unico('Paredes');
  for (const [campo, valor] of [['Nombre', 'Lucía'], ['Apellido', apellido], ['Identificación', unico('DNI')], ['Fecha de nacimiento', '01/02/1980'], ['Dirección', 'San Martín 100']] as const) await page.getByRole('textbox', { name: campo, exact: true }).fill(valor);
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lucía ${apellido}` })).toBeVisible();
}

/** Gives two units to the person at hand, and takes it back with a reason, which the history keeps. */
async function dispensarYAnular(page: Page, envasado: string, motivo: string): Promise<void> {
  await page.getByRole('link', { name: 'Dispensar' }).first().click();
  await page.getByRole('button', { name: `Elegir: Flores secas ${envasado}` }).click();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await aviso(page, 'Dispensación asignada exitosamente');
  const entrega = page.getByRole('main').getByRole('listitem').filter({ hasText: envasado });
  await expect(entrega).toContainText('2 unidades');
  await accion(page, 'Flores secas', 'Anular');
  const pregunta = dialogo(page, 'Anular dispensación');
  await expect(pregunta).toContainText(`Se devolverán 2 unidades de Flores secas al stock de ${envasado}.`);
  await pregunta.getByLabel('Justificación de la anulación').fill(motivo);
  await pregunta.getByRole('button', { name: 'Anular' }).click();
  await expect(entrega).toContainText('Anulada');
  await expect(entrega).toContainText(motivo);
  await entrega.getByRole('button', { name: 'Historial' }).click();
  const historial = dialogo(page, 'Historial de Flores secas');
  await expect(historial.getByRole('listitem')).toHaveCount(2);
  await expect(historial.getByRole('listitem').first()).toContainText(motivo);
  await historial.getByRole('button', { name: 'Cerrar' }).click();
}

/** The packaged product's trace holds all that it came from. */
async function seguirLaTraza(page: Page, { envasado, ...origen }: Codigos): Promise<void> {
  await ir(page, 'Trazabilidad');
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(envasado);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('application', { name: `Gráfico de la trazabilidad de ${envasado}` })).toBeVisible(SIN_APURO);
  const nodos = { Lote: origen.lote, Biomasa: origen.biomasa, 'Materia prima': origen.materia, 'Producto final bulk': origen.bulk, 'Producto envasado Buscado': envasado };
  for (const [tipo, codigo] of Object.entries(nodos)) await expect(page.getByRole('application').getByRole('button', { name: new RegExp(`^${tipo} .*${codigo}`) })).toBeAttached();
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  const tabla = page.getByRole('table', { name: `Origen de ${envasado}` });
  for (const codigo of Object.values(origen)) await expect(tabla.getByRole('row').filter({ hasText: codigo }).first()).toBeVisible();
}

async function verificarElSello(page: Page): Promise<void> {
  const { sello } = (await (await page.request.get('/api/verificar')).json()) as { sello: { texto: string } };
  await page.goto('/verificar');
  await page.getByLabel('Sello del informe').fill(sello.texto);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'El sello es válido' })).toBeVisible(SIN_APURO);
}

test('a person walks the whole chain: from registering to a product that was dispensed and annulled', async ({ page, baseURL }) => {
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
  await test.step('its trace', () => seguirLaTraza(page, { lote: lote.codigo, biomasa, materia, bulk, envasado }));
  await test.step('the seal of the book', () => verificarElSello(page));
  expect(errores).toEqual([]);
});
