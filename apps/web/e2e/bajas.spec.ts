import { expect, test, type Page } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio, type ClubDeEscena } from './club.escena';
import { enviar, haceDias, leer, type ConCodigo } from './materiales.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test.setTimeout(120_000);

/** 300 g of raw material that expired yesterday, of 1000 g of biomass. */
async function vencida({ http, club_id }: ClubDeEscena): Promise<ConCodigo> {
  const inicio = haceDias(60);
  const eventos = await leer<Array<{ id: string; nombre_evento: string }>>(http, '/api/eventos');
  const proyecto = await enviar(http, 'post', `/api/clubes/${club_id}/proyectos`, {
    nombre: 'Cultivo pasado',
    fecha_inicio: inicio,
    fecha_fin: haceDias(1),
    descripcion: 'Prueba',
    club_id,
  });
  const evento = await enviar(http, 'post', '/api/asociarProyectoEvento', {
    proyecto_id: proyecto.id,
    evento_cultivo_id: eventos.find(({ nombre_evento }) => nombre_evento === 'Cosecha')?.id,
    fecha_inicio: inicio,
    fecha_fin: haceDias(1),
    club_id,
  });
  const biomasa = await enviar(http, 'post', '/api/biomasa', {
    fecha_cosecha: haceDias(50),
    tipo_biomasa: 'Flores frescas',
    peso: 1000,
    unidad_medida: 'gramos',
    observaciones: '',
    lote_id: null,
    proyecto_id: proyecto.id,
    proyecto_evento_id: evento.id,
    club_id,
  });
  await enviar(http, 'put', '/api/biomasa_actualizar_lista_produccion', {
    biomasa_ids: [biomasa.id],
    fecha_lista_produccion: haceDias(40),
    proyecto_evento_id: null,
    club_id,
  });
  return enviar(http, 'post', '/api/materia_prima', {
    biomasa_id: biomasa.id,
    tipo: 'Flores secas',
    codigo: 'MP-VENCIDA-1',
    cantidad: 300,
    unidad_medida: 'gramos',
    fecha_fin_secado: haceDias(40),
    fecha_vencimiento: haceDias(1),
    club_id,
  });
}

const alertas = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  return page.getByRole('dialog', { name: 'Notificaciones del sistema' });
};

test('expired stock is retired from its alert, with a reason, a witness and a photo, and stays in its history', async ({
  page,
}, { project }) => {
  const errores = vigilarConsola(page);
  const club = await clubPropio(project.use.baseURL ?? '');
  const { codigo } = await vencida(club);
  await abrirComo(page, club.entrada, '/');
  const ventana = await alertas(page);
  await ventana.getByRole('button', { name: /Materia Prima Vencida/ }).click();
  await ventana.getByRole('link', { name: codigo }).click();
  const baja = page.getByRole('dialog', { name: 'Dar de baja' });
  await expect(baja).toContainText(`De ${codigo} quedan 300`);
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(baja.getByText('Este campo es obligatorio.')).toHaveCount(2);
  await baja.getByLabel('Motivo').fill('Venció');
  await baja.getByLabel('Testigo').fill('Coordinación');
  await baja.locator('input[type=file]').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('abc'),
  });
  await expect(baja.getByText(/ba7816bf8f01/)).toBeVisible();
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Baja registrada correctamente.')).toBeVisible();
  const movimientos = page.getByRole('region', { name: 'Movimientos de stock' });
  await expect(movimientos.getByRole('row').nth(1)).toContainText('Baja por destrucción');
  await expect(movimientos.getByRole('row').nth(1)).toContainText('Venció');
  await movimientos.getByRole('link', { name: 'Ver bajas del club' }).click();
  await expect(page.getByText('Coordinación')).toBeVisible();
  await expect((await alertas(page)).getByRole('button', { name: /Materia Prima Vencida/ })).toHaveCount(0);
  expect(errores).toEqual([]);
  await club.http.dispose();
});
