import type { Esquema } from '@/api/cliente';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Tarea } from '../lista/semanas';
import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';

export type Categoria = Pick<Esquema<'CategoriaDeTareas'>, 'id' | 'nombre' | 'nombre_tareas'>;
type Nombre = Categoria['nombre_tareas'][number];
type Atributo = Nombre['atributos'][number];

/** An item in the form. */
export interface Insumo {
  inventario_item_id: string | null;
  cantidad: number | null;
  descuenta_stock: boolean;
  suma_del_costo: boolean;
}

/** The typed fields of a task. One is recorded for each object. */
export interface ValoresDeTarea extends Record<string, unknown> {
  fecha_creacion: string | null;
  personalAsignado: string[];
  tipo_planificacion_tarea: string;
  plan_cultivo_actividades_id: string | null;
  categoria_id: string | null;
  nombre_tarea_id: string | null;
  atributos: Record<string, string | number | null>;
  tipo_objeto: string;
  objetos: string[];
  costo_final_usd: number | null;
  duracion_horas: number | null;
  tarea_usa_items: Insumo[];
  cumpli_etiqueta_id: string | null;
  /** Why it is corrected; nothing is asked of a new task. */
  motivo: string;
}

/** Whether a planning type is of what was in no plan: it is told by its text (`spec 2 §5`). */
export const esNoPlaneada = (tipo: string): boolean => tipo.toLowerCase().includes('no planeada');

export const INSUMO: Insumo = {
  inventario_item_id: null,
  cantidad: null,
  descuenta_stock: true,
  suma_del_costo: true,
};

/** A form without anything but who did the last task, who is probably who does this one. */
export const nueva = (ahora: string, ultima: Tarea | undefined): ValoresDeTarea => ({
  fecha_creacion: ahora,
  personalAsignado: ultima?.personal.map(({ id }) => id) ?? [],
  tipo_planificacion_tarea: NO_PLANEADA,
  plan_cultivo_actividades_id: null,
  categoria_id: null,
  nombre_tarea_id: null,
  atributos: {},
  tipo_objeto: ultima?.tipo_objeto ?? 'Sala',
  objetos: [],
  costo_final_usd: 0,
  duracion_horas: null,
  tarea_usa_items: [],
  cumpli_etiqueta_id: null,
  motivo: '',
});

export const nombreDe = (categorias: readonly Categoria[], id: string | null): Nombre | undefined =>
  categorias.flatMap(({ nombre_tareas }) => nombre_tareas).find((uno) => uno.id === id);

/** The values that a task was recorded with, for the attributes that are asked for now. */
export function atributosDe(pedidos: readonly Atributo[], tarea: Tarea | undefined): ValoresDeTarea['atributos'] {
  return Object.fromEntries(
    pedidos.map(({ id, tipo_dato }) => {
      const valor = tarea?.atributos[id];
      if (valor === undefined) return [id, null];
      return [id, tipo_dato === 'Integer' || tipo_dato === 'Decimal' ? Number(valor) : valor];
    }),
  );
}

const ultimaDe = (nombre: Nombre | undefined, ultimas: readonly Tarea[]): Tarea | undefined =>
  ultimas.find(({ nombre_tarea_id }) => nombre_tarea_id === nombre?.id);

/** Whether a task was done on the event as such: in a later event, the same is done on that one. */
export const esDelEvento = ({ tipo_objeto }: Pick<Tarea, 'tipo_objeto'>): boolean => tipo_objeto === 'Evento';

/** What a task was done on, for another one like it. */
function objetoDe(tarea: Tarea, eventoId: string): Pick<ValoresDeTarea, 'tipo_objeto' | 'objetos'> {
  const objeto_id = esDelEvento(tarea) ? eventoId : tarea.objeto_id;
  return { tipo_objeto: tarea.tipo_objeto, objetos: objeto_id === null ? [] : [objeto_id] };
}

/** Proposes what the task was done on the last time; nothing where it is new. */
export function objetoPropuesto(
  nombre: Nombre | undefined,
  ultimas: readonly Tarea[],
  eventoId: string,
): Pick<ValoresDeTarea, 'objetos'> & Partial<ValoresDeTarea> {
  const ultima = ultimaDe(nombre, ultimas);
  return ultima ? objetoDe(ultima, eventoId) : { objetos: [] };
}

export const insumosDe = ({ tarea_usa_items }: Tarea): Insumo[] =>
  tarea_usa_items.map(({ inventario_item_id, cantidad, descuenta_stock, suma_del_costo }) => ({
    inventario_item_id,
    cantidad,
    descuenta_stock,
    suma_del_costo,
  }));

