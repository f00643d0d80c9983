import { Id } from '@cepa/platform';

/** Query of `GET /api/hoy`. */
export class HoyQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
