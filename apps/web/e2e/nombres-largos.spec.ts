import { expect, test } from '@playwright/test';
import { abrirComo } from './apoyo';
import { clubPropio, type ConId } from './club.escena';
import { eventoDe, pedirCon, proyectoNuevo } from './lotes.escena';
import { cabeEnElMasAngosto } from './revisiones';

/** The longest valid name, without a place for a line break. */
const NOMBRE = 'Ñandubay'.repeat(25);
const MUCHO = 1_000_000_000;

test('names as long as they may be and amounts of a thousand millions make no screen of the work wider than a phone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { entrada, http, club_id } = await clubPropio(baseURL ?? '');
  const pedir = pedirCon(http);
  const crear = async (ruta: string, datos: object): Promise<string> =>
    (await pedir<ConId>('post', ruta, { club_id, ...datos })).id;
  const { proyecto_id, base } = await proyectoNuevo(http, club_id);
  const { id: evento } = await eventoDe(http, proyecto_id, 'Vegetativo');
  const proveedor_id = await crear('/api/proveedores', { nombre: NOMBRE, contacto: NOMBRE, direccion: NOMBRE });
  const item = await crear('/api/inventario', {
    proveedor_id,
    nombre: NOMBRE,
    categoria: 'Fertilizantes',
    unidad_de_medida: 'grados fahrenheit',
    cantidad: MUCHO,
    nivel_minimo: 0,
    costo_unitario_usd: MUCHO,
  });
  const persona = await crear('/api/personal', {
    nombre: NOMBRE,
    apellido: NOMBRE,
    email: 'larga@example.org',
    rol: 'cultivador',
    estado: 'en_entrenamiento',
  });
  for (let i = 0; i < 12; i += 1)
    await crear('/api/libreta_tarea', { titulo: NOMBRE, fecha: '2020-01-02', personal_id: persona });
  const categoria_id = await crear('/api/configuracion/categorias_tareas', { nombre: NOMBRE });
  const nombre_tarea_id = await crear('/api/configuracion/nombres_tareas', { nombre: NOMBRE, categoria_id });
  const sala = await crear('/api/salasDeCultivo', { nombre: NOMBRE, tipo: 'sala' });
  await crear('/api/tareas', {
    proyecto_evento_id: evento,
    fecha_creacion: '2026-11-20T12:00:00.000Z',
    tipo_objeto: 'Sala',
    objeto_id: sala,
    tipo_planificacion_tarea: 'Tarea no planeada',
    costo_final_usd: MUCHO,
    duracion_horas: 1,
    atributos: {},
    categoria_id,
    nombre_tarea_id,
    personalAsignado: [persona],
    tarea_usa_items: [{ inventario_item_id: item, cantidad: 1, descuenta_stock: true, suma_del_costo: true }],
  });
  await crear('/api/cumplimiento/grupos', { nombre: NOMBRE, color: '#8a6d00', descripcion: NOMBRE });
  await crear('/api/tipo_analisis', { nombre: NOMBRE, parametros: [{ nombre_parametro: NOMBRE }] });
  const plan = await crear('/api/planes_cultivo', {
    objetivo: NOMBRE,
    objetivo_cumplido: false,
    planificado_por: NOMBRE,
    descripcion: NOMBRE,
  });
  await crear('/api/planes_cultivo_actividades', {
    plan_id: plan,
    categoria_tarea: NOMBRE,
    nombre_tarea: NOMBRE,
    descripcion: NOMBRE,
    etapa_evento_cultivo: 'Vegetativo',
    costo_estimado_usd: MUCHO,
    numero_etapa: 1,
  });
  await pedir('put', `/api/proyecto/${proyecto_id}/asociar_plan`, { club_id, plan_cultivo_id: plan });

  const proveedor = `/inventario_proveedores/${proveedor_id}`;
  await abrirComo(page, entrada, '/');
  // The first screen shows some of the open tasks, and the rest on request.
  const pendientes = page.getByRole('region', { name: 'Tareas de hoy' }).getByRole('checkbox');
  await expect(pendientes).toHaveCount(10);
  await cabeEnElMasAngosto(page);
  await page.getByRole('button', { name: 'Ver 2 tareas más' }).click();
  await expect(pendientes).toHaveCount(12);
  for (const [ruta, listo] of [
    ['/inventario_proveedores', '1 proveedor'],
    [proveedor, 'US$ 1.000.000.000,00'],
    [`${proveedor}/ficha/${item}`, '999.999.999 °F'],
    [`${proveedor}/alta-orden-de-compra`, 'A pedir'],
    [`${base}/evento/${evento}/listar-tareas`, 'Semana 2'],
    [`${base}/administrar`, 'Información del Proyecto'],
    [`${base}/plan`, 'Plan y realidad'],
    [`/plan_cultivo/${plan}`, 'Vegetativo'],
    [`/personal/${persona}`, 'Tareas y horas'],
    ['/cumplimiento/listar', 'Etiquetas'],
    ['/analisis/tipos', 'Parámetros'],
    ['/libreta-tareas', '12 tareas'],
    ['/configuracion/variables-tareas', 'Agregar tarea'],
  ] as const) {
    await page.goto(ruta);
    await expect(page.getByText(listo).filter({ visible: true }).first()).toBeVisible();
    await cabeEnElMasAngosto(page);
  }
});
