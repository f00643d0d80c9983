import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { unico } from './apoyo';
import { cosechar, escenaDeCosecha } from './biomasa.escena';
import { ir } from './cadena.pasos';
import { objetivos, trabajarEn } from './clicks';
import { tarea, type Puesto } from './clicks.tarea';
import { enviar, leer } from './materiales.escena';
import { sinFallasDeAccesibilidad } from './revisiones';

/** A crop without a stage, with a locked lot of twelve living plants. */
async function cultivoSinEventos(api: APIRequestContext, club_id: string) {
  const proyecto = await enviar(api, 'post', `/api/clubes/${club_id}/proyectos`, {
    nombre: unico('Cultivo'),
    fecha_inicio: '2026-11-10',
    fecha_fin: '2027-03-01',
    descripcion: 'Para cosechar de una vez.',
  });
  const [genetica] = await leer<{ id: string }[]>(api, `/api/geneticasPorClub/${club_id}`);
  const nombre = unico('Lote');
  const respuesta = await enviar(api, 'post', '/api/lotes', {
    nombre,
    fecha_inicio: '2026-11-10',
    proyecto_id: proyecto.id,
  });
  const { lote } = respuesta as unknown as { lote: { id: string } };
  const listacodigos = await leer<string[]>(api, `/api/planta_generar_codigos?cantidad=12&lote_id=${lote.id}`);
  await enviar(api, 'post', '/api/planta/agregar-varias', {
    fecha_inicio: '2026-11-10',
    variedad_id: genetica?.id,
    cantidad: 12,
    origen: 'Semilla',
    lote_id: lote.id,
    listacodigos,
  });
  await enviar(api, 'put', `/api/lotes/${lote.id}/bloquear`, {});
  return { proyecto_id: proyecto.id, lote: nombre, lote_id: lote.id };
}

const escenaSinEventos = async ({ page, api, club_id }: Puesto) => {
  const escena = await cultivoSinEventos(api, club_id);
  await trabajarEn(page, escena.proyecto_id);
  return escena;
};

tarea('harvest a lot (event and assignment included)', escenaSinEventos, async (page, escena, { api }) => {
  const { proyecto_id, lote, lote_id } = escena;
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Cosechar' }).first().click();
  await expect(page.getByRole('checkbox', { name: `${lote}: 12 de 12 plantas` })).toBeChecked();
  await page.getByRole('combobox', { name: 'Tipo de biomasa' }).click();
  await page.getByRole('option', { name: 'Flores frescas', exact: true }).click();
  await page.getByLabel('Peso').fill('1.200,5');
  await sinFallasDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Cosechar' }).click();
  await page.getByRole('dialog', { name: 'Cosechar' }).getByRole('button', { name: 'Cosechar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flores frescas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar lista' })).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  const { lote: despues } = await leer<{ lote: { plantas: { estado: string }[] } }>(api, `/api/lotes/${lote_id}`);
  expect(despues.plantas.map(({ estado }) => estado)).toEqual(Array.from({ length: 12 }, () => 'Cosechada'));
  const { proyecto_evento } = await leer<{ proyecto_evento: { nombre_evento: string }[] }>(
    api,
    `/api/proyectos/${proyecto_id}`,
  );
  expect(proyecto_evento.map(({ nombre_evento }) => nombre_evento)).toEqual(['Cosecha']);
});

const escenaDePeso = async ({ api, club_id }: Puesto) =>
  cosechar(api, await escenaDeCosecha(api, club_id, 1), 'Flores frescas', 500);

tarea('correct a harvest’s weight', escenaDePeso, async (page, codigo, { api }) => {
  await ir(page, 'Producción');
  await page.getByRole('button', { name: `Acciones de Flores frescas · ${codigo}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Corregir peso' }).click();
  const ventana = page.getByRole('dialog', { name: 'Corregir peso' });
  await ventana.getByLabel('Peso').fill('510,5');
  await ventana.getByRole('button', { name: 'Guardar' }).click();
  await expect(ventana).toBeHidden();
  const [suya] = await leer<{ peso: number }[]>(api, `/api/biomasa?etiqueta=${codigo}`);
  expect(suya?.peso).toBe(510.5);
});

test('every row of docs/clicks.md has its flow', () => {
  const archivos = readdirSync(__dirname).filter((archivo) => /^clicks\..*spec\.ts$/.test(archivo));
  const hechas = archivos.flatMap((archivo) =>
    [...readFileSync(path.join(__dirname, archivo), 'utf8').matchAll(/^tarea(?:EnSuClub)?\(\s*'([^']+)'/gm)].map(
      ([, una]) => una,
    ),
  );
  expect([...objetivos().keys()].sort()).toEqual(hechas.sort());
});
