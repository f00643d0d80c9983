import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { AppPropia, killBrowserOf } from './app-propia';
import { abrirComo, tipear } from './apoyo';
import { clubPropio, geneticaNueva, type ClubDeEscena } from './club.escena';
import { eventoDe } from './lotes.escena';
import { trabajoDe, type EscenaDeTrabajo } from './trabajo.escena';

const TAREAS = 20;
const MOVES = 40;
/** Plus two photos and a harvest. */
const ACTS = TAREAS + MOVES + 3;
/** Acts of a long day, and the time limit for sending them. */
const LONG_DAY = 200;
const SENT_WITHIN_MS = 30_000;
/** Time limit at a quarter of an idle processor. On a busier machine it is longer in proportion. */
const OPENS_WITHIN_MS = 2_000;
const busy = (): number => Math.max(1, (loadavg()[0] ?? 0) / cpus().length);

// Measures the application without the snapshots of a trace.
test.use({ trace: 'off' });

const app = new AppPropia();
const profile = mkdtempSync(path.join(tmpdir(), 'cepa-telefono-'));
let club: ClubDeEscena;
let escena: EscenaDeTrabajo;
let context: BrowserContext;

test.describe.configure({ timeout: 600_000, mode: 'serial' });

/** The phone, with its stored data. */
async function openPhone(): Promise<Page> {
  const { launchOptions, viewport, isMobile, hasTouch, locale, timezoneId } = test.info().project.use;
  context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...{ viewport: viewport ?? null, isMobile: isMobile ?? true, hasTouch: hasTouch ?? true },
    ...{ locale: locale ?? 'es-AR', timezoneId: timezoneId ?? 'America/Argentina/Buenos_Aires' },
    baseURL: app.url,
    reducedMotion: 'reduce',
  });
  return context.pages()[0] ?? context.newPage();
}

/** Whether the device stores data that names this record. */
const isKept = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open('cepa-lectura');
        opened.onsuccess = () => {
          const db = opened.result;
          const all = db.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(JSON.stringify(all.result).includes(wanted));
          };
        };
        opened.onerror = () => resolve(false);
      }),
    id,
  );

const waiting = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} por enviar`)).first()).toBeVisible();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await app.start();
  club = await clubPropio(app.url);
  await geneticaNueva(club.http, club.club_id);
  escena = await trabajoDe(club.http, club.club_id, MOVES + 1);
  await escena.pedir('put', `/api/lotes/${escena.lote.id}/bloquear`, {});
  await eventoDe(club.http, escena.proyecto_id, 'Cosecha');
  await escena.regar(0);
});

test.afterAll(async () => {
  await context?.close().catch(() => undefined);
  await app.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('a day in rooms without a signal is recorded once, through a reload, a killed browser and a server that is killed as it answers', async () => {
  const { lote, ruta, proyecto_id, salas, salas_ids, tarea } = escena;
  const movidas = lote.codigos.slice(1);
  let page = await openPhone();
  await abrirComo(page, club.entrada, '/configuracion/seguridad');
  await page.getByRole('switch', { name: 'Trabajar sin señal en este teléfono' }).press('Space');
  await expect(page.getByText('Listo: Cepa se abre en este teléfono aunque no haya señal.')).toBeVisible({
    timeout: 60_000,
  });
  for (const id of [lote.id, salas_ids[1] ?? '', tarea])
    await expect.poll(() => isKept(page, id), { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);

  // Tasks: the usual one, repeatedly.
  for (let done = 1; done <= TAREAS; done += 1) {
    await page.goto(`${ruta}/alta-tarea`);
    await page.getByRole('button', { name: `${tarea} · ${salas[0]}` }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('10');
    await page.getByRole('textbox', { name: 'Cantidad' }).fill('1');
    await page.getByRole('button', { name: 'Guardar Tarea' }).press('Enter');
    await waiting(page, done);
  }
  await page.reload();
  await waiting(page, TAREAS);

  // One plant after another to a room, by their labels.
  await page.goto('/escanear/plantas');
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
  for (const [index, codigo] of movidas.entries()) {
    await tipear(page, codigo);
    await expect(page.getByRole('list', { name: 'Lo leído' })).toContainText(codigo);
    await page.getByRole('button', { name: 'Mover a una sala' }).press('Enter');
    const mover = page.getByRole('dialog', { name: 'Mover a una sala' });
    // The window takes the focus once it is open: what is typed before that is lost.
    await expect(mover.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    const espacio = mover.getByRole('combobox', { name: 'Sala' });
    if ((await espacio.inputValue()) !== salas[1]) {
      await espacio.fill(salas[1] ?? '');
      await expect(page.getByRole('option')).toHaveCount(1);
      await espacio.press('ArrowDown');
      await espacio.press('Enter');
    }
    await mover.getByRole('button', { name: 'Confirmar' }).press('Enter');
    await waiting(page, TAREAS + index + 1);
    await expect(mover).toHaveCount(0);
  }

  await page.goto(`/proyecto/${proyecto_id}/cosechar?lote=${lote.id}&planta=${lote.plantas_ids[0]}`);
  await page.getByRole('combobox', { name: 'Tipo de biomasa' }).click();
  await page.getByRole('option', { name: 'Hojas', exact: true }).click();
  await page.getByRole('textbox', { name: /^(Peso|Cantidad)/ }).fill('123,4');
  await page.getByRole('button', { name: 'Cosechar', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Cosechar' }).getByRole('button', { name: 'Cosechar' }).press('Enter');
  await waiting(page, TAREAS + MOVES + 1);

  const photographed = movidas[0] ?? '';
  await page.goto(`/planta/${photographed}`);
  for (const shot of [1, 2]) {
    const drawn = await page.evaluate((hue) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
      const pen = canvas.getContext('2d');
      for (let spot = 0; pen && spot < 900; spot += 1) {
        pen.fillStyle = `hsl(${spot + hue * 90} 70% 50%)`;
        pen.fillRect((spot * 97) % 1200, (spot * 61) % 900, 50, 40);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    }, shot);
    await page
      .getByRole('region', { name: `Fotos de ${photographed}` })
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: `IMG_${shot}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') });
    await waiting(page, TAREAS + MOVES + 1 + shot);
  }

  killBrowserOf(profile);
  await context.close().catch(() => undefined);
  page = await openPhone();
  await context.setOffline(true);
  await page.goto('/sin-enviar');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(ACTS);

  // The app dies twice while it receives acts: once after an act is recorded and before the answer, once in the middle
  // of one.
  const before = app.acts;
  for (const how of ['recorded, not answered', { afterMs: 4 }] as const) {
    const death = app.diesAtNextAct(how);
    await context.setOffline(false);
    await death;
    await app.start();
  }
  await expect(page.getByText('Todo lo tuyo está registrado.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('por enviar')).toHaveCount(0);
  // The acts during which the app died arrived at least twice.
  expect(app.acts - before).toBeGreaterThan(ACTS);

  const { pedir } = escena;
  const historyOf = async (entidad: string, id: string): Promise<string[]> =>
    (await pedir<Array<{ tipo: string }>>('get', `/api/historial?entidad=${entidad}&id=${id}`)).map(({ tipo }) => tipo);
  const tareas = await pedir<Array<{ id: string }>>(
    'get',
    `/api/tareasPorProyectoEvento/${ruta.split('/').at(-1)}?limit=100`,
  );
  expect(tareas).toHaveLength(TAREAS + 1);
  for (const { id } of tareas)
    expect((await historyOf('tarea', id)).filter((tipo) => tipo === 'TareaRegistrada')).toHaveLength(1);
  const moves = await Promise.all(lote.plantas_ids.map((id) => historyOf('planta', id)));
  expect(moves.map((tipos) => tipos.filter((tipo) => tipo === 'PlantasAsignadasASala').length)).toEqual([
    0,
    ...movidas.map(() => 1),
  ]);
  expect(await pedir<unknown[]>('get', `/api/biomasa?proyecto_id=${proyecto_id}&limit=10`)).toHaveLength(1);
  const { fotos } = await pedir<{ fotos: unknown[] }>('get', `/api/fotos/planta/${lote.plantas_ids[1]}`);
  expect(fotos).toHaveLength(2);
});

