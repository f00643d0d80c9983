import type { TareaRegistrada, TareasEvent } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { tareasProjection } from './tareas.projection';

const id = (n: number): string => `${String(n).repeat(8)}-0000-5000-8000-000000000000`;
const [PROYECTO, EVENTO, SALA, ITEM, ANA, BETO] = [id(1), id(2), id(3), id(4), id(5), id(6)] as const;
const [CULTIVO, RIEGO, PH, LITROS, LIMPIEZA, BARRER, ZONA, PODA] = [
  'a0000000-0000-5000-8000-000000000001',
  'a0000000-0000-5000-8000-000000000002',
  'a0000000-0000-5000-8000-000000000003',
  'a0000000-0000-5000-8000-000000000004',
  'a0000000-0000-5000-8000-000000000005',
  'a0000000-0000-5000-8000-000000000006',
  'a0000000-0000-5000-8000-000000000007',
  'a0000000-0000-5000-8000-000000000008',
] as const;
const [HECHA, BORRADA, CORREGIDA] = [
  'b0000000-0000-5000-8000-000000000001',
  'b0000000-0000-5000-8000-000000000002',
  'b0000000-0000-5000-8000-000000000003',
] as const;

const atributos = [{ atributo_id: PH, nombre: 'pH', tipo_dato: 'Decimal', valor: '6.1' }] as const;
const LOTE = {
  insumo_lote_id: ITEM,
  insumo_lote: 'L-77',
  vencimiento: '2027-01-31',
  carencia_dias: 14,
  cantidad: '100',
};
const item: TareaRegistrada['data']['items'][number] = {
  inventario_item_id: ITEM,
  nombre: 'Fertilizante',
  unidad_de_medida: 'mililitros',
  cantidad: '250',
  costo_unitario_usd: '0.02',
  descuenta_stock: true,
  suma_del_costo: true,
  lotes: [LOTE],
};
const datos = {
  proyecto_id: PROYECTO,
  proyecto_evento_id: EVENTO,
  fecha: '2026-11-03T13:00:00.000Z',
  tipo_objeto: 'Sala',
  objeto_id: SALA,
  objeto_nombre: 'Floración 1',
  categoria_id: CULTIVO,
  categoria_nombre: 'Cultivo',
  nombre_tarea_id: RIEGO,
  nombre_tarea: 'Riego',
  tipo_planificacion_tarea: 'Tarea no planeada',
  plan_cultivo_actividades_id: null,
  numero_etapa_plan_cultivo_actividades: null,
  costo_final_usd: '1.5',
  costo_real_usd: '6.5',
  duracion_horas: '0.75',
  cumpli_grupo_id: null,
  cumpli_etiqueta_id: null,
};
const registrada = (tarea_id: string, cambios: Partial<TareaRegistrada['data']> = {}): TareaRegistrada => ({
  type: 'TareaRegistrada',
  version: 2,
  data: { ...datos, tarea_id, atributos: [...atributos], items: [item, item], personal_ids: [ANA, BETO], ...cambios },
});
const eliminada = (tarea_id: string): TareasEvent => ({
  type: 'TareaEliminada',
  version: 2,
  data: {
    tarea_id,
    proyecto_id: PROYECTO,
    proyecto_evento_id: EVENTO,
    motivo: 'Repetida',
    items: [item, item],
  },
});
const proyecto = `proyecto-${PROYECTO}`;
const configuracion = `configuracion_tareas-${CLUB}`;
const eventos: [string, TareasEvent][] = [
  [proyecto, registrada(HECHA)],
  [proyecto, registrada(BORRADA)],
  [proyecto, eliminada(BORRADA)],
  [proyecto, registrada(CORREGIDA)],
  [proyecto, eliminada(CORREGIDA)],
  [proyecto, registrada(CORREGIDA, { duracion_horas: '2', items: [item], personal_ids: [BETO] })],
  [configuracion, { type: 'CategoriaDeTareasCreada', version: 1, data: { categoria_id: CULTIVO, nombre: 'Cultivo' } }],
  [
    configuracion,
    { type: 'CategoriaDeTareasCreada', version: 1, data: { categoria_id: LIMPIEZA, nombre: 'Limpieza' } },
  ],
  ...(
    [
      [RIEGO, CULTIVO, 'Riego'],
      [PODA, CULTIVO, 'Poda'],
      [BARRER, LIMPIEZA, 'Barrer'],
    ] as const
  ).map(([nombre_tarea_id, categoria_id, nombre]): [string, TareasEvent] => [
    configuracion,
    { type: 'NombreDeTareaAgregado', version: 1, data: { nombre_tarea_id, categoria_id, nombre } },
  ]),
  ...(
    [
      [PH, RIEGO, 'pH', 'Decimal'],
      [LITROS, RIEGO, 'Litros', 'Integer'],
      [ZONA, BARRER, 'Zona', 'Text'],
    ] as const
  ).map(([atributo_id, nombre_tarea_id, nombre, tipo_dato]): [string, TareasEvent] => [
    configuracion,
    { type: 'AtributoDeTareaAgregado', version: 1, data: { atributo_id, nombre_tarea_id, nombre, tipo_dato } },
  ]),
  [
    configuracion,
    {
      type: 'AtributoDeTareaCambiado',
      version: 1,
      data: { atributo_id: PH, nombre_tarea_id: RIEGO, atributo_activo: false },
    },
  ],
  [
    configuracion,
    { type: 'AtributoDeTareaEliminado', version: 1, data: { atributo_id: LITROS, nombre_tarea_id: RIEGO } },
  ],
  [
    configuracion,
    { type: 'NombreDeTareaEliminado', version: 1, data: { nombre_tarea_id: PODA, categoria_id: CULTIVO } },
  ],
  [configuracion, { type: 'CategoriaDeTareasEliminada', version: 1, data: { categoria_id: LIMPIEZA } }],
];

