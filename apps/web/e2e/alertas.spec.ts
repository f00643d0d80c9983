import { expect, test, type Page } from '@playwright/test';
import { abrirComo, ingresar, sinEnVivo, unico, type Entrada } from './apoyo';
import { CLAVE, clubPropio, comoAdministracion, geneticaNueva, personaNueva, type ClubDeEscena } from './club.escena';
import { loteCon, pedirCon, proyectoNuevo, type EscenaDeLotes, type LoteDeEscena } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const EN_VIVO = /\/api\/eventos-en-vivo/;

const campana = (page: Page, alertas?: number) =>
  page.getByRole('button', {
    name:
      alertas === undefined ? 'Notificaciones' : `Notificaciones, ${alertas} ${alertas === 1 ? 'alerta' : 'alertas'}`,
    exact: true,
  });
const ventana = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones del sistema' });

test.describe('the bell', () => {
  let club: ClubDeEscena;
  let vacios: readonly EscenaDeLotes[];
  let lote: LoteDeEscena;
  test.beforeAll(async ({ browserName: _navegador }, { project }) => {
    club = await clubPropio(project.use.baseURL ?? '');
    vacios = [await proyectoNuevo(club.http, club.club_id), await proyectoNuevo(club.http, club.club_id)];
    const { proyecto_id } = await proyectoNuevo(club.http, club.club_id);
    lote = await loteCon(club.http, club.club_id, proyecto_id, 0);
  });
  test.afterAll(() => club.http.dispose());

  test('counts the alerts, shows them in groups, the fullest first, and leads to each record @entrega', async ({
    page,
  }) => {
    const errores = vigilarConsola(page);
    await abrirComo(page, club.entrada, '/');
    await expect(page.getByRole('region', { name: 'Para atender' }).getByRole('heading', { level: 3 })).toHaveText([
      'Proyectos sin Lotes 2',
      'Lotes sin Plantas 1',
    ]);
    await campana(page, 3).click();
    const grupos = ventana(page).getByRole('heading', { level: 3 });
    await expect(grupos).toHaveText(['Proyectos sin Lotes 2', 'Lotes sin Plantas 1']);
    const proyectos = ventana(page).getByRole('button', { name: /Proyectos sin Lotes/ });
    const enlaces = ventana(page).getByRole('link');
    await expect(proyectos).toHaveAttribute('aria-expanded', 'false');
    await expect(enlaces).toHaveCount(0);
    await proyectos.click();
    await expect(enlaces).toHaveText(vacios.map(({ proyecto }) => proyecto).sort((a, b) => a.localeCompare(b, 'es')));
    await sinFallasDeAccesibilidad(page);
    await cabeEnElMasAngosto(page);
    await proyectos.click();
    await expect(enlaces).toHaveCount(0);
    await ventana(page)
      .getByRole('button', { name: /Lotes sin Plantas/ })
      .click();
    await ventana(page).getByRole('link', { name: lote.codigo }).click();
    await expect(ventana(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${lote.ruta}/planta/alta/${club.club_id}$`));
    await expect(page.getByRole('heading', { name: `Agregar Plantas a ${lote.nombre}` })).toBeVisible();
    expect(errores).toEqual([]);
  });

  test('says nothing over the page when it can not count; its window says that it failed, and tries again', async ({
    page,
  }) => {
    await sinEnVivo(page);
    const errores = vigilarConsola(page);
    await page.route(/\/api\/alertas/, (ruta) =>
      ruta.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ error: 'Ocurrió un error. Intente nuevamente.', pedido: 'abc-123' }),
      }),
    );
    await abrirComo(page, club.entrada, '/geneticas');
    await campana(page).click();
    await expect(ventana(page).getByRole('alert')).toContainText('Ocurrió un error. Intente nuevamente.');
    await expect(ventana(page).getByText('abc-123')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await sinFallasDeAccesibilidad(page);
    await page.unroute(/\/api\/alertas/);
    await ventana(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(ventana(page).getByRole('heading', { level: 3 })).toHaveCount(2);
    expect(errores).toEqual([]);
  });

  test('has no alerts in a new club', async ({ page, baseURL }) => {
    const nuevo = await clubPropio(baseURL ?? '');
    await abrirComo(page, nuevo.entrada, '/');
    await campana(page).click();
    await expect(ventana(page).getByText('No hay alertas activas')).toBeVisible();
    await sinFallasDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await expect(campana(page)).toBeFocused();
    await page.getByRole('link', { name: 'Libreta de tareas' }).click();
    await expect(page).toHaveURL(/\/libreta-tareas$/);
    await nuevo.http.dispose();
  });
});

test.describe('the page of alerts', () => {
  let club: ClubDeEscena;
  let lote: LoteDeEscena;
  test.beforeAll(async ({ browserName: _navegador }, { project }) => {
    club = await clubPropio(project.use.baseURL ?? '');
    await geneticaNueva(club.http, club.club_id);
    const { proyecto_id } = await proyectoNuevo(club.http, club.club_id);
    lote = await loteCon(club.http, club.club_id, proyecto_id, 4);
    await proyectoNuevo(club.http, club.club_id);
  });
  test.afterAll(() => club.http.dispose());

  test('shows a new lot once, puts it off with a reason, and shows it again', async ({ page }) => {
    const errores = vigilarConsola(page);
    await abrirComo(page, club.entrada, '/alertas');
    await page.getByRole('button', { name: /Plantas sin Sala/ }).click();
    await expect(page.getByRole('link', { name: lote.codigo })).toHaveText(`${lote.codigo} 4 plantas sin sala`);
    await page.getByRole('checkbox', { name: `Elegir ${lote.codigo}` }).check();
    await sinFallasDeAccesibilidad(page);
    await cabeEnElMasAngosto(page);
    await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Posponer' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Posponer' });
    await expect(dialogo).toContainText(/1 alerta deja de mostrarse hasta el \d{2}\/\d{2}\/\d{4}\./);
    await dialogo.getByRole('button', { name: 'Posponer' }).click();
    await expect(dialogo.getByText('Este campo es obligatorio.')).toBeVisible();
    await dialogo.getByLabel('Motivo').fill('Van a la sala el lunes');
    await dialogo.getByRole('button', { name: 'Posponer' }).click();
    await expect(dialogo).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Plantas sin Sala/ })).toHaveCount(0);
    await expect(page.getByText('Van a la sala el lunes')).toBeVisible();
    await page.getByRole('button', { name: `Volver a mostrar ${lote.codigo}` }).click();
    await expect(page.getByRole('button', { name: /Plantas sin Sala/ })).toBeVisible();
    expect(errores).toEqual([]);
  });

  test('leads to the lock that the plants wait for, and locks the chosen lots together', async ({ page }) => {
    await abrirComo(page, club.entrada, '/alertas');
    await page.getByRole('button', { name: /Plantas sin Sala/ }).click();
    await page.getByRole('link', { name: lote.codigo }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).not.toHaveURL(/bloquear=1/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.goBack();
    await page.getByRole('button', { name: /Plantas sin Sala/ }).click();
    await page.getByRole('checkbox', { name: `Elegir ${lote.codigo}` }).check();
    await page.getByRole('button', { name: 'Bloquear lotes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByText('1 lote bloqueado.')).toBeVisible();
  });

  test('gives overdue tasks another day, and completes them, together', async ({ page }) => {
    const titulos = [unico('Revisar el filtro'), unico('Calibrar la balanza')];
    for (const titulo of titulos)
      await pedirCon(club.http)('post', '/api/libreta_tarea', { titulo, fecha: '2020-01-02', club_id: club.club_id });
    await abrirComo(page, club.entrada, '/alertas');
    const acto = (nombre: string) =>
      page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: nombre });
    await page.getByRole('button', { name: /Tareas Vencidas/ }).click();
    await page.getByRole('checkbox', { name: `Elegir ${titulos[0]}` }).check();
    await acto('Pasar a otro día').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pasar' }).click();
    await expect(page.getByText(/^1 tarea pasada al /)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Elegir ${titulos[0]}` })).toHaveCount(0);
    await page.getByRole('link', { name: titulos[1] }).click();
    const estado = page.getByRole('dialog', { name: 'Cambiar Estado' });
    await expect(estado.getByRole('combobox')).toHaveValue('Completada');
    await estado.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).not.toHaveURL(/estado_de/);
    await page.goto('/alertas');
    await page.getByRole('button', { name: /Tareas Vencidas/ }).click();
    await page.getByRole('checkbox', { name: `Elegir ${titulos[1]}` }).check();
    await acto('Completar tareas').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Completar' }).click();
    await expect(page.getByText('1 tarea completada.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Tareas Vencidas/ })).toHaveCount(0);
  });

  test('does the rest when one of the chosen ones is gone, and says which was not', async ({ page }) => {
    const titulos = [unico('Podar la sala'), unico('Medir el agua')];
    const ids: string[] = [];
    for (const titulo of titulos) {
      const tarea = { titulo, fecha: '2020-01-02', club_id: club.club_id };
      ids.push((await pedirCon(club.http)<{ id: string }>('post', '/api/libreta_tarea', tarea)).id);
    }
    await abrirComo(page, club.entrada, '/alertas');
    await page.getByRole('button', { name: /Tareas Vencidas/ }).click();
    for (const titulo of titulos) await page.getByRole('checkbox', { name: `Elegir ${titulo}` }).check();
    await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Pasar a otro día' }).click();
    await club.http.delete(`/api/libreta_tarea/${ids[0]}`, { data: { club_id: club.club_id } });
    const dialogo = page.getByRole('dialog', { name: 'Pasar a otro día' });
    await dialogo.getByRole('button', { name: 'Pasar' }).click();
    await expect(dialogo.getByRole('alert')).toContainText(/^1 tarea pasada al .*\. No se pudo con /);
    await expect(dialogo.getByRole('alert')).toContainText(titulos[0] ?? '');
  });

  test('says that no mail goes out where none is set', async ({ page }) => {
    await abrirComo(page, club.entrada, '/alertas');
    await expect(page.getByText(/todavía no tiene correo configurado/)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Recibir las alertas por correo cada día' })).toBeDisabled();
  });
});

test.describe('the screen of a second person', () => {
  let club: ClubDeEscena;
  let segunda: Entrada;
  let proyecto: EscenaDeLotes;
  test.beforeAll(async ({ browserName: _navegador }, { project }) => {
    const base = project.use.baseURL ?? '';
    club = await clubPropio(base);
    proyecto = await proyectoNuevo(club.http, club.club_id);
    const persona = await personaNueva(await comoAdministracion(base));
    await pedirCon(club.http)('post', '/api/usuarios_vincular', { user_id: persona.id });
    segunda = await ingresar(persona.email, CLAVE, base);
  });
  test.afterAll(() => club.http.dispose());

  /** Opens a screen that shows other people's changes. */
  async function siguiendo(page: Page, entrada: Entrada, ruta: string): Promise<void> {
    const linea = page.waitForResponse(EN_VIVO);
    await abrirComo(page, entrada, ruta);
    expect((await linea).status()).toBe(200);
  }

  test('shows the records of the first person, without reloading @entrega', async ({ page, browser }, { project }) => {
    await siguiendo(page, segunda, `${proyecto.base}/lotes`);
    await expect(page.getByText('Cargando…')).toHaveCount(0);
    const primera = await (await browser.newContext({ ...project.use, baseURL: project.use.baseURL ?? '' })).newPage();
    await abrirComo(primera, club.entrada, `${proyecto.base}/lote/alta`);
    const nombre = `Aurora ${project.name}`;
    await page.evaluate(() => Object.assign(window, { sinRecargar: true }));
    await primera.getByLabel('Nombre').fill(nombre);
    await primera.getByRole('button', { name: 'Crear Lote' }).click();
    await expect(page.getByText(nombre).first()).toBeVisible();
    expect(await page.evaluate(() => 'sinRecargar' in window)).toBe(true);
    await primera.context().close();
  });

  test('keeps its unfinished text', async ({ page }) => {
    await siguiendo(page, segunda, `${proyecto.base}/lote/alta`);
    const codigo = await page.getByLabel('Código', { exact: true }).inputValue();
    await page.getByLabel('Nombre').fill('A medio escribir');
    const refresco = page.waitForResponse(/\/api\/alertas/);
    await proyectoNuevo(club.http, club.club_id);
    await refresco;
    await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir');
    await expect(page.getByLabel('Código', { exact: true })).toHaveValue(codigo);
    await expect(page.getByLabel('Nombre')).toBeFocused();
  });

  test('follows nothing while it is not seen, and catches up when it is', async ({ page }) => {
    await siguiendo(page, segunda, '/proyecto/listar');
    const cerrada = page.waitForEvent('requestfailed', (pedido) => EN_VIVO.test(pedido.url()));
    await seVe(page, 'hidden');
    await cerrada;
    const { proyecto: nombre } = await proyectoNuevo(club.http, club.club_id);
    const otraVez = page.waitForResponse(EN_VIVO);
    await seVe(page, 'visible');
    await otraVez;
    await expect(page.getByText(nombre).first()).toBeVisible();
  });

  test('follows nothing once its person is out', async ({ page }) => {
    await siguiendo(page, segunda, '/');
    const cerrada = page.waitForEvent('requestfailed', (pedido) => EN_VIVO.test(pedido.url()));
    await page.getByRole('button', { name: 'Configuración y cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await cerrada;
    await expect(page).toHaveURL(/\/bienvenida$/);
  });

  test('works as always where the line does not open', async ({ page }) => {
    const errores = vigilarConsola(page);
    const intento = page.waitForEvent('requestfailed', (pedido) => EN_VIVO.test(pedido.url()));
    await page.route(EN_VIVO, (ruta) => ruta.abort());
    await abrirComo(page, segunda, '/proyecto/listar');
    await intento;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errores).toEqual([]);
  });
});

/** The event of the browser when the tab is hidden or shown. */
async function seVe(page: Page, estado: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((nuevo) => {
    Object.defineProperty(document, 'visibilityState', { value: nuevo, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, estado);
}
