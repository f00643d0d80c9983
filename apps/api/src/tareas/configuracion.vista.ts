import type { AtributoLeido, CategoriaLeida, NombreDeTareaLeido } from '@cepa/projections/tareas/configuracion.queries';

/** An attribute as the API answers it. */
export type AtributoDeTarea = AtributoLeido;

/** A task that may be chosen, with its attributes. */
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
