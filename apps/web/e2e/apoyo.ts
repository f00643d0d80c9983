import { expect, request, type APIRequestContext, type Page } from '@playwright/test';

export const CLAVE_DEMO = 'Demo1234';
export const ADMIN = { email: 'admin@cepa.local', password: 'Administra1' };

export type Persona = 'gestor' | 'cultivo' | 'auditoria';

/** A person of the API, as the browser stores it. */
export interface Entrada {
  readonly token: string;
  readonly user: { readonly id: string; readonly nombre: string; readonly club_id: string | null } & Record<
    string,
    unknown
  >;
}

/** Signs in through the API: screens other than the log-in don't type the password each time. */
export async function ingresar(email: string, password: string, baseURL: string): Promise<Entrada> {
  const http = await request.newContext({ baseURL });
  const respuesta = await http.post('/api/auth/login', { data: { email, password } });
  expect(respuesta.status(), await respuesta.text()).toBe(200);
  const { result } = (await respuesta.json()) as { result: Entrada };
  await http.dispose();
  return result;
}

const entradas = new Map<string, Promise<Entrada>>();

/** Opens the app as a person of the demo club, at `ruta`. */
export async function entrar(page: Page, persona: Persona, ruta = '/'): Promise<Entrada> {
  const email = `${persona}@demo.cepa`;
  const base = baseDe(page);
  const entrada = await (entradas.get(email) ?? entradas.set(email, ingresar(email, CLAVE_DEMO, base)).get(email)!);
  await abrirComo(page, entrada, ruta);
  return entrada;
}

/** Returns the stored browser session of a signed-in person, by its key. */
const sesionDe = ({ token, user }: Entrada): Readonly<Record<string, string>> => ({
  token,
  usuario: JSON.stringify(user),
  cepa: JSON.stringify({ state: { club_id: user.club_id, proyecto_id: null, evento_id: null, user }, version: 0 }),
});

const CLOSED = '[data-mas][aria-expanded="false"]';

/** As a person does on a phone: opens 'Más acciones' and 'Más', where the actions are that do not fit in their row. */
const opensMore = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.locator(`${CLOSED}:visible`).first(),
    () =>
      page.evaluate((closed) => {
        for (const one of document.querySelectorAll<HTMLElement>(closed)) if (one.offsetParent) one.click();
      }, CLOSED),
    { noWaitAfter: true },
  );

/** Opens the app with a signed-in session. */
export async function abrirComo(page: Page, entrada: Entrada, ruta = '/'): Promise<void> {
  await opensMore(page);
  await page.addInitScript((sesion) => {
    if (sessionStorage.getItem('e2e.entro')) return;
    sessionStorage.setItem('e2e.entro', '1');
    for (const [clave, valor] of Object.entries(sesion)) localStorage.setItem(clave, valor);
  }, sesionDe(entrada));
  await page.goto(ruta);
}

/** Every page that is opened from now on has the session as it is after signing in, and no state of pages opened before. */
export async function siempreComo(page: Page, entrada: Entrada): Promise<void> {
  await page.addInitScript((sesion) => {
    if (location.protocol === 'about:') return;
    localStorage.clear();
    sessionStorage.clear();
    for (const [clave, valor] of Object.entries(sesion)) localStorage.setItem(clave, valor);
  }, sesionDe(entrada));
}

export const baseDe = (page: Page): string =>
  (page.context() as unknown as { _options: { baseURL: string } })._options.baseURL;

/** Calls to the API as a person, to prepare a scene. */
export async function comoPersona(entrada: Entrada, baseURL: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${entrada.token}` } });
}

/**
 * A name that no other test uses. Only digits make it unique: letters could form a surname, which the club's texts must
 * not contain.
 */
export const unico = (nombre: string): string =>
  `${nombre} ${String(Date.now()).slice(-8)}${String(Math.random()).slice(2, 6)}`;

/** Closes the stream of other people's changes: in a test of a failure, a write of another test must not update the screen. */
export async function sinEnVivo(page: Page): Promise<void> {
  await page.route('**/api/eventos-en-vivo*', (ruta) => ruta.fulfill({ status: 403, json: {} }));
}

/** Chooses an option of a selector. */
export async function elegir(page: Page, etiqueta: string, opcion: string): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** Chooses from the menu of one record of a list. */
export async function accion(page: Page, nombre: string, texto: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click();
  await page.getByRole('menuitem', { name: texto, exact: true }).click();
}

/** Types like a scanner: faster than a hand, with Enter at the end. */
export async function tipear(page: Page, codigo: string): Promise<void> {
  await page.evaluate((texto) => {
    const donde = document.activeElement ?? document.body;
    for (const key of [...texto, 'Enter'])
      donde.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, codigo);
}
