import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { CLAVE_DEMO, comoPersona, ingresar, siempreComo } from './apoyo';
import { gestionNueva } from './gestion.escena';
import { pedirCon } from './lotes.escena';
import { LISTAS, PANTALLAS, PUBLICAS, type Demo } from './pantallas';
import { filasALaVista, revisar, vigilarConsola, withAxe } from './revisiones';

interface ConId {
  readonly id: string;
  readonly codigo: string;
}

/** A light public screen, between two others. */
const PARADA = { ruta: '/verificar', titulo: 'Verificar un informe' } as const;

/** A page that stays open for all screens of a worker: opening each with an empty browser cache costs more than the check itself. */
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
      await withAxe(page);
      await siempreComo(page, await ingresar('gestor@demo.cepa', CLAVE_DEMO, baseURL ?? ''));
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

type Evento = ConId & { readonly nombre_evento: string; readonly evento_finalizado: boolean };
type Cultivo = ConId & { readonly lotes: ConId[]; readonly proyecto_evento: Evento[] };

/** The lot of a crop whose plants are in most states: it has most above them. */
async function loteDe(pedir: ReturnType<typeof pedirCon>, proyecto: string): Promise<string> {
  type Lote = ConId & { readonly plantas_por_estado: readonly unknown[] };
  const { lotes } = await pedir<{ lotes: Lote[] }>('get', `/api/proyectos/${proyecto}`);
  return lotes.toSorted((a, b) => b.plantas_por_estado.length - a.plantas_por_estado.length)[0]?.id ?? '';
}

/** The screens with most above their lists: of a crop that is being harvested, and of a closed one. */
async function conMasEncima(pedir: ReturnType<typeof pedirCon>, club: string) {
  const [activos, [inactivo]] = await Promise.all([
    pedir<Cultivo[]>('get', `/api/proyectos_activos?club_id=${club}`),
    pedir<ConId[]>('get', `/api/proyectos_inactivos?club_id=${club}`),
  ]);
  for (const { id, proyecto_evento: eventos } of activos) {
    const cosecha = eventos.find(({ nombre_evento }) => nombre_evento === 'Cosecha');
    const finalizado = eventos.find(({ evento_finalizado }) => evento_finalizado);
    if (cosecha && finalizado && inactivo)
      return { cosecha: { proyecto: id, evento: cosecha.id, finalizado: finalizado.id }, cerrado: inactivo.id };
  }
  throw new Error('no crop of the demo club is being harvested, or none is closed');
}

/** A crop with lots whose last event has tasks. A flow that ran before may have added one without. */
async function cultivoConTareas(pedir: ReturnType<typeof pedirCon>, club: string) {
  for (const { id, lotes, proyecto_evento } of await pedir<Cultivo[]>(
    'get',
    `/api/proyectos_activos?club_id=${club}`,
  )) {
    const evento = proyecto_evento.at(-1)?.id;
    if (!evento || lotes.length === 0) continue;
    const [tarea] = await pedir<ConId[]>('get', `/api/tareasPorProyectoEvento/${evento}?club_id=${club}`);
    if (tarea) return { id, lote: await loteDe(pedir, id), evento, tarea: tarea.id };
  }
  throw new Error('no crop of the demo club has lots and tasks');
}

/** Records of the demo club for the URLs. */
async function demoDe(http: APIRequestContext, club: string): Promise<Demo> {
  const pedir = pedirCon(http);
  const primero = async <T extends ConId>(ruta: string): Promise<T> => {
    const [uno] = await pedir<readonly T[]>('get', `${ruta}?club_id=${club}`);
    if (!uno) throw new Error(`${ruta}: the demo club has none`);
    return uno;
  };
  const { id, lote, evento, tarea } = await cultivoConTareas(pedir, club);
  const envasado = await primero('/api/producto_final_envasado_con_stock');
  const { plantas } = (await pedir<{ lote: { plantas: ConId[] } }>('get', `/api/lotes/${lote}`)).lote;
  const sala = (await primero('/api/salasDeCultivoJoinClubByclub_id')).id;
  return {
    ...(await gestionNueva(http, club)),
    club,
    proyecto: id,
    evento,
    tarea,
    lote,
    planta: plantas[0]?.codigo ?? '',
    biomasa: (await primero('/api/biomasa')).id,
    materia_prima: (await primero('/api/materia_prima_stock')).id,
    bulk: (await primero('/api/producto_final_bulk_con_stock')).id,
    envasado: envasado.id,
    codigo: envasado.codigo,
    paciente: (await primero('/api/usuario-medicinal')).id,
    retiro: (await primero('/api/retiros')).id,
    ...(await conMasEncima(pedir, club)),
    sala,
    recuento: (await pedir<ConId>('post', '/api/recuentos', { sala_id: sala, codigos: ['NADIE-1'] })).id,
  };
}

