import type { AtributoDeTareaAgregado, ConfiguracionDeTareasEvent } from './eventos';
import type { ComandoDeConfiguracion } from './comando-de-configuracion';
import { mapa, mapaOrdenado, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import { CATEGORIA_SIN_NOMBRE, LIMITE_DE_TAREAS } from '@cepa/words/mensajes/tareas';

interface Nombre {
  readonly categoria_id: string;
  readonly nombre: string;
}

/** An attribute that tasks of one name have. */
export interface Atributo {
  readonly nombre_tarea_id: string;
  readonly nombre: string;
  readonly tipo_dato: AtributoDeTareaAgregado['data']['tipo_dato'];
  readonly activo: boolean;
}

/** The task categories of a club, with their tasks and the attributes of each. */
export interface Configuracion {
  /** Name of each category. */
  readonly categorias: Mapa<string>;
  readonly nombres: Mapa<Nombre>;
  readonly atributos: Mapa<Atributo>;
}

/** The stream of a club's task categories. */
export const streamDeConfiguracion = (clubId: string): string => `configuracion_tareas-${clubId}`;

function exigirCategoria(state: Configuracion, id: string): string {
  const categoria = state.categorias.get(id);
  if (categoria === undefined) throw inexistente('categoria_de_tareas', id);
  return categoria;
}

function exigirNombre(state: Configuracion, id: string): Nombre {
  const nombre = state.nombres.get(id);
  if (!nombre) throw inexistente('nombre_de_tarea', id);
  return nombre;
}

function exigirAtributo(state: Configuracion, id: string): Atributo {
  const atributo = state.atributos.get(id);
  if (!atributo) throw inexistente('atributo_de_tarea', id);
  return atributo;
}

const igual = (uno: string, otro: string): boolean => uno.trim().toLowerCase() === otro.trim().toLowerCase();

/** The rules of task categories, names and attributes (rule `tareas.configuracion`). */
export const configuracion = decider<Configuracion, ComandoDeConfiguracion, ConfiguracionDeTareasEvent>({
  name: 'configuracion_tareas',
  initial: () => ({ categorias: mapa(), nombres: mapa(), atributos: mapaOrdenado() }),
  commands: {
    agregar_atributo({ tipo: _tipo, ...data }, state) {
      exigirNombre(state, data.nombre_tarea_id);
      const hermanos = [...state.atributos.values()].filter((uno) => uno.nombre_tarea_id === data.nombre_tarea_id);
      if (hermanos.some((uno) => igual(uno.nombre, data.nombre)))
        throw conflicto('ATRIBUTO_REPETIDO', `La tarea ya tiene un atributo llamado "${data.nombre}".`);
      return [{ type: 'AtributoDeTareaAgregado', version: 1, data }];
    },
    agregar_nombre_de_tarea({ tipo: _tipo, limite, ...data }, state) {
      exigirCategoria(state, data.categoria_id);
      if (state.nombres.size >= limite) {
        const message = LIMITE_DE_TAREAS;
        throw conflicto('LIMITE_DE_TAREAS', message, `${state.nombres.size} of ${limite}`);
      }
      const hermanas = [...state.nombres.values()].filter((una) => una.categoria_id === data.categoria_id);
      if (hermanas.some((una) => igual(una.nombre, data.nombre)))
        throw conflicto('TAREA_REPETIDA', `La categoría ya tiene una tarea llamada "${data.nombre}".`);
      return [{ type: 'NombreDeTareaAgregado', version: 1, data }];
    },
    cambiar_atributo({ atributo_id, atributo_activo }, state) {
      const { nombre_tarea_id, activo } = exigirAtributo(state, atributo_id);
      if (activo === atributo_activo) return [];
      return [{ type: 'AtributoDeTareaCambiado', version: 1, data: { atributo_id, nombre_tarea_id, atributo_activo } }];
    },
    crear_categoria({ categoria_id, nombre }, state) {
      if (nombre.trim() === '') throw regla('CATEGORIA_SIN_NOMBRE', CATEGORIA_SIN_NOMBRE, 'nombre');
      if ([...state.categorias.values()].some((una) => igual(una, nombre)))
        throw conflicto('CATEGORIA_REPETIDA', `Ya existe una categoría llamada "${nombre}".`);
      return [{ type: 'CategoriaDeTareasCreada', version: 1, data: { categoria_id, nombre } }];
    },
    eliminar_atributo({ atributo_id }, state) {
      const { nombre_tarea_id } = exigirAtributo(state, atributo_id);
      return [{ type: 'AtributoDeTareaEliminado', version: 1, data: { atributo_id, nombre_tarea_id } }];
    },
    eliminar_categoria({ categoria_id }, state) {
      exigirCategoria(state, categoria_id);
      return [{ type: 'CategoriaDeTareasEliminada', version: 1, data: { categoria_id } }];
    },
    eliminar_nombre_de_tarea({ nombre_tarea_id }, state) {
      const { categoria_id } = exigirNombre(state, nombre_tarea_id);
      return [{ type: 'NombreDeTareaEliminado', version: 1, data: { nombre_tarea_id, categoria_id } }];
    },
  },
  events: {
    AtributoDeTareaAgregado: (state, { atributo_id, nombre_tarea_id, nombre, tipo_dato }) => ({
      ...state,
      atributos: state.atributos.set(atributo_id, { nombre_tarea_id, nombre, tipo_dato, activo: true }),
    }),
    AtributoDeTareaCambiado: (state, { atributo_id, atributo_activo }) => ({
      ...state,
      atributos: state.atributos.set(atributo_id, { ...exigirAtributo(state, atributo_id), activo: atributo_activo }),
    }),
    AtributoDeTareaEliminado: (state, { atributo_id }) => ({
      ...state,
      atributos: state.atributos.delete(atributo_id),
    }),
    CategoriaDeTareasCreada: (state, { categoria_id, nombre }) => ({
      ...state,
      categorias: state.categorias.set(categoria_id, nombre),
    }),
    CategoriaDeTareasEliminada: (state, { categoria_id }) => sinCategoria(state, categoria_id),
    NombreDeTareaAgregado: (state, { nombre_tarea_id, categoria_id, nombre }) => ({
      ...state,
      nombres: state.nombres.set(nombre_tarea_id, { categoria_id, nombre }),
    }),
    NombreDeTareaEliminado: (state, { nombre_tarea_id }) => ({
      ...state,
      nombres: state.nombres.delete(nombre_tarea_id),
      atributos: state.atributos.filter((uno) => uno.nombre_tarea_id !== nombre_tarea_id),
    }),
  },
});

const deOtraCategoria = () =>
  regla('TAREA_DE_OTRA_CATEGORIA', 'La tarea no es de la categoría elegida.', 'nombre_tarea_id');

/** The facts of a plan's activity about its task. */
export interface TareaDeActividad {
  readonly categoria_tarea: string;
  readonly nombre_tarea: string;
  readonly nombre_tarea_id: string | null;
}

/**
 * Finds the configured task that an activity of a plan names. Without an id it is the one of that category and name. A
 * plan may also name a task that nobody configured; then the result is null.
 *
 * @throws Rechazo NO_ENCONTRADO, TAREA_DE_OTRA_CATEGORIA
 */
export function tareaDeActividad(state: Configuracion, pedida: TareaDeActividad): string | null {
  const suya = ({ nombre, categoria_id }: Nombre): boolean =>
    igual(nombre, pedida.nombre_tarea) && igual(state.categorias.get(categoria_id) ?? '', pedida.categoria_tarea);
  if (pedida.nombre_tarea_id === null) return [...state.nombres].find(([, nombre]) => suya(nombre))?.[0] ?? null;
  if (!suya(exigirNombre(state, pedida.nombre_tarea_id))) throw deOtraCategoria();
  return pedida.nombre_tarea_id;
}

/** The requested task, and the value of each of its attributes by id. */
export interface TareaPedida {
  /** Null stands for the category of the task. */
  readonly categoria_id: string | null;
  readonly nombre_tarea_id: string;
  readonly atributos: Readonly<Record<string, string>>;
}

/** A task as an event has it: its present name, with a value for each active attribute. */
export interface TareaElegida {
  readonly categoria_id: string;
  readonly categoria_nombre: string;
  readonly nombre_tarea_id: string;
  readonly nombre_tarea: string;
  readonly atributos: {
    atributo_id: string;
    nombre: string;
    tipo_dato: AtributoDeTareaAgregado['data']['tipo_dato'];
    valor: string;
  }[];
}

/**
 * Finds the task that was chosen. An active attribute without a value gets an empty one, which recording the task
 * refuses. An inactive attribute is included only if it has a value.
 *
 * @throws Rechazo NO_ENCONTRADO, TAREA_DE_OTRA_CATEGORIA, ATRIBUTO_DE_OTRA_TAREA
 */
export function tareaElegida(
  state: Configuracion,
  { nombre_tarea_id, atributos, ...pedida }: TareaPedida,
): TareaElegida {
  const { categoria_id, nombre } = exigirNombre(state, nombre_tarea_id);
  const request = pedida.categoria_id ?? categoria_id;
  const categoria_nombre = exigirCategoria(state, request);
  if (request !== categoria_id) throw deOtraCategoria();
  const suyos = [...state.atributos].filter(([, uno]) => uno.nombre_tarea_id === nombre_tarea_id);
  const ajeno = Object.keys(atributos).find((id) => !suyos.some(([suyo]) => suyo === id));
  if (ajeno !== undefined)
    throw regla('ATRIBUTO_DE_OTRA_TAREA', 'El atributo no es de la tarea elegida.', `atributos.${ajeno}`);
  return {
    categoria_id,
    categoria_nombre,
    nombre_tarea_id,
    nombre_tarea: nombre,
    atributos: suyos
      .filter(([id, { activo }]) => activo || (atributos[id] ?? '') !== '')
      .map(([atributo_id, uno]) => ({
        atributo_id,
        nombre: uno.nombre,
        tipo_dato: uno.tipo_dato,
        valor: atributos[atributo_id] ?? '',
      })),
  };
}

/**
 * The task of a correction. An unchanged task keeps its recorded data, even if the club no longer has it.
 *
 * @throws Rechazo NO_ENCONTRADO, TAREA_DE_OTRA_CATEGORIA, ATRIBUTO_DE_OTRA_TAREA
 */
export function tareaCorregida(state: Configuracion, pedida: TareaPedida, antes: TareaElegida): TareaElegida {
  const { nombre_tarea_id } = pedida;
  if (nombre_tarea_id !== antes.nombre_tarea_id) return tareaElegida(state, pedida);
  if (!state.nombres.has(nombre_tarea_id)) return antes;
  const quedan = antes.atributos.filter(({ atributo_id }) => !state.atributos.has(atributo_id));
  const atributos = { ...pedida.atributos };
  for (const { atributo_id } of quedan) delete atributos[atributo_id];
  const elegida = tareaElegida(state, { ...pedida, atributos });
  return { ...elegida, atributos: [...elegida.atributos, ...quedan] };
}

/** Its tasks go with a category, and their attributes with them. */
function sinCategoria(state: Configuracion, categoriaId: string): Configuracion {
  const nombres = state.nombres.filter((uno) => uno.categoria_id !== categoriaId);
  return {
    categorias: state.categorias.delete(categoriaId),
    nombres,
    atributos: state.atributos.filter((uno) => nombres.has(uno.nombre_tarea_id)),
  };
}