test('200 acts are sent within 30 s of the line, and a lot opens without one on a quarter of the processor', async () => {
  const page = context.pages()[0] as Page;
  const { lote } = escena;
  // Opened offline: from the data on the device.
  await context.setOffline(true);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((codigo) => {
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(codigo)) return;
      observer.disconnect();
      performance.mark('opened');
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, lote.codigos[0] ?? '');
  const opened: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await page.goto('about:blank');
    await page.goto(lote.ruta, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('opened').length > 0, null, { polling: 500 });
    opened.push(await page.evaluate(() => performance.getEntriesByName('opened')[0]?.startTime ?? 0));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(`opens without a line in ${opened.map((ms) => Math.round(ms)).join(', ')} ms`);

  // The state after a long day: five acts on each of forty plants.
  await page.evaluate(
    async ({ plants, acts, person, club_id }) => {
      const opening = indexedDB.open('cepa-por-enviar');
      const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
      const writing = db.transaction('rows', 'readwrite');
      const estados = ['Enferma', 'Dañada', 'Viva'];
      for (let act = 0; act < acts; act += 1) {
        const id = plants[act % plants.length] ?? '';
        writing.objectStore('rows').add({
          key: crypto.randomUUID(),
          method: 'PUT',
          url: `/api/planta/${id}/estado`,
          body: JSON.stringify({ nuevoEstado: estados[Math.floor(act / plants.length) % estados.length] }),
          headers: { 'content-type': 'application/json' },
          person,
          club_id,
          done_at: new Date(Date.now() - 3_600_000 + act * 1_000).toISOString(),
          seen: null,
          version: null,
          records: [id],
          about: '',
          tries: 0,
          sent_at_once: false,
          not_before: 0,
          refusal: null,
        });
      }
      await new Promise((done) => (writing.oncomplete = done));
      db.close();
    },
    {
      plants: lote.plantas_ids.slice(1),
      acts: LONG_DAY,
      person: { id: club.entrada.user.id, nombre: club.entrada.user.nombre },
      club_id: club.club_id,
    },
  );
  await page.goto('/sin-enviar');
  await waiting(page, LONG_DAY);
  const begun = performance.now();
  await context.setOffline(false);
  await expect(page.getByText('Todo lo tuyo está registrado.')).toBeVisible({ timeout: 120_000 });
  const took = performance.now() - begun;
  console.log(`${LONG_DAY} acts sent in ${Math.round(took)} ms`);
  expect(took).toBeLessThan(SENT_WITHIN_MS);
  expect(Math.min(...opened)).toBeLessThan(OPENS_WITHIN_MS * busy());
});
