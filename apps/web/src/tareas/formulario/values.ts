import type { Ultima } from './options';
import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';

/** An item in the form. */
export interface Insumo {
  inventario_item_id: string | null;
  cantidad: number | null;
  descuenta_stock: boolean;
  suma_del_costo: boolean;
  /** The supplier lot; undefined until one is proposed, null for none. */
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
  /** Why it is corrected; not used for a new task. */
  motivo: string;
}

/** Whether a planning type means an unplanned task. Its text decides (rule `tareas.no-planeada`). */
export const esNoPlaneada = (tipo: string): boolean => tipo.toLowerCase().includes('no planeada');

export const INSUMO: Insumo = {
  inventario_item_id: null,
  cantidad: null,
  descuenta_stock: true,
  suma_del_costo: true,
};

/** The available options: a proposal has nothing else. */
export interface Elegibles {
  readonly personal: ReadonlyArray<{ readonly id: string }>;
  readonly tipos: readonly string[];
  readonly opciones: {
    /** The rooms of the crop's living plants. */
    readonly salas: readonly string[];
    readonly insumos: ReadonlyArray<{ readonly id: string }>;
    readonly grupos: ReadonlyArray<{
      readonly etiquetas: ReadonlyArray<{ readonly id: string }>;
    }>;
  };
}

const inList = (list: ReadonlyArray<{ readonly id: string }>, id: string | null): boolean =>
  list.some((uno) => uno.id === id);

/** Values without people, items and labels that no longer exist: the fields to set, undefined if all exist. */
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

/** The room of a crop that is in only one: work is done there. */
const salaUnica = ({ tipos, opciones: { salas } }: Elegibles): string[] =>
  salas.length === 1 && tipos.includes('Sala') ? [...salas] : [];

/** A form without anything but who did the last task, who is probably who does this one, and where the crop stands. */
export const nueva = (ahora: string, ultima: Ultima | undefined, elegibles: Elegibles): TareaValues => ({
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

function objetoInicial(ultima: Ultima | undefined, elegibles: Elegibles): Pick<TareaValues, 'tipo_objeto' | 'objetos'> {
  const tipo_objeto = ultima && elegibles.tipos.includes(ultima.tipo_objeto) ? ultima.tipo_objeto : 'Sala';
  return { tipo_objeto, objetos: tipo_objeto === 'Sala' ? salaUnica(elegibles) : [] };
}

export const genteDe = (tarea: Ultima | undefined, { personal }: Elegibles): string[] =>
  (tarea?.personal ?? []).flatMap(({ id }) => (inList(personal, id) ? [id] : []));

/** The items of a form after a new choice: remaining ones keep their values, new ones are empty. */
export const conInsumos = (usados: readonly Insumo[], elegidos: readonly string[]): Insumo[] =>
  elegidos.map(
    (id) => usados.find((usado) => usado.inventario_item_id === id) ?? { ...INSUMO, inventario_item_id: id },
  );

export const insumosDe = ({ tarea_usa_items }: Pick<Ultima, 'tarea_usa_items'>): Insumo[] =>
  tarea_usa_items.map(({ inventario_item_id, cantidad, descuenta_stock, suma_del_costo }) => ({
    inventario_item_id,
    cantidad,
    descuenta_stock,
    suma_del_costo,
  }));
