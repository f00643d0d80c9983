import { test, expect, type APIRequestContext, type Page } from '@playwright/test';
import { abrirComo, comoPersona, entrar } from './apoyo';
import { contarClicks, empezar, exigirObjetivo } from './clicks';
import { clubPropio } from './club.escena';
import { enTabla } from './materiales.escena';
import { vigilarConsola } from './revisiones';

/** The tools of a task: the page and the same person's API, in the demo club. */
export interface Puesto {
  readonly page: Page;
  readonly api: APIRequestContext;
  readonly club_id: string;
}

type Hacer<Escena> = (page: Page, escena: Escena, puesto: Puesto) => Promise<void>;

/**
 * A task of docs/clicks.md, done as a person does it, from the start page, in the demo club.
 *
 * @param preparar prepares the scene; its result goes to `hacer`. It is not counted
 */
export function tarea<Escena>(
  nombre: string,
  preparar: (puesto: Puesto) => Promise<Escena>,
  hacer: Hacer<Escena>,
): void {
  test(nombre, async ({ page, baseURL }) => {
    await contarClicks(page);
    const entrada = await entrar(page, 'gestor', '/');
    const api = await comoPersona(entrada, baseURL ?? '');
    await medir(nombre, { page, api, club_id: entrada.user.club_id ?? '' }, preparar, hacer);
  });
}

/** A scene that is measured on desktop tables: a phone shows cards, without ranges or headings. */
export const enTablas =
  <Escena>(preparar: (puesto: Puesto) => Promise<Escena>) =>
  async (puesto: Puesto): Promise<Escena> => {
    test.skip(!enTabla(puesto.page), 'measured at a desk');
    return preparar(puesto);
  };

/** The same in a new club: other people's records do not move its lists. */
export function tareaEnSuClub<Escena>(
  nombre: string,
  preparar: (puesto: Puesto) => Promise<Escena>,
  hacer: Hacer<Escena>,
): void {
  test(nombre, async ({ page, baseURL }) => {
    const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
    await contarClicks(page);
    await abrirComo(page, entrada, '/');
    await medir(nombre, { page, api: http, club_id }, preparar, hacer);
  });
}

async function medir<Escena>(
  nombre: string,
  puesto: Puesto,
  preparar: (puesto: Puesto) => Promise<Escena>,
  hacer: Hacer<Escena>,
): Promise<void> {
  const { page, api } = puesto;
  const errores = vigilarConsola(page);
  const escena = await preparar(puesto);
  await empezar(page);
  await hacer(page, escena, puesto);
  await exigirObjetivo(page, nombre);
  await api.dispose();
  expect(errores).toEqual([]);
}
