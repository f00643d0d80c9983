import { expect } from '@playwright/test';
import { tipear, unico } from './apoyo';
import { ir } from './cadena.pasos';
import { trabajarEn } from './clicks';
import { enTablas, tarea, type Puesto } from './clicks.tarea';
import { loteCon, pedirCon, proyectoNuevo } from './lotes.escena';
import { HOY } from './materiales.escena';
import { trabajoNuevo } from './trabajo.escena';

/** A lot with that many living plants, in a new crop that is the current one. */
const conLote =
  (plantas: number) =>
  async ({ page, api, club_id }: Puesto) => {
    const proyecto = await proyectoNuevo(api, club_id);
    const lote = await loteCon(api, club_id, proyecto.proyecto_id, plantas);
    await pedirCon(api)('put', `/api/lotes/${lote.id}/bloquear`, {});
    await trabajarEn(page, proyecto.proyecto_id);
    return { ...proyecto, lote };
  };

const estadosDe = async (api: Puesto['api'], lote_id: string): Promise<readonly string[]> => {
  const { lote } = await pedirCon(api)<{ lote: { plantas: Array<{ estado: string }> } }>(
    'get',
    `/api/lotes/${lote_id}`,
  );
  return lote.plantas.map(({ estado }) => estado);
};

tarea('12 plants dead, from the list', enTablas(conLote(14)), async (page, { lote }, { api }) => {
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Lotes', exact: true }).first().click();
  // A page of the list has ten plants: all of it, and two of the next.
  await page
    .getByRole('checkbox', { name: /^Seleccionar (todo|todos|todas|la página)/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  for (const codigo of lote.codigos.slice(10, 12))
    await page.getByRole('checkbox', { name: `Seleccionar ${codigo}`, exact: true }).click();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Cambiar Estado' }).click();
  await page.getByRole('dialog', { name: 'Cambiar Estado' }).getByRole('button', { name: 'Muerta' }).click();
  await page
    .getByRole('dialog', { name: /^Cambiar estado/ })
    .getByLabel('Motivo')
    .fill('Hongos');
  await page
    .getByRole('dialog', { name: /^Cambiar estado/ })
    .getByRole('button', { name: 'Cambiar Estado' })
    .click();
  await expect(page.getByRole('region', { name: 'Plantas por estado' })).toContainText('Muerta12');
  expect((await estadosDe(api, lote.id)).filter((estado) => estado === 'Muerta')).toHaveLength(12);
});

tarea('12 plants dead, by a burst of scans', conLote(12), async (page, { lote }, { api }) => {
  await page.getByRole('link', { name: 'Escanear varias plantas' }).click();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
  for (const [i, codigo] of lote.codigos.entries()) {
    await tipear(page, codigo);
    await expect(page.getByText(`Leído: ${i + 1} planta`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cambiar Estado', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cambiar Estado' }).getByRole('button', { name: 'Muerta' }).click();
  await page
    .getByRole('dialog', { name: /^Cambiar estado/ })
    .getByLabel('Motivo')
    .fill('Hongos');
  await page
    .getByRole('dialog', { name: /^Cambiar estado/ })
    .getByRole('button', { name: 'Cambiar Estado' })
    .click();
  await expect(page.getByText('Leído: 0 plantas')).toBeVisible();
  expect(new Set(await estadosDe(api, lote.id))).toEqual(new Set(['Muerta']));
});

const conSala = async (puesto: Puesto) => {
  const escena = await conLote(20)(puesto);
  const sala = unico('Sala');
  await pedirCon(puesto.api)('post', '/api/salasDeCultivo', { club_id: puesto.club_id, nombre: sala, tipo: 'sala' });
  return { ...escena, sala };
};

tarea('move 20 plants to a room', conSala, async (page, { lote, sala }) => {
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Mover Plantas', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${sala}`) }).click();
  await page.getByRole('button', { name: `Seleccionar lote: ${lote.nombre}` }).click();
  await page.getByRole('button', { name: 'Confirmar Movimiento de Plantas a la Sala' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${sala}`) })).toContainText('20 plantas vinculadas');
});

const conInsumos = async ({ page }: Puesto) => {
  const escena = await trabajoNuevo(page);
  const otro = unico('Melaza');
  await escena.pedir('post', '/api/inventario', {
    club_id: escena.club_id,
    proveedor_id: escena.proveedor_id,
    nombre: otro,
    categoria: 'Fertilizantes',
    unidad_de_medida: 'litros',
    cantidad: 50,
    nivel_minimo: 5,
    costo_unitario_usd: 1,
  });
  const segunda = unico('Paz');
  await escena.pedir('post', '/api/personal', {
    club_id: escena.club_id,
    nombre: 'Julia',
    apellido: segunda,
    email: 'julia@example.org',
    rol: 'cultivador',
    estado: 'activo',
  });
  await escena.pedir('put', `/api/lotes/${escena.lote.id}/bloquear`, {});
  await escena.pedir('post', '/api/sala_plantas/multiple', {
    club_id: escena.club_id,
    sala_id: escena.salas_ids[0],
    plantas_ids: escena.lote.plantas_ids,
    fecha_asignacion: HOY,
    posicion: '',
    notas: '',
  });
  await trabajarEn(page, escena.proyecto_id);
  return { ...escena, otro, segunda };
};

tarea('watering with 2 inputs and 2 people', conInsumos, async (page, escena) => {
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Tarea', exact: true }).click();
  await expect(page.getByRole('main').getByText(escena.salas[0] ?? '', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Personal' }).click();
  for (const quien of [escena.persona, escena.segunda])
    await page.getByRole('option', { name: new RegExp(quien) }).click();
  await page.getByRole('combobox', { name: 'Tarea' }).click();
  await page.getByRole('option', { name: escena.tarea }).click();
  await page.getByRole('combobox', { name: 'Ítems usados' }).click();
  for (const item of [escena.item, escena.otro]) await page.getByRole('option', { name: item }).click();
  await page.getByRole('textbox', { name: 'Cantidad' }).first().fill('10');
  await page.getByRole('textbox', { name: 'Cantidad' }).last().fill('2');
  const grabada = page.waitForResponse(
    (respuesta) => respuesta.request().method() === 'POST' && respuesta.url().endsWith('/api/tareas'),
  );
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();
  const { id } = (await (await grabada).json()) as { id: string };
  const hechas = await escena.pedir<ReadonlyArray<{ id: string; tarea_usa_items: unknown[]; personal: unknown[] }>>(
    'get',
    `/api/tareasPorProyectoEvento/${escena.evento}`,
  );
  const suya = hechas.find((una) => una.id === id);
  expect([suya?.personal, suya?.tarea_usa_items].map((lista) => lista?.length)).toEqual([2, 2]);
});

const conTareaHecha = async ({ page }: Puesto) => {
  const escena = await trabajoNuevo(page);
  await escena.regar(0);
  await trabajarEn(page, escena.proyecto_id);
  return escena;
};

tarea('repeat a task', conTareaHecha, async (page, { tarea: nombre, salas }) => {
  await ir(page, 'Cultivos');
  await page.getByRole('link', { name: 'Tarea', exact: true }).click();
  await page.getByRole('button', { name: `${nombre} · ${salas[0]}` }).click();
  await page.getByRole('button', { name: 'Guardar Tarea' }).click();
  await expect(page.getByText('Tarea creada exitosamente.').first()).toBeVisible();
});
