import { expect, test } from '@playwright/test';
import { accion, comoPersona, entrar, unico } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('a list is saved under a name, opens with it, and says what of it is gone', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const nombre = unico('Estados al revés');
  const entrada = await entrar(page, 'auditoria', '/plantas?orden=-estado&filas=50');
  const api = await comoPersona(entrada, baseURL ?? '');
  const boton = page.getByRole('button', { name: /columnas, densidad y filas$/ });
  const guardadas = page.getByRole('group', { name: 'Vistas guardadas' });

  await boton.press('Enter');
  await guardadas.getByRole('button', { name: 'Guardar esta vista' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await dialogo.getByRole('checkbox', { name: 'Abrir la lista con esta vista' }).press('Space');
  // A read-only person saves views only for themselves.
  await expect(dialogo.getByRole('radio')).toHaveCount(0);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await dialogo.getByRole('textbox', { name: 'Nombre' }).press('Enter');
  await expect(page.getByText(`Vista «${nombre}» guardada.`)).toBeVisible();

  await page.goto('/plantas');
  await expect(page).toHaveURL(/orden=-estado/);
  await expect(page).toHaveURL(/filas=50/);
  // The list says which view it shows, and leads back.
  await expect(page.getByText(`Vista: ${nombre}`)).toBeVisible();
  await page.getByRole('button', { name: `Dejar la vista «${nombre}»` }).press('Enter');
  await expect(page).toHaveURL('/plantas');
  await expect(page.getByText(`Vista: ${nombre}`)).toHaveCount(0);
  await page.goBack();
  await boton.press('Enter');
  await expect(guardadas.getByRole('button', { name: nombre })).toHaveAttribute('aria-current', 'true');
  await sinFallasDeAccesibilidad(page);
  await guardadas.getByRole('button', { name: 'Como viene la lista' }).press('Enter');
  await expect(page).toHaveURL('/plantas');

  const { vistas } = (await (await api.get('/api/vistas')).json()) as {
    vistas: { id: string; nombre: string; consulta: string }[];
  };
  const vista = vistas.find((una) => una.nombre === nombre);
  const vieja = { nombre, consulta: `${vista?.consulta}&dueno=1&columnas=peso`, predeterminada: true };
  expect((await api.put(`/api/vistas/${vista?.id}`, { data: vieja })).status()).toBe(200);
  await page.goto('/plantas');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: nombre })).toContainText(
    'que ya no existen (dueno, peso): se abre con lo que queda.',
  );

  await boton.press('Enter');
  await guardadas.getByRole('button', { name: 'Administrar vistas' }).press('Enter');
  await accion(page, nombre, 'Eliminar');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
  await expect(page.getByText(`Vista «${nombre}» eliminada.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Acciones de ${nombre}` })).toHaveCount(0);
  expect(errores).toEqual([]);
});
