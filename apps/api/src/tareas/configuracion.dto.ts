import { Booleano, DEL_REGISTRO, Id, SinUso, Text, UnoDe } from '@cepa/platform';
import { CATEGORIA_SIN_NOMBRE } from '@cepa/words/mensajes/tareas';

/** The data types of an attribute. */
export const TIPOS_DE_DATO = ['Integer', 'Decimal', 'Text', 'Date'] as const;

/** Body of `POST /api/configuracion/categorias_tareas`. */
@SinUso(...DEL_REGISTRO, 'nombre_tareas')
export class CategoriaDto {
  @Text({ max: 200, obligatorio: CATEGORIA_SIN_NOMBRE, ejemplo: 'Cultivo' })
  nombre: string;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/configuracion/nombres_tareas`. */
@SinUso(...DEL_REGISTRO, 'atributos')
export class NombreDeTareaDto {
  @Text({ max: 200, ejemplo: 'Riego' })
  nombre: string;

  @Id()
  categoria_id: string;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/configuracion/atributos`. */
@SinUso(...DEL_REGISTRO, 'atributo_activo')
export class AtributoDto {
  @Text({ max: 200, ejemplo: 'pH' })
  nombre: string;

  @Id()
  nombre_tarea_id: string;

  @UnoDe(TIPOS_DE_DATO, { mensaje: 'Elegí un tipo de dato de la lista.', ejemplo: 'Decimal' })
  tipo_dato: (typeof TIPOS_DE_DATO)[number];

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `PUT /api/configuracion/atributos/{id}`. */
@SinUso(...DEL_REGISTRO, 'nombre', 'nombre_tarea_id', 'tipo_dato')
export class CambiarAtributoDto {
  @Booleano({ ejemplo: false })
  atributo_activo: boolean;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of the deletions of a category, a task or an attribute. */
export class QuitarDto {
  @Id({ opcional: true })
  club_id: string | null;
}
