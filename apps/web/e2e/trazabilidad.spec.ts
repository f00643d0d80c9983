import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar, sinEnVivo } from './apoyo';
import { clubPropio } from './club.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

interface Paso {
  readonly id: string;
  readonly tipo: string;
  readonly codigo: string;
  readonly distancia: number;
  readonly cantidad: number | null;
  readonly children: readonly Paso[];
}

interface Cadena {
  readonly codigo: string;
  readonly nodo: Paso;
  readonly origen: readonly Paso[];
  readonly destino: readonly Paso[];
  readonly truncado: boolean;
}

/** The code of the drawing loads with the first drawing, and a check of a seal reads the whole book. */
const SIN_APURO = { timeout: 40_000 };
test.describe.configure({ timeout: 150_000 });

const SIN_TRAZA = 'No se pudo obtener la trazabilidad. Por favor, verifica el código e inténtalo de nuevo.';

/** The chain of a packaged product of the demo club, of its bulk, and of their lot: nobody changes its origins. */
async function cadenas(
  page: Page,
  baseURL: string | undefined,
  ruta: string,
): Promise<{ envasado: Cadena; bulk: Cadena; lote: Cadena; paraCosechar: string }> {
  const entrada = await entrar(page, 'gestor', ruta);
  const api = await comoPersona(entrada, baseURL ?? '');
  const trazaDe = async (codigo: string): Promise<Cadena> =>
    (await (await api.get('/api/trazabilidad', { params: { codigo } })).json()) as Cadena;
  const productos = (await (
    await api.get('/api/producto_final_envasado_con_stock', { params: { club_id: entrada.user.club_id ?? '' } })
  ).json()) as Array<{ codigo: string }>;
  // The first one from the club's own lots: other tests may be packaging at this moment.
  const envasado = await trazaDe([...productos].sort((a, b) => (a.codigo < b.codigo ? -1 : 1))[0]?.codigo ?? '');
  const [espera] = (await (
    await api.get('/api/lotes_para_cosechar', { params: { club_id: entrada.user.club_id ?? '' } })
  ).json()) as Array<{ codigo: string }>;
  const de = (tipo: string): string => envasado.origen.find((paso) => paso.tipo === tipo)?.codigo ?? '';
  const [bulk, lote] = [await trazaDe(de('producto_final_bulk')), await trazaDe(de('lote'))];
  return { envasado, bulk, lote, paraCosechar: espera?.codigo ?? '' };
}

const codigoDe = (page: Page) => page.getByRole('combobox', { name: 'Código', exact: true });
const nodo = (page: Page, nombre: RegExp | string) =>
  page.getByRole('application').getByRole('button', { name: nombre });
const grafico = (page: Page, codigo: string) =>
  page.getByRole('application', { name: `Gráfico de la trazabilidad de ${codigo}` });

async function buscar(page: Page, codigo: string): Promise<void> {
  await codigoDe(page).fill(codigo);
  await codigoDe(page).press('Enter');
  await expect(grafico(page, codigo)).toBeVisible(SIN_APURO);
}

/** The tree of its products, each step followed by its own. */
const enOrden = (pasos: readonly Paso[]): Paso[] => pasos.flatMap((paso) => [paso, ...enOrden(paso.children)]);

/** The name of a step: its code, or its number if it has no code. */
const numberOf = (code: string): string =>
  /^[0-9a-f]{8}-/.test(code) ? String(Number.parseInt(code.slice(0, 8), 16)) : code;

