import { Id, Numero, SinUso, Text } from '@cepa/platform';

/** Body of `POST /api/mercadopago_create_preference`. The server decides what is paid, how many and the price. */
@SinUso('id', 'user_id')
export class CrearPreferenciaDto {
  @Text({ opcional: true, max: 200, descripcion: 'Informativo.', ejemplo: 'Suscripción Mensual' })
  title?: string | null;

  @Numero({ opcional: true, descripcion: 'Informativa: siempre se cobra 1.', ejemplo: 1 })
  quantity?: string | null;

  @Numero({ opcional: true, descripcion: 'Informativo: el precio lo fija el servidor.', ejemplo: 30000 })
  price?: string | null;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Body of `POST /api/pago_suscripcion`. */
@SinUso('id', 'user_id')
export class ConsultarPagoDto {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Query of `GET /api/pago_suscripcion` and of `GET /api/libro-del-club`. */
export class DelClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}
