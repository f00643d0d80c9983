import { expect, test, type Page } from '@playwright/test';
import { abrirComo, CLAVE_DEMO, entrar, unico } from './apoyo';
import { CLAVE, clubPropio, geneticaNueva, type ClubDeEscena } from './club.escena';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { envasadosDe, pacienteDe } from './producto.escena';
import { sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

const VENCIDA = 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.';
const SIN_RESPUESTA = 'No se pudo conectar con el servidor.';
const RECUPERADO = 'Recuperamos lo que habías escrito.';
const enviar = (page: Page, nombre: string) => page.getByRole('button', { name: nombre, exact: true });
const campoDe = (page: Page, nombre: string) => page.getByRole('textbox', { name: nombre, exact: true });
const ficha = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** The server treats the page's next call as one of an ended session. */
const vencer = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem('token', 'vencido'));

async function volverAEntrar(page: Page, email: string, clave: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  // The URL changes before the screen does, and the sent form shows the same.
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(VENCIDA)).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

const correoDe = ({ entrada }: ClubDeEscena): string => String(entrada.user['email']);

interface Caso {
  readonly ruta: (club: ClubDeEscena) => Promise<string> | string;
  /** The button that opens the form, if it is a window. */
  readonly abrir?: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly guardar: string;
  readonly exito: string;
}

/** Forms on a page and in a window. The last button sends. */
const FORMULARIOS: Readonly<Record<string, Caso>> = {
  'a medicinal user': {
    ruta: () => '/usuarios-medicinales/alta',
    campos: {
      Nombre: 'Alma',
      Apellido: 'Ríos',
      Identificación: '30.111.222',
      'Fecha de nacimiento': '20/05/1980',
      Dirección: 'Mitre 100',
      'Receta médica': 'Dos gotas por noche',
    },
    guardar: 'Crear Usuario',
    exito: 'Usuario creado correctamente',
  },
  'a crop': {
    ruta: () => '/proyecto/alta',
    campos: { Nombre: 'Cultivo a medias', Descripción: 'Lo que iba escribiendo' },
    guardar: 'Crear Cultivo',
    exito: 'Proyecto creado con éxito',
  },
  'a lot': {
    ruta: async ({ http, club_id }) => `${(await proyectoNuevo(http, club_id)).base}/lote/alta`,
    campos: { Nombre: 'Lote a medias', Descripción: 'Al fondo' },
    guardar: 'Crear Lote',
    exito: 'Lote creado correctamente',
  },
  'my profile': {
    ruta: () => '/configuracion/editar-perfil',
    campos: { Nombre: 'Nombre a medias' },
    guardar: 'Guardar Cambios',
    exito: 'Perfil actualizado con éxito.',
  },
  'the club, in a window': {
    ruta: () => '/club',
    abrir: 'Editar',
    campos: { Dirección: 'Alem 1500', Descripción: 'Lo que iba escribiendo' },
    guardar: 'Guardar Cambios',
    exito: 'Club actualizado con éxito',
  },
};

for (const [cual, { ruta, abrir, campos, guardar, exito }] of Object.entries(FORMULARIOS)) {
  test(`a session that ends while ${cual} is sent keeps the typed values, and they are sent once back`, async ({
    page,
    baseURL,
  }) => {
    const club = await clubPropio(baseURL ?? '');
    const donde = await ruta(club);
    await abrirComo(page, club.entrada, donde);
    if (abrir) await enviar(page, abrir).click();
    for (const [campo, texto] of Object.entries(campos)) await campoDe(page, campo).fill(texto);
    await vencer(page);
    await enviar(page, guardar).last().click();
    await volverAEntrar(page, correoDe(club), CLAVE);
    await expect(page).toHaveURL(new RegExp(`${donde}$`));
    if (abrir) await enviar(page, abrir).click();
    await expect(page.getByText(RECUPERADO)).toBeVisible();
    for (const [campo, texto] of Object.entries(campos)) await expect(campoDe(page, campo)).toHaveValue(texto);
    await enviar(page, guardar).last().click();
    await expect(page.getByText(exito, { exact: true }).first()).toBeVisible();
  });
}

test('the typed values of one person are not shown to another who signs in on the same device', async ({
  page,
  baseURL,
}) => {
  const club = await clubPropio(baseURL ?? '');
  await abrirComo(page, club.entrada, '/usuarios-medicinales/alta');
  await campoDe(page, 'Nombre').fill('Dato ajeno');
  await campoDe(page, 'Apellido').fill('Ríos');
  await vencer(page);
  await page.goto('/usuarios-medicinales');
  await volverAEntrar(page, 'gestor@demo.cepa', CLAVE_DEMO);
  await page.goto('/usuarios-medicinales/alta');
  await expect(campoDe(page, 'Apellido')).toHaveValue('');
  await expect(campoDe(page, 'Nombre')).toHaveValue('');
  await expect(page.getByText(RECUPERADO)).toHaveCount(0);
});

