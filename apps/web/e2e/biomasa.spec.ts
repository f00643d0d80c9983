import { expect, test, type Page } from '@playwright/test';
import { comoPersona, entrar, sinEnVivo } from './apoyo';
import { cosechar, escenaDeCosecha, type EscenaDeCosecha } from './biomasa.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test.setTimeout(120_000);

const elegir = async (page: Page, campo: string, opcion: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcion }).click();
};

const revisar = async (page: Page): Promise<void> => {
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
};

/** Signs in, with its own harvest. */
async function preparar(page: Page, baseURL: string | undefined) {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL ?? '');
  const escena = await escenaDeCosecha(http, entrada.user.club_id ?? '');
  return { http, escena };
}

async function elegirPlantas(page: Page, { lotes }: EscenaDeCosecha): Promise<void> {
  await page.getByRole('button', { name: 'Cosechar Biomasa' }).first().click();
  await expect(page.getByRole('heading', { name: 'Vincular Plantas a la Biomasa' })).toBeVisible();
  await elegir(page, 'Lote', new RegExp(lotes[0] as string));
  await page.getByRole('button', { name: 'Seleccionar Todo' }).click();
  await expect(page.getByText('12 plantas seleccionadas')).toBeVisible();
}

async function completarDatos(page: Page): Promise<void> {
  await elegir(page, 'Tipo de biomasa', 'Flores frescas');
  await page.getByLabel('Peso').fill('1.250,5');
}

