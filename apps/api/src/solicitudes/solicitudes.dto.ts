import {
  ESTADOS_DE_SOLICITUD,
  PREFERENCIAS_DEL_PUBLICO,
  PREFERENCIAS_DE_CONTACTO,
  type EstadoDeSolicitud,
} from '@cepa/domain/solicitudes/solicitudes';
import { Email, SinUso, Text, UnoDe } from '@cepa/platform';
import { TELEFONO_INVALIDO } from '@cepa/words/mensajes/campos';
import { Matches } from 'class-validator';

const TELEFONO = /^[0-9 +-]*$/;

/** Digits, spaces, plus and hyphen. A missing telephone is valid. */
const Telefono = (): PropertyDecorator => (clase, field) => {
  Text({ opcional: true, max: 40, ejemplo: '+54 291 555-1234' })(clase, field);
  Matches(TELEFONO, { message: TELEFONO_INVALIDO })(clase, field);
};

/** Body of `POST /api/solicitud_uso_crear`: the data of a person who requests access. */
export class NuevaSolicitudDto {
  @Text({ max: 200, ejemplo: 'Ana Pérez' })
  nombre: string;

  @Email({ ejemplo: 'ana@club.ar' })
  email: string;

  @Telefono()
  telefono: string | null;

  @Text({ opcional: true, max: 200, ejemplo: 'Club Las Lomas' })
  organizacion: string | null;

  @Text({ opcional: true, max: 200, ejemplo: '@clublaslomas' })
  red_social: string | null;

  @UnoDe(PREFERENCIAS_DEL_PUBLICO, { ejemplo: 'email' })
  preferencia_contacto: string;

  @Text({ opcional: true, max: 500, ejemplo: 'Asociación civil inscripta' })
  habilitacion_legal: string | null;

  @Text({ opcional: true })
  mensaje: string | null;
}

/** Body of `PUT /api/solicitud_uso/{id}`: the full record, or only `estado`. */
@SinUso('id', 'fecha', 'integridad')
export class SolicitudDto {
  @Text({ opcional: true, max: 200, ejemplo: 'Ana Pérez' })
  nombre: string | null;

  @Email({ opcional: true, ejemplo: 'ana@club.ar' })
  email: string | null;

  @Telefono()
  telefono: string | null;

  @Text({ opcional: true, max: 200 })
  organizacion: string | null;

  @Text({ opcional: true, max: 200 })
  red_social: string | null;

  @UnoDe(PREFERENCIAS_DE_CONTACTO, { opcional: true, ejemplo: 'telefono' })
  preferencia_contacto: string | null;

  @Text({ opcional: true, max: 500 })
  habilitacion_legal: string | null;

  @Text({ opcional: true })
  mensaje: string | null;

  @UnoDe(ESTADOS_DE_SOLICITUD, { opcional: true, ejemplo: 'aceptada' })
  estado: EstadoDeSolicitud | null;
}
