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
  /** The lot of its supplier; undefined until one is proposed, null for none. */
  insumo_lote?: string | null;
}

/** The typed fields of a task. One is recorded for each object. */
export interface TareaValues extends Record<string, unknown> {
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

/** Whether a planning type means a task that was in no plan. Its text decides (rule `tareas.no-planeada`). */
export const esNoPlaneada = (tipo: string): boolean => tipo.toLowerCase().includes('no planeada');

export const INSUMO: Insumo = {
  inventario_item_id: null,
  cantidad: null,
  descuenta_stock: true,
  suma_del_costo: true,
};

/** What may be chosen now: a proposal holds nothing else. */
export interface Elegibles {
  readonly personal: ReadonlyArray<{ readonly id: string }>;
  readonly tipos: readonly string[];
  readonly opciones: {
    /** Where the living plants of the crop stand. */
    readonly salas: readonly string[];
    readonly insumos: ReadonlyArray<{ readonly id: string }>;
    readonly grupos: ReadonlyArray<{
      readonly etiquetas: ReadonlyArray<{ readonly id: string }>;
    }>;
  };
}

const inList = (list: ReadonlyArray<{ readonly id: string }>, id: string | null): boolean =>
  list.some((uno) => uno.id === id);

/** Values without people, items and labels that the club has no more: what to set, undefined where all of it is there. */
export function sinLosQueSeFueron(
  values: Pick<TareaValues, 'personalAsignado' | 'tarea_usa_items' | 'cumpli_etiqueta_id'>,
  { personal, opciones: { insumos, grupos } }: Elegibles,
): Partial<TareaValues> | undefined {
  const { personalAsignado, tarea_usa_items, cumpli_etiqueta_id } = values;
  const gente = personalAsignado.filter((id) => inList(personal, id));
  const items = tarea_usa_items.filter(({ inventario_item_id: id }) => id === null || inList(insumos, id));
  const sinEtiqueta =
    cumpli_etiqueta_id !== null && !grupos.some(({ etiquetas }) => inList(etiquetas, cumpli_etiqueta_id));
  const quedan = {
    ...(gente.length < personalAsignado.length ? { personalAsignado: gente } : {}),
    ...(items.length < tarea_usa_items.length ? { tarea_usa_items: items } : {}),
    ...(sinEtiqueta ? { cumpli_etiqueta_id: null } : {}),
  };
  return Object.keys(quedan).length > 0 ? quedan : undefined;
}

/** The one room of a crop that stands in one: work is done there. */
const salaUnica = ({ tipos, opciones: { salas } }: Elegibles): string[] =>
  salas.length === 1 && tipos.includes('Sala') ? [...salas] : [];

/** A form without anything but who did the last task, who is probably who does this one, and where the crop stands. */
export const nueva = (ahora: string, ultima: Tarea | undefined, elegibles: Elegibles): TareaValues => ({
  fecha_creacion: ahora,
  personalAsignado: genteDe(ultima, elegibles),
  tipo_planificacion_tarea: NO_PLANEADA,
  plan_cultivo_actividades_id: null,
  categoria_id: null,
  nombre_tarea_id: null,
  atributos: {},
  ...objetoInicial(ultima, elegibles),
  costo_final_usd: 0,
  duracion_horas: null,
  tarea_usa_items: [],
  cumpli_etiqueta_id: null,
  motivo: '',
});

function objetoInicial(ultima: Tarea | undefined, elegibles: Elegibles): Pick<TareaValues, 'tipo_objeto' | 'objetos'> {
  const tipo_objeto = ultima && elegibles.tipos.includes(ultima.tipo_objeto) ? ultima.tipo_objeto : 'Sala';
  return { tipo_objeto, objetos: tipo_objeto === 'Sala' ? salaUnica(elegibles) : [] };
}

const genteDe = (tarea: Tarea | undefined, { personal }: Elegibles): string[] =>
  (tarea?.personal ?? []).flatMap(({ id }) => (inList(personal, id) ? [id] : []));

/** The category of a task; undefined for none. */
export const categoriaDe = (categorias: readonly Categoria[], id: string | null): Categoria | undefined =>
  categorias.find(({ nombre_tareas }) => nombre_tareas.some((uno) => uno.id === id));

/** The items of a form after others were chosen: who stays keeps what was written, who is new begins empty. */
export const conInsumos = (usados: readonly Insumo[], elegidos: readonly string[]): Insumo[] =>
  elegidos.map(
    (id) => usados.find((usado) => usado.inventario_item_id === id) ?? { ...INSUMO, inventario_item_id: id },
  );

export const nombreDe = (categorias: readonly Categoria[], id: string | null): Nombre | undefined =>
  categorias.flatMap(({ nombre_tareas }) => nombre_tareas).find((uno) => uno.id === id);

/** The values that a task was recorded with, for the attributes that are asked for now. */
export function atributosDe(requests: readonly Atributo[], tarea: Tarea | undefined): TareaValues['atributos'] {
  return Object.fromEntries(
    requests.map(({ id, tipo_dato }) => {
      const value = tarea?.atributos[id];
      if (value === undefined) return [id, null];
      return [id, tipo_dato === 'Integer' || tipo_dato === 'Decimal' ? Number(value) : value];
    }),
  );
}

const ultimaDe = (nombre: Nombre | undefined, ultimas: readonly Tarea[]): Tarea | undefined =>
  ultimas.find(({ nombre_tarea_id }) => nombre_tarea_id === nombre?.id);

/** Whether a task was done on the event as such: in a later event, the same is done on that one. */
export const esDelEvento = ({ tipo_objeto }: Pick<Tarea, 'tipo_objeto'>): boolean => tipo_objeto === 'Evento';

/** What a task was done on, for another one like it. */
function objetoDe(tarea: Tarea, eventoId: string): Pick<TareaValues, 'tipo_objeto' | 'objetos'> {
  const objeto_id = esDelEvento(tarea) ? eventoId : tarea.objeto_id;
  return {
    tipo_objeto: tarea.tipo_objeto,
    objetos: objeto_id === null ? [] : [objeto_id],
  };
}

export const insumosDe = ({ tarea_usa_items }: Tarea): Insumo[] =>
  tarea_usa_items.map(({ inventario_item_id, cantidad, descuenta_stock, suma_del_costo }) => ({
    inventario_item_id,
    cantidad,
    descuenta_stock,
    suma_del_costo,
  }));

/** Where a proposal begins from: the form before anything was chosen, the last tasks, and what can be chosen. */
export interface Fuentes {
  readonly inicial: TareaValues;
  readonly ultimas: readonly Tarea[];
  readonly eventoId: string;
  readonly elegibles: Elegibles;
}

/** The fields of a proposal that go together: an object says nothing without its kind. */
export const JUNTOS = [['tipo_objeto', 'objetos']] as const;

/**
 * Proposes for a task that is chosen by name what was recorded the last time; for one that is new, what the form began
 * with, so that nothing of another task stays.
 */
export function propuesta(nombre: Nombre | undefined, { inicial, ultimas, eventoId, elegibles }: Fuentes) {
  const ultima = ultimaDe(nombre, ultimas);
  const { personalAsignado, tipo_objeto, objetos, costo_final_usd, duracion_horas, tarea_usa_items } = inicial;
  const { cumpli_etiqueta_id } = inicial;
  const comienzo = {
    personalAsignado,
    tipo_objeto,
    objetos,
    costo_final_usd,
    duracion_horas,
    tarea_usa_items,
  };
  if (!ultima) return { ...comienzo, cumpli_etiqueta_id };
  const gente = genteDe(ultima, elegibles);
  const deLaUltima = {
    costo_final_usd: ultima.costo_final_usd,
    duracion_horas: ultima.duracion_horas,
    tarea_usa_items: insumosDe(ultima),
    cumpli_etiqueta_id: ultima.cumpli_etiqueta_id,
    personalAsignado: gente.length > 0 ? gente : personalAsignado,
    ...(elegibles.tipos.includes(ultima.tipo_objeto) ? objetoDe(ultima, eventoId) : { tipo_objeto, objetos }),
  };
  return { ...deLaUltima, ...sinLosQueSeFueron(deLaUltima, elegibles) };
}

/** The attributes that a task asks for: as they were written, else as they were recorded the last time. */
export function atributosPropuestos(
  nombre: Nombre | undefined,
  ultimas: readonly Tarea[],
  escritos: TareaValues['atributos'],
): TareaValues['atributos'] {
  const requests = atributosDe(nombre?.atributos ?? [], ultimaDe(nombre, ultimas));
  const suyos = Object.entries(escritos).filter(([id]) => id in requests);
  return { ...requests, ...Object.fromEntries(suyos) };
}

/** What a task to repeat is: what was done, on the same object; planned where its activity is still one of the plan for this stage. */
export const repetida = (
  tarea: Tarea,
  { actividades, eventoId }: { actividades: ReadonlyArray<{ readonly id: string }>; eventoId: string },
): Partial<TareaValues> => ({
  ...(actividades.some(({ id }) => id === tarea.plan_cultivo_actividades_id)
    ? {
        tipo_planificacion_tarea: tarea.tipo_planificacion_tarea,
        plan_cultivo_actividades_id: tarea.plan_cultivo_actividades_id,
      }
    : {
        tipo_planificacion_tarea: NO_PLANEADA,
        plan_cultivo_actividades_id: null,
      }),
  categoria_id: tarea.categoria_id,
  nombre_tarea_id: tarea.nombre_tarea_id,
  ...objetoDe(tarea, eventoId),
});

const llano = (text: string): string => text.trim().toLowerCase();

/** An activity of the plan, as far as it names a task. */
interface NombraTarea {
  readonly nombre_tarea_id: string | null;
  readonly nombre_tarea: string;
  readonly categoria_tarea: string;
}

/**
 * The task of the club's categories that an activity of the plan names: by its id, also after it was renamed; else by
 * its name, in the category that the activity says before another.
 */
export function tareaDe(categorias: readonly Categoria[], actividad: NombraTarea): Nombre | undefined {
  const todas = categorias.flatMap(({ nombre_tareas }) => nombre_tareas);
  const seLlama = ({ nombre }: Nombre): boolean => llano(nombre) === llano(actividad.nombre_tarea);
  const suya = categorias.find(({ nombre }) => llano(nombre) === llano(actividad.categoria_tarea));
  return (
    todas.find(({ id }) => id === actividad.nombre_tarea_id) ?? suya?.nombre_tareas.find(seLlama) ?? todas.find(seLlama)
  );
}

const REPETIBLES = 5;

/** The last different tasks that can still be chosen: by name and object, the newest first. */
export function repetibles(ultimas: readonly Tarea[], categorias: readonly Categoria[]): readonly Tarea[] {
  const byKey = new Map<string, Tarea>();
  for (const tarea of ultimas) {
    const key = `${tarea.nombre_tarea_id} ${esDelEvento(tarea) ? '' : tarea.objeto_id}`;
    if (nombreDe(categorias, tarea.nombre_tarea_id) && !byKey.has(key)) byKey.set(key, tarea);
  }
  return [...byKey.values()].slice(0, REPETIBLES);
}

const vacio = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Sentences by field for what is missing. */
export function validarTarea(values: TareaValues, categorias: readonly Categoria[]): Record<string, string | null> {
  const { tarea_usa_items, atributos } = values;
  const requests = nombreDe(categorias, values.nombre_tarea_id)?.atributos ?? [];
  const planeada = !esNoPlaneada(values.tipo_planificacion_tarea);
  return {
    fecha_creacion: vacio(values.fecha_creacion) ? OBLIGATORIO : null,
    categoria_id: vacio(values.categoria_id) ? OBLIGATORIO : null,
    nombre_tarea_id: vacio(values.nombre_tarea_id) ? OBLIGATORIO : null,
    plan_cultivo_actividades_id: planeada && vacio(values.plan_cultivo_actividades_id) ? OBLIGATORIO : null,
    objetos: values.objetos.length === 0 ? OBLIGATORIO : null,
    ...Object.fromEntries(requests.map(({ id }) => [`atributos.${id}`, vacio(atributos[id]) ? OBLIGATORIO : null])),
    ...Object.fromEntries(
      tarea_usa_items.flatMap(({ inventario_item_id, cantidad, descuenta_stock }, index) => [
        [`tarea_usa_items.${index}.inventario_item_id`, inventario_item_id === null ? OBLIGATORIO : null],
        [`tarea_usa_items.${index}.cantidad`, descuenta_stock && !cantidad ? 'Debe ser mayor que 0.' : null],
      ]),
    ),
  };
}

/** What the request for one object says of the task; its content is of its own, and so is its idempotency key. */
export function datosDe(
  values: TareaValues,
  objeto_id: string,
  cumpli_grupo_id: string | null,
): Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'> {
  const { objetos: _objetos, motivo: _motivo, atributos, tarea_usa_items, ...resto } = values;
  const datos = {
    ...resto,
    objeto_id,
    numero_etapa_plan_cultivo_actividades: null,
    costo_final_usd: values.costo_final_usd ?? 0,
    duracion_horas: values.duracion_horas ?? 0,
    atributos: Object.fromEntries(
      Object.entries(atributos).flatMap(([id, value]) => (vacio(value) ? [] : [[id, String(value)]])),
    ),
    tarea_usa_items: tarea_usa_items.map((item) => ({
      ...item,
      cantidad: item.cantidad ?? 0,
      id: null,
    })),
    cumpli_grupo_id,
  };
  return datos as unknown as Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'>;
}
