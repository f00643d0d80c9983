import { expect, test, type Locator, type Page } from '@playwright/test';
import { abrirComo, tipear } from './apoyo';
import { CLAVE, clubPropio, type ClubDeEscena } from './club.escena';
import { envasadosDe, pacienteDe, type EnvasadoDeEscena } from './producto.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

interface Escena extends ClubDeEscena {
  readonly paciente: { readonly id: string; readonly nombre: string };
  readonly envasados: readonly EnvasadoDeEscena[];
}

/** A new club with a person to dispense to, and packaged products of ten units each. */
async function escena(baseURL: string | undefined, productos: number): Promise<Escena> {
  const club = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(club.http, club.club_id);
  return { ...club, paciente, envasados: await envasadosDe(club.http, club.club_id, 10, productos) };
}

const cantidad = (page: Page) => page.getByRole('textbox', { name: 'Cantidad', exact: true });
const dispensada = (page: Page) => page.getByText('Dispensación asignada exitosamente', { exact: true }).first();

test('a scanned label chooses the package that is dispensed, on whatever page it stands', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada, paciente, envasados, http } = await escena(baseURL, 8);
  const [primero = '', ultimo = ''] = [envasados[0]?.codigo, envasados[7]?.codigo];
  await abrirComo(page, entrada);
  await page.getByRole('link', { name: /^Dispensar / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dispensar: elegí a quién' })).toBeVisible();
  await expect(page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: paciente.nombre })).toContainText(
    'Sin cargar',
  );
  await page.getByRole('link', { name: new RegExp(`^Dispensar: ${paciente.nombre}`) }).click();
  await expect(page.getByText('El club no exige un permiso vigente: se le puede dispensar.')).toBeVisible();
  await page.getByRole('button', { name: 'Escanear', exact: true }).click();
  const ventana = page.getByRole('dialog', { name: 'Escanear producto' });
  // Without a camera, or without permission to use it, the screen names the alternative.
  await expect(ventana.getByText(/escribí el código/i).first()).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await ventana.getByLabel('Código', { exact: true }).fill('nada-1');
  await page.keyboard.press('Enter');
  await expect(ventana.getByText('NADA-1 no figura en el registro.')).toBeVisible();
  // Typed, and from the URL of a label.
  await ventana.getByLabel('Código', { exact: true }).fill(`${baseURL}/escanear?codigo=${ultimo}`);
  await page.keyboard.press('Enter');
  await expect(ventana).toHaveCount(0);
  await expect(page.getByRole('main').getByText(ultimo, { exact: true })).toBeVisible();
  await expect(cantidad(page)).toBeFocused();
  await page.getByRole('button', { name: 'Elegir otro producto' }).click();
  // A scanner that acts as a keyboard needs no field.
  await page.getByRole('button', { name: 'Escanear', exact: true }).click();
  await expect(ventana.getByText(/escribí el código/i).first()).toBeVisible();
  await ventana.getByRole('button', { name: 'Cerrar' }).focus();
  await tipear(page, primero);
  await expect(ventana).toHaveCount(0);
  await expect(page.getByRole('main').getByText(primero, { exact: true })).toBeVisible();
  await cantidad(page).fill('2');
  await page.getByRole('button', { name: 'Dispensar', exact: true }).click();
  await expect(dispensada(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Se entregaron 2 unidades' })).toContainText(
    `De ${primero} quedan 8 unidades.`,
  );
  await expect(page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: primero })).toContainText(
    '2 unidades',
  );
  await http.dispose();
  expect(errores).toEqual([]);
});

/** Moves the focus there with one repeated key. */
async function llegarA(page: Page, destino: Locator, tecla = 'Tab'): Promise<void> {
  await expect(destino).toBeVisible();
  const llego = (): Promise<boolean> => destino.evaluate((uno) => uno === document.activeElement);
  for (let vez = 0; vez < 120 && !(await llego()); vez += 1) await page.keyboard.press(tecla);
  await expect(destino).toBeFocused();
}

test('the keyboard alone leads from the log-in to a dispensing', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { entrada, paciente, envasados, http } = await escena(baseURL, 1);
  await page.goto('/login');
  await llegarA(page, page.getByLabel('Correo electrónico'));
  await page.keyboard.type(String(entrada.user['email']));
  await llegarA(page, page.getByRole('textbox', { name: 'Contraseña', exact: true }));
  await page.keyboard.type(CLAVE);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Gestión' });
  const mas = page.getByRole('navigation', { name: 'Secciones', exact: true }).getByRole('button', { name: 'Más' });
  await expect(menu.or(mas).filter({ visible: true })).toBeVisible();
  if (await menu.isVisible()) {
    await llegarA(page, menu);
    await page.keyboard.press('Enter');
    await llegarA(page, page.getByRole('menuitem', { name: 'Usuarios Medicinales' }), 'ArrowDown');
  } else {
    await llegarA(page, mas);
    await page.keyboard.press('Enter');
    await llegarA(page, page.getByRole('dialog').getByRole('link', { name: 'Usuarios Medicinales' }));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios Medicinales' })).toBeVisible();
  await llegarA(page, page.getByRole('main').getByRole('link', { name: paciente.nombre }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: paciente.nombre })).toBeVisible();
  await llegarA(page, page.getByRole('main').getByRole('link', { name: 'Dispensar' }).first());
  await page.keyboard.press('Enter');
  await llegarA(page, page.getByRole('button', { name: `Elegir: Flores prearmadas ${envasados[0]?.codigo}` }));
  await page.keyboard.press('Enter');
  await expect(cantidad(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(dispensada(page)).toBeVisible();
  await expect(page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '3 unidades' })).toBeVisible();
  await http.dispose();
  expect(errores).toEqual([]);
});
