import { expect, test, type Page } from '@playwright/test';
import { abrirComo, comoPersona, entrar } from './apoyo';
import { clubPropio, geneticaNueva } from './club.escena';
import { bajar, cumplir, medir, observar } from './fluidez.medidas';
import { eventoDe, loteCon, pedirCon, proyectoNuevo } from './lotes.escena';

test.describe.configure({ timeout: 180_000 });

const DIEZ_MIL = 10_000;
/** Loading can wait for the server; a key or a tap never. */
const LIMITES = { trabajo: 1500, respuesta: 500, tramo: 500 };

const cuenta = (page: Page, texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto });

/** A real answer of the server extended to ten thousand rows, each with its own id and code. */
async function enMiles(page: Page, ruta: string, modelos: readonly Record<string, unknown>[]): Promise<void> {
  const filas = Array.from({ length: DIEZ_MIL }, (_, i) => ({
    ...modelos[i % modelos.length],
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    codigo: `MP-${String(i + 1).padStart(5, '0')}`,
  }));
  const body = JSON.stringify(filas);
  await page.route(`**${ruta}?**`, (pedido) =>
    pedido.fulfill({ contentType: 'application/json', headers: { 'x-total-count': String(DIEZ_MIL) }, body }),
  );
}

test("10,000 raw materials (the server's own answer, grown in the browser) are filled, filtered, sorted and turned at once", async ({
  page,
  baseURL,
}) => {
  await observar(page);
  const { user, token } = await entrar(page, 'gestor');
  const http = await comoPersona({ token, user }, baseURL ?? '');
  await enMiles(
    page,
    '/api/materia_prima_stock',
    await pedirCon(http)('get', `/api/materia_prima_stock?club_id=${user.club_id}`),
  );
  const llenar = await medir(page, async () => {
    await page.goto('/gestionar_materia_prima');
    await cuenta(page, '10.000 materias primas').waitFor();
  });
  cumplir('10.000 materias primas, abrir', llenar, { trabajo: 3000, tramo: 1000 });
  const plegados = page.getByRole('button', { name: /^Filtros/ });
  if (await plegados.isVisible()) await plegados.click();
  const campo = page.getByLabel('Código', { exact: true });
  const filtrar = await medir(page, async () => {
    await campo.pressSequentially('MP-0999', { delay: 60 });
    await cuenta(page, /^10 de 10\.000 /).waitFor();
  });
  cumplir('10.000 materias primas, escribir y filtrar', filtrar, LIMITES);
  const limpiar = await medir(page, async () => {
    await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
    await cuenta(page, /^10\.000 materias primas$/).waitFor();
  });
  cumplir('10.000 materias primas, limpiar', limpiar, LIMITES);
  // Cards are sorted by a selector, a table by its headings.
  const selector = page.getByRole('combobox', { name: 'Ordenar por' });
  const enTarjetas = await selector.isVisible();
  if (enTarjetas) await selector.click();
  const orden = enTarjetas
    ? page.getByRole('option', { name: 'Stock disponible' })
    : page.getByRole('columnheader', { name: /^Stock disponible/ }).getByRole('button');
  const ordenar = await medir(page, async () => {
    await orden.click();
    await expect(page).toHaveURL(/orden=stock/);
  });
  cumplir('10.000 materias primas, ordenar', ordenar, LIMITES);
  const pasar = await medir(page, async () => {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page
      .getByRole('button', { name: /^Página 2 de / })
      .and(page.locator('[aria-current="page"]'))
      .waitFor();
    await bajar(page);
  });
  cumplir('10.000 materias primas, pasar de página y bajar', pasar, LIMITES);
});

test('a lot of 200 plants is filled, filtered, chosen whole and given a state', async ({ page, baseURL }) => {
  await observar(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 200);
  await abrirComo(page, entrada, '/');
  const llenar = await medir(page, async () => {
    await page.goto(lote.ruta);
    await cuenta(page, /^200 plantas$/).waitFor();
  });
  cumplir('lote de 200 plantas, abrir', llenar, { trabajo: 2000, tramo: 1000 });
  const filtrar = await medir(page, async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).pressSequentially('-199', { delay: 60 });
    await cuenta(page, /^1 de 200 plantas$/).waitFor();
  });
  cumplir('lote de 200 plantas, escribir y filtrar', filtrar, LIMITES);
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  const elegir = await medir(page, async () => {
    await page.getByRole('button', { name: 'Seleccionar Todo (200)' }).click();
    await page.getByRole('region', { name: 'Selección' }).getByText('200 seleccionadas').waitFor();
    await bajar(page);
  });
  cumplir('lote de 200 plantas, seleccionar todo y bajar', elegir, LIMITES);
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Cambiar Estado' }).click();
  const cambiar = await medir(page, async () => {
    await page.getByRole('dialog', { name: 'Cambiar Estado' }).getByRole('button', { name: 'Enferma' }).click();
    await page
      .getByRole('dialog', { name: /Cambiar estado de 200 plantas/ })
      .getByRole('button', { name: 'Cambiar Estado' })
      .click();
    await expect(page.getByRole('region', { name: 'Plantas por estado' })).toContainText('Enferma200');
  });
  cumplir('lote de 200 plantas, cambiar el estado de todas', cambiar, LIMITES);
});

