import { Dia, Entero, Id, Numero, SinUso, Text } from '@cepa/platform';
import { CLUB_SIN_NOMBRE } from '@cepa/words/mensajes/clubes';

/** Body of `PUT /api/clubes/{id}` (rule `clubes.nombre`). */
@SinUso(
  'id',
  'club_id',
  'mensaje',
  'creado_en',
  'fecha_inicio_suscripcion',
  'fecha_fin_suscripcion',
  'cantidad_maxima_variables_cultivo',
  'ejemplo',
)
export class ClubDto {
  @Text({ max: 200, obligatorio: CLUB_SIN_NOMBRE, ejemplo: 'Club Las Lomas' })
  nombre: string;

  @Text({ opcional: true, ejemplo: 'Belgrano 450, Bahía Blanca' })
  direccion?: string | null;

  @Text({ opcional: true })
  descripcion?: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-21', descripcion: 'Hoy si falta al crearlo.' })
  fundacion?: string | null;

  @Id({ opcional: true, descripcion: 'Quién lo crea; la propia persona si falta.' })
  user_id?: string | null;
}

/** Query with a person's id. */
export class PorUsuarioQuery {
  @Id({ opcional: true, descripcion: 'La propia persona si falta.' })
  user_id?: string | null;
}

/** Body of `PUT /api/clubes/{id}/limites`: missing fields do not change. */
export class LimitesDto {
  @Entero({ opcional: true, min: 1, max: 1000, ejemplo: 5, descripcion: 'Personas.' })
  personas?: number | null;

  @Entero({ opcional: true, min: 1, max: 10_000, ejemplo: 80, descripcion: 'Nombres de tareas.' })
  tareas?: number | null;
}

/** Body of `PUT /api/precio_suscripcion`. */
export class PrecioDto {
  @Numero({ ejemplo: 30000, descripcion: 'Por mes, en pesos.' })
  importe: string;
}

/** Body of `POST /api/clubes_extender_suscripcion/{id}`: nothing is required. */
@SinUso('id', 'club_id', 'user_id')
export class ExtenderSuscripcionDto {}

/** Body of `PUT /api/clubes_actualizar_suscripcion/{id}`. */
@SinUso('id', 'club_id', 'user_id')
export class ActualizarSuscripcionDto {
  @Dia({ ejemplo: '2027-01-15' })
  fecha_fin: string;
}
