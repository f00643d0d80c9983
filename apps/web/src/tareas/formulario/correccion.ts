import type { Esquema } from '@/api/cliente';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Tarea } from '../lista/semanas';
import { grupoDeEtiqueta, type Lists } from './options';
import { atributosDe } from './propuestas';
import { datosDe, validarTarea } from './enviar';
import { insumosDe, type TareaValues } from './values';
import { nombreDe } from './categorias';

/** The form of a recorded task; values of attributes that no longer exist are kept. */
export const corregible = (tarea: Tarea, { categorias }: Pick<Lists, 'categorias'>): TareaValues => ({
  fecha_creacion: tarea.fecha_creacion,
  personalAsignado: tarea.personal.map(({ id }) => id),
  tipo_planificacion_tarea: tarea.tipo_planificacion_tarea,
  plan_cultivo_actividades_id: tarea.plan_cultivo_actividades_id,
  categoria_id: tarea.categoria_id,
  nombre_tarea_id: tarea.nombre_tarea_id,
  atributos: {
    ...tarea.atributos,
    ...atributosDe(nombreDe(categorias, tarea.nombre_tarea_id)?.atributos ?? [], tarea),
  },
  tipo_objeto: tarea.tipo_objeto,
  objetos: tarea.objeto_id === null ? [] : [tarea.objeto_id],
  costo_final_usd: tarea.costo_final_usd,
  duracion_horas: tarea.duracion_horas,
  tarea_usa_items: conSusLotes(tarea),
  cumpli_etiqueta_id: tarea.cumpli_etiqueta_id,
  motivo: '',
});

/** Its used items, one line for each supplier lot and one for the rest; the server adds up lines of one item. */
const conSusLotes = (tarea: Tarea): TareaValues['tarea_usa_items'] =>
  insumosDe(tarea).flatMap((insumo, index) => {
    const lotes = tarea.tarea_usa_items[index]?.lotes ?? [];
    const deLotes = lotes.map(({ insumo_lote_id, cantidad }) => ({ ...insumo, insumo_lote: insumo_lote_id, cantidad }));
    const suma = lotes.reduce((total, { cantidad }) => total + cantidad, 0);
    const resto = Math.round(((insumo.cantidad ?? 0) - suma) * 1e6) / 1e6;
    return resto > 0 || lotes.length === 0
      ? [...deLotes, { ...insumo, cantidad: lotes.length === 0 ? insumo.cantidad : resto, insumo_lote: null }]
      : deLotes;
  });

/** The label of a record that can no longer be chosen. */
export const yaNoEsta = (nombre: string): string => `${nombre} (ya no está)`;

/** A list with the task's own entries added if they are no longer in it; their label says so. */
const conSuyos = <T extends { readonly id: string }>(
  list: readonly T[],
  suyos: readonly T[],
  decir: (uno: T) => T = (uno) => uno,
): T[] => [...list, ...suyos.filter(({ id }) => !list.some((uno) => uno.id === id)).map(decir)];

const conNombre = <T extends { readonly nombre: string }>(uno: T): T => ({
  ...uno,
  nombre: yaNoEsta(uno.nombre),
});

/**
 * The options of the form that corrects a task. They include the task's values that are no longer available, and the
 * stock that the task used.
 *
 * @param faltanInsumos whether it is still unknown if the club has the items of the task
 */
