import { Booleano, DEL_REGISTRO, Dia, Entero, Id, SinUso, Text, UnoDe } from '@cepa/platform';
import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Body of `POST /api/cumplimiento/grupos` and `PUT /api/cumplimiento/grupos/{id}` (rule `cumplimiento.color`). */
@SinUso(...DEL_REGISTRO, 'etiquetas', 'grupo_id')
export class GrupoDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, obligatorio: NOMBRE_OBLIGATORIO, ejemplo: 'Higiene' })
  nombre: string;

  @Text({ opcional: true })
  descripcion: string | null;

  @Text({
    opcional: true,
    max: 60,
    ejemplo: '#1b5e20',
    descripcion: 'Oscuro, en hexadecimal de 6 dígitos; negro si falta.',
  })
  color: string | null;
}

/** Body of `POST /api/cumplimiento/etiquetas` (rule `cumplimiento.precedencia`). */
@SinUso(...DEL_REGISTRO)
export class EtiquetaDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ mensaje: 'Por favor, seleccione un grupo.' })
  grupo_id: string;

  @Text({ max: 200, ejemplo: 'Uso de guantes' })
  nombre: string;

  @Text({ ejemplo: 'Guantes de nitrilo en toda tarea con plantas.' })
  descripcion: string;

  @UnoDe(['deber', 'normativa'], { opcional: true, vacio: false, descripcion: 'deber si falta.' })
  tipo: 'deber' | 'normativa' | null;

  @UnoDe(['activo', 'inactivo'], { opcional: true, vacio: false, descripcion: 'activo si falta.' })
  estado: 'activo' | 'inactivo' | null;

  @Entero({ opcional: true, min: 1, ejemplo: 1, descripcion: 'Si falta, la que sigue a la mayor del grupo.' })
  precedencia: number | null;

  @Dia({ ejemplo: '2026-01-01' })
  fecha_inicio: string;

  @Dia({ ejemplo: '2026-12-31' })
  fecha_fin: string;

  @Booleano({ opcional: true, descripcion: 'false si falta.' })
  es_obligatoria: boolean | null;
}

/** Body of `PUT /api/cumplimiento/etiquetas/{id}`: missing fields do not change, and a label stays in its group. */
@SinUso(...DEL_REGISTRO, 'grupo_id')
export class EditarEtiquetaDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 200, ejemplo: 'Uso de guantes' })
  nombre: string | null;

  @Text({ opcional: true })
  descripcion: string | null;

  @UnoDe(['deber', 'normativa'], { opcional: true, vacio: false })
  tipo: 'deber' | 'normativa' | null;

  @UnoDe(['activo', 'inactivo'], { opcional: true, vacio: false })
  estado: 'activo' | 'inactivo' | null;

  @Entero({ opcional: true, min: 1, ejemplo: 1 })
  precedencia: number | null;

  @Dia({ opcional: true, ejemplo: '2026-01-01' })
  fecha_inicio: string | null;

  @Dia({ opcional: true, ejemplo: '2026-12-31' })
  fecha_fin: string | null;

  @Booleano({ opcional: true })
  es_obligatoria: boolean | null;
}

/** Body of the deletions of this capability. */
@SinUso(...DEL_REGISTRO)
export class DelClubDto {
  @Id({ opcional: true })
  club_id: string | null;
}
