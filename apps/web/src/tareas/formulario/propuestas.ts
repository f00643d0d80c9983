import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import { type Atributo, type Categoria, type Nombre, nombreDe } from './categorias';
import type { Ultima } from './options';
import { type Elegibles, genteDe, insumosDe, sinLosQueSeFueron, type TareaValues } from './values';

/** The values that a task was recorded with, for the attributes that are asked for now. */
export function atributosDe(
  requests: readonly Atributo[],
  tarea: Pick<Ultima, 'atributos'> | undefined,
): TareaValues['atributos'] {
  return Object.fromEntries(
    requests.map(({ id, tipo_dato }) => {
      const value = tarea?.atributos[id];
      if (value === undefined) return [id, null];
      return [id, tipo_dato === 'Integer' || tipo_dato === 'Decimal' ? Number(value) : value];
    }),
  );
}

/** The last task with a name. */
export const ultimaDe = (nombre: Nombre | undefined, ultimas: readonly Ultima[]): Ultima | undefined =>
  ultimas.find(({ nombre_tarea_id }) => nombre_tarea_id === nombre?.id);

/** Whether a task was done on the event as such: in a later event, the same is done on that one. */
export const esDelEvento = ({ tipo_objeto }: Pick<Ultima, 'tipo_objeto'>): boolean => tipo_objeto === 'Evento';

/** What a task was done on, for another one like it. */
function objetoDe(tarea: Ultima, eventoId: string): Pick<TareaValues, 'tipo_objeto' | 'objetos'> {
  const objeto_id = esDelEvento(tarea) ? eventoId : tarea.objeto_id;
  return {
    tipo_objeto: tarea.tipo_objeto,
    objetos: objeto_id === null ? [] : [objeto_id],
  };
}

/** The sources of a proposal: the initial form, the last tasks, and the available options. */
export interface Fuentes {
  readonly inicial: TareaValues;
  readonly ultimas: readonly Ultima[];
  readonly eventoId: string;
  readonly elegibles: Elegibles;
  /** The task was begun from its object: that stays, whatever a last task was done on. */
  readonly fijo?: boolean;
}

/** Fields that are proposed together: an object is useless without its kind. */
export const JUNTOS = [['tipo_objeto', 'objetos']] as const;

/**
 * The proposal for a chosen task: its last recorded values; for a new one, the initial values, so that nothing of
 * another task stays.
 */
export function propuesta(
  nombre: Nombre | undefined,
  { inicial, ultimas, eventoId, elegibles, fijo = false }: Fuentes,
) {
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
    ...(!fijo && elegibles.tipos.includes(ultima.tipo_objeto) ? objetoDe(ultima, eventoId) : { tipo_objeto, objetos }),
  };
  return { ...deLaUltima, ...sinLosQueSeFueron(deLaUltima, elegibles) };
}

/** The attributes of a task: typed values, else the last recorded ones. */
export function atributosPropuestos(
  nombre: Nombre | undefined,
  ultimas: readonly Ultima[],
  escritos: TareaValues['atributos'],
): TareaValues['atributos'] {
  const requests = atributosDe(nombre?.atributos ?? [], ultimaDe(nombre, ultimas));
  const suyos = Object.entries(escritos).filter(([id]) => id in requests);
  return { ...requests, ...Object.fromEntries(suyos) };
}

/** The form of a repeated task: the same work on the same object; planned if its activity is still in the plan for this stage. */
export const repetida = (
  tarea: Ultima,
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

const REPETIBLES = 5;

/**
 * The last different tasks that can still be chosen: by name and object, the newest first; by name alone if the object
 * is given.
 */
export function repetibles(
  ultimas: readonly Ultima[],
  categorias: readonly Categoria[],
  fijo = false,
): readonly Ultima[] {
  const byKey = new Map<string, Ultima>();
  for (const tarea of ultimas) {
    const key = `${tarea.nombre_tarea_id} ${fijo || esDelEvento(tarea) ? '' : tarea.objeto_id}`;
    if (nombreDe(categorias, tarea.nombre_tarea_id) && !byKey.has(key)) byKey.set(key, tarea);
  }
  return [...byKey.values()].slice(0, REPETIBLES);
}