/** Fills in a task that is chosen by name: with the values that were recorded the last time. */
export function propuesta(
  nombre: Nombre | undefined,
  ultimas: readonly Tarea[],
): Pick<ValoresDeTarea, 'atributos'> & Partial<ValoresDeTarea> {
  const ultima = ultimaDe(nombre, ultimas);
  const atributos = atributosDe(nombre?.atributos ?? [], ultima);
  if (!ultima) return { atributos };
  return {
    atributos,
    costo_final_usd: ultima.costo_final_usd,
    duracion_horas: ultima.duracion_horas,
    tarea_usa_items: insumosDe(ultima),
    cumpli_etiqueta_id: ultima.cumpli_etiqueta_id,
    ...(ultima.personal.length > 0 ? { personalAsignado: ultima.personal.map(({ id }) => id) } : {}),
  };
}

/** A task to repeat as it was, on the same object; planned where its activity is still one of the plan for this stage. */
export const repetida = (
  tarea: Tarea,
  categorias: readonly Categoria[],
  { actividades, eventoId }: { actividades: ReadonlyArray<{ readonly id: string }>; eventoId: string },
): Partial<ValoresDeTarea> => ({
  ...propuesta(nombreDe(categorias, tarea.nombre_tarea_id), [tarea]),
  ...(actividades.some(({ id }) => id === tarea.plan_cultivo_actividades_id)
    ? {
        tipo_planificacion_tarea: tarea.tipo_planificacion_tarea,
        plan_cultivo_actividades_id: tarea.plan_cultivo_actividades_id,
      }
    : { tipo_planificacion_tarea: NO_PLANEADA, plan_cultivo_actividades_id: null }),
  categoria_id: tarea.categoria_id,
  nombre_tarea_id: tarea.nombre_tarea_id,
  ...objetoDe(tarea, eventoId),
});

const REPETIBLES = 5;

/** The last different tasks that can still be chosen: by name and object, the newest first. */
export function repetibles(ultimas: readonly Tarea[], categorias: readonly Categoria[]): readonly Tarea[] {
  const porClave = new Map<string, Tarea>();
  for (const tarea of ultimas) {
    const clave = `${tarea.nombre_tarea_id} ${esDelEvento(tarea) ? '' : tarea.objeto_id}`;
    if (nombreDe(categorias, tarea.nombre_tarea_id) && !porClave.has(clave)) porClave.set(clave, tarea);
  }
  return [...porClave.values()].slice(0, REPETIBLES);
}

const vacio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';

/** Sentences by field for what is missing (`spec 2 §5 Task form`). */
export function validarTarea(valores: ValoresDeTarea, categorias: readonly Categoria[]): Record<string, string | null> {
  const { tarea_usa_items, atributos } = valores;
  const pedidos = nombreDe(categorias, valores.nombre_tarea_id)?.atributos ?? [];
  const planeada = !esNoPlaneada(valores.tipo_planificacion_tarea);
  return {
    fecha_creacion: vacio(valores.fecha_creacion) ? OBLIGATORIO : null,
    categoria_id: vacio(valores.categoria_id) ? OBLIGATORIO : null,
    nombre_tarea_id: vacio(valores.nombre_tarea_id) ? OBLIGATORIO : null,
    plan_cultivo_actividades_id: planeada && vacio(valores.plan_cultivo_actividades_id) ? OBLIGATORIO : null,
    objetos: valores.objetos.length === 0 ? OBLIGATORIO : null,
    ...Object.fromEntries(pedidos.map(({ id }) => [`atributos.${id}`, vacio(atributos[id]) ? OBLIGATORIO : null])),
    ...Object.fromEntries(
      tarea_usa_items.flatMap(({ inventario_item_id, cantidad, descuenta_stock }, indice) => [
        [`tarea_usa_items.${indice}.inventario_item_id`, inventario_item_id === null ? OBLIGATORIO : null],
        [`tarea_usa_items.${indice}.cantidad`, descuenta_stock && !cantidad ? 'Debe ser mayor que 0.' : null],
      ]),
    ),
  };
}

/** What the request for one object says of the task; its content is of its own, and so is its idempotency key. */
export function datosDe(
  valores: ValoresDeTarea,
  objeto_id: string,
  cumpli_grupo_id: string | null,
): Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'> {
  const { objetos: _objetos, motivo: _motivo, atributos, tarea_usa_items, ...resto } = valores;
  const datos = {
    ...resto,
    objeto_id,
    numero_etapa_plan_cultivo_actividades: null,
    costo_final_usd: valores.costo_final_usd ?? 0,
    duracion_horas: valores.duracion_horas ?? 0,
    atributos: Object.fromEntries(
      Object.entries(atributos).flatMap(([id, valor]) => (vacio(valor) ? [] : [[id, String(valor)]])),
    ),
    tarea_usa_items: tarea_usa_items.map((item) => ({ ...item, cantidad: item.cantidad ?? 0, id: null })),
    cumpli_grupo_id,
  };
  return datos as unknown as Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'>;
}
