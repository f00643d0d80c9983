import type { AtributoDeTareaAgregado } from './eventos';

type TipoDeDato = AtributoDeTareaAgregado['data']['tipo_dato'];

/** A command on a club's categories, names and attributes of tasks. */
export type ComandoDeConfiguracion =
  | { readonly tipo: 'crear_categoria'; readonly categoria_id: string; readonly nombre: string }
  | { readonly tipo: 'eliminar_categoria'; readonly categoria_id: string }
  | {
      readonly tipo: 'agregar_nombre_de_tarea';
      readonly nombre_tarea_id: string;
      readonly categoria_id: string;
      readonly nombre: string;
      /** Most tasks under the club's plan (`cantidad_maxima_variables_cultivo`). */
      readonly limite: number;
    }
  | { readonly tipo: 'eliminar_nombre_de_tarea'; readonly nombre_tarea_id: string }
  | {
      readonly tipo: 'agregar_atributo';
      readonly atributo_id: string;
      readonly nombre_tarea_id: string;
      readonly nombre: string;
      readonly tipo_dato: TipoDeDato;
    }
  | { readonly tipo: 'cambiar_atributo'; readonly atributo_id: string; readonly atributo_activo: boolean }
  | { readonly tipo: 'eliminar_atributo'; readonly atributo_id: string };