test('a code is drawn with its origin, its destination and the moved quantities, and one follows the trace from any node @entrega', async ({
  page,
  baseURL,
  context,
}) => {
  const errores = vigilarConsola(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bulk, envasado } = await cadenas(page, baseURL, '/trazabilidad');
  await expect(page.getByText('Buscá, pegá o escaneá un código para ver su origen y su destino.')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Ingresá un código.')).toBeVisible();
  await buscar(page, bulk.codigo);
  await expect(page).toHaveURL(new RegExp(`codigo=${bulk.codigo}$`));
  await expect(nodo(page, /Buscado/)).toHaveText(new RegExp(`Producto final bulk Buscado.*${bulk.codigo}`));
  for (const tipo of ['Lote', 'Plantas', 'Biomasa', 'Materia prima', 'Producto envasado'])
    await expect(nodo(page, new RegExp(`^${tipo} `)).first()).toBeAttached();
  await expect(
    page
      .locator('.react-flow')
      .getByText(/^[\d.,]+\s(g|kg)$/)
      .first(),
  ).toBeAttached();
  await cabeEnElMasAngosto(page);
  for (const boton of ['Acercar', 'Alejar', 'Ver el código buscado', 'Ver todo'])
    await page.getByRole('button', { name: boton, exact: true }).click();
  // Away from the bars of a phone, which would cover a half-hidden element.
  await page.getByRole('application').evaluate((dibujo) => dibujo.scrollIntoView({ block: 'center' }));
  await sinFallasDeAccesibilidad(page);
  await nodo(page, new RegExp(`^Producto envasado ${envasado.codigo}`)).click();
  const detalle = page.getByRole('dialog', { name: `Producto envasado ${envasado.codigo}` });
  await expect(detalle.getByText(/^Destino, a 1 paso del código buscado · se movieron/)).toBeVisible();
  await expect(detalle.locator('dt', { hasText: 'Unidades envasadas' })).toBeVisible();
  await expect(detalle.getByRole('link', { name: 'Ver Producto Envasado' })).toHaveAttribute(
    'href',
    `/flujo_produccion/envasado/${envasado.nodo.id}`,
  );
  await detalle.getByRole('button', { name: `Copiar código ${envasado.codigo}` }).click();
  await expect(detalle.getByRole('status').filter({ hasText: 'Código copiado!' })).toBeAttached();
  await sinFallasDeAccesibilidad(page);
  await detalle.getByRole('link', { name: 'Seguir la traza desde acá' }).click();
  await expect(detalle).toBeHidden();
  await expect(grafico(page, envasado.codigo)).toBeVisible();
  await expect(codigoDe(page)).toHaveValue(envasado.codigo);
  await page.goBack();
  await expect(grafico(page, bulk.codigo)).toBeVisible(SIN_APURO);
  await expect(codigoDe(page)).toHaveValue(bulk.codigo);
  expect(errores).toEqual([]);
});

test('alike plants are one node that counts them, unfolds and folds again; the keyboard is enough', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { lote } = await cadenas(page, baseURL, '/trazabilidad');
  await buscar(page, lote.codigo);
  const grupo = nodo(page, /^Plantas .+ · \d+ plantas/).first();
  const nombre = (await grupo.textContent())?.match(/(\d+) plantas/)?.[1] ?? '';
  const sueltas = await nodo(page, /^Planta LOT-/).count();
  await grupo.focus();
  await page.keyboard.press('Enter');
  const detalle = page.getByRole('dialog', { name: new RegExp(` · ${nombre} plantas$`) });
  await expect(detalle.getByRole('list').getByRole('listitem')).toHaveCount(Number(nombre));
  await sinFallasDeAccesibilidad(page);
  await detalle.getByRole('button', { name: 'Desplegar en el gráfico' }).press('Enter');
  await expect(detalle).toBeHidden();
  await expect(nodo(page, /^Planta LOT-/)).toHaveCount(sueltas + Number(nombre));
  await page.getByRole('button', { name: 'Volver a agrupar' }).press('Enter');
  await expect(nodo(page, /^Planta LOT-/)).toHaveCount(sueltas);
  expect(errores).toEqual([]);
});

test('the table shows the same in order, and is printed and read by a screen reader', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { bulk } = await cadenas(page, baseURL, '/trazabilidad');
  await buscar(page, bulk.codigo);
  const filas = (de: string) => page.getByRole('table', { name: `${de} de ${bulk.codigo}` }).getByRole('row');
  await expect(filas('Origen')).toHaveCount(bulk.origen.length + 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('application')).toBeHidden();
  expect((await filas('Origen').last().boundingBox())?.width).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(page).toHaveURL(/vista=tabla/);
  for (const [de, pasos] of [
    ['Origen', bulk.origen],
    ['Destino', enOrden(bulk.destino)],
  ] as const) {
    const textos = (await filas(de).allTextContents()).slice(1);
    expect(
      textos.map(
        (texto, i) =>
          texto.startsWith(String(Math.abs(pasos[i]?.distancia ?? 0))) &&
          texto.includes(numberOf(pasos[i]?.codigo ?? '?')),
      ),
    ).toEqual(pasos.map(() => true));
  }
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await filas('Origen').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(/^Origen, a 1 paso del código buscado/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver como gráfico' }).click();
  await expect(grafico(page, bulk.codigo)).toBeVisible(SIN_APURO);
  expect(errores).toEqual([]);
});

test('the report is downloaded under its name, and its failure is said', async ({ page, baseURL }) => {
  const { bulk } = await cadenas(page, baseURL, '/trazabilidad');
  await buscar(page, bulk.codigo);
  // Reports of one person are created one after the other, and other tests request theirs as the same person.
  const bajada = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('button', { name: 'Exportar PDF' }).click();
  const archivo = await bajada;
  expect([archivo.suggestedFilename(), readFileSync(await archivo.path(), 'latin1').slice(0, 5)]).toEqual([
    expect.stringMatching(/^Trazabilidad por Código .*INF-\d{6}-\w{6}\.pdf$/),
    '%PDF-',
  ]);
  await page.route('**/api/export-pdf/trazabilidad**', (ruta) => ruta.fulfill({ status: 500, json: { error: 'x' } }));
  await page.getByRole('button', { name: 'Exportar PDF' }).click();
  await expect(page.getByText('Error al exportar: Trazabilidad por Código')).toBeVisible();
});

