import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { comoPersona, entrar, unico } from './apoyo';
import { cosechar, escenaDeCosecha } from './biomasa.escena';
import { ir } from './cadena.pasos';
import { contarClicks, empezar, exigirObjetivo, objetivos } from './clicks';
import { enviar, leer } from './materiales.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const HECHAS: string[] = [];
/** A task of docs/clicks.md, driven as a person does it, from the start page. */
const tarea = (nombre: string, hacer: (page: Page, api: APIRequestContext, clubId: string) => Promise<void>): void => {
  HECHAS.push(nombre);
  test(nombre, async ({ page, baseURL }) => {
    const errores = vigilarConsola(page);
    await contarClicks(page);
    const entrada = await entrar(page, 'gestor', '/');
    const api = await comoPersona(entrada, baseURL ?? '');
    await hacer(page, api, entrada.user.club_id ?? '');
    await exigirObjetivo(page, nombre);
    await api.dispose();
    expect(errores).toEqual([]);
  });
};

/** A crop without any stage, and a locked lot of twelve living plants in it. */
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

tarea('harvest a lot (event and assignment included)', async (page, api, club_id) => {
  const { proyecto_id, lote, lote_id } = await cultivoSinEventos(api, club_id);
  // The crop that one works on.
  await page.goto(`/proyecto/${proyecto_id}`);
  await expect(page.getByRole('link', { name: 'Cosechar' }).first()).toBeVisible();
  await empezar(page);
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

tarea('correct a harvest’s weight', async (page, api, club_id) => {
  const codigo = await cosechar(api, await escenaDeCosecha(api, club_id, 1), 'Flores frescas', 500);
  await empezar(page);
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
  expect([...objetivos().keys()].sort()).toEqual([...HECHAS].sort());
});
