import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { comoPersona, entrar, unico } from './apoyo';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad } from './revisiones';

export const FLUJO = '/flujo_produccion';
const HORA = 3_600_000;

/** The day in Buenos Aires, the club's current day: three hours behind UTC. */
export const haceDias = (dias: number): string =>
  new Date(Date.now() - 3 * HORA - dias * 24 * HORA).toISOString().slice(0, 10);
export const HOY = haceDias(0);

export interface Escena {
  readonly api: APIRequestContext;
  readonly club_id: string;
}

export interface ConCodigo {
  readonly id: string;
  readonly codigo: string;
}

export async function enviar(
  api: APIRequestContext,
  metodo: 'post' | 'put',
  ruta: string,
  data: object,
): Promise<ConCodigo> {
  const respuesta = await api[metodo](ruta, { data });
  expect(respuesta.ok(), `${ruta}: ${await respuesta.text()}`).toBe(true);
  return (await respuesta.json()) as ConCodigo;
}

export const leer = async <T>(api: APIRequestContext, ruta: string): Promise<T> =>
  (await (await api.get(ruta)).json()) as T;

/** The demo club's manager on a screen, and the same person's API to prepare the scene. */
export async function abrir(page: Page, baseURL: string | undefined, ruta: string): Promise<Escena> {
  const entrada = await entrar(page, 'gestor', ruta);
  return { api: await comoPersona(entrada, baseURL ?? ''), club_id: entrada.user.club_id ?? '' };
}

/** A biomass of a new project that waits to become raw material; 1000 g of it, harvested on a given day. */
export async function biomasaEnEspera({ api, club_id }: Escena, dia = HOY): Promise<ConCodigo> {
  const eventos = await leer<Array<{ id: string; nombre_evento: string }>>(api, '/api/eventos');
  const evento_cultivo_id = eventos.find(({ nombre_evento }) => nombre_evento === 'Cosecha')?.id;
  const proyecto = await enviar(api, 'post', `/api/clubes/${club_id}/proyectos`, {
    nombre: unico('Cultivo'),
    fecha_inicio: dia,
    fecha_fin: HOY,
    descripcion: 'Prueba',
    club_id,
  });
  const evento = await enviar(api, 'post', '/api/asociarProyectoEvento', {
    proyecto_id: proyecto.id,
    evento_cultivo_id,
    fecha_inicio: dia,
    fecha_fin: HOY,
    club_id,
  });
  const biomasa = await enviar(api, 'post', '/api/biomasa', {
    fecha_cosecha: dia,
    tipo_biomasa: 'Flores frescas',
    peso: 1000,
    unidad_medida: 'gramos',
    observaciones: '',
    lote_id: null,
    proyecto_id: proyecto.id,
    proyecto_evento_id: evento.id,
    club_id,
  });
  await enviar(api, 'put', '/api/biomasa_actualizar_lista_produccion', {
    biomasa_ids: [biomasa.id],
    fecha_lista_produccion: dia,
    proyecto_evento_id: null,
    club_id,
  });
  return biomasa;
}

/** That many grams of raw material from a new biomass. */
export async function materiaPrima(
  escena: Escena,
  cantidad: number,
  vence: { dias_vencimiento: number } | { fecha_vencimiento: string } = { dias_vencimiento: 365 },
): Promise<ConCodigo & { readonly biomasa: ConCodigo }> {
  const { api, club_id } = escena;
  const biomasa = await biomasaEnEspera(escena);
  const { codigo } = await leer<{ codigo: string }>(api, `/api/materia_prima_generar_codigo?club_id=${club_id}`);
  const creada = await enviar(api, 'post', '/api/materia_prima', {
    biomasa_id: biomasa.id,
    tipo: 'Flores secas',
    codigo,
    cantidad,
    unidad_medida: 'gramos',
    fecha_fin_secado: HOY,
    ...vence,
    club_id,
  });
  return { ...creada, biomasa };
}

