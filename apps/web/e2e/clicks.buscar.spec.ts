import { expect } from '@playwright/test';
import { unico } from './apoyo';
import { cosechar, escenaDeCosecha } from './biomasa.escena';
import { ir } from './cadena.pasos';
import { enTablas, tarea, tareaEnSuClub, type Puesto } from './clicks.tarea';
import { envasado } from './materiales.escena';
import { pacienteDe } from './producto.escena';
import { geneticaNueva } from './club.escena';

const campo = 'Buscar un código, un nombre o una acción';

tarea(
  'a package by half its code',
  ({ api, club_id }: Puesto) => envasado({ api, club_id }),
  async (page, { id, codigo }) => {
    await page.getByRole('button', { name: 'Búsqueda general' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Búsqueda general' });
    await dialogo.getByLabel(campo).fill(codigo.slice(-6).toLowerCase());
    await dialogo.getByText(codigo).click();
    await expect(page).toHaveURL(`/flujo_produccion/envasado/${id}`);
  },
);

tarea(
  'a member by part of the name',
  ({ api, club_id }: Puesto) => pacienteDe(api, club_id),
  async (page, { id, nombre }) => {
    await page.getByRole('button', { name: 'Búsqueda general' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Búsqueda general' });
    await dialogo.getByLabel(campo).fill(nombre.slice(-10));
    await dialogo.getByText(nombre).click();
    await expect(page).toHaveURL(new RegExp(`/usuarios-medicinales/${id}`));
  },
);

const variedad = async ({ api, club_id }: Puesto): Promise<string> => {
  const nombre = unico('Yerba');
  await geneticaNueva(api, club_id, { nombre });
  return nombre;
};

tarea('a variety by part of its name', variedad, async (page, nombre) => {
  await page.getByRole('button', { name: 'Búsqueda general' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Búsqueda general' });
  await dialogo.getByLabel(campo).fill(nombre.slice(-8));
  await dialogo.getByText(nombre).click();
  await expect(page).toHaveURL(/geneticas/);
});

/** Two crops, each with its own harvest. */
const dosCultivos = async ({ api, club_id }: Puesto): Promise<void> => {
  await geneticaNueva(api, club_id);
  for (const peso of [500, 800]) await cosechar(api, await escenaDeCosecha(api, club_id, 2), 'Flores frescas', peso);
};

tareaEnSuClub('compare two crops: grams a plant, cost a gram', enTablas(dosCultivos), async (page) => {
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Rendimiento' }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Costo / g' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Cosechado' }).getByRole('button').click();
  const filas = page.getByRole('row').filter({ hasText: 'Cosecha ' });
  await expect(filas.filter({ hasText: /500\sg/ }).first()).toBeInViewport();
  await expect(filas.filter({ hasText: /800\sg/ }).first()).toBeInViewport();
});