test('200 plants of a lot are shown one by one, chosen and moved to an event', async ({ page, baseURL }) => {
  await observar(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 200);
  await pedirCon(http)('put', `/api/lotes/${lote.id}/bloquear`, {});
  const evento = await eventoDe(http, proyecto_id, 'Vegetativo');
  await abrirComo(page, entrada, evento.ruta);
  const desplegar = await medir(page, async () => {
    await page.getByRole('button', { name: new RegExp(`^${lote.nombre}`) }).click();
    await page.getByRole('button', { name: 'Mostrar todas (200)' }).click();
    await page.getByRole('checkbox', { name: `Seleccionar ${lote.codigos[199]}` }).waitFor();
    await bajar(page);
  });
  cumplir('200 plantas sueltas, desplegar y bajar', desplegar, { ...LIMITES, trabajo: 3500 });
  const elegir = await medir(page, async () => {
    await page.getByRole('button', { name: `Seleccionar lote: ${lote.nombre}` }).click();
    await page.getByText('Seleccionadas: 200/200').waitFor();
    await page.getByRole('checkbox', { name: `Seleccionar ${lote.codigos[100]}` }).click();
    await page.getByText('Seleccionadas: 199/200').waitFor();
    await page.getByRole('checkbox', { name: `Seleccionar ${lote.codigos[100]}` }).click();
  });
  cumplir('200 plantas sueltas, seleccionar', elegir, LIMITES);
  await page.getByRole('button', { name: 'Mover Máximo 200 Plantas al Evento' }).click();
  const mover = await medir(page, async () => {
    await page
      .getByRole('dialog', { name: 'Mover Plantas' })
      .getByRole('button', { name: 'Mover', exact: true })
      .click();
    await page.getByText('Listo!', { exact: true }).first().waitFor();
  });
  cumplir('200 plantas, moverlas al evento', mover, LIMITES);
});

test("10,000 plants in 50 lots (an answer of the server's shape, made in the browser) are chosen whole, inverted and scrolled", async ({
  page,
  baseURL,
}) => {
  await observar(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const { proyecto_id, base } = await proyectoNuevo(http, club_id);
  await pedirCon(http)('post', '/api/salasDeCultivo', { club_id, nombre: 'Sala grande', tipo: 'sala' });
  const plantas = Array.from({ length: DIEZ_MIL }, (_, i) => {
    const lote = {
      id: `00000000-0000-4000-9000-${String(Math.floor(i / 200)).padStart(12, '0')}`,
      codigo: `LOT-${Math.floor(i / 200)}`,
      nombre: `Lote ${Math.floor(i / 200)}`,
    };
    return {
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      codigo: `${lote.codigo}-${String((i % 200) + 1).padStart(3, '0')}`,
      estado: 'Viva',
      lote,
      lote_id: lote.id,
      proyecto_id,
      sala_id: null,
      sala_planta_id: null,
      fecha_asignacion: null,
      posicion: null,
    };
  });
  const lotes = plantas
    .filter((_planta, i) => i % 200 === 0)
    .map(({ lote }) => ({
      ...lote,
      proyecto_id,
      cantidad_plantas: 200,
      salas: [{ sala_id: null, nombre: null, cantidad_plantas: 200 }],
    }));
  await page.route('**/api/sala_plantas_plantas_por_lote?**', (ruta) => ruta.fulfill({ json: lotes }));
  await page.route('**/api/sala_plantas_plantas_proyectos_activos?**', (ruta) => {
    const pedido = new URL(ruta.request().url()).searchParams.get('lote_id');
    return ruta.fulfill({ json: plantas.filter(({ lote_id }) => lote_id === pedido) });
  });
  await abrirComo(page, entrada, '/');
  const llenar = await medir(page, async () => {
    await page.goto(`${base}/sala-gestion/sala-planta-gestion`);
    await page.getByRole('button', { name: 'Seleccionar lote: Lote 0' }).waitFor();
  });
  cumplir('10.000 plantas en 50 lotes, abrir', llenar, { trabajo: 3000, tramo: 1000 });
  await page.getByRole('button', { name: /^Sala grande/ }).click();
  const elegir = await medir(page, async () => {
    await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
    await cuenta(page, '10.000 plantas por mover').waitFor();
  });
  cumplir('10.000 plantas en 50 lotes, seleccionar todo', elegir, LIMITES);
  await page.getByRole('button', { name: 'Deseleccionar lote: Lote 0' }).click();
  const invertir = await medir(page, async () => {
    await page.getByRole('button', { name: 'Invertir Selección' }).click();
    await cuenta(page, 'y 200 plantas por mover').waitFor();
  });
  cumplir('10.000 plantas en 50 lotes, invertir', invertir, LIMITES);
  const desplegar = await medir(page, async () => {
    for (let i = 0; i < 5; i += 1) await page.getByRole('button', { name: new RegExp(`^Lote ${i} `) }).click();
    await page.getByRole('checkbox', { name: 'Seleccionar LOT-4-200' }).waitFor();
    await bajar(page);
  });
  // Five lots expanded one after another, and their thousand rows scrolled.
  cumplir('1.000 plantas desplegadas, bajar', desplegar, { ...LIMITES, trabajo: 7000 });
});
