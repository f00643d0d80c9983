import { Id } from '@cepa/platform';

/** Query of `GET /api/eventos-en-vivo`. */
export class EnVivoQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
