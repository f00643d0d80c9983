import type { Tarea } from '../lista/semanas';
import { conLoSuyo, corregible, bodyOfCorreccion, validarCorreccion } from './correccion';
import type { Lists } from './options';

const uso = {
  inventario_item_id: 'abono',
  cantidad: 5,
  descuenta_stock: true,
  suma_del_costo: true,
};
const abono = { id: 'abono', nombre: 'Abono', unidad_de_medida: 'litros' };
const tarea = {
  id: 't',
  fecha_creacion: '2026-11-03T13:00:00.000Z',
  nombre_tarea_id: 'riego',
  nombre_tarea: 'Riego',
  categoria_id: 'agua',
  categoria: { id: 'agua', nombre: 'Agua' },
  tipo_planificacion_tarea: 'Tarea planeada',
  plan_cultivo_actividades_id: 'a1',
  numero_etapa_plan_cultivo_actividades: 2,
  tipo_objeto: 'Sala',
  objeto_id: 's',
  atributos: { ph: '6.1', viejo: 'algo' },
  costo_final_usd: 1,
  duracion_horas: 2,
  personal: [{ id: 'p', nombre: 'Marta', apellido: 'Soto', legajo: 'L1' }],
  tarea_usa_items: [{ ...uso, id: 'u', inventario_item: abono, costo_unitario_usd: 3 }],
  cumpli_grupo_id: 'g',
  cumpli_grupo: { id: 'g', nombre: 'Higiene', color: '#fff' },
  cumpli_etiqueta_id: 'e',
  cumpli_etiqueta: {
    id: 'e',
    nombre: 'Guantes',
    descripcion: '',
    es_obligatoria: true,
  },
} as unknown as Tarea;
const ph = {
  id: 'ph',
  nombre: 'pH',
  nombre_tarea_id: 'riego',
  tipo_dato: 'Decimal',
  atributo_activo: true,
} as const;
const riego = {
  id: 'riego',
  nombre: 'Riego',
  categoria_id: 'agua',
  atributos: [ph],
};
const vacias: Lists = {
  opciones: { salas: [], insumos: [], grupos: [], actividades: [], ultimas: [tarea] },
  categorias: [],
  personal: [],
  tipos: ['Sala'],
  planificacion: [],
};
const llenas: Lists = {
  ...vacias,
  opciones: {
    ...vacias.opciones,
    insumos: [{ ...abono, disponible: 0.1, costo_unitario_usd: 9 }],
  },
  categorias: [{ id: 'agua', nombre: 'Agua', nombre_tareas: [riego] }],
};

it('offers what the task has, also where the club has it no more, and says so', () => {
  const { opciones, categorias, personal } = conLoSuyo(vacias, tarea);
  expect(categorias).toEqual([
    {
      id: 'agua',
      nombre: 'Agua (ya no está)',
      nombre_tareas: [{ ...riego, nombre: 'Riego (ya no está)', atributos: [] }],
    },
  ]);
  expect(personal).toEqual([{ ...tarea.personal[0], apellido: 'Soto (ya no está)' }]);
  expect(opciones.insumos).toEqual([
    {
      ...abono,
      nombre: 'Abono (ya no está)',
      disponible: 5,
      costo_unitario_usd: 3,
    },
  ]);
  expect(opciones.actividades).toMatchObject([{ id: 'a1', nombre_tarea: 'Riego', numero_etapa: 2 }]);
  expect(opciones.grupos).toEqual([
    {
      ...tarea.cumpli_grupo,
      nombre: 'Higiene (ya no está)',
      etiquetas: [{ ...tarea.cumpli_etiqueta, nombre: 'Guantes (ya no está)' }],
    },
  ]);
});

it('counts what the task gives back as stock, at the cost of then, and names nothing twice', () => {
  const { opciones, categorias } = conLoSuyo(llenas, tarea);
  expect(opciones.insumos).toEqual([{ ...abono, disponible: 5.1, costo_unitario_usd: 3 }]);
  expect(categorias).toEqual(llenas.categorias);
});

it('is sent as it was recorded where nothing is changed, with its reason', () => {
  const listas = conLoSuyo(llenas, tarea);
  const valores = { ...corregible(tarea, listas), motivo: ' Mal anotada ' };
  expect(valores).toMatchObject({
    objetos: ['s'],
    atributos: { ph: 6.1, viejo: 'algo' },
    tarea_usa_items: [uso],
  });
  expect(bodyOfCorreccion(valores, tarea, listas)).toMatchObject({
    objeto_id: 's',
    atributos: tarea.atributos,
    plan_cultivo_actividades_id: 'a1',
    tarea_usa_items: [uso],
    cumpli_grupo_id: 'g',
    cumpli_etiqueta_id: 'e',
    motivo: 'Mal anotada',
  });
  expect(validarCorreccion({ ...valores, motivo: ' ' }, listas)).toMatchObject({
    motivo: 'Este campo es obligatorio.',
    objetos: null,
  });
});

it('keeps a group without a label, until a label is chosen or taken away', () => {
  const listas = conLoSuyo(llenas, tarea);
  const valores = corregible(tarea, listas);
  const sinEtiqueta = { ...tarea, cumpli_etiqueta_id: null };
  const grupoDe = (de: Tarea, etiqueta: string | null) =>
    bodyOfCorreccion({ ...valores, cumpli_etiqueta_id: etiqueta }, de, listas).cumpli_grupo_id;
  expect([grupoDe(sinEtiqueta, null), grupoDe(sinEtiqueta, 'e'), grupoDe(tarea, null)]).toEqual(['g', 'g', null]);
});
