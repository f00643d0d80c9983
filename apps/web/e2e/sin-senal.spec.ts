import { expect, test, type Page } from '@playwright/test';
import { abrirComo, CLAVE_DEMO, comoPersona, ingresar, tipear, unico } from './apoyo';
import { eventoDe, loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const GUARDADO = 'Guardado en el teléfono. Se envía cuando haya señal.';
/** Answers are stored at most this often, and the screens need the earlier ones. */
const TRAIDO = 'cepa-lectura';

/** Waits until a lot is stored on the device. */
const guardado = (page: Page, lote_id: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          ([base, id]) =>
            new Promise<boolean>((resolve) => {
              const abierta = indexedDB.open(base as string);
              abierta.onsuccess = () => {
                const db = abierta.result;
                const todas = db.transaction('answers').objectStore('answers').getAll();
                todas.onsuccess = () => {
                  db.close();
                  resolve(JSON.stringify(todas.result).includes(`"id":"${id}"`));
                };
                todas.onerror = () => resolve(false);
              };
              abierta.onerror = () => resolve(false);
            }),
          [TRAIDO, lote_id],
        ),
      { timeout: 30_000 },
    )
    .toBe(true) as unknown as Promise<void>;

/** Changes the state of the plant on screen. */
async function pasarA(page: Page, estado: string): Promise<void> {
  const boton = page.getByRole('group', { name: 'Estados de la planta' }).getByRole('button', { name: estado });
  await boton.focus();
  await boton.press('Enter');
}

