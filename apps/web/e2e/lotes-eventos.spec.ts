import { expect, test } from '@playwright/test';
import { comoPersona, entrar } from './apoyo';
import { eventoDe, loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto, sinFallasDeAccesibilidad, vigilarConsola } from './revisiones';

test('plants move to an event, are listed there, corrected and taken out', async ({ page, baseURL }) => {
  const errores = vigilarConsola(page);
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL as string);
  const club_id = entrada.user.club_id as string;
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const { ruta } = await eventoDe(http, proyecto_id, 'Vegetativo');
  await page.goto(ruta);
  // Without a selection the bar does not cover the reason why nothing can be selected.
  const vacio = await page.getByText('No se encontraron plantas.').boundingBox();
  const barra = await page.getByText('0 plantas seleccionadas').boundingBox();
  expect(barra?.y).toBeGreaterThan((vacio?.y ?? Infinity) + (vacio?.height ?? 0));
  const uno = await loteCon(http, club_id, proyecto_id, 150);
  const otro = await loteCon(http, club_id, proyecto_id, 60);
  // Only the plants of a locked lot move.
  for (const { id } of [uno, otro]) await pedirCon(http)('put', `/api/lotes/${id}/bloquear`, {});
  await page.goto(`${ruta}/listarPlantaEvento`);
  await expect(page.getByText('Este evento todavía no tiene plantas.')).toBeVisible();
  await page.getByRole('link', { name: 'Mover Plantas a Este Evento' }).first().click();
  const mover = page.getByRole('button', { name: 'Mover Máximo 200 Plantas al Evento' });
  await expect(mover).toBeDisabled();
  await page.getByRole('button', { name: `Seleccionar lote: ${uno.nombre}` }).click();
  await expect(page.getByText('Seleccionadas: 150/150')).toBeVisible();
  await page.getByRole('button', { name: `Seleccionar lote: ${otro.nombre}` }).click();
  await expect(
    page.getByText('Solo se pueden mover hasta 200 plantas a la vez. Quedaron 10 sin elegir.'),
  ).toBeVisible();
  await expect(page.getByText('200 plantas seleccionadas (Solo 200 plantas max.)')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filtrar por código de planta' }).fill('nada');
  await expect(page.getByText('No se encontraron plantas.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await page.getByRole('button', { name: new RegExp(`^${otro.nombre}`) }).click();
  await expect(page.getByText('Asignación: N/A').first()).toBeVisible();
  // About one screen of them, until somebody asks for all.
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar / });
  const first = (page.viewportSize()?.width ?? 0) > 390 ? 24 : 12;
  await expect(boxes).toHaveCount(first);
  await page.getByRole('button', { name: 'Mostrar todas (60)' }).click();
  await expect(boxes).toHaveCount(60);
  await page.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(boxes).toHaveCount(first);
  // Paper has all of them.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(boxes).toHaveCount(60);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  await mover.click();
  const pregunta = page.getByRole('dialog', { name: 'Mover Plantas' });
  await expect(pregunta).toContainText('¿Mover 200 plantas?');
  await pregunta.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText('Listo!')).toBeVisible();
  await expect(page.getByText('Seleccionadas: 0/10')).toBeVisible();
  await expect(page.getByText('sin elegir.')).toBeHidden();

  await page.getByRole('link', { name: 'Listar Plantas del Evento' }).click();
  await expect(page.getByText('200 plantas', { exact: true })).toBeVisible();
  // The name of a card is its plant. A table starts with the id, as the contract says.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: uno.codigos[0] as string })
      .getByText('ID', { exact: true }),
  ).toHaveCount(0);
  const telefono = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader').filter({ hasText: /^(ID|Planta|Fecha|Observaciones)/ })).toHaveText([
    'ID',
    'Planta',
    'Fecha Inicio',
    'Fecha Fin',
    'Observaciones',
  ]);
  await page.setViewportSize(telefono);
  await sinFallasDeAccesibilidad(page);
  await cabeEnElMasAngosto(page);
  const [primera] = uno.codigos as [string];
  await page.goto(`${ruta}/listarPlantaEvento?planta=${primera}`);
  await expect(page.getByText('1 de 200 plantas')).toBeVisible();
  await page.getByRole('button', { name: `Acciones de ${primera}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const edicion = page.getByRole('dialog', { name: 'Editar Evento de Planta' });
  await edicion.getByLabel('Observaciones').fill('Llegó con la maceta rota.');
  await edicion.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Evento actualizado correctamente.')).toBeVisible();
  await expect(page.getByText('Llegó con la maceta rota.')).toBeVisible();
  await page.getByRole('button', { name: `Acciones de ${primera}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: '¿Está seguro de eliminar este evento?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('Evento eliminado correctamente.')).toBeVisible();
  await expect(page.getByText('0 de 199 plantas')).toBeVisible();
  expect(errores).toEqual([]);
});

test('a finished event takes no more plants, and still shows its own', async ({ page, baseURL }) => {
  const entrada = await entrar(page, 'gestor');
  const http = await comoPersona(entrada, baseURL as string);
  const club_id = entrada.user.club_id as string;
  const { proyecto_id } = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto_id, 2);
  await pedirCon(http)('put', `/api/lotes/${lote.id}/bloquear`, {});
  const { id, ruta } = await eventoDe(http, proyecto_id, 'Vegetativo');
  const pedir = pedirCon(http);
  await pedir('post', '/api/planta_eventos', {
    proyecto_evento_id: id,
    proyecto_id,
    plantas_ids: [lote.plantas_ids[0]],
    fecha_inicio: '2026-11-11',
  });
  await pedir('put', `/api/proyectoEvento/finalizar/${id}`, { fecha_fin_evento: '2026-11-20T12:00:00.000Z' });
  await page.goto(ruta);
  await expect(page.getByText('El evento está finalizado: ya no se le pueden mover plantas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mover Máximo 200 Plantas al Evento' })).toBeDisabled();
  await page.goto(`${ruta}/listarPlantaEvento`);
  await expect(page.getByText('1 planta', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar Planta' })).toBeDisabled();
});
