import { Email, Id, Text } from '@cepa/platform';

/** Query of `GET /api/invitaciones`. */
export class InvitacionesQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Body of `POST /api/invitaciones`. */
export class InvitarDto {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;

  @Email({ opcional: true, ejemplo: 'lucia@ejemplo.ar', descripcion: 'A quién enviarle el enlace por correo.' })
  email?: string | null;
}

/** Body of `POST /api/invitacion_consultar` and `POST /api/invitacion_aceptar`. */
export class EnlaceDeInvitacionDto {
  @Text({ max: 200, descripcion: 'Lo que sigue al # en el enlace.' })
  token: string;
}
