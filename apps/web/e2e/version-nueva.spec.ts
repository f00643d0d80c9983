import { expect, test, type Page } from '@playwright/test';
import { AppPropia } from './app-propia';
import { abrirComo } from './apoyo';
import { clubPropio, geneticaNueva, type ClubDeEscena } from './club.escena';
import { trabajoDe, type EscenaDeTrabajo } from './trabajo.escena';

const app = new AppPropia();
let club: ClubDeEscena;
let escena: EscenaDeTrabajo;

test.describe.configure({ timeout: 300_000, mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await app.start();
  club = await clubPropio(app.url);
  await geneticaNueva(club.http, club.club_id);
  escena = await trabajoDe(club.http, club.club_id, 2);
});
test.afterAll(() => app.stop());

/** The version that runs, from a tag that only the newer build has. */
const runs = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('meta[name="cepa:prueba"]')?.getAttribute('content') ?? 'the first');

/** From now on the server has a newer build, with the tag in its page and another revision of it in its worker. */
function publishNewer(): void {
  app.rewrite = (path, text) => {
    if (path === '/trabajador.js') return text.replace(/("url":"\/","revision":")\w+"/, '$1otra"');
    return text.replace('</head>', '<meta name="cepa:prueba" content="the newer" /></head>');
  };
}

test('a newer version is offered and never comes by itself: what is written and what waits stay, also after the tap', async ({
  page,
  context,
}) => {
  await abrirComo(page, club.entrada, `${app.url}/configuracion/seguridad`);
  await page.getByRole('switch', { name: 'Trabajar sin señal en este teléfono' }).press('Space');
  await expect(page.getByText('Listo: Cepa se abre en este teléfono aunque no haya señal.')).toBeVisible({
    timeout: 60_000,
  });
  // The act gets no answer, so it waits on this phone.
  const act = '**/api/planta/*/estado';
  await context.route(act, (route) => route.abort());
  await page.goto(`${app.url}/planta/${escena.lote.codigos[0]}`);
  const enferma = page.getByRole('group', { name: 'Estados de la planta' }).getByRole('button', { name: 'Enferma' });
  await enferma.press('Enter');
  await expect(page.getByText('1 por enviar')).toBeVisible();

  await page.goto(`${app.url}/libreta-tareas/alta`);
  const titulo = page.getByRole('textbox', { name: 'Título' });
  await titulo.fill('Escrito a medias');
  publishNewer();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('status').filter({ hasText: 'Hay una versión nueva.' });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  expect([await titulo.inputValue(), await runs(page)]).toEqual(['Escrito a medias', 'the first']);

  // Another page load still opens the first version.
  await page.goto(`${app.url}/sin-enviar`);
  await expect(offer).toBeVisible();
  expect(await runs(page)).toBe('the first');

  await offer.getByRole('button', { name: 'Actualizar' }).press('Enter');
  await expect.poll(() => runs(page).catch(() => ''), { timeout: 60_000 }).toBe('the newer');
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('1 por enviar')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await context.unroute(act);
  await page.reload();
  await expect(page.getByText('Todo lo tuyo está registrado.')).toBeVisible({ timeout: 60_000 });
  const { lote } = await escena.pedir<{ lote: { plantas: Array<{ estado: string }> } }>(
    'get',
    `/api/lotes/${escena.lote.id}`,
  );
  expect(lote.plantas.map(({ estado }) => estado).sort()).toEqual(['Enferma', 'Viva']);
});

test('an act of a phone whose clock is wrong says so in the history of its plant', async ({ page }) => {
  const [, codigo = ''] = escena.lote.codigos;
  const [, id = ''] = escena.lote.plantas_ids;
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString();
  // The clock is two hours ahead, so an act of an hour ago has a time one hour in the future.
  const answer = await club.http.put(`/api/planta/${id}/estado`, {
    data: { nuevoEstado: 'Dañada' },
    headers: { 'x-hecho': hours(1), 'x-reloj': hours(2) },
  });
  expect(answer.status()).toBe(200);
  await abrirComo(page, club.entrada, `${app.url}/planta/${codigo}`);
  await page.getByRole('button', { name: 'Historial' }).click();
  const historial = page.getByRole('dialog', { name: `Historial de ${codigo}` });
  await expect(historial.getByText(/^hecho \S+, recibido \S+, sin señal$/)).toBeVisible();
  await expect(historial.getByText('el reloj del teléfono estaba 120 minutos adelantado')).toBeVisible();
});
