import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { CLAVE_DEMO, abrirComo, comoPersona, ingresar, type Entrada } from './apoyo';
import { pedirCon } from './lotes.escena';

const CARPETA = path.resolve(__dirname, '../../../docs/screens');
/** The largest size of a picture, in bytes. */
const PESO = 150_000;
const SIN_APURO = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

interface Proyecto {
  readonly id: string;
  readonly lotes: ReadonlyArray<{ readonly id: string }>;
  readonly proyecto_evento: ReadonlyArray<{ readonly fecha_inicio: string; readonly fecha_fin: string | null }>;
}

interface Demo {
  readonly entrada: Entrada;
  readonly club: string;
  /** The crop whose last event is nearest its middle, and its first lot. */
  readonly proyecto: string;
  readonly lote: string;
  /** The bulk with the largest stock. */
  readonly bulk: { readonly id: string; readonly codigo: string };
  readonly paciente: string;
  /** A supplier of an item below its minimum. */
  readonly proveedor: string;
  readonly sello: string;
}

let demo: Demo;

/** The distance of the crop's last event from half done: 0 in its middle, 0.5 at its start or end. */
function lejosDeLaMitad({ proyecto_evento }: Proyecto): number {
  const { fecha_inicio, fecha_fin } = proyecto_evento.at(-1) ?? { fecha_inicio: '', fecha_fin: null };
  const [desde, fin] = [Date.parse(fecha_inicio), Date.parse(fecha_fin ?? '')];
  const lejos = Math.abs((Date.now() - desde) / (fin - desde) - 0.5);
  return Number.isNaN(lejos) ? 1 : lejos;
}

test.beforeAll(async ({ browserName: _navegador }, { project }) => {
  const base = project.use.baseURL ?? '';
  const entrada = await ingresar('gestor@demo.cepa', CLAVE_DEMO, base);
  const http = await comoPersona(entrada, base);
  const leer = <T>(ruta: string): Promise<T> => pedirCon(http)('get', ruta);
  const club = entrada.user.club_id ?? '';
  const proyectos = await leer<Proyecto[]>(`/api/proyectos_activos?club_id=${club}`);
  const [proyecto] = [...proyectos].sort((a, b) => lejosDeLaMitad(a) - lejosDeLaMitad(b));
  const bulks = await leer<Array<{ id: string; codigo: string; stockDisponible: number }>>(
    `/api/producto_final_bulk_con_stock?club_id=${club}`,
  );
  const bulk = bulks.sort((a, b) => b.stockDisponible - a.stockDisponible)[0] ?? { id: '', codigo: '' };
  const [paciente] = await leer<Array<{ id: string }>>(`/api/usuario-medicinal?club_id=${club}`);
  const proveedores = await leer<Array<{ id: string; tiene_items_con_nivel_minimo: boolean }>>(
    `/api/proveedores?club_id=${club}`,
  );
  const informe = await http.get(`/api/export-pdf/inventario/${club}`);
  const [, sello = ''] = /\/verificar\?sello=([^)\\]+)/.exec((await informe.body()).toString('latin1')) ?? [];
  demo = {
    entrada,
    club,
    proyecto: proyecto?.id ?? '',
    lote: proyecto?.lotes[0]?.id ?? '',
    bulk,
    paciente: paciente?.id ?? '',
    proveedor: proveedores.find((uno) => uno.tiene_items_con_nivel_minimo)?.id ?? '',
    sello: decodeURIComponent(sello),
  };
  await http.dispose();
  mkdirSync(CARPETA, { recursive: true });
});

interface Captura {
  readonly archivo: string;
  readonly en: 'escritorio' | 'telefono';
  readonly modo?: 'light' | 'dark' | 'penumbra';
  readonly ruta: (demo: Demo) => string;
  /** Scrolls the screen to the part to show. */
  readonly alAbrir?: (page: Page) => Promise<void>;
}

const titulo = (page: Page, nombre?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(nombre ? { name: nombre } : {}) })).toBeVisible(SIN_APURO);

