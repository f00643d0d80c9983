import { expect, test, type Page } from '@playwright/test';
import { abrirComo, CLAVE_DEMO, comoPersona, ingresar } from './apoyo';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

interface Listed {
  readonly fotos: ReadonlyArray<{ readonly url: string; readonly ancho: number; readonly bytes: number }>;
}

/** A photo as a phone takes it: a large JPEG with its location. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const pen = canvas.getContext('2d');
    for (let spot = 0; pen && spot < 4000; spot += 1) {
      pen.fillStyle = `hsl(${(spot * 37) % 360} 70% ${20 + (spot % 60)}%)`;
      pen.fillRect((spot * 911) % 3000, (spot * 577) % 2000, 90, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const bytes = Buffer.from(drawn, 'base64');
  const said = Buffer.from('Exif\0\0MM\0*GPSLatitude 34.6037 S');
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, said, bytes.subarray(2)]);
}

test('a photo of a plant is made small and loses where it was taken, waits without a signal, is looked at and taken off @entrega', async ({
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
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const { codigos, plantas_ids } = await loteCon(http, club_id, proyecto_id, 1);
  const [codigo = ''] = codigos;
  const [planta_id = ''] = plantas_ids;
  await abrirComo(page, entrada, `/planta/${codigo}`);
  const fotos = page.getByRole('region', { name: `Fotos de ${codigo}` });
  await expect(fotos.getByText('Todavía no hay fotos.')).toBeVisible();
  const camera = await cameraPhoto(page);
  expect([camera.includes('GPS'), camera.length > 400_000]).toEqual([true, true]);
  const choose = fotos.locator('input[type=file]').last();
  await choose.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(fotos.getByRole('alert')).toContainText('Este dispositivo no puede leer esa foto.');
  await choose.setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: camera });
  await expect(page.getByText('Foto guardada.')).toBeVisible();
  await expect(fotos.getByRole('alert')).toHaveCount(0);
  const thumbnail = fotos.getByRole('button', { name: new RegExp(`^Foto 1 de ${codigo}`) });
  await expect
    .poll(() => thumbnail.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);

  const { fotos: kept } = await pedir<Listed>('get', `/api/fotos/planta/${planta_id}`);
  expect(kept).toHaveLength(1);
  const stored = await (await http.get(kept[0]?.url ?? '')).body();
  expect([kept[0]?.ancho, stored.length, stored.length <= 400_000, stored.includes('GPS')]).toEqual([
    1600,
    kept[0]?.bytes,
    true,
    false,
  ]);

  await thumbnail.press('Enter');
  const whole = page.getByRole('dialog', { name: `Foto 1 de ${codigo}` });
  await expect(whole.getByRole('img', { name: `Foto 1 de ${codigo}` })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await whole.getByRole('button', { name: 'Quitar foto' }).press('Enter');
  await page.getByRole('dialog', { name: 'Quitar foto' }).getByRole('button', { name: 'Quitar' }).press('Enter');
  await expect(page.getByText('Foto quitada.')).toBeVisible();
  await expect(fotos.getByText('Todavía no hay fotos.')).toBeVisible();

  // Without a connection it waits on the phone. It appears when the connection is back.
  await page.goto('/configuracion/seguridad');
  await page.getByRole('switch', { name: 'Trabajar sin señal en este teléfono' }).press('Space');
  await expect(page.getByText('Listo: Cepa se abre en este teléfono aunque no haya señal.')).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(`/planta/${codigo}`);
  await expect(fotos.getByText('Todavía no hay fotos.')).toBeVisible();
  await context.setOffline(true);
  await choose.setInputFiles({ name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: camera });
  await expect(page.getByText('1 por enviar').first()).toBeVisible();
  await expect(fotos.getByRole('img', { name: 'Foto por enviar' })).toBeVisible();
  await context.setOffline(false);
  await expect(thumbnail).toBeVisible({ timeout: 30_000 });
  await expect(fotos.getByRole('img', { name: 'Foto por enviar' })).toHaveCount(0);
  expect((await pedir<Listed>('get', `/api/fotos/planta/${planta_id}`)).fotos).toHaveLength(1);
  expect(errores).toEqual([]);
});
