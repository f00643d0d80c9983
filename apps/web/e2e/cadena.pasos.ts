import { expect, type Page } from '@playwright/test';
import { ADMIN, comoPersona, ingresar, unico } from './apoyo';

const CLAVE = 'Cultivo2026';
/** The number of plants of the lot. */
export const PLANTAS = 4;

export const dialogo = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });
export const secciones = (page: Page, nombre: string) => page.getByRole('navigation', { name: nombre, exact: true });
export const aviso = (page: Page, texto: string) =>
  expect(page.getByText(texto, { exact: true }).first()).toBeVisible();

/** Through the top bar of a desktop, or the bottom bar of a phone. */
export async function ir(page: Page, texto: string, menu?: string): Promise<void> {
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

export async function elegir(page: Page, etiqueta: string, opcion: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** The code that a form proposes. */
export async function codigoPropuesto(page: Page, etiqueta: string, forma: RegExp): Promise<string> {
  const campo = page.getByRole('textbox', { name: etiqueta, exact: true });
  await expect(campo).toHaveValue(forma);
  return campo.inputValue();
}

/** A menu entry of the only card with that name. */
export async function accion(page: Page, nombre: string, texto: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click();
  await page.getByRole('menuitem', { name: texto, exact: true }).click();
}

/** Registers, signs in and creates a club. The administrator starts its subscription. */
export async function fundarClub(page: Page, baseURL: string): Promise<void> {
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
  const creado = page.waitForResponse(
    (respuesta) => respuesta.url().endsWith('/api/clubes') && respuesta.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Crear Club' }).click();
  const { id } = (await (await creado).json()) as { id: string };
  await expect(page.getByRole('button', { name: 'Pagar y Activar Sistema' })).toBeVisible();
  const administracion = await comoPersona(await ingresar(ADMIN.email, ADMIN.password, baseURL), baseURL);
  const extendida = await administracion.post(`/api/clubes_extender_suscripcion/${id}`, { data: {} });
  expect(extendida.status(), await extendida.text()).toBe(200);
  await administracion.dispose();
  await page.getByRole('button', { name: 'Ya está activada' }).click();
  await expect(page.getByText('¿Qué vas a registrar hoy?')).toBeVisible();
}

export async function crearGenetica(page: Page): Promise<string> {
  const nombre = unico('Genética');
  await ir(page, 'Geneticas', 'Stock');
  await page.getByRole('button', { name: 'Crear Genética' }).first().click();
  const ventana = dialogo(page, 'Crear Nueva Genética');
  await ventana.getByLabel('Nombre').fill(nombre);
  await ventana.getByLabel('Descripción').fill('Para toda la cadena');
  for (const [campo, valor] of [
    ['THC (%)', '18,5'],
    ['CBD (%)', '0,4'],
    ['Tiempo de floración (días)', '63'],
    ['Rendimiento (g por planta)', '300'],
  ] as const)
    await ventana.getByLabel(campo).fill(valor);
  for (const [campo, opcion] of [
    ['Tipo de origen', 'Cruza propia'],
    ['Tipo de cannabis', 'Híbrida'],
    ['Tipo de resina', 'Alta'],
    ['Perfil aromático', 'Cítrico'],
    ['Perfil de terpenos', 'Limoneno'],
  ] as const)
    await elegir(page, campo, opcion);
  await ventana.getByLabel('Observaciones').fill('Sin novedades');
  await ventana.getByRole('button', { name: 'Crear Genética' }).click();
  await aviso(page, 'Genética guardada con éxito');
  await expect(ventana).toBeHidden();
  return nombre;
}

/** A crop with an event Cosecha; its screen stays open. */
export async function crearCultivo(page: Page): Promise<void> {
  const nombre = unico('Cultivo');
  await ir(page, 'Cultivos');
  await expect(
    page.getByText('Tu club todavía no tiene cultivos. Creá el primero para cargar eventos, lotes y plantas.'),
  ).toBeVisible();
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

/** A locked lot with its plants, in the current crop. */
export async function crearLote(page: Page, genetica: string): Promise<{ nombre: string; codigo: string }> {
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
  await expect(page.getByRole('region', { name: nombre }).getByText('Bloqueado', { exact: true })).toBeVisible();
  return { nombre, codigo };
}

export async function moverAlEvento(page: Page, lote: string): Promise<void> {
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