/** 100 g of bulk from 200.25 g of raw material. */
export async function bulk(escena: Escena): Promise<ConCodigo & { readonly materia: ConCodigo }> {
  const materia = await materiaPrima(escena, 200.25, { fecha_vencimiento: '2036-12-31' });
  const { codigo } = await leer<{ codigo: string }>(
    escena.api,
    `/api/producto_final_bulk_generarCodigoLote?materia_prima_id=${materia.id}`,
  );
  const creado = await enviar(escena.api, 'post', '/api/producto_final_bulk', {
    codigo,
    materia_prima_id: materia.id,
    cantidad: 100,
    unidad_medida: 'gramos',
    tipo_producto: 'Flores prearmadas',
    fecha_produccion: HOY,
    fecha_vencimiento: '2035-12-31',
    observaciones: 'Molido fino',
    club_id: escena.club_id,
  });
  return { ...creado, materia };
}

/** 10 units of 5 g from a new bulk. */
export async function envasado(escena: Escena): Promise<ConCodigo & { readonly bulk: ConCodigo }> {
  const origen = await bulk(escena);
  const { codigo } = await leer<{ codigo: string }>(
    escena.api,
    `/api/producto_final_envasado_generar_codigo?producto_final_bulk_id=${origen.id}`,
  );
  const datos = {
    codigo,
    producto_final_bulk_id: origen.id,
    tipo_envase: 'Lata',
    peso_por_unidad: 5,
    unidad_medida_peso_envase: 'gramos',
    cantidad_unidades: 10,
    precio_unitario: 1500.5,
    tipo_moneda: 'ARS',
    fecha_envasado: HOY,
    fecha_vencimiento: '2035-12-31',
    observaciones: 'Etiqueta verde',
    club_id: escena.club_id,
  };
  return { ...(await enviar(escena.api, 'post', '/api/producto_final_envasado', datos)), bulk: origen };
}

export async function elegir(page: Page, etiqueta: string, opcion: string): Promise<void> {
  await page.getByRole('combobox', { name: etiqueta }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** Filters the list of the screen to one row. */
export async function conFiltro(page: Page, etiqueta: string, texto: string): Promise<void> {
  await page.getByLabel(etiqueta, { exact: true }).waitFor({ state: 'attached' });
  const filtros = page.getByRole('button', { name: /^Filtros/ });
  if ((await filtros.count()) > 0 && (await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click();
  await page.getByLabel(etiqueta, { exact: true }).fill(texto);
  await expect(page.getByRole('status').filter({ hasText: /^1 de / })).toBeVisible();
}

/** Stock lists are tables on a desktop, and cards on a phone. */
export const enTabla = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

/** The card of a code or, on a desktop, its row with the expanded part. */
export const tarjetaDe = (page: Page, codigo: string): Locator => {
  const fila = `//main//tbody/tr[contains(., '${codigo}')]`;
  return enTabla(page)
    ? page.locator(`xpath=${fila} | ${fila}/following-sibling::tr[1][td[@colspan]]`)
    : page.getByRole('main').getByRole('listitem').filter({ hasText: codigo });
};

/** Expands the details of a code if they are collapsed. */
export async function desplegar(page: Page, codigo: string): Promise<void> {
  const boton = enTabla(page)
    ? page.getByRole('button', { name: `Ver detalle de ${codigo}`, exact: true })
    : tarjetaDe(page, codigo).getByRole('button', { name: 'Ver Detalles' });
  await boton.click();
}

/** Finds the value under a name: of a description list or, in a row, in the column of that heading. */
export const dato = (en: Page | Locator, nombre: string): Locator =>
  en
    .locator('dt', { hasText: nombre })
    .locator('xpath=following-sibling::dd')
    .or(
      en.locator(
        `xpath=self::tr/td[count(ancestor::table/thead/tr/th[normalize-space(.)='${nombre}']/preceding-sibling::th) + 1][ancestor::table/thead/tr/th[normalize-space(.)='${nombre}']]`,
      ),
    );

/** Accessible, in both colour schemes and on the narrowest phone. */
export async function revisar(page: Page): Promise<void> {
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
}
