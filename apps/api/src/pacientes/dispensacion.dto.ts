import { Booleano, DEL_REGISTRO, Id, Numero, SinUso, Text } from '@cepa/platform';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';

/** The fields of a dispensing that are only in answers. */
const DE_LA_DISPENSACION = [...DEL_REGISTRO, 'fecha_dispensacion', 'producto_final_envasado'] as const;

/** Body of `POST /api/dispensacion-medicinal`. */
@SinUso(...DE_LA_DISPENSACION)
export class DispensarDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  usuario_medicinal_id: string;

  @Id()
  producto_final_envasado_id: string;

  @Numero({ mensaje: CANTIDAD_ENTERA, ejemplo: 2, descripcion: 'Unidades enteras.' })
  cantidad_entregada: string;

  @Booleano({ opcional: true })
  anulado: boolean | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Obligatoria si se anula; sin datos personales.' })
  justificacion_anulacion: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Si se indica, debe ser la de la persona.' })
  identificacion: string | null;
}

/** Body of `PUT /api/dispensacion-medicinal/{id}`: missing fields do not change. */
@SinUso(...DE_LA_DISPENSACION)
export class EditarDispensacionDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'No puede cambiar.' })
  usuario_medicinal_id: string | null;

  @Id({ opcional: true, descripcion: 'No puede cambiar.' })
  producto_final_envasado_id: string | null;

  @Numero({ opcional: true, mensaje: CANTIDAD_ENTERA, ejemplo: 2, descripcion: 'Unidades enteras.' })
  cantidad_entregada: string | null;

  @Booleano({ opcional: true })
  anulado: boolean | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Obligatoria si se anula; sin datos personales.' })
  justificacion_anulacion: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Si se indica, debe ser la de la persona.' })
  identificacion: string | null;
}
