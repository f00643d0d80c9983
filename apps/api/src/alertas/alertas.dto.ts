import { Entero, Id } from '@cepa/platform';

/** Query of `GET /api/alertas`. */
export class AlertasQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Entero({
    opcional: true,
    min: 0,
    max: 1000,
    descripcion: 'Elementos por grupo, como máximo; sin él, todos; con 0, solo los totales de los encabezados.',
  })
  limit: number | null;
}