const porId = <T extends { id: string }>(filas: T[]): T[] => filas.sort((una, otra) => (una.id < otra.id ? -1 : 1));
const filaDeItem = {
  ...item,
  club_id: CLUB,
  tarea_id: HECHA,
  proyecto_id: PROYECTO,
  cantidad: '250.000000',
  costo_unitario_usd: '0.020000',
};

const filaDeLote = (tarea_id: string, orden: number) => ({
  ...{ insumo_lote_id: ITEM, insumo_lote: 'L-77', vencimiento: '2027-01-31', carencia_dias: 14 },
  id: derivedId(derivedId(tarea_id, 'item', String(orden)), ITEM),
  ...{ club_id: CLUB, tarea_id, tipo_objeto: datos.tipo_objeto, objeto_id: datos.objeto_id, nombre_tarea: 'Riego' },
  ...{ dia: '2026-11-03', inventario_item_id: ITEM, item_nombre: 'Fertilizante', evento_id: expect.any(String) },
});

casosDeProyeccion({
  projection: tareasProjection,
  eventos,
  filas: {
    tareas: [
      {
        ...datos,
        id: HECHA,
        club_id: CLUB,
        costo_final_usd: '1.500000',
        costo_real_usd: '6.500000',
        duracion_horas: '0.750000',
        atributos,
      },
      {
        ...datos,
        id: CORREGIDA,
        club_id: CLUB,
        costo_final_usd: '1.500000',
        costo_real_usd: '6.500000',
        duracion_horas: '2.000000',
        atributos,
      },
    ],
    tareas_items: porId([
      { ...filaDeItem, id: derivedId(HECHA, 'item', '0'), orden: 0 },
      { ...filaDeItem, id: derivedId(HECHA, 'item', '1'), orden: 1 },
      { ...filaDeItem, id: derivedId(CORREGIDA, 'item', '0'), tarea_id: CORREGIDA, orden: 0 },
    ]),
    tareas_lotes: porId([filaDeLote(HECHA, 0), filaDeLote(HECHA, 1), filaDeLote(CORREGIDA, 0)]),
    tareas_personal: porId([
      ...[ANA, BETO].map((personal_id, orden) => ({
        id: derivedId(HECHA, personal_id),
        club_id: CLUB,
        tarea_id: HECHA,
        personal_id,
        orden,
      })),
      { id: derivedId(CORREGIDA, BETO), club_id: CLUB, tarea_id: CORREGIDA, personal_id: BETO, orden: 0 },
    ]),
    tareas_categorias: [{ id: CULTIVO, club_id: CLUB, nombre: 'Cultivo' }],
    tareas_nombres: [{ id: RIEGO, club_id: CLUB, categoria_id: CULTIVO, nombre: 'Riego' }],
    tareas_atributos: [
      { id: PH, club_id: CLUB, nombre_tarea_id: RIEGO, nombre: 'pH', tipo_dato: 'Decimal', atributo_activo: false },
    ],
  },
});