test('biomass is harvested from the plants of a lot, which are marked Cosechada, and is corrected', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { escena } = await preparar(page, baseURL);
  await page.goto(`${escena.cosecha}/biomasa`);
  await expect(page.getByText('Este evento todavía no tiene biomasa.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Crear Biomasa' }).click();
  await expect(page.getByText('Todavía no se cosechó biomasa en este cultivo.')).toBeVisible();
  await revisar(page);

  await page.getByRole('button', { name: 'Cosechar Biomasa' }).first().click();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await expect(page.getByText('Debe seleccionar al menos una planta para continuar.')).toBeVisible();
  await elegir(page, 'Estado de las plantas', 'Enferma');
  await expect(
    page.getByText(
      'No hay lotes disponibles para el estado seleccionado. Recuerde mover las Plantas o el Lote al evento de Cultivo actual en el que quiere cosechar la Biomasa.',
    ),
  ).toBeVisible();
  await elegir(page, 'Estado de las plantas', 'Viva');
  await elegir(page, 'Lote', new RegExp(escena.lotes[0] as string));
  await expect(page.getByRole('checkbox')).toHaveCount(10);
  await revisar(page);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Invertir Selección' }).click();
  await expect(page.getByText('11 plantas seleccionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();

  await page.getByRole('switch', { name: 'Marcar plantas seleccionadas como "Cosechada"' }).check();
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  await expect(page.getByText('Indicá el peso.')).toBeVisible();
  await completarDatos(page);
  await revisar(page);
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Marcar plantas como "Cosechada"' });
  await expect(
    pregunta.getByText(
      'Las plantas seleccionadas pasarán a estado "Cosechada" y no podrán usarse de nuevo. ¿Desea continuar?',
    ),
  ).toBeVisible();
  await expect(pregunta.getByText('Son 11 plantas.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pregunta).toBeHidden();
  await expect(page.getByLabel('Peso')).toHaveValue('1250,5');
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  await pregunta.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Biomasa guardada con éxito.')).toBeVisible();

  await page.getByRole('button', { name: /^(Detalles|Ver detalle de)/ }).click();
  await expect(page.getByText('1.250,5 g').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver Plantas (11)' }).click();
  await expect(page.getByRole('list', { name: 'Plantas vinculadas' }).getByRole('listitem')).toHaveCount(11);
  await revisar(page);

  await page.getByRole('button', { name: /^Editar/ }).click();
  await expect(page.getByText('Ya tiene 11 plantas vinculadas, que no cambian.')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await page.getByLabel('Peso').fill('1300');
  await page.getByLabel('Motivo de la corrección (opcional)').fill('Se pesó de nuevo');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar Biomasa' })).toBeHidden();
  await expect(page.getByText('1.300 g').first()).toBeVisible();
  // A row of the table is folded again after the correction.
  const ver = page.getByRole('button', { name: /^Ver detalle de/ });
  if ((await ver.count()) > 0 && (await ver.getAttribute('aria-expanded')) === 'false') await ver.click();
  await page.getByRole('button', { name: 'Historial' }).last().click();
  await expect(page.getByText('Se pesó de nuevo')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a link of plants that fails is tried again on the same biomass, and nothing is harvested twice', async ({
  page,
  baseURL,
}) => {
  const { http, escena } = await preparar(page, baseURL);
  await page.goto(`${escena.cosecha}/biomasa/crear`);
  await elegirPlantas(page, escena);
  await page.getByRole('button', { name: 'Siguiente paso' }).click();
  await completarDatos(page);
  await page.route('**/api/biomasa/*/plantas', (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'La biomasa quedó registrada, pero falta completarla.' }),
  ).toBeVisible();
  await page.unroute('**/api/biomasa/*/plantas');
  await page.getByRole('button', { name: 'Crear Biomasa' }).click();
  await expect(page.getByText('Biomasa guardada con éxito.')).toBeVisible();
  const biomasas = (await (await http.get(`/api/biomasa?proyecto_id=${escena.proyecto_id}`)).json()) as {
    planta_biomasa: unknown[];
  }[];
  expect(biomasas.map(({ planta_biomasa }) => planta_biomasa.length)).toEqual([12]);
});

test('biomass moves to another event, its stay is noted, and it is marked ready for raw material @entrega', async ({
  page,
  baseURL,
}) => {
  const errores = vigilarConsola(page);
  const { http, escena } = await preparar(page, baseURL);
  const hojas = await cosechar(http, escena, 'Hojas', 120.25);
  const flores = await cosechar(http, escena, 'Flores frescas', 900);

  await page.goto(`${escena.secado}/biomasa/mover`);
  await expect(
    page.getByText('Al confirmar, las biomasa seleccionadas pasarán a formar parte del evento actual.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mover al Evento 0' })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Filtrar biomasa' }).fill('hojas');
  await expect(page.getByText('1 de 2 biomasas')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filtrar biomasa' }).fill('');
  await page.getByRole('button', { name: 'Seleccionar Todo (2)' }).click();
  await revisar(page);
  await page.getByRole('button', { name: 'Mover al Evento 2' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Mover Biomasa' });
  await expect(pregunta.getByText('Mover 2 biomasa(s) al evento?')).toBeVisible();
  await pregunta.getByRole('button', { name: 'Mover al Evento' }).click();
  await expect(page.getByText('Biomasa movida exitosamente')).toBeVisible();
  await expect(page.getByText('está marcada como lista para materia prima.')).toBeVisible();

  await page.getByRole('link', { name: 'Listar Biomasa' }).click();
  await expect(page.getByRole('heading', { name: 'Biomasa de este Evento' })).toBeVisible();
  await page.getByRole('button', { name: `Editar: Hojas · ${hojas}` }).click();
  const ventana = page.getByRole('dialog', { name: 'Editar Evento de Biomasa' });
  await ventana.getByLabel('Observaciones').fill('Cuelga en la cuerda dos');
  await ventana.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Evento de biomasa actualizado.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Cuelga en la cuerda dos')).toBeVisible();
  await revisar(page);

  await page.goto(`${escena.cosecha}/biomasa`);
  // The default that hides all of it is named.
  await expect(page.getByText('La lista se abre con «Ocultar con fecha de salida»')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expect(page.getByRole('button', { name: `Editar: Flores frescas · ${flores}` })).toBeDisabled();

  await page.goto(`${escena.secado}/biomasa/lista`);
  await expect(page.getByRole('heading', { name: 'Lista de Producción de Biomasa' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Seleccionar Flores frescas · ${flores}` }).check();
  await revisar(page);
  await page.getByRole('button', { name: 'Marcar listas (1)' }).click();
  const irreversible = page.getByRole('dialog', { name: 'Marcar como Lista' });
  await expect(irreversible.getByText('Esta acción es irreversible')).toBeVisible();
  await irreversible.getByRole('button', { name: 'Marcar listas (1)' }).click();
  await expect(page.getByText('Listo!')).toBeVisible();

  await page.goto(`/flujo_produccion/biomasa?q=${flores}`);
  await expect(page.getByText('Lista para materia prima')).toBeVisible();
  await expect(page.getByRole('link', { name: `Crear Materia Prima: Flores frescas · ${flores}` })).toBeVisible();
  await page.goto(`/flujo_produccion/biomasa?q=${hojas}`);
  await page.getByRole('button', { name: `Marcar lista: Hojas · ${hojas}` }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await irreversible.getByRole('button', { name: 'Marcar listas (1)' }).click();
  await expect(page.getByText('Lista para materia prima')).toBeVisible();
  await revisar(page);
  await page.goto(`${escena.secado}/biomasa/lista`);
  await expect(page.getByText('No hay biomasa disponible para este evento.')).toBeVisible();
  expect(errores).toEqual([]);
});

test('data that cannot be loaded say so, and come with a second try', async ({ page }) => {
  await sinEnVivo(page);
  await entrar(page, 'gestor');
  const listas = /\/api\/(?:biomasa\?|lista_biomasa_)/;
  await page.route(listas, (ruta) => ruta.fulfill({ status: 500, json: {} }));
  await page.goto('/flujo_produccion/biomasa');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await revisar(page);
  await page.unroute(listas);
  await page.route(listas, (ruta) => ruta.fulfill({ status: 200, json: [] }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no hay biomasa pendiente para mostrar.')).toBeVisible();
  await page.getByRole('radiogroup').getByText('Procesada').click();
  await expect(page.getByText('Todavía no hay biomasa procesada para mostrar.')).toBeVisible();
  await page.unroute(listas);
  await page.reload();
  await expect(
    page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Con materia prima' }),
  ).toHaveCount(9);
});

test('a finished event shows its biomass and takes no more; a person who may only read sees no button that writes', async ({
  page,
  baseURL,
}) => {
  const { http, escena } = await preparar(page, baseURL);
  await cosechar(http, escena, 'Tallos', 30);
  expect(
    (
      await http.put(`/api/proyectoEvento/finalizar/${escena.cosecha_id}`, {
        data: { evento_finalizado: true, fecha_fin_evento: new Date().toISOString() },
      })
    ).status(),
  ).toBe(200);
  await page.goto(`${escena.cosecha}/biomasa/crear`);
  await expect(page.getByRole('button', { name: 'Cosechar Biomasa' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Editar: Tallos/ })).toBeDisabled();
  await page.goto(`${escena.cosecha}/biomasa/lista`);
  await expect(page.getByText('Tallos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar listas (0)' })).toBeDisabled();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('an auditor looks at the biomass and changes nothing', async ({ page }) => {
  await entrar(page, 'auditoria', '/flujo_produccion/biomasa');
  await expect(page.getByRole('button', { name: /^(Detalles|Ver detalle)/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Marcar lista/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
