import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import type { Tarea } from '../lista/semanas';
import { categoriaDe, tareaDe, type Categoria } from './categorias';
import { conInsumos, nueva, sinLosQueSeFueron } from './values';
import { propuesta, repetida, repetibles, type Fuentes } from './propuestas';

const tarea = {
  id: 't',
  nombre_tarea_id: 'riego',
  categoria_id: 'agua',
  tipo_planificacion_tarea: 'Tarea planeada',
  plan_cultivo_actividades_id: 'a1',
  tipo_objeto: 'Sala',
  objeto_id: 's',
  atributos: {},
  personal: [],
  tarea_usa_items: [],
} as unknown as Tarea;
const categorias = [
  {
    id: 'agua',
    nombre_tareas: [{ id: 'riego', categoria_id: 'agua', nombre: 'Riego', atributos: [] }],
  },
] as unknown as Categoria[];

it('repeats a planned task as planned, while its activity is in the plan', () => {
  expect(repetida(tarea, { actividades: [{ id: 'a1' }], eventoId: 'e2' })).toMatchObject({
    tipo_planificacion_tarea: 'Tarea planeada',
    plan_cultivo_actividades_id: 'a1',
    categoria_id: 'agua',
    nombre_tarea_id: 'riego',
    objetos: ['s'],
  });
  expect(repetida(tarea, { actividades: [{ id: 'a2' }], eventoId: 'e2' })).toMatchObject({
    tipo_planificacion_tarea: NO_PLANEADA,
    plan_cultivo_actividades_id: null,
  });
});

it('repeats what was done on an event on the event of now, once', () => {
  const [vieja, nueva] = ['e1', 'e2'].map((objeto_id) => ({
    ...tarea,
    id: objeto_id,
    tipo_objeto: 'Evento',
    objeto_id,
  }));
  expect(repetida(vieja!, { actividades: [], eventoId: 'e3' })).toMatchObject({
    objetos: ['e3'],
  });
  expect(repetibles([nueva!, vieja!], categorias)).toEqual([nueva]);
});

const elegibles = {
  personal: [{ id: 'ana' }, { id: 'beto' }],
  tipos: ['Sala'],
  opciones: {
    salas: [],
    insumos: [{ id: 'abono' }],
    grupos: [{ etiquetas: [{ id: 'guantes' }] }],
  },
};
const uso = { descuenta_stock: true, suma_del_costo: true, cantidad: 2 };
const hecha = {
  ...tarea,
  personal: [{ id: 'ana' }, { id: 'la-que-se-fue' }],
  tarea_usa_items: [
    { ...uso, inventario_item_id: 'abono' },
    { ...uso, inventario_item_id: 'borrado' },
  ],
  cumpli_etiqueta_id: 'borrada',
  costo_final_usd: 5,
  duracion_horas: 1,
} as unknown as Tarea;
const inicial = nueva('2026-11-24T12:00:00.000Z', hecha, elegibles);
const fuentes: Fuentes = {
  inicial,
  ultimas: [hecha],
  eventoId: 'e1',
  elegibles,
};

it('proposes what a task was done with the last time, as far as it can be chosen', () => {
  expect(inicial.personalAsignado).toEqual(['ana']);
  expect(propuesta(categorias[0]?.nombre_tareas[0], fuentes)).toEqual({
    personalAsignado: ['ana'],
    tipo_objeto: 'Sala',
    objetos: ['s'],
    costo_final_usd: 5,
    duracion_horas: 1,
    tarea_usa_items: [{ ...uso, inventario_item_id: 'abono' }],
    cumpli_etiqueta_id: null,
  });
});

it('proposes for a task that is new what the form began with', () => {
  expect(propuesta(categorias[0]?.nombre_tareas[0], { ...fuentes, ultimas: [] })).toMatchObject({
    objetos: [],
    costo_final_usd: 0,
    duracion_horas: null,
    tarea_usa_items: [],
  });
});

it('takes out of a draft who and what was deleted since, and nothing else', () => {
  expect(
    sinLosQueSeFueron(
      {
        ...inicial,
        personalAsignado: ['ana', 'x'],
        cumpli_etiqueta_id: 'guantes',
      },
      elegibles,
    ),
  ).toEqual({ personalAsignado: ['ana'] });
  expect(sinLosQueSeFueron(inicial, elegibles)).toBeUndefined();
});

it('finds the task of a plan by its id before its name, and by its category before another', () => {
  const tareaCon = (id: string, categoria_id: string, nombre: string) => ({
    id,
    categoria_id,
    nombre,
    atributos: [],
  });
  const dos = [
    {
      id: 'suelo',
      nombre: 'Suelo',
      nombre_tareas: [tareaCon('otro', 'suelo', 'Riego')],
    },
    {
      id: 'agua',
      nombre: 'Agua',
      nombre_tareas: [tareaCon('uno', 'agua', 'Riego'), tareaCon('dos', 'agua', 'Regar')],
    },
  ] as unknown as Categoria[];
  const deLaTarea = (nombre_tarea_id: string | null, categoria_tarea = 'Agua') =>
    tareaDe(dos, { nombre_tarea_id, nombre_tarea: 'riego', categoria_tarea })?.id;
  expect([deLaTarea('dos'), deLaTarea(null), deLaTarea('borrada', 'Otra')]).toEqual(['dos', 'uno', 'otro']);
});

it('begins in the room of a crop that stands in one, and in none of several', () => {
  const con = (salas: readonly string[]) => ({ ...elegibles, opciones: { ...elegibles.opciones, salas } });
  expect(nueva('2026-11-24T12:00:00.000Z', undefined, con(['s1'])).objetos).toEqual(['s1']);
  expect(nueva('2026-11-24T12:00:00.000Z', undefined, con(['s1', 's2'])).objetos).toEqual([]);
  const sinSalas = { ...con(['s1']), tipos: ['Lote'] };
  expect(nueva('2026-11-24T12:00:00.000Z', { ...hecha, tipo_objeto: 'Lote' }, sinSalas).objetos).toEqual([]);
});

it('keeps what was written of an item when others are chosen beside it', () => {
  const escrito = { ...uso, inventario_item_id: 'abono' };
  expect(conInsumos([escrito], ['abono', 'melaza'])).toEqual([
    escrito,
    { inventario_item_id: 'melaza', cantidad: null, descuenta_stock: true, suma_del_costo: true },
  ]);
  expect(conInsumos([escrito], ['melaza']).map(({ inventario_item_id }) => inventario_item_id)).toEqual(['melaza']);
});

it('knows the category of a task that is chosen first', () => {
  expect(categoriaDe(categorias, 'riego')?.id).toBe('agua');
  expect(categoriaDe(categorias, null)).toBeUndefined();
});