const CAPTURAS: readonly Captura[] = [
  {
    archivo: 'start',
    en: 'escritorio',
    ruta: () => '/',
    // The day's tasks load last.
    alAbrir: (page) => expect(page.getByRole('checkbox').first()).toBeVisible(SIN_APURO),
  },
  { archivo: 'project', en: 'escritorio', ruta: ({ proyecto }) => `/proyecto/${proyecto}` },
  {
    archivo: 'lot',
    en: 'escritorio',
    modo: 'dark',
    ruta: ({ proyecto, lote, club }) => `/proyecto/${proyecto}/lote/${lote}/${club}`,
    alAbrir: (page) => hasta(page, page.getByRole('heading', { level: 2 }).first()),
  },
  { archivo: 'inventory', en: 'escritorio', ruta: ({ proveedor }) => `/inventario_proveedores/${proveedor}` },
  {
    archivo: 'variables',
    en: 'escritorio',
    ruta: () => '/configuracion/variables-tareas',
    alAbrir: (page) => page.getByRole('button', { name: 'Lectura de medidores' }).click(),
  },
  { archivo: 'biomass', en: 'telefono', modo: 'penumbra', ruta: () => '/flujo_produccion/biomasa' },
  { archivo: 'bulk', en: 'escritorio', ruta: () => '/flujo_produccion/bulk' },
  {
    archivo: 'packaging',
    en: 'escritorio',
    ruta: ({ bulk }) => `/flujo_produccion/bulk/${bulk.id}/envasar`,
    alAbrir: envasar,
  },
  { archivo: 'trace', en: 'escritorio', ruta: ({ bulk }) => `/trazabilidad?codigo=${bulk.codigo}`, alAbrir: dibujar },
  {
    archivo: 'dispensing',
    en: 'telefono',
    ruta: ({ paciente }) => `/usuarios-medicinales/${paciente}/dispensar`,
    alAbrir: dispensar,
  },
  {
    archivo: 'audit',
    en: 'telefono',
    ruta: () => '/auditoria?tipo=MateriaPrimaAjustada',
    alAbrir: (page) => hasta(page, page.getByRole('status').filter({ hasText: /se muestran/ })),
  },
  { archivo: 'seal', en: 'telefono', ruta: () => '/verificar', alAbrir: verificar },
];

/** Scrolls down until an element is just below the bar. */
async function hasta(page: Page, que: Locator): Promise<void> {
  await expect(que).toBeVisible(SIN_APURO);
  await que.evaluate((elemento) => window.scrollBy(0, elemento.getBoundingClientRect().top - 90));
}

async function dibujar(page: Page): Promise<void> {
  await expect(page.getByRole('application').getByRole('button').first()).toBeVisible(SIN_APURO);
  await page.getByRole('application').evaluate((dibujo) => dibujo.scrollIntoView({ block: 'end' }));
}

async function envasar(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tipo de envase' }).click();
  await page.getByRole('option', { name: 'Frasco de vidrio ámbar' }).click();
  await page.getByLabel('Peso por unidad').fill('5');
  await page.getByLabel('Cantidad de unidades').fill('20');
  await page.getByLabel('Precio unitario').fill('4500');
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function dispensar(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Elegir: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sumar 1' }).click();
}

async function verificar(page: Page): Promise<void> {
  await page.getByLabel('Sello del informe').fill(demo.sello);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'El sello es válido' })).toBeVisible(SIN_APURO);
}

const COMO = {
  escritorio: { viewport: { width: 1280, height: 800 } },
  telefono: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
} as const;

for (const { archivo, en, modo = 'light', ruta, alAbrir } of CAPTURAS) {
  test.describe(archivo, () => {
    test.use({ ...COMO[en], contextOptions: { reducedMotion: 'reduce' } });
    test(`${archivo}.png`, async ({ page }) => {
      await page.addInitScript((como) => localStorage.setItem('cepa.modo', como), modo);
      await abrirComo(page, demo.entrada, ruta(demo));
      await titulo(page);
      await alAbrir?.(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      // Without the space reserved for a scroll bar.
      const clip = await page.evaluate(() => ({
        x: 0,
        y: 0,
        width: Math.floor(document.body.getBoundingClientRect().width),
        height: window.innerHeight,
      }));
      const imagen = await page.screenshot({
        path: path.join(CARPETA, `${archivo}.png`),
        animations: 'disabled',
        caret: 'hide',
        clip,
      });
      expect(imagen.length).toBeLessThan(PESO);
    });
  });
}