for (const [nombre, ruta] of PANTALLAS) {
  test(`${nombre}: opens with demo data, readable by all, on the narrowest phone, and to its end`, async ({
    ventana,
    demo,
  }) => {
    const errores = vigilarConsola(ventana);
    if (seRecorre(ventana)) await pasarA(ventana, ruta(demo));
    else await ventana.goto(ruta(demo));
    await mirar(ventana, nombre);
    expect(errores).toEqual([]);
    // Pending requests must not count for the next screen. A load drops them itself; a navigation through an empty page
    // would start a new process, which costs as much as the check.
    if (seRecorre(ventana)) await irSinCargar(ventana, PARADA.ruta);
  });
}

for (const [nombre, ruta] of PUBLICAS) {
  test(`${nombre}: opens for anybody, readable by all, on the narrowest phone, and to its end`, async ({ page }) => {
    const errores = vigilarConsola(page);
    await page.goto(ruta);
    await mirar(page, nombre);
    expect(errores).toEqual([]);
  });
}

/** On a desktop the first screen is loaded, and the others are reached as by a click. On a phone each is loaded by URL. */
const seRecorre = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 390;

/** Goes to a URL within the app: reloading it and axe for each screen took a third of an opening. */
async function irSinCargar(page: Page, ruta: string): Promise<void> {
  await page.evaluate((a) => {
    history.pushState(null, '', a);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, ruta);
}

/** Goes to a screen through another one, whose heading appears when the app has left it. */
async function pasarA(page: Page, ruta: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(ruta));
  const parada = page.getByRole('heading', { level: 1, name: PARADA.titulo });
  await expect(parada).toHaveCount(1);
  await irSinCargar(page, ruta);
  await expect(parada).toHaveCount(0);
}

/** Sets a table with short pages to 25 rows, as a person does, and checks that a dozen are in view. */
async function aDozenWhenAsked(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator('tbody [data-fila]');
  const short = await rows.count();
  if (short === 0 || short >= 12 || !(await page.getByRole('navigation', { name: /^Páginas de / }).isVisible())) return;
  await page.getByRole('button', { name: /^Vista.*: columnas, densidad y filas$/ }).click();
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.count()).toBeGreaterThan(short);
  await filasALaVista(page);
}

/** The audit as a table too: the timeline has no dozen facts in view, whose every change is shown. */
async function auditTable(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Cómo se muestran' }).getByText('Tabla', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Hechos registrados' })).toBeVisible();
  await filasALaVista(page);
  await page.getByRole('radiogroup', { name: 'Cómo se muestran' }).getByText('Línea de tiempo').click();
}

/** The console must have no errors here, except those of the person's own actions. */
async function mirar(page: Page, nombre: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // Loaded: nothing is pending, and nothing failed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The test machine has no camera, and the scanner says so.
  if (!nombre.startsWith('Escanear')) await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  const medida = LISTAS[nombre];
  const timeline = nombre === 'Auditoría';
  if (medida === 'en ambos' || (medida && seRecorre(page))) await filasALaVista(page, timeline ? 1 : undefined);
  if (timeline && seRecorre(page)) await auditTable(page);
  if (medida && seRecorre(page)) await aDozenWhenAsked(page);
  await revisar(page, { yaEnTelefono: seRecorre(page) && process.env.E2E_COMPLETO !== '1' });
}