test('what is done in a room without a signal is recorded once when it is back, and what somebody changed is shown @entrega', async ({
  page,
  baseURL,
  context,
}) => {
  test.setTimeout(120_000);
  const errores = vigilarConsola(page);
  const base = baseURL ?? '';
  const entrada = await ingresar('gestor@demo.cepa', CLAVE_DEMO, base);
  const http = await comoPersona(entrada, base);
  const pedir = pedirCon(http);
  const club_id = entrada.user.club_id ?? '';
  const { proyecto_id, proyecto } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 4);
  await pedir('put', `/api/lotes/${lote.id}/bloquear`, {});
  await eventoDe(http, proyecto_id, 'Cosecha');
  const sala = unico('Sala');
  const { id: sala_id } = await pedir<{ id: string }>('post', '/api/salasDeCultivo', {
    club_id,
    nombre: sala,
    tipo: 'sala',
  });
  const [una = '', otra = '', tercera = '', cuarta = ''] = lote.codigos;
  const [una_id = '', otra_id = ''] = lote.plantas_ids;

  await abrirComo(page, entrada, '/configuracion/seguridad');
  const interruptor = page.getByRole('switch', { name: 'Trabajar sin señal en este teléfono' });
  await interruptor.press('Space');
  await expect(page.getByText('Listo: Cepa se abre en este teléfono aunque no haya señal.')).toBeVisible({
    timeout: 30_000,
  });
  await sinFallasDeAccesibilidad(page);
  await guardado(page, lote.id);

  await context.setOffline(true);
  // A state of one plant, and of one that somebody else changes meanwhile.
  await page.goto(`/planta/${una}`);
  await expect(page.getByText(/^Sin conexión\. Datos de las /)).toBeVisible();
  await pasarA(page, 'Enferma');
  await expect(page.getByText(GUARDADO)).toBeVisible();
  await expect(page.getByText('Por enviar: Enferma')).toBeVisible();
  await page.goto(`/planta/${otra}`);
  await pasarA(page, 'Enferma');
  await expect(page.getByText('2 por enviar')).toBeVisible();
  // Two plants to a room, by their labels.
  await page.goto('/escanear/plantas');
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
  for (const codigo of [tercera, cuarta]) {
    await tipear(page, codigo);
    await expect(page.getByRole('list', { name: 'Lo leído' })).toContainText(codigo);
  }
  await page.getByRole('button', { name: 'Mover a una sala' }).press('Enter');
  const mover = page.getByRole('dialog', { name: 'Mover a una sala' });
  await mover.getByRole('combobox', { name: 'Sala' }).fill(sala);
  await page.getByRole('option', { name: sala }).click();
  await mover.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(page.getByText('3 por enviar')).toBeVisible();
  // A task of the notebook.
  const titulo = unico('Revisar riego');
  await page.goto('/libreta-tareas/alta');
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await page.getByRole('button', { name: 'Crear Tarea' }).press('Enter');
  await expect(page.getByText('4 por enviar')).toBeVisible();
  // A harvest.
  await page.goto(`/proyecto/${proyecto_id}/cosechar?lote=${lote.id}&planta=${una_id}`);
  await page.getByRole('combobox', { name: 'Tipo de biomasa' }).click();
  await page.getByRole('option', { name: 'Hojas', exact: true }).click();
  await page.getByRole('textbox', { name: /^(Peso|Cantidad)/ }).fill('123,4');
  await page.getByRole('button', { name: 'Cosechar', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Cosechar' }).getByRole('button', { name: 'Cosechar' }).press('Enter');
  await expect(page.getByText('5 por enviar')).toBeVisible();
  // An act that can't wait says so.
  await page.goto(`/club/${club_id}/salas/alta`);
  await expect(page.getByText('5 por enviar')).toBeVisible();

  await page.reload();
  // After a reload 'Cultivos' of the bar opens the stored crop; what is not stored says that it needs a signal.
  const barra = page.getByRole('navigation', { name: /^(Secciones|Principal)$/ });
  await barra.getByRole('link', { name: 'Cultivos' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: proyecto })).toBeVisible();
  await barra.getByRole('link', { name: 'Producción' }).press('Enter');
  await expect(page.getByText(/^Esto necesita señal: /).first()).toBeVisible();
  await page.goto('/sin-enviar');
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  // Another phone, online.
  await pedir('put', `/api/planta/${otra_id}/estado`, { nuevoEstado: 'Dañada' });
  await context.setOffline(false);
  await expect(page.getByText('1 que no se pudo registrar')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Otra persona lo cambió mientras tanto.')).toBeVisible();
  await expect(page.getByText(/escribiste «Enferma» y ahora dice «Dañada»\. Cuando lo viste decía/)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Corregir y enviar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(page.getByText('Todo lo tuyo está registrado.')).toBeVisible();
  await expect(page.getByText('que no se pudo registrar')).toHaveCount(0);

  const { lote: ahora } = await pedir<{ lote: { plantas: Array<{ id: string; estado: string }> } }>(
    'get',
    `/api/lotes/${lote.id}`,
  );
  expect(new Map(ahora.plantas.map(({ id, estado }) => [id, estado])).get(otra_id)).toBe('Enferma');
  const biomasas = await pedir<unknown[]>('get', `/api/biomasa?proyecto_id=${proyecto_id}&limit=10`);
  expect(biomasas).toHaveLength(1);
  const libreta = await pedir<Array<{ titulo: string }>>(
    'get',
    `/api/libreta_tarea?club_id=${club_id}&buscar=${encodeURIComponent(titulo)}`,
  );
  expect(libreta.map((tarea) => tarea.titulo)).toEqual([titulo]);
  const [espacio] = await pedir<Array<{ cantidad_plantas: number }>>(
    'get',
    `/api/sala_plantas_salas_con_plantas_activas?club_id=${club_id}&sala_id=${sala_id}&resumen=true&limit=1`,
  );
  expect(espacio?.cantidad_plantas).toBe(2);
  const historia = await pedir<{ eventos?: unknown[] } | unknown[]>(
    'get',
    `/api/historial?entidad=planta&id=${una_id}`,
  );
  expect(JSON.stringify(historia)).toContain('sin señal');

  // Turning it off deletes it.
  await page.goto('/configuracion/seguridad');
  await interruptor.press('Space');
  await expect(interruptor).not.toBeChecked();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes('cepa-aplicacion')), { timeout: 20_000 })
    .toBe(false);
  // A page that opens later does not mark it as wanted again.
  await page.goto('/');
  await expect(page.getByText('¿Qué vas a registrar hoy?')).toBeVisible();
  expect(await page.evaluate(() => caches.has('cepa-aplicacion'))).toBe(false);
  expect(errores).toEqual([]);
});
