import type { Esquema } from '@/api/cliente';

export type Categoria = Pick<Esquema<'CategoriaDeTareas'>, 'id' | 'nombre' | 'nombre_tareas'>;
export type Nombre = Categoria['nombre_tareas'][number];
export type Atributo = Nombre['atributos'][number];

/** The category of a task; undefined if there is none. */
export const categoriaDe = (categorias: readonly Categoria[], id: string | null): Categoria | undefined =>
  categorias.find(({ nombre_tareas }) => nombre_tareas.some((uno) => uno.id === id));

export const nombreDe = (categorias: readonly Categoria[], id: string | null): Nombre | undefined =>
  categorias.flatMap(({ nombre_tareas }) => nombre_tareas).find((uno) => uno.id === id);

const llano = (text: string): string => text.trim().toLowerCase();

/** An activity of the plan with the fields that name a task. */
interface NombraTarea {
  readonly nombre_tarea_id: string | null;
  readonly nombre_tarea: string;
  readonly categoria_tarea: string;
}

/**
 * The task of the club's categories that an activity of the plan names: by id, even after it was renamed; else by name,
 * in the activity's category first.
 */
export function tareaDe(categorias: readonly Categoria[], actividad: NombraTarea): Nombre | undefined {
  const todas = categorias.flatMap(({ nombre_tareas }) => nombre_tareas);
  const seLlama = ({ nombre }: Nombre): boolean => llano(nombre) === llano(actividad.nombre_tarea);
  const suya = categorias.find(({ nombre }) => llano(nombre) === llano(actividad.categoria_tarea));
  return (
    todas.find(({ id }) => id === actividad.nombre_tarea_id) ?? suya?.nombre_tareas.find(seLlama) ?? todas.find(seLlama)
  );
}