test('a code is pasted, and an obstacle is said', async ({ page, baseURL }) => {
  const { bulk } = await cadenas(page, baseURL, '/trazabilidad');
  const enElPortapapeles = (texto: string | null, obstaculo = 'NotAllowedError'): Promise<void> =>
    page.evaluate(
      ([dado, error]) => {
        Object.defineProperty(navigator.clipboard, 'readText', {
          configurable: true,
          value: () => (dado === null ? Promise.reject(new DOMException('', error)) : Promise.resolve(dado)),
        });
      },
      [texto, obstaculo] as const,
    );
  const pegar = page.getByRole('button', { name: 'Pegar y Buscar' });
  await enElPortapapeles(null);
  await pegar.click();
  await expect(page.getByText('No se pudo leer del portapapeles. Permití el acceso en el navegador.')).toBeVisible();
  // A permission makes no difference here.
  await enElPortapapeles(null, 'DataError');
  await pegar.click();
  await expect(page.getByText('No se pudo leer el portapapeles.')).toBeVisible();
  await enElPortapapeles('  ');
  await pegar.click();
  await expect(page.getByText('El portapapeles está vacío.')).toBeVisible();
  await enElPortapapeles(` ${bulk.codigo.toLowerCase()}\n`);
  await pegar.click();
  await expect(grafico(page, bulk.codigo)).toBeVisible(SIN_APURO);
});

