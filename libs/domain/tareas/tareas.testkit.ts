import type { TareaRegistrada } from '@cepa/event-schemas';
import { cultivos, type ProyectoEvent } from '../cultivos/cultivos';
import { asociado, creado } from '../cultivos/cultivos.testkit';
import { specification } from '../especificacion.testkit';
import type { RequestedInsumo } from './items-usados';
import type { RegistrarTarea } from './registrar-tarea';

export const { given } = specification(cultivos);
export const id = (n: number): string => `${String(n).repeat(8)}-1111-5111-8111-111111111111`;
export const [PROYECTO, , EVENTO, TAREA, SALA, CATEGORIA, RIEGO, PH, ITEM] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  ...string[],
] as [string, string, string, string, string, string, string, string, string];
export const [PLAN, ACTIVIDAD] = [
  'aaaaaaaa-1111-5111-8111-111111111111',
  'bbbbbbbb-1111-5111-8111-111111111111',
] as const;

const vegetativo = asociado(EVENTO, 'Vegetativo');
/** A project without an end, and its first month. */
export const historia: ProyectoEvent[] = [
  { ...creado, data: { ...creado.data, fecha_fin: null } },
  { ...vegetativo, data: { ...vegetativo.data, fecha_fin: '2026-12-02T12:00:00.000Z' } },
];
export const conPlan: ProyectoEvent[] = [
  ...historia,
  {
    type: 'PlanAsociado',
    version: 2,
    data: { proyecto_id: PROYECTO, plan_id: PLAN, objetivo: 'Flor', actividades: [] },
  },
];
export const finalizado: ProyectoEvent = {
  type: 'EventoFinalizado',
  version: 1,
  data: { proyecto_id: PROYECTO, proyecto_evento_id: EVENTO, fecha_fin_evento: '2026-11-30T12:00:00.000Z' },
};
export const cerrado: ProyectoEvent = {
  type: 'ProyectoCerrado',
  version: 1,
  data: { proyecto_id: PROYECTO, fecha_cierre: '2026-12-01' },
};

const datos = {
  tarea_id: TAREA,
  proyecto_id: PROYECTO,
  proyecto_evento_id: EVENTO,
  fecha: '2026-11-03T13:00:00.000Z',
  tipo_objeto: 'Sala',
  objeto_id: SALA,
  objeto_nombre: 'Vegetativo 1',
  categoria_id: CATEGORIA,
  categoria_nombre: 'Cultivo',
  nombre_tarea_id: RIEGO,
  nombre_tarea: 'Riego',
  tipo_planificacion_tarea: 'Tarea no planeada',
  plan_cultivo_actividades_id: null,
  numero_etapa_plan_cultivo_actividades: null,
  atributos: [{ atributo_id: PH, nombre: 'pH', tipo_dato: 'Decimal', valor: '6.1' }],
  personal_ids: [id(1)],
  cumpli_grupo_id: null,
  cumpli_etiqueta_id: null,
} as const;
export const existencias = {
  [ITEM]: { nombre: 'Fertilizante', unidad_de_medida: 'litros', disponible: '2.5', costo_unitario_usd: '4.25' },
};
export const insumo = (cambios: Partial<RequestedInsumo> = {}): RequestedInsumo => ({
  inventario_item_id: ITEM,
  cantidad: '1.5',
  descuenta_stock: true,
  suma_del_costo: true,
  ...cambios,
});
export const registrar = (cambios: Partial<RegistrarTarea> = {}): RegistrarTarea => ({
  tipo: 'registrar_tarea',
  ...datos,
  atributos: [...datos.atributos],
  personal_ids: [...datos.personal_ids],
  costo_final_usd: '10.50',
  duracion_horas: '0.75',
  insumos: [insumo()],
  existencias,
  actividad: null,
  ...cambios,
});
export const usado = (cambios: Partial<TareaRegistrada['data']['items'][number]> = {}) => ({
  inventario_item_id: ITEM,
  nombre: 'Fertilizante',
  unidad_de_medida: 'litros',
  cantidad: '1.5',
  costo_unitario_usd: '4.25',
  descuenta_stock: true,
  suma_del_costo: true,
  lotes: [],
  ...cambios,
});
export const registrada = (cambios: Partial<TareaRegistrada['data']> = {}): TareaRegistrada => ({
  type: 'TareaRegistrada',
  version: 2,
  data: {
    ...datos,
    atributos: [...datos.atributos],
    personal_ids: [...datos.personal_ids],
    costo_final_usd: '10.5',
    costo_real_usd: '16.875',
    duracion_horas: '0.75',
    items: [usado()],
    ...cambios,
  },
});