test('a session that ends inside a question leads to the sign-in, with nothing over it, and the reason is kept', async ({
  page,
  baseURL,
}) => {
  const club = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(club.http, club.club_id);
  const [envasado] = await envasadosDe(club.http, club.club_id, 5);
  await pedirCon(club.http)('post', '/api/dispensacion-medicinal', {
    usuario_medicinal_id: paciente.id,
    producto_final_envasado_id: envasado?.id,
    cantidad_entregada: 2,
    club_id: club.club_id,
  });
  await abrirComo(page, club.entrada, `/usuarios-medicinales/${paciente.id}`);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  await page.getByLabel('Justificación de la anulación').fill('Se entregó a otra persona');
  await vencer(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await volverAEntrar(page, correoDe(club), CLAVE);
  await expect(page.getByRole('heading', { level: 1, name: paciente.nombre })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Acciones de Flores prearmadas' }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  await expect(page.getByLabel('Justificación de la anulación')).toHaveValue('Se entregó a otra persona');
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Se entregó a otra persona')).toBeVisible();
});

test('a form sent while the network is down says so, loses nothing, and is recorded once when it is back', async ({
  page,
  baseURL,
  context,
}) => {
  const errores = vigilarConsola(page);
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const nombre = unico('Sala');
  await abrirComo(page, entrada, `/club/${club_id}/salas/alta`);
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Vivero' }).click();
  await campoDe(page, 'Nombre').fill(nombre);
  await context.setOffline(true);
  await expect(
    page.getByText('Sin conexión. Lo que escribas se conserva en este dispositivo; guardalo cuando vuelva la señal.'),
  ).toBeVisible();
  await enviar(page, 'Crear Espacio').click();
  // In the form that asked, and nowhere else.
  await expect(page.getByRole('alert').filter({ hasText: SIN_RESPUESTA })).toHaveCount(1);
  await expect(enviar(page, 'Crear Espacio')).toBeEnabled();
  await expect(campoDe(page, 'Nombre')).toHaveValue(nombre);
  expect(await ficha(page)).toBe(entrada.token);
  await sinFallasDeAccesibilidad(page);
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión.', { exact: false })).toHaveCount(0);
  await expect(campoDe(page, 'Nombre')).toHaveValue(nombre);
  // The server's own machine needs no network.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText('Sin conexión.', { exact: false })).toHaveCount(0);
  await enviar(page, 'Crear Espacio').click();
  await expect(page.getByText('Sala de cultivo creada con éxito')).toBeVisible();
  await expect(page.getByText(SIN_RESPUESTA)).toHaveCount(0);
  expect(
    await pedirCon(http)<unknown[]>('get', `/api/salasDeCultivoJoinClubByclub_id?club_id=${club_id}`),
  ).toHaveLength(1);
  expect(errores).toEqual([]);
});

test('a screen whose code did not come opens by itself once the server answers again', async ({ page }) => {
  await entrar(page, 'gestor', '/geneticas');
  await expect(page.getByRole('heading', { level: 1, name: 'Genéticas del Club' })).toBeVisible();
  const codigo = /\/assets\/[^/]+\.js|\/api\/health\/live/;
  await page.route(codigo, (ruta) => ruta.abort());
  await page.getByRole('link', { name: 'Producción' }).first().click();
  const fallo = page.getByRole('alert').filter({ hasText: 'No se pudo abrir esta pantalla' });
  await expect(fallo).toBeVisible();
  await expect(fallo).not.toContainText('Para pedir ayuda');
  await page.unroute(codigo);
  await expect(fallo).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an answer that is lost on its way is asked for again, and nothing is recorded twice @entrega', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const apellido = unico('Ríos');
  const claves: (string | undefined)[] = [];
  await page.route('**/api/usuario-medicinal', async (ruta) => {
    claves.push(ruta.request().headers()['idempotency-key']);
    if (claves.length > 1) return ruta.continue();
    // The server records it. The connection fails before the answer arrives.
    await ruta.fetch();
    return ruta.abort();
  });
  await abrirComo(page, entrada, '/usuarios-medicinales/alta');
  for (const [campo, texto] of Object.entries({
    Nombre: 'Alma',
    Apellido: apellido,
    Identificación: unico('DNI'),
    'Fecha de nacimiento': '20/05/1980',
    Dirección: 'Mitre 100',
  }))
    await campoDe(page, campo).fill(texto);
  await enviar(page, 'Crear Usuario').click();
  await expect(page.getByRole('alert').filter({ hasText: SIN_RESPUESTA }).first()).toBeVisible();
  await expect(campoDe(page, 'Apellido')).toHaveValue(apellido);
  // By keyboard: a second tap at the same place within half a second counts as a double tap.
  await enviar(page, 'Crear Usuario').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Alma ${apellido}` })).toBeVisible();
  expect(claves).toEqual([claves[0], claves[0]]);
  expect(claves[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await pedirCon(http)<unknown[]>('get', `/api/usuario-medicinal?club_id=${club_id}`)).toHaveLength(1);
});

/** The server records every request. The first answer never arrives. */
async function perderRespuesta(page: Page, ruta: string): Promise<void> {
  let perdida = false;
  await page.route(ruta, async (pedido) => {
    if (perdida || pedido.request().method() !== 'POST') return pedido.continue();
    perdida = true;
    await pedido.fetch();
    return pedido.abort();
  });
}

const EN_DUDA = 'Puede haber quedado registrado. Si lo enviás de nuevo sin cambiar nada, no se registra dos veces.';

test('sent again after its answer was lost, a dispensing is the same one, though it took the last units itself', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const paciente = await pacienteDe(http, club_id);
  await envasadosDe(http, club_id, 10);
  await perderRespuesta(page, '**/api/dispensacion-medicinal');
  await abrirComo(page, entrada, `/usuarios-medicinales/${paciente.id}/dispensar`);
  await page.getByRole('button', { name: /^Elegir: / }).click();
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('10');
  await enviar(page, 'Dispensar').click();
  await expect(page.getByText(EN_DUDA)).toBeVisible();
  // The screen reloads its own change.
  await expect(page.getByText('0 unidades', { exact: true })).toBeVisible();
  await expect(page.getByText('se entregaron sus últimas unidades', { exact: false })).toHaveCount(0);
  await enviar(page, 'Dispensar').click();
  await expect(page.getByText('Dispensación asignada exitosamente')).toBeVisible();
  expect(
    await pedirCon(http)<unknown[]>('get', `/api/dispensacion-medicinal-usuario/${paciente.id}?club_id=${club_id}`),
  ).toEqual([expect.objectContaining({ cantidad_entregada: 10 })]);
});

test('sent again after its answer was lost, a request for plants adds them once, though other codes are proposed by then', async ({
  page,
  baseURL,
}) => {
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  await geneticaNueva(http, club_id);
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 0);
  await perderRespuesta(page, '**/api/planta/agregar-varias');
  await abrirComo(page, entrada, `${lote.ruta}/planta/alta/${club_id}`);
  for (const campo of ['Genética', 'Origen']) {
    await page.getByRole('combobox', { name: campo }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByLabel('Cantidad').fill('3');
  const codigos = page.getByLabel('Códigos disponibles');
  await expect(codigos).toHaveValue(/^\S+\n\S+\n\S+$/);
  const propuestos = await codigos.inputValue();
  await enviar(page, 'Agregar Plantas').click();
  await expect(page.getByText(EN_DUDA)).toBeInViewport({ ratio: 1 });
  await expect(codigos).not.toHaveValue(propuestos);
  await enviar(page, 'Agregar Plantas').click();
  await expect(page.getByText('Plantas agregadas correctamente')).toBeVisible();
  const {
    lote: { plantas },
  } = await pedirCon(http)<{ lote: { plantas: Array<{ codigo: string }> } }>('get', `/api/lotes/${lote.id}`);
  expect(plantas.map(({ codigo }) => codigo).sort()).toEqual(propuestos.split('\n').sort());
});

test('a long form says in sight of its button why it was not recorded; brought back later, it says that it may be recorded', async ({
  page,
  baseURL,
}) => {
  const { entrada } = await clubPropio(baseURL ?? '');
  await page.route('**/api/usuario-medicinal', (ruta) => ruta.abort());
  await abrirComo(page, entrada, '/usuarios-medicinales/alta');
  for (const [campo, texto] of Object.entries({
    Nombre: 'Alma',
    Apellido: 'Ríos',
    Identificación: unico('DNI'),
    'Fecha de nacimiento': '20/05/1980',
    Dirección: 'Mitre 100',
  }))
    await campoDe(page, campo).fill(texto);
  await page.evaluate(() => window.scrollTo(0, 0));
  await enviar(page, 'Crear Usuario').click();
  await expect(page.getByText(SIN_RESPUESTA)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(
    page.getByText('Cuando lo enviaste no hubo respuesta: antes de enviarlo de nuevo, fijate si ya quedó registrado.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(campoDe(page, 'Apellido')).toHaveValue('Ríos');
});
