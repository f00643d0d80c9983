import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { ADMIN, abrirComo, baseDe, comoPersona, elegir, entrar, ingresar, unico } from './apoyo';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { trabajoNuevo } from './trabajo.escena';

test('a task that is chosen takes the place of nothing that was typed, and says what it proposes', async ({ page }) => {
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await page.goto(`${escena.ruta}/alta-tarea`);
  await page.getByRole('textbox', { name: 'Duración (horas)' }).fill('5');
  await page.getByRole('textbox', { name: 'Costo' }).fill('77');
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: escena.categoria }).click();
  await page.getByRole('combobox', { name: 'Tarea', exact: true }).click();
  await page.getByRole('option', { name: escena.tarea }).click();
  await expect(page.getByRole('textbox', { name: 'Duración (horas)' })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Costo' })).toHaveValue('77');
  await expect(page.getByRole('group', { name: escena.item })).toBeVisible();
  await expect(page.locator('label', { hasText: 'Personal' }).locator('[data-propuesto]')).toBeVisible();
  await expect(page.locator('label', { hasText: 'Costo' }).first().locator('[data-propuesto]')).toHaveCount(0);
  await page.getByRole('button', { name: `${escena.tarea} · ${escena.salas[0]}` }).click();
  await expect(page.getByRole('textbox', { name: 'Duración (horas)' })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Costo' })).toHaveValue('77');
  await page.screenshot({
    path: test.info().outputPath('tarea.png'),
    fullPage: true,
  });
});

/**
 * Taps twice at the same place. @returns the requests that write meanwhile. The time between the two taps is what these
 * tests check
 */
async function dosToques(page: Page, boton: Locator, espera: number): Promise<readonly Request[]> {
  const escritos: Request[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() !== 'GET' && pedido.url().includes('/api/')) escritos.push(pedido);
  });
  await boton.scrollIntoViewIfNeeded();
  const donde = await boton.boundingBox();
  const [x, y] = [(donde?.x ?? 0) + Math.min(40, (donde?.width ?? 0) / 2), (donde?.y ?? 0) + (donde?.height ?? 0) - 6];
  await page.mouse.click(x, y);
  await page.waitForTimeout(espera);
  await page.mouse.click(x, y);
  return escritos;
}

