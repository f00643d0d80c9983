import { OrdenQuery } from '../nucleo/lista';
import { options } from '@cepa/domain/constantes';
import { DEL_REGISTRO, Dia, Email, Id, SinUso, Telefono, Text, UnoDe } from '@cepa/platform';
import { EMAIL_INVALIDO } from '@cepa/words/mensajes/campos';

/** Body of `PUT /api/personal/{id}` (rule `personal.legajo`). The legajo never changes: a sent one is ignored. */
@SinUso(...DEL_REGISTRO, 'legajo', 'integridad', 'personal_id')
export class EditarPersonalDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Marta' })
  nombre: string;

  @Text({ max: 200, ejemplo: 'Ibáñez' })
  apellido: string;

  @Email({ ejemplo: 'marta@example.org', mensaje: EMAIL_INVALIDO })
  email: string;

  @Telefono({
    max: 60,
    ejemplo: '+54 341 555-1234',
    descripcion: 'De 6 a 20 números, espacios, paréntesis, guiones o +.',
  })
  telefono: string | null;

  @UnoDe(options('tipos_de_rol_de_personal'), { ejemplo: 'cultivador' })
  rol: string;

  @UnoDe(options('estados_de_personal'), { ejemplo: 'activo' })
  estado: string;

  @Dia({ opcional: true, ejemplo: '2026-03-01' })
  fecha_contratacion: string | null;

  @Text({ opcional: true, max: 4000 })
  comentarios: string | null;
}

/** Body of `POST /api/personal`. */
@SinUso(...DEL_REGISTRO, 'integridad', 'personal_id')
export class PersonalDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({
    opcional: true,
    max: 60,
    ejemplo: 'L0007',
    descripcion: 'De /api/personal_generar_legajo; si falta, el siguiente.',
  })
  legajo: string | null;

  @Text({ max: 200, ejemplo: 'Marta' })
  nombre: string;

  @Text({ max: 200, ejemplo: 'Ibáñez' })
  apellido: string;

  @Email({ ejemplo: 'marta@example.org', mensaje: EMAIL_INVALIDO })
  email: string;

  @Telefono({
    max: 60,
    ejemplo: '+54 341 555-1234',
    descripcion: 'De 6 a 20 números, espacios, paréntesis, guiones o +.',
  })
  telefono: string | null;

  @UnoDe(options('tipos_de_rol_de_personal'), { ejemplo: 'cultivador' })
  rol: string;

  @UnoDe(options('estados_de_personal'), { ejemplo: 'activo' })
  estado: string;

  @Dia({ opcional: true, ejemplo: '2026-03-01' })
  fecha_contratacion: string | null;

  @Text({ opcional: true, max: 4000 })
  comentarios: string | null;
}

/** Body of `DELETE /api/personal/{id}/datos`. */
export class SuprimirPersonalDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se borran; sin datos personales.' })
  motivo: string | null;
}

/** Query of the list of a club's staff. */
export class PersonalQuery extends OrdenQuery {
  @Text({ opcional: true, max: 60 })
  rol: string | null;

  @Text({ opcional: true, max: 60 })
  estado: string | null;
}