test('an unknown code, a failure and a chain that is cut say so', async ({ page, baseURL }) => {
  await sinEnVivo(page);
  const errores = vigilarConsola(page);
  const { bulk } = await cadenas(page, baseURL, '/trazabilidad?codigo=NO-EXISTE-1');
  const aviso = page.getByRole('main').getByRole('alert');
  await expect(aviso).toContainText(SIN_TRAZA, SIN_APURO);
  await expect(aviso).toContainText('No encontradoNO-EXISTE-1');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await page.route('**/api/trazabilidad?**', (ruta) =>
    ruta.fulfill({ status: 500, json: { status: 500, error: 'Ocurrió un error. Intente nuevamente.' } }),
  );
  await codigoDe(page).fill(bulk.codigo);
  await codigoDe(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(SIN_APURO);
  await expect(aviso).toContainText(SIN_TRAZA);
  await page.unroute('**/api/trazabilidad?**');
  await page.route('**/api/trazabilidad?**', async (ruta) => {
    const respuesta = await ruta.fetch();
    await ruta.fulfill({ response: respuesta, json: { ...((await respuesta.json()) as object), truncado: true } });
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(grafico(page, bulk.codigo)).toBeVisible(SIN_APURO);
  await expect(page.getByText('La cadena está cortada')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a scanned code shows its record and the acts on it', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const { lote, envasado, paraCosechar } = await cadenas(page, baseURL, '/escanear');
  const planta = envasado.origen.find(({ tipo }) => tipo === 'planta')?.codigo ?? '';
  const deEscanear = page.getByRole('textbox', { name: 'Código', exact: true });
  const leer = async (codigo: string): Promise<void> => {
    await deEscanear.fill(codigo);
    await page.getByRole('button', { name: 'Buscar' }).click();
  };
  await expect(page.getByRole('heading', { level: 1, name: 'Escanear' })).toBeVisible(SIN_APURO);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('scribí el código.', SIN_APURO);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  const casos = [
    [planta, `Planta ${planta}`, 'Ver Planta', `/planta/${planta}`],
    [lote.codigo, `Lote ${lote.codigo}`, 'Ver Lote', new RegExp(`/proyecto/.+/lote/${lote.nodo.id}/`)],
    [
      envasado.codigo,
      `Producto envasado ${envasado.codigo}`,
      'Ver Producto Envasado',
      `/flujo_produccion/envasado/${envasado.nodo.id}`,
    ],
  ] as const;
  for (const [codigo, titulo, boton, ruta] of casos) {
    await leer(codigo);
    await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
    await expect(page.getByRole('link', { name: boton })).toHaveAttribute('href', ruta);
    await expect(page.getByRole('link', { name: 'Ver Trazabilidad' })).toHaveAttribute(
      'href',
      `/trazabilidad?codigo=${codigo}`,
    );
    if (codigo === planta) await sinFallasDeAccesibilidad(page);
    if (codigo === planta) await cabeEnElMasAngosto(page);
    await page.getByRole('button', { name: 'Escanear otro' }).click();
  }
  // A half of a code: what has it is shown while it is typed, and one that is alone in it is meant.
  const half = envasado.codigo.slice(-6).toLowerCase();
  await deEscanear.fill(half);
  await expect(page.getByRole('list', { name: 'Códigos que coinciden' }).getByRole('button')).toHaveText([
    new RegExp(envasado.codigo),
  ]);
  await leer(half);
  await expect(page.getByRole('link', { name: 'Ver Producto Envasado' })).toBeVisible();
  await page.getByRole('button', { name: 'Escanear otro' }).click();
  // The next act stands on the card.
  await leer(paraCosechar);
  await expect(page.getByText(/^Para cosechar: \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cosechar', exact: true })).toHaveAttribute(
    'href',
    /\/proyecto\/[^/]+\/cosechar\?lote=/,
  );
  await page.getByRole('button', { name: 'Escanear otro' }).click();
  await leer('no-existe-2');
  await expect(page.getByRole('alert').filter({ hasText: 'NO-EXISTE-2' })).toContainText(SIN_TRAZA);
  await page.getByRole('button', { name: 'Escanear otro' }).click();
  await expect(deEscanear).toBeVisible();
  expect(errores).toEqual([]);
});

test('anybody checks the seal of a report, and an altered one says its failure @entrega', async ({ page, request }) => {
  const errores = vigilarConsola(page);
  const { sello } = (await (await request.get('/api/verificar')).json()) as { sello: { texto: string; qr: string } };
  await page.goto('/verificar');
  const campo = page.getByLabel('Sello del informe');
  const verificar = page.getByRole('button', { name: 'Verificar', exact: true });
  await verificar.click();
  await expect(page.getByText('Pegá el sello del informe o escaneá su código QR.')).toBeVisible();
  await campo.fill(sello.texto);
  await verificar.click();
  const valido = page.getByRole('status').filter({ hasText: 'El sello es del libro, no de un informe' });
  await expect(valido).toContainText('Registros cuando se emitió', SIN_APURO);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await campo.fill(sello.qr);
  await verificar.click();
  await expect(valido).toBeVisible(SIN_APURO);
  await campo.fill(sello.texto.replace(/\n(\d+)\n/, (_, eventos: string) => `\n${Number(eventos) - 1}\n`));
  await verificar.click();
  await expect(page.getByRole('alert').filter({ hasText: 'La firma del sello no es válida' })).toBeVisible(SIN_APURO);
  await sinFallasDeAccesibilidad(page);
  await campo.fill('cualquier cosa');
  await verificar.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Esto no es un sello' })).toBeVisible(SIN_APURO);
  // The same report is checked again, as the screen proposes while the ledger is not sealed yet.
  const otraVez = page.waitForRequest(/\/api\/verificar/);
  await verificar.click();
  await otraVez;
  await page.goBack();
  await expect(page.getByRole('alert').filter({ hasText: 'La firma del sello no es válida' })).toBeVisible(SIN_APURO);
  await expect(campo).not.toHaveValue('cualquier cosa');
  expect(errores).toEqual([]);
});

test('the public check recognises a dropped PDF as the sealed one, and refuses it with one byte changed', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { http, club_id } = await clubPropio(baseURL ?? '');
  const respuesta = await http.get(`/api/export-pdf/auditoria?club_id=${club_id}`);
  const pdf = await respuesta.body();
  const cambiado = Buffer.from(pdf);
  cambiado[2_000] = (cambiado[2_000] ?? 0) ^ 1;
  await page.goto('/verificar');
  const soltar = async (bytes: Buffer): Promise<void> => {
    const archivo = await page.evaluateHandle((base64) => {
      const datos = new DataTransfer();
      const contenido = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
      datos.items.add(new File([contenido], 'informe.pdf', { type: 'application/pdf' }));
      return datos;
    }, bytes.toString('base64'));
    await page.getByTestId('soltar-pdf').dispatchEvent('drop', { dataTransfer: archivo });
  };
  await soltar(pdf);
  const autentico = page.getByRole('status').filter({ hasText: 'El documento es auténtico' });
  await expect(autentico).toContainText('Es el que se selló', SIN_APURO);
  await expect(autentico).toContainText('INF-');
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await soltar(cambiado);
  const alterado = page.getByRole('alert').filter({ hasText: 'El documento fue modificado' });
  await expect(alterado).toContainText('No es el que se selló', SIN_APURO);
  await sinFallasDeAccesibilidad(page);
  expect(errores).toEqual([]);
});