for (const espera of [250, 600]) {
  test(`a second tap ${espera} ms after the first records no second state of a scanned plant`, async ({ page }) => {
    const entrada = await entrar(page, 'gestor', '/');
    const http = await comoPersona(entrada, baseDe(page));
    const club_id = entrada.user.club_id ?? '';
    const { proyecto_id } = await proyectoNuevo(http, club_id);
    const {
      codigos: [planta],
    } = await loteCon(http, club_id, proyecto_id, 1);
    await page.goto(`/planta/${planta ?? ''}`);
    const boton = page.getByRole('group', { name: 'Estados de la planta' }).locator('button:enabled').nth(1);
    const escritos = await dosToques(page, boton, espera);
    await expect(page.getByText(/^Estaba .*, ahora /)).toBeVisible();
    expect(escritos).toHaveLength(1);
    await page.screenshot({ path: test.info().outputPath('planta.png') });
  });

  test(`a second tap ${espera} ms after the first brings no second alert back`, async ({ page }) => {
    const entrada = await entrar(page, 'gestor', '/');
    const http = await comoPersona(entrada, baseDe(page));
    const club_id = entrada.user.club_id ?? '';
    const proyectos = [await proyectoNuevo(http, club_id), await proyectoNuevo(http, club_id)];
    const alertas = proyectos.map(({ proyecto_id }) => ({ grupo: 'proyectos_sin_lotes', id: proyecto_id }));
    await pedirCon(http)('post', '/api/alertas/posponer', { club_id, alertas, dias: 1, motivo: 'Puede esperar' });
    await page.goto('/alertas');
    const botones = page.getByRole('button', { name: /^Volver a mostrar / });
    await expect(botones.nth(1)).toBeVisible();
    const cuantas = await botones.count();
    const escritos = await dosToques(page, botones.first(), espera);
    await expect(botones).toHaveCount(cuantas - 1);
    expect(escritos).toHaveLength(1);
  });

  test(`a second tap ${espera} ms after the first ticks no other task of the day`, async ({ page }) => {
    const entrada = await entrar(page, 'gestor', '/');
    const http = await comoPersona(entrada, baseDe(page));
    const club_id = entrada.user.club_id ?? '';
    const datos = { club_id, fecha: '2026-11-01', es_recurrente: false, dia_semana: null, estado: 'PENDIENTE' };
    const titulo = unico('Podar');
    const { id } = await pedirCon(http)<{ id: string }>('post', '/api/libreta_tarea', { ...datos, titulo });
    await page.goto('/');
    const casilla = page.getByRole('checkbox', { name: titulo });
    const mas = page.getByRole('button', { name: /^Ver .* más$/ });
    await expect(casilla.or(mas).first()).toBeVisible();
    if (!(await casilla.isVisible())) await mas.click();
    const escritos = await dosToques(page, casilla, espera);
    await expect.poll(() => escritos.length).toBeGreaterThan(0);
    // A second tap can untick it: it is the same task in both cases.
    expect(new Set(escritos.map((pedido) => pedido.url().split('/').at(-1)))).toEqual(new Set([id]));
  });

  test(`a second tap ${espera} ms after the first turns no second attribute of a task off`, async ({ page }) => {
    const entrada = await entrar(page, 'gestor', '/');
    const pedir = pedirCon(await comoPersona(entrada, baseDe(page)));
    const crear = async (ruta: string, datos: object): Promise<string> =>
      (await pedir<{ id: string }>('post', ruta, { club_id: entrada.user.club_id, ...datos })).id;
    const [categoria, tarea] = [unico('Riego'), unico('Regar')];
    const categoria_id = await crear('/api/configuracion/categorias_tareas', { nombre: categoria });
    const nombre_tarea_id = await crear('/api/configuracion/nombres_tareas', { nombre: tarea, categoria_id });
    for (const nombre of ['Caudal', 'Presión'])
      await crear('/api/configuracion/atributos', { nombre, nombre_tarea_id, tipo_dato: 'Decimal' });
    await page.goto('/configuracion/variables-tareas');
    await elegir(page, 'Categoría', categoria);
    // Only active ones: the attribute that is turned off disappears, and the next one moves under the finger.
    await page.getByText('Activos', { exact: true }).click();
    await page.getByRole('button', { name: tarea }).click();
    const llaves = page.getByRole('switch', { name: /^Atributo / });
    // After the section has fully opened.
    await llaves.nth(1).click({ trial: true });
    const escritos = await dosToques(page, llaves.first(), espera);
    await expect(llaves).toHaveCount(1);
    expect(escritos).toHaveLength(1);
  });

  test(`a second tap ${espera} ms after the first gives a role no second permission`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const entrada = await ingresar(ADMIN.email, ADMIN.password, base);
    const http = await comoPersona(entrada, base);
    const pedir = pedirCon(http);
    const nombre = unico('Rol');
    await pedir('post', '/api/roles', { nombre });
    await abrirComo(page, entrada, '/configuracion/roles-permisos');
    await page.getByRole('button', { name: 'Vincular permisos a roles' }).click();
    await elegir(page, 'Rol', nombre);
    await page.getByRole('combobox', { name: 'Permiso que todavía no tiene' }).click();
    await page.getByRole('option').first().click();
    const dados = await dosToques(page, page.getByRole('button', { name: 'Vincular', exact: true }), espera);
    await expect(page.getByRole('combobox', { name: 'Permiso que todavía no tiene' })).toHaveValue('');
    expect(dados).toHaveLength(1);
  });
}
