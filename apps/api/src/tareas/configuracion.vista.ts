import type { AtributoLeido, CategoriaLeida, NombreDeTareaLeido } from '@cepa/projections/tareas/configuracion.queries';

/** An attribute in an answer. */
export type AtributoDeTarea = AtributoLeido;

/** A selectable task with its attributes. */
export type NombreDeTarea = NombreDeTareaLeido;

/** A category with its tasks. */
export type CategoriaDeTareas = CategoriaLeida;

/** An attribute with the fields of the contract. */
export const vistaDeAtributo = ({
  id,
  nombre,
  nombre_tarea_id,
  tipo_dato,
  atributo_activo,
}: AtributoLeido): AtributoDeTarea => ({ id, nombre, nombre_tarea_id, tipo_dato, atributo_activo });
