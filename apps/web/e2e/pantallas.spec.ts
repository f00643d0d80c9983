import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { CLAVE_DEMO, comoPersona, ingresar, siempreComo } from './apoyo';
import { gestionNueva } from './gestion.escena';
import { pedirCon } from './lotes.escena';
import { PANTALLAS, PUBLICAS, type Demo } from './pantallas';
import { revisar, vigilarConsola } from './revisiones';

interface ConId {
  readonly id: string;
  readonly codigo: string;
}

/** A page that stays open for all screens of a worker: opening each in a browser's empty cache costs more than what is looked at. */
const test = base.extend<object, { readonly ventana: Page; readonly demo: Demo }>({
  demo: [
    async ({ browserName: _navegador }, use, { project }) => {
      const url = project.use.baseURL ?? '';
      const entrada = await ingresar('gestor@demo.cepa', CLAVE_DEMO, url);
      const http = await comoPersona(entrada, url);
      await use(await demoDe(http, entrada.user.club_id ?? ''));
      await http.dispose();
    },
    { scope: 'worker' },
  ],
  ventana: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme } = project.use;
      const como = { baseURL, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme };
      const page = await browser.newPage(
        Object.fromEntries(Object.entries(como).filter(([, valor]) => valor !== undefined)),
      );
      await siempreComo(page, await ingresar('gestor@demo.cepa', CLAVE_DEMO, baseURL ?? ''));
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Records of the demo club that addresses are made of. */
async function demoDe(http: APIRequestContext, club: string): Promise<Demo> {
  const pedir = pedirCon(http);
  const primero = async <T extends ConId>(ruta: string): Promise<T> => {
    const [uno] = await pedir<readonly T[]>('get', `${ruta}?club_id=${club}`);
    if (!uno) throw new Error(`${ruta}: the demo club has none`);
    return uno;
  };
  const { id, lotes, proyecto_evento } = await primero<ConId & { lotes: ConId[]; proyecto_evento: ConId[] }>(
    '/api/proyectos_activos',
  );
  const envasado = await primero('/api/producto_final_envasado_con_stock');
  const lote = lotes[0]?.id ?? '';
  const { plantas } = (await pedir<{ lote: { plantas: ConId[] } }>('get', `/api/lotes/${lote}`)).lote;
  return {
    ...(await gestionNueva(http, club)),
    club,
    proyecto: id,
    evento: proyecto_evento.at(-1)?.id ?? '',
    lote,
    planta: plantas[0]?.codigo ?? '',
    materia_prima: (await primero('/api/materia_prima_stock')).id,
    bulk: (await primero('/api/producto_final_bulk_con_stock')).id,
    envasado: envasado.id,
    codigo: envasado.codigo,
    paciente: (await primero('/api/usuario-medicinal')).id,
    sala: (await primero('/api/salasDeCultivoJoinClubByclub_id')).id,
  };
}

for (const [nombre, ruta] of PANTALLAS) {
  test(`${nombre}: opens with demo data, readable by all, on the narrowest phone, and to its end`, async ({
    ventana,
    demo,
  }) => {
    await abrir(ventana, nombre, ruta(demo));
    // Requests still under way must not be counted for the next screen.
    await ventana.goto('about:blank');
  });
}

for (const [nombre, ruta] of PUBLICAS) {
  test(`${nombre}: opens for anybody, readable by all, on the narrowest phone, and to its end`, async ({ page }) => {
    await abrir(page, nombre, ruta);
  });
}

async function abrir(page: Page, nombre: string, ruta: string): Promise<void> {
  const errores = vigilarConsola(page);
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // Loaded: nothing is waiting any more, and nothing failed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The machine that runs the tests has no camera, which the scanner says.
  if (nombre !== 'Escanear') await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await revisar(page);
  expect(errores).toEqual([]);
}