export function conLoSuyo(lists: Lists, tarea: Tarea, faltanInsumos = false): Lists {
  const { opciones } = lists;
  const { categoria, nombre_tarea_id, nombre_tarea, personal, plan_cultivo_actividades_id } = tarea;
  const nombre = {
    id: nombre_tarea_id,
    nombre: nombre_tarea,
    categoria_id: categoria.id,
    atributos: [],
  };
  const actividad = {
    ...{
      categoria_tarea: categoria.nombre,
      nombre_tarea,
      nombre_tarea_id,
      descripcion: '',
    },
    numero_etapa: tarea.numero_etapa_plan_cultivo_actividades ?? 0,
    // The actual values stand for the planned ones.
    costo_estimado_usd: tarea.costo_final_usd,
    horas_estimadas: tarea.duracion_horas,
    insumos: tarea.tarea_usa_items.map(({ inventario_item_id, cantidad }) => ({ inventario_item_id, cantidad })),
  };
  return {
    ...lists,
    categorias: conSuyos(lists.categorias, [{ ...categoria, nombre_tareas: [] }], conNombre).map((una) =>
      una.id === categoria.id
        ? {
            ...una,
            nombre_tareas: conSuyos(una.nombre_tareas, [nombre], conNombre),
          }
        : una,
    ),
    personal: conSuyos(lists.personal, personal, (persona) => ({
      ...persona,
      apellido: yaNoEsta(persona.apellido),
    })),
    opciones: {
      ...opciones,
      // Nothing is proposed from the last tasks: the form shows what was recorded.
      ultimas: [],
      insumos: insumosCon(opciones.insumos, tarea, faltanInsumos),
      grupos: gruposCon(opciones.grupos, tarea),
      actividades:
        plan_cultivo_actividades_id === null
          ? opciones.actividades
          : conSuyos(opciones.actividades, [{ ...actividad, id: plan_cultivo_actividades_id }]),
    },
  };
}

type Options = Lists['opciones'];

/** The stock as it is once the task gives back what it took, each item at the cost that it was used at. */
function insumosCon(insumos: Options['insumos'], { tarea_usa_items }: Tarea, faltan: boolean): Options['insumos'] {
  const suyos = tarea_usa_items.map(({ inventario_item, costo_unitario_usd }) => ({
    ...inventario_item,
    disponible: 0,
    costo_unitario_usd,
  }));
  const unicos = suyos.filter(({ id }, index) => suyos.findIndex((otro) => otro.id === id) === index);
  return conSuyos(insumos, unicos, faltan ? (uno) => uno : conNombre).map((insumo) => {
    const usos = tarea_usa_items.filter(({ inventario_item_id }) => inventario_item_id === insumo.id);
    const vuelve = usos.reduce((total, uso) => total + (uso.descuenta_stock ? uso.cantidad : 0), 0);
    return {
      ...insumo,
      disponible: Math.round((insumo.disponible + vuelve) * 1e6) / 1e6,
      costo_unitario_usd: usos[0]?.costo_unitario_usd ?? insumo.costo_unitario_usd,
    };
  });
}

function gruposCon(
  grupos: Options['grupos'],
  { cumpli_grupo: grupo, cumpli_etiqueta: etiqueta }: Tarea,
): Options['grupos'] {
  if (grupo === null || etiqueta === null) return grupos;
  return conSuyos(grupos, [{ ...grupo, etiquetas: [] }], conNombre).map((uno) =>
    uno.id === grupo.id ? { ...uno, etiquetas: conSuyos(uno.etiquetas, [etiqueta], conNombre) } : uno,
  );
}

/** Error sentences of missing fields; a correction also needs a reason. */
export const validarCorreccion = (values: TareaValues, lists: Lists): Record<string, string | null> => ({
  ...validarTarea(values, lists.categorias),
  motivo: values.motivo.trim() === '' ? OBLIGATORIO : null,
});

/** The request of a correction; a group stays without a label if none is chosen. */
export function bodyOfCorreccion(values: TareaValues, tarea: Tarea, { opciones }: Lists): Esquema<'EditarTareaDto'> {
  const { cumpli_etiqueta_id } = values;
  const sigueSinEtiqueta = cumpli_etiqueta_id === null && tarea.cumpli_etiqueta_id === null;
  const grupo = sigueSinEtiqueta ? tarea.cumpli_grupo_id : grupoDeEtiqueta(opciones.grupos, cumpli_etiqueta_id);
  return {
    ...datosDe(values, values.objetos[0] ?? '', grupo),
    motivo: values.motivo.trim(),
  };
}
